import { lazyChunk } from "@junban/app-shell/lazy-chunk";
import { useLoaded } from "@junban/app-shell/use-loaded";
import type { LineSettings } from "@junban/domain/documents";
import { limitOf } from "@junban/domain/shop";
import type { LocalDate } from "@junban/domain/values";
import { loadDates } from "@junban/i18n/dates";
import { useTranslation } from "@junban/i18n/react";
import { Skeleton } from "@junban/ui/skeleton";
import { Tabs } from "@junban/ui/tabs";
import { type ReactNode, Suspense, useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { useShop } from "#src/frame/shop-context.ts";
import { StaffScreen } from "#src/frame/staff-screen.tsx";
import { PlanLock } from "#src/plan/plan-lock.tsx";
import { addressOf, rangeOf, stepOf, withChange } from "./address.ts";
import { FiguresPanel } from "./figures-panel.tsx";
import { OwnPeriod, PeriodControl } from "./period-control.tsx";
import type { ReportsPorts } from "./ports.ts";
import { readRange, reportOf } from "./report.ts";
import { useHistory } from "./use-history.ts";

const EventsView = lazyChunk(async () => (await import("./events-view.tsx")).EventsView);

export type ReportsScreenProps = {
	/** The same object in every render. */
	ports: ReportsPorts;
	settings: LineSettings;
	/** The present service day. */
	today: LocalDate;
};

/** The figures and the events of a period. The address stores period, view, filter and page. */
export function ReportsScreen({ ports, settings, today }: ReportsScreenProps) {
	const { t } = useTranslation("reports");
	const { restricted, outage } = useShop();
	const [search, setSearch] = useSearchParams();
	const address = useMemo(() => addressOf(search), [search]);
	const historyDays = limitOf("historyDays", restricted);
	const { from, to } = rangeOf(address, today, historyDays);
	const range = useMemo(() => ({ from, to }), [from, to]);
	const history = useHistory(ports, readRange(range, today, historyDays));
	const { days } = history;
	const report = useMemo(
		() => days && reportOf(days.documents, range, today, Number(settings.dayStart.slice(0, 2))),
		[days, range, today, settings.dayStart],
	);
	const step = stepOf(address, range);
	return (
		<StaffScreen
			title={t("title")}
			text={<Period from={from} to={to} openDays={report?.figures.openDays} />}
			aside={<PeriodControl address={address} />}
		>
			{address.period === "own" ? (
				<OwnPeriod address={address} range={range} today={today} historyDays={historyDays} />
			) : null}
			<Tabs
				label={t("views.label")}
				value={address.view}
				onChange={(view) => setSearch(withChange(search, { view }))}
				tabs={[
					{
						value: "figures",
						text: t("views.figures"),
						panel: (
							<Grey isGrey={outage !== undefined}>
								<FiguresPanel history={history} report={report} step={step} unit={settings.unit} />
							</Grey>
						),
					},
					{
						value: "events",
						text: t("views.events"),
						panel: (
							<Suspense fallback={<Waiting />}>
								<EventsView ports={ports} settings={settings} address={address} range={range} />
							</Suspense>
						),
					},
				]}
			/>
			{restricted ? (
				<div className="mt-32">
					<PlanLock feature="longHistory" />
				</div>
			) : null}
		</StaffScreen>
	);
}

/** The table's code is being loaded. */
function Waiting() {
	const { t } = useTranslation("frame");
	return <Skeleton height="320px" label={t("starting")} />;
}

/** Without a connection the figures are grey, because they may be old. */
function Grey({ isGrey, children }: { isGrey: boolean; children: ReactNode }) {
	return <div className={isGrey ? "grayscale" : undefined}>{children}</div>;
}

type PeriodProps = { from: LocalDate; to: LocalDate; openDays: number | undefined };

/** The period in words. On the free plan it also says how far back the figures go. */
function Period({ from, to, openDays }: PeriodProps) {
	const { t } = useTranslation("reports");
	const { locale, restricted } = useShop();
	const { value: dates } = useLoaded(useCallback(() => loadDates(locale), [locale]));
	const range = dates?.range(from, to) ?? `${from} – ${to}`;
	return (
		<>
			<span className="sn">{openDays === undefined ? range : t("text", { range, count: openDays })}</span>{" "}
			{restricted ? (
				<span className="sn">{t("restricted", { days: limitOf("historyDays", true) })}</span>
			) : null}
		</>
	);
}
