import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { ReportSection } from "./report-section.tsx";
import { useReportWords } from "./report-words.ts";
import type { SectionProps } from "./section-props.ts";

const REASONS = ["left", "no_show", "cancelled", "expired"] as const;

/** The places that ended without a turn, by reason. */
export function EndingsSection({ report: { figures, noShowWeekday }, unit }: SectionProps) {
	const { t } = useTranslation("reports");
	const words = useReportWords(unit);
	const { counts } = figures;
	const title = t("endings.title");
	const all = REASONS.reduce((sum, reason) => sum + counts[reason], 0);
	const most = Math.max(1, ...REASONS.map((reason) => counts[reason]));
	const counter = words.unit || undefined;
	return (
		<ReportSection
			title={title}
			figure={<BigNumber value={words.number(all)} unit={counter} />}
			aside={
				counts.joins === 0
					? undefined
					: t("endings.share", { percent: Math.round((all / counts.joins) * 1_000) / 10 })
			}
			csv={{
				name: t("files.endings"),
				table: {
					heads: [title, t("spread.count")],
					rows: REASONS.map((reason) => [t(`endings.reasons.${reason}`), counts[reason]]),
				},
			}}
		>
			<ul className="m-0 -mt-12 list-none p-0">
				{REASONS.map((reason) => (
					<li
						key={reason}
						className="grid grid-cols-[minmax(0,9.5em)_minmax(0,1fr)_minmax(3.5em,max-content)] items-center gap-12 border-rule border-b py-12"
					>
						<span className="wrap-anywhere">{t(`endings.reasons.${reason}`)}</span>
						<span aria-hidden="true">
							{counts[reason] === 0 ? null : (
								<span
									className={`block h-[14px] border-[1.5px] border-mark ${reason === "no_show" ? "bg-solid" : "bg-soft"}`}
									style={{ width: `${(counts[reason] / most) * 100}%` }}
								/>
							)}
						</span>
						<span className="text-end text-20">
							<BigNumber value={words.number(counts[reason])} unit={counter} />
						</span>
					</li>
				))}
			</ul>
			{noShowWeekday === undefined ? null : (
				<p className="small muted mt-12">
					<span className="sn">{t("endings.weekday", { weekday: words.weekday(noShowWeekday) })}</span>{" "}
					<span className="sn">{t("endings.tip")}</span>
				</p>
			)}
		</ReportSection>
	);
}
