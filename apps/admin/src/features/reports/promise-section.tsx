import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { EmptySlot } from "@junban/ui/empty-slot";
import { percentOf } from "./report.ts";
import { ReportSection } from "./report-section.tsx";
import { useReportWords } from "./report-words.ts";
import type { SectionProps } from "./section-props.ts";

const TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
/** How many of the latest weeks are shown. */
const WEEKS = 4;

/** How often the turn came within the range that was told at joining. */
export function PromiseSection({ report: { figures, weeks }, unit }: SectionProps) {
	const { t } = useTranslation("reports");
	const words = useReportWords(unit);
	const { told, hits, share } = figures.promise;
	const title = t("promise.title");
	if (share === undefined)
		return (
			<ReportSection title={title}>
				<EmptySlot>
					<p className="muted">{t("promise.collecting", { unit: words.unit })}</p>
				</EmptySlot>
			</ReportSection>
		);
	const known = weeks.filter((week) => week.figures.promise.share !== undefined);
	return (
		<ReportSection
			title={title}
			aside={t("promise.aside", { unit: words.unit })}
			csv={{
				name: t("files.promise"),
				table: {
					heads: [t("promise.week"), t("columns.told"), t("columns.hits")],
					rows: weeks.map((week) => [week.from, week.figures.promise.told, week.figures.promise.hits]),
				},
			}}
		>
			<p className="flex flex-wrap items-baseline gap-x-16">
				<BigNumber value={percentOf(hits, told)} unit={t("percent")} size={80} />
				<span className="small muted max-w-[22em] flex-1 basis-[12em]">
					{t("promise.text", { unit: words.unit, told: words.number(told), hits: words.number(hits) })}
				</span>
			</p>
			<ol className="relative my-16 flex list-none items-center p-0" aria-hidden="true">
				<li className="absolute inset-x-8 h-[6px] bg-rule" />
				{TEN.map((tenth) => (
					<li key={tenth} className="relative flex flex-1 justify-center">
						<span
							className={
								tenth <= Math.round(share * 10)
									? "size-24 rounded-full border-[1.5px] border-mark bg-solid"
									: "size-24 rounded-full border-[2.5px] border-rule-strong bg-surface"
							}
						/>
					</li>
				))}
			</ol>
			<dl className="grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] border-rule border-t">
				{known.slice(-WEEKS).map((week) => (
					<div key={week.from} className="py-8 pe-8">
						<dt className="small muted">{words.week(week.from)}</dt>
						<dd className="text-24">
							<BigNumber
								value={percentOf(week.figures.promise.hits, week.figures.promise.told)}
								unit={t("percent")}
							/>
						</dd>
					</div>
				))}
			</dl>
		</ReportSection>
	);
}
