import { useTranslation } from "@junban/i18n/react";
import { SpreadChart } from "@junban/ui/spread-chart";
import { minutesOf } from "./report.ts";
import { ReportSection } from "./report-section.tsx";
import { useReportWords } from "./report-words.ts";
import type { SectionProps } from "./section-props.ts";

/** How many customers waited how long. */
export function SpreadSection({ report: { figures, bins }, unit }: SectionProps) {
	const { t } = useTranslation("reports");
	const { t: common } = useTranslation("common");
	const words = useReportWords(unit);
	const { waits } = figures;
	const title = t("spread.title");
	const range = (low: number, high: number | undefined) =>
		high === undefined ? t("spread.beyond", { low }) : t("spread.range", { low, high });
	const end = bins.bins.length * bins.minutes;
	const rows = bins.bins.map((count, bin) => [range(bin * bins.minutes, (bin + 1) * bins.minutes), count]);
	return (
		<ReportSection
			title={title}
			aside={waits === undefined ? undefined : t("spread.aside")}
			csv={
				waits === undefined
					? undefined
					: {
							name: t("files.spread"),
							table: {
								heads: [t("spread.step"), t("spread.count")],
								rows: [...rows, [range(end, undefined), bins.longer]],
							},
						}
			}
		>
			<SpreadChart
				label={
					waits === undefined
						? t("spread.none")
						: t("spread.summary", {
								unit: words.unit,
								median: minutesOf(waits.median),
								low: minutesOf(waits.p10),
								high: minutesOf(waits.p90),
							})
				}
				bins={bins.bins}
				step={bins.minutes}
				beyond={bins.longer}
				middle={waits === undefined ? 0 : minutesOf(waits.median)}
				unit={t("minutes")}
				countUnit={words.unit}
				words={{
					step: t("spread.step"),
					count: t("spread.count"),
					range,
					table: t("table"),
					loading: common("loading"),
				}}
				height={236}
				empty={t("spread.none")}
			/>
		</ReportSection>
	);
}
