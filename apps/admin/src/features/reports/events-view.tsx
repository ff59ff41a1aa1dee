import { type CursorPage, CursorSteps } from "@junban/app-shell/cursor-steps";
import { Sentences } from "@junban/app-shell/sentences";
import { displayNumber, type LineSettings, type Member } from "@junban/domain/documents";
import { type DayRange, instantsOfRange } from "@junban/domain/wait";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { ErrorState } from "@junban/ui/error-state";
import { WarningIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { useCallback, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { useShop } from "#src/frame/shop-context.ts";
import { type ReportAddress, withChange } from "./address.ts";
import { EventFilters } from "./event-filters.tsx";
import { EventTable } from "./event-table.tsx";
import type { ReportsPorts } from "./ports.ts";
import { type EventPage, useEventPage } from "./use-events.ts";
import { usePeople } from "./use-people.ts";

export type EventsViewProps = {
	ports: ReportsPorts;
	settings: LineSettings;
	address: ReportAddress;
	range: DayRange;
};

/** The events of the period, the latest first: who did what. */
export function EventsView({ ports, settings, address, range }: EventsViewProps) {
	const { data, line } = useShop();
	const { timeZone } = data;
	const [turn, setTurn] = useState(0);
	const reload = useCallback(() => setTurn((before) => before + 1), []);
	const people = usePeople(ports);
	const { actor, command, after, page: number } = address;
	const query = useMemo(() => {
		const instants = instantsOfRange(range, timeZone, settings.dayStart);
		return { ports, filter: { actor, command, ...instants }, after, turn };
	}, [ports, actor, command, after, turn, range, timeZone, settings.dayStart]);
	const found = useEventPage(query);
	const { page, members, failure, isLoading } = found;
	const restore = useCallback(
		async (member: Member) => {
			await line.commander.perform("restore", member);
			reload();
		},
		[line, reload],
	);
	const { numberPrefix, numberStart } = settings;
	const labelOf = useCallback(
		(of: number) => displayNumber({ numberPrefix, numberStart }, of),
		[numberPrefix, numberStart],
	);
	return (
		<div className="grid gap-24">
			<EventFilters address={address} people={people} />
			<Gaps found={found} />
			<EventTable
				events={page?.documents}
				members={members}
				people={people}
				labelOf={labelOf}
				isLoading={isLoading}
				onRestore={restore}
				error={failure === undefined ? undefined : <Failed found={found} onRetry={reload} />}
				empty={<Nothing address={address} />}
			/>
			<CursorSteps
				page={{ number, after }}
				next={failure === undefined ? page?.next : undefined}
				isLoading={isLoading}
				withPage={withPage}
			/>
		</div>
	);
}

function withPage(search: URLSearchParams, { number, after }: CursorPage): URLSearchParams {
	return withChange(search, after === undefined ? {} : { page: number, after });
}

/** Notes about records and numbers that could not be read. */
function Gaps({ found: { page, members, failure } }: { found: EventPage }) {
	const { t } = useTranslation("reports");
	if (page === undefined) return null;
	return (
		<>
			{page.corrupt.length === 0 ? null : (
				<Note tone="caution" icon={<WarningIcon />}>
					<p>{t("events.corrupt", { count: page.corrupt.length })}</p>
				</Note>
			)}
			{members !== undefined || failure !== undefined ? null : (
				<Note tone="caution" icon={<WarningIcon />} role="status">
					<p>{t("events.names")}</p>
				</Note>
			)}
		</>
	);
}

function Failed({ found: { failure, isLoading }, onRetry }: { found: EventPage; onRetry: () => void }) {
	const { t } = useTranslation("reports");
	const { t: common } = useTranslation("common");
	const { t: codes } = useTranslation("codes");
	if (failure === undefined) return null;
	return (
		<ErrorState title={t("events.failed")} retryText={common("retry")} pending={isLoading} onRetry={onRetry}>
			<p>
				<Sentences text={codes(failure)} />
			</p>
		</ErrorState>
	);
}

/** Replaces the rows of an empty page. The table draws the frame around it. */
function Nothing({ address: { actor, command } }: { address: ReportAddress }) {
	const { t } = useTranslation("reports");
	const [search, setSearch] = useSearchParams();
	const isFiltered = actor !== undefined || command !== undefined;
	return (
		<div className="grid justify-items-start gap-8">
			<p className="font-bold">{t("events.none.title")}</p>
			<p className="muted">{t("events.none.text")}</p>
			{isFiltered ? (
				<Button onClick={() => setSearch(withChange(search, { actor: undefined, command: undefined }))}>
					{t("events.clear")}
				</Button>
			) : null}
		</div>
	);
}
