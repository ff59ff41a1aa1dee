import { lazyChunk } from "@junban/app-shell/lazy-chunk";
import { serverClock } from "@junban/app-shell/server-clock";
import { useStore } from "@junban/app-shell/use-store";
import { displayNumber, lineSettingsFromStored, memberSearch } from "@junban/domain/documents";
import { limitOf } from "@junban/domain/shop";
import { addDays, type EpochMs, instantOfLocal, localDateAt, type TimeZone } from "@junban/domain/values";
import type { KeptMembersPort } from "@junban/firebase-client/kept-members";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { ErrorState } from "@junban/ui/error-state";
import { WarningIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { Skeleton } from "@junban/ui/skeleton";
import { Suspense, useCallback, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { BackToReports } from "#src/frame/back-link.tsx";
import { useShop } from "#src/frame/shop-context.ts";
import { StaffScreen } from "#src/frame/staff-screen.tsx";
import { PlanLock } from "#src/plan/plan-lock.tsx";
import { filterOf, isFiltered, pageOf, queryOf, withoutFilter } from "./address-filter.ts";
import { ExportButton } from "./export-button.tsx";
import { PageSteps } from "./page-steps.tsx";
import { RecordFilters } from "./record-filters.tsx";
import { type RecordPage, useRecordPage } from "./use-record-page.ts";

/** Loads while the first page of records is being read. */
const RecordTable = lazyChunk(async () => (await import("./record-table.tsx")).RecordTable);
const NO_SETTINGS = lineSettingsFromStored({});

/** All records of the kept days. The address stores filter and page. */
export function AllMembersScreen({ port }: { port: Pick<KeptMembersPort, "pages"> }) {
	const { t } = useTranslation("allMembers");
	const { line, restricted, data } = useShop();
	const [search, setSearch] = useSearchParams();
	const filter = useMemo(() => filterOf(search), [search]);
	const { after, number } = pageOf(search);
	const [turn, setTurn] = useState(0);
	const reload = useCallback(() => setTurn((before) => before + 1), []);
	const [now] = useState(() => serverClock.now());
	const days = limitOf("historyDays", restricted);
	const numberOf = useNumbers();
	const query = useMemo(() => {
		const earliest = restricted ? firstDay(now, days, data.timeZone) : undefined;
		return {
			pages: port.pages(queryOf(filter, data.timeZone, earliest)),
			keep: filter.text === "" ? undefined : memberSearch(filter.text, numberOf),
			...{ after, turn },
		};
	}, [port, filter, after, turn, restricted, now, days, data.timeZone, numberOf]);
	const found = useRecordPage(query);
	const restore = useCallback(
		async (member: Parameters<typeof line.commander.perform>[1]) => {
			await line.commander.perform("restore", member);
			reload();
		},
		[line, reload],
	);
	const clear = () => setSearch(withoutFilter(search));
	return (
		<StaffScreen
			title={t("title")}
			back={<BackToReports />}
			text={restricted ? t("restricted", { days }) : t("text")}
			aside={<ExportButton query={query} numberOf={numberOf} />}
		>
			<div className="grid gap-24">
				<RecordFilters filter={filter} onClear={clear} />
				<Corrupt count={found.page?.corrupt.length ?? 0} />
				<Suspense fallback={<Skeleton height="320px" label={t("loading")} />}>
					<RecordTable
						found={found}
						numberOf={numberOf}
						onRestore={restore}
						error={<Failed found={found} onRetry={reload} />}
						empty={<Nothing isFiltered={isFiltered(filter)} onClear={clear} />}
					/>
				</Suspense>
				<PageSteps found={found} page={{ number, after }} isSearch={filter.text !== ""} />
				{restricted ? <PlanLock feature="longHistory" /> : null}
			</div>
		</StaffScreen>
	);
}

/** Returns the number with the shop's prefix. The function changes only with the line's settings. */
function useNumbers(): (number: number) => string {
	const { line } = useShop();
	const { settings = NO_SETTINGS } = useStore(line.state);
	const { numberPrefix, numberStart } = settings;
	return useCallback(
		(number: number) => displayNumber({ numberPrefix, numberStart }, number),
		[numberPrefix, numberStart],
	);
}

/** Midnight of the first day that the plan shows. */
function firstDay(now: EpochMs, days: number, zone: TimeZone): EpochMs {
	return instantOfLocal(addDays(localDateAt(now, zone), -days), "00:00", zone);
}

function Corrupt({ count }: { count: number }) {
	const { t } = useTranslation("allMembers");
	if (count === 0) return null;
	return (
		<Note tone="caution" icon={<WarningIcon />}>
			<p>{t("corrupt", { count })}</p>
		</Note>
	);
}

function Failed({ found: { failure }, onRetry }: { found: RecordPage; onRetry: () => void }) {
	const { t } = useTranslation("allMembers");
	const { t: common } = useTranslation("common");
	const { t: codes } = useTranslation("codes");
	if (failure === undefined) return null;
	return (
		<ErrorState title={t("failed")} retryText={common("retry")} onRetry={onRetry}>
			<p>{codes(failure)}</p>
		</ErrorState>
	);
}

function Nothing({ isFiltered: isNarrowed, onClear }: { isFiltered: boolean; onClear: () => void }) {
	const { t } = useTranslation("allMembers");
	return (
		// The table draws the frame around it.
		<div className="grid justify-items-start gap-8">
			<p className="font-bold">{t(isNarrowed ? "none.title" : "empty.title")}</p>
			<p className="muted">{t(isNarrowed ? "none.text" : "empty.text")}</p>
			{isNarrowed ? <Button onClick={onClear}>{t("clear")}</Button> : null}
		</div>
	);
}
