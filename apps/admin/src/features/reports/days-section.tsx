import { useTranslation } from "@junban/i18n/react";
import { DayChart } from "@junban/ui/day-chart";
import { SegmentedControl } from "@junban/ui/segmented-control";
import { useSearchParams } from "react-router";
import { STEPS, withChange } from "./address.ts";
import { PART_COLUMNS, partCells } from "./part-table.ts";
import { ReportSection } from "./report-section.tsx";
import { useReportWords } from "./report-words.ts";
import type { SectionProps } from "./section-props.ts";

/** The joins of each day or week. The table has all numbers. */
export function DaysSection({ step, parts, unit }: SectionProps) {
	const { t } = useTranslation("reports");
	const { t: common } = useTranslation("common");
	const words = useReportWords(unit);
	const [search, setSearch] = useSearchParams();
	const labelOf = step === "day" ? words.day : words.week;
	const most = parts.reduce<(typeof parts)[number] | undefined>(
		(best, part) => (part.figures.counts.joins > (best?.figures.counts.joins ?? 0) ? part : best),
		undefined,
	);
	const rows = parts.map(({ from, figures }) => ({ from, cells: partCells(figures) }));
	const heads = [t(`columns.${step}`), ...PART_COLUMNS.map((name) => t(`columns.${name}`))];
	const title = t(step === "day" ? "days.title" : "days.weeks");
	return (
		<ReportSection
			title={title}
			aside={
				<SegmentedControl
					label={t("days.step")}
					value={step}
					options={STEPS.map((value) => ({ value, text: t(`days.steps.${value}`) }))}
					onChange={(value) => setSearch(withChange(search, { step: value }), { replace: true })}
				/>
			}
			csv={{
				name: t("files.dayRows"),
				table: { heads, rows: rows.map(({ from, cells }) => [from, ...cells]) },
			}}
		>
			<DayChart
				label={
					most === undefined
						? t("days.none")
						: t("days.summary", {
								title,
								label: labelOf(most.from),
								joins: words.number(most.figures.counts.joins),
								unit: words.unit,
							})
				}
				points={parts.map(({ from, figures: { counts }, isClosed, isNow }) => ({
					label: labelOf(from),
					value: counts.joins,
					isClosed,
					isNow,
				}))}
				unit={words.unit}
				table={{
					heads,
					rows: rows.map(({ from, cells }) => [
						labelOf(from),
						...cells.map((cell) => (cell === undefined ? "–" : words.number(cell))),
					]),
				}}
				words={{
					value: t("columns.joins"),
					closed: t("days.closed"),
					strong: t(step === "day" ? "days.strongDay" : "days.strongWeek"),
					table: t("table"),
					loading: common("loading"),
				}}
				height={248}
			/>
		</ReportSection>
	);
}
