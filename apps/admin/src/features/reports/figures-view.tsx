import type { Unit } from "@junban/domain/documents";
import { useTranslation } from "@junban/i18n/react";
import { EmptySlot } from "@junban/ui/empty-slot";
import { Stat, Stats } from "@junban/ui/stat";
import { DaysSection } from "./days-section.tsx";
import { EndingsSection } from "./endings-section.tsx";
import { FilesSection } from "./files-section.tsx";
import { HeatSection } from "./heat-section.tsx";
import { PromiseSection } from "./promise-section.tsx";
import { minutesOf, percentOf, type Report } from "./report.ts";
import { useReportWords } from "./report-words.ts";
import { SpreadSection } from "./spread-section.tsx";
import { TurnsSection, WaitsSection } from "./trend-sections.tsx";

export type FiguresProps = { report: Report; step: "day" | "week"; unit: Unit };

/** The figures of the period. A young shop has only the days; a text says when the other figures begin. */
export function FiguresView({ report, step, unit }: FiguresProps) {
	const parts = step === "day" ? report.days : report.weeks;
	const { t } = useTranslation("reports");
	const words = useReportWords(unit);
	const section = { report, step, parts, unit };
	return (
		<div className="grid min-w-0 gap-32">
			<PeriodFigures report={report} unit={unit} />
			<DaysSection {...section} />
			{report.enoughFrom === undefined ? (
				<div className="grid min-w-0 gap-32 tablet:grid-cols-2">
					<SpreadSection {...section} />
					<HeatSection {...section} />
					<PromiseSection {...section} />
					<EndingsSection {...section} />
					<WaitsSection {...section} />
					<TurnsSection {...section} />
				</div>
			) : (
				<EmptySlot>
					<p className="muted">{t("enough", { day: words.day(report.enoughFrom) })}</p>
				</EmptySlot>
			)}
			<FilesSection />
		</div>
	);
}

function PeriodFigures({ report: { figures }, unit }: Pick<FiguresProps, "report" | "unit">) {
	const { t } = useTranslation("reports");
	const words = useReportWords(unit);
	const { counts, openDays, waits } = figures;
	const counter = words.unit || undefined;
	const share = (part: number) => t("figures.share", { percent: percentOf(part, counts.joins) });
	const usualWait = (low: number, high: number) =>
		low === high
			? t("figures.eightOfTenSame", { unit: words.unit, minutes: low })
			: t("figures.eightOfTen", { unit: words.unit, low, high });
	return (
		// The rule below the tabs is also the rule above the figures.
		<section className="-mt-[18px]">
			<h2 className="visually-hidden">{t("figures.title")}</h2>
			<Stats>
				<Stat
					label={t("figures.joins")}
					value={words.number(counts.joins)}
					unit={counter}
					note={
						openDays === 0
							? undefined
							: t("figures.perDay", {
									joins: words.number(Math.round(counts.joins / openDays)),
									unit: words.unit,
								})
					}
				/>
				<Stat
					label={t("figures.served")}
					value={words.number(counts.served)}
					unit={counter}
					note={counts.joins === 0 ? undefined : share(counts.served)}
				/>
				<Stat
					label={t("figures.wait")}
					value={waits === undefined ? undefined : minutesOf(waits.median)}
					unit={t("minutes")}
					note={waits && usualWait(minutesOf(waits.p10), minutesOf(waits.p90))}
				/>
				<Stat
					label={t("figures.noShow")}
					value={words.number(counts.no_show)}
					unit={counter}
					note={counts.joins === 0 ? undefined : share(counts.no_show)}
				/>
			</Stats>
		</section>
	);
}
