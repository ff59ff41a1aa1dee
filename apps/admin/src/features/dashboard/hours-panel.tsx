import type { Unit } from "@junban/domain/documents";
import { formatTime, formatWeekday } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { HourChart } from "@junban/ui/hour-chart";
import { useShop } from "#src/frame/shop-context.ts";
import { busiestHour, dayHours } from "./day-hours.ts";
import { PanelHead } from "./panel-head.tsx";
import type { Today } from "./use-today.ts";

/** The joins of each hour, beside what is usual on this weekday. */
export function HoursPanel({ today, unit, now }: { today: Today; unit: Unit; now: number }) {
	const { t } = useTranslation("dashboard");
	const { t: common } = useTranslation("common");
	const { locale, timezone, outage } = useShop();
	const { rules, serviceDay, day, earlier = [] } = today;
	const isLoading = rules === undefined || serviceDay === undefined || day === undefined;
	const hours = isLoading
		? []
		: dayHours(day, earlier, rules.clock.hourAt(serviceDay.startsAt), rules.clock.hourAt(now));
	const busiest = busiestHour(hours);
	const hasUsual = hours.some(({ usual }) => usual !== undefined);
	const unitText = t(`unit.${unit}`);
	return (
		<section>
			<PanelHead
				title={t("hours.title")}
				aside={common("time.asOf", { time: formatTime(outage?.asOf ?? now, timezone, locale) })}
			/>
			<HourChart
				label={
					busiest === undefined
						? t("hours.none")
						: t("hours.busiest", {
								hour: busiest.hour,
								counted: t(`counted.${unit}`, { count: busiest.joins ?? 0 }),
							})
				}
				points={hours.map(({ hour, joins, usual, isNow }) => ({
					label: t("hours.hour", { hour }),
					value: joins,
					usual,
					isNow,
				}))}
				unit={unitText}
				words={{
					point: t("hours.point"),
					value: t("hours.today"),
					now: t("hours.now"),
					...(hasUsual && serviceDay !== undefined
						? { usual: t("hours.usual", { weekday: formatWeekday(serviceDay.startsAt, timezone, locale) }) }
						: {}),
					table: t("hours.table"),
					loading: common("loading"),
				}}
				height={246}
				loading={isLoading}
				empty={t("hours.none")}
			/>
		</section>
	);
}
