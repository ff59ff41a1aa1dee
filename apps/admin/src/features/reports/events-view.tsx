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
import { EventSteps } from "./event-steps.tsx";
import { EventTable } from "./event-table.tsx";
import type { ReportsPorts } from "./ports.ts";
import { useEventPage } from "./use-events.ts";
import { usePeople } from "./use-people.ts";

export type EventsViewProps = {
	ports: ReportsPorts;
	settings: LineSettings;
	address: ReportAddress;
	range: DayRange;
};

/** Who did what in the period, the latest first. */
export function EventsView({ ports, settings, address, range }: EventsViewProps) {
	const { t } = useTranslation("reports");
	const { t: common } = useTranslation("common");
	const { t: codes } = useTranslation("codes");
	const { data, line } = useShop();
	const { timeZone } = data;
	const [search, setSearch] = useSearchParams();
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
	const isFiltered = actor !== undefined || command !== undefined;
	return (
		<div className="grid gap-24">
			<EventFilters address={address} people={people} />
			{page !== undefined && page.corrupt.length > 0 ? (
				<Note tone="caution" icon={<WarningIcon />}>
					<p>{t("events.corrupt", { count: page.corrupt.length })}</p>
				</Note>
			) : null}
			{page !== undefined && members === undefined && failure === undefined ? (
				<Note tone="caution" icon={<WarningIcon />} role="status">
					<p>{t("events.names")}</p>
				</Note>
			) : null}
			<EventTable
				events={page?.documents}
				members={members}
				people={people}
				labelOf={labelOf}
				isLoading={isLoading}
				onRestore={restore}
				error={
					failure === undefined ? undefined : (
						<ErrorState
							title={t("events.failed")}
							retryText={common("retry")}
							pending={isLoading}
							onRetry={reload}
						>
							<p>
								<Sentences text={codes(failure)} />
							</p>
						</ErrorState>
					)
				}
				empty={
					// The table draws the frame around it.
					<div className="grid justify-items-start gap-8">
						<p className="font-bold">{t("events.none.title")}</p>
						<p className="muted">{t("events.none.text")}</p>
						{isFiltered ? (
							<Button onClick={() => setSearch(withChange(search, { actor: undefined, command: undefined }))}>
								{t("events.clear")}
							</Button>
						) : null}
					</div>
				}
			/>
			<EventSteps
				number={number}
				next={failure === undefined ? page?.next : undefined}
				isLoading={isLoading}
			/>
		</div>
	);
}
