import { useTranslation } from "@junban/i18n/react";
import { LineChart } from "@junban/ui/line-chart";
import { RangeChart } from "@junban/ui/range-chart";
import { minutesOf } from "./report.ts";
import { ReportSection } from "./report-section.tsx";
import { useReportWords } from "./report-words.ts";
import type { SectionProps } from "./section-props.ts";

/** The waits of each day or week. */
export function WaitsSection({ step, parts, unit }: SectionProps) {
	const { t } = useTranslation("reports");
	const { t: common } = useTranslation("common");
	const words = useReportWords(unit);
	const title = t("waits.title");
	const points = parts.flatMap(({ from, figures: { waits } }) =>
		waits === undefined
			? []
			: [
					{
						label: (step === "day" ? words.day : words.week)(from),
						low: minutesOf(waits.p10),
						mid: minutesOf(waits.median),
						high: minutesOf(waits.p90),
					},
				],
	);
	const [first, ...rest] = points;
	const longest = rest.reduce((best, point) => (best && point.mid > best.mid ? point : best), first);
	const heads = [t(`columns.${step}`), t("waits.low"), t("waits.mid"), t("waits.high")];
	return (
		<ReportSection
			title={title}
			aside={longest === undefined ? undefined : t("waits.aside", { unit: words.unit })}
			csv={
				longest === undefined
					? undefined
					: {
							name: t("files.waits"),
							table: { heads, rows: points.map(({ label, low, mid, high }) => [label, low, mid, high]) },
						}
			}
		>
			<RangeChart
				label={
					longest === undefined
						? t("spread.none")
						: t("waits.summary", { label: longest.label, median: longest.mid })
				}
				points={points}
				unit={t("minutes")}
				words={{
					point: t(`columns.${step}`),
					low: t("waits.low"),
					mid: t("waits.mid"),
					high: t("waits.high"),
					table: t("table"),
					loading: common("loading"),
				}}
				height={236}
				empty={t("spread.none")}
			/>
		</ReportSection>
	);
}

/** The time between two turns, of each day or week. */
export function TurnsSection({ report: { figures }, step, parts, unit }: SectionProps) {
	const { t } = useTranslation("reports");
	const { t: common } = useTranslation("common");
	const words = useReportWords(unit);
	const title = t("turns.title");
	const points = parts.flatMap(({ from, figures: { turns } }) =>
		turns === undefined
			? []
			: [{ label: (step === "day" ? words.day : words.week)(from), value: tenthsOf(turns.median) }],
	);
	const { turns } = figures;
	return (
		<ReportSection
			title={title}
			aside={turns === undefined ? undefined : t("turns.aside")}
			csv={
				turns === undefined
					? undefined
					: {
							name: t("files.turns"),
							table: {
								heads: [t(`columns.${step}`), t("turns.value")],
								rows: points.map(({ label, value }) => [label, value]),
							},
						}
			}
		>
			<LineChart
				label={turns === undefined ? t("turns.none") : t("turns.summary", { median: tenthsOf(turns.median) })}
				points={points}
				unit={t("minutes")}
				words={{
					point: t(`columns.${step}`),
					value: t("turns.value"),
					table: t("table"),
					loading: common("loading"),
				}}
				height={236}
				empty={t("turns.none")}
			/>
			{turns === undefined ? null : (
				<p className="small muted">{t("turns.summary", { median: tenthsOf(turns.median) })}</p>
			)}
		</ReportSection>
	);
}

/** Minutes with one decimal, because the time between two turns may be short. */
function tenthsOf(seconds: number): number {
	return Math.round(seconds / 6) / 10;
}
