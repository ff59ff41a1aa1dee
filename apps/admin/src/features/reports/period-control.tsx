import type { LocalDate } from "@junban/domain/values";
import { type DayRange, lastDays } from "@junban/domain/wait";
import { useTranslation } from "@junban/i18n/react";
import { DateField } from "@junban/ui/date-field";
import { CalendarIcon } from "@junban/ui/icons";
import { SegmentedControl } from "@junban/ui/segmented-control";
import { useSearchParams } from "react-router";
import { useShop } from "#src/frame/shop-context.ts";
import { PERIODS, type ReportAddress, withChange } from "./address.ts";

/** Chooses the period: the latest 7 days, the latest 30 days, or two chosen days. */
export function PeriodControl({ address }: { address: ReportAddress }) {
	const { t } = useTranslation("reports");
	const [search, setSearch] = useSearchParams();
	return (
		<SegmentedControl
			label={t("period.label")}
			value={address.period}
			options={PERIODS.map((value) => ({
				value,
				text: t(`period.${value}`),
				...(value === "own" ? { icon: <CalendarIcon /> } : {}),
			}))}
			onChange={(period) => setSearch(withChange(search, { period, from: undefined, to: undefined }))}
		/>
	);
}

export type OwnPeriodProps = {
	address: ReportAddress;
	/** The days that are shown. They may be fewer than the chosen ones. */
	range: DayRange;
	today: LocalDate;
	historyDays: number;
};

/** The fields for the first and the last day of the period. */
export function OwnPeriod({ address: { from }, range, today, historyDays }: OwnPeriodProps) {
	const { t } = useTranslation("reports");
	const { locale } = useShop();
	const [search, setSearch] = useSearchParams();
	const first = lastDays(today, historyDays).from;
	const isCut = from !== undefined && range.from > from && range.from > first;
	const day = {
		...{ today, locale, min: first, max: today },
		refusal: t("dayRefusal"),
		openLabel: t("openCalendar"),
		previousLabel: t("previousMonth"),
		nextLabel: t("nextMonth"),
	};
	return (
		<div className="mb-24 grid gap-8">
			<div className="grid max-w-[28rem] grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-12">
				<DateField
					{...day}
					label={t("from")}
					value={range.from}
					onChange={(value) => value !== undefined && setSearch(withChange(search, { from: value }))}
				/>
				<DateField
					{...day}
					label={t("to")}
					value={range.to}
					onChange={(value) => value !== undefined && setSearch(withChange(search, { to: value }))}
				/>
			</div>
			{isCut ? <p className="small muted">{t("cut")}</p> : null}
		</div>
	);
}
