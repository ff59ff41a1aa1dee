import { useTranslation } from "@junban/i18n/react";
import { EmptySlot } from "@junban/ui/empty-slot";
import { HeatTable } from "@junban/ui/heat-table";
import { ReportSection } from "./report-section.tsx";
import { useReportWords } from "./report-words.ts";
import type { SectionProps } from "./section-props.ts";

const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0] as const;

/** When customers come: joins by weekday and hour, with the closed weekdays. */
export function HeatSection({ report: { heat }, unit }: SectionProps) {
	const { t } = useTranslation("reports");
	const words = useReportWords(unit);
	const { hours, rows, busiest } = heat;
	const title = t("heat.title");
	if (busiest === undefined)
		return (
			<ReportSection title={title}>
				<EmptySlot>
					<p className="muted">{t("heat.none")}</p>
				</EmptySlot>
			</ReportSection>
		);
	const cellsOf = (weekday: number) => rows.find((row) => row.weekday === weekday)?.cells;
	return (
		<ReportSection
			title={title}
			aside={t(`heat.aside.${unit}`)}
			csv={{
				name: t("files.heat"),
				table: {
					heads: [t("heat.weekday"), ...hours.map((hour) => t("hour", { hour }))],
					rows: rows.map(({ weekday, cells }) => [
						words.weekday(weekday),
						...cells.map(({ joins }) => Math.round(joins * 10) / 10),
					]),
				},
			}}
		>
			<HeatTable
				label={t("heat.label")}
				columns={hours.map((hour, at) => ({
					label: `${hour}`,
					isApart: at > 0 && hours[at - 1] !== (hour + 23) % 24,
				}))}
				rows={FROM_MONDAY.map((weekday) => ({
					label: words.weekday(weekday),
					cells: cellsOf(weekday)?.map(({ joins, step }) => ({ value: Math.round(joins), step })),
				}))}
				words={{ closed: t("heat.closed") }}
			/>
			<p className="small muted mt-12">
				{t("heat.busiest", { weekday: words.weekday(busiest.weekday), hour: busiest.hour })}
			</p>
		</ReportSection>
	);
}
