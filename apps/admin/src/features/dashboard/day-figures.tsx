import type { Unit } from "@junban/domain/documents";
import { figuresOf, type HistoryDay, wasOpen } from "@junban/domain/wait";
import { useTranslation } from "@junban/i18n/react";
import { Stat, Stats } from "@junban/ui/stat";

export type DayFiguresProps = {
	/** Undefined while it is fetched. */
	day: HistoryDay | undefined;
	unit: Unit;
};

/** The fewest told ranges for which `figuresOf` gives a share. */
const FEWEST_TOLD = 10;

/** Served, waits, no-shows and kept promises of the day. Before the first customer they are dashes. */
export function DayFigures({ day, unit }: DayFiguresProps) {
	const { t } = useTranslation("dashboard");
	const loading = day === undefined;
	const { counts, waits, promise } = figuresOf(day === undefined ? [] : [day]);
	const isBlank = day === undefined || !wasOpen(day);
	const count = (value: number) => (isBlank ? undefined : value);
	const counted = (value: number) => t(`counted.${unit}`, { count: value });
	const unitText = t(`unit.${unit}`) || undefined;
	return (
		<Stats dense>
			<Stat
				label={t("figures.served")}
				value={count(counts.served)}
				unit={unitText}
				loading={loading}
				note={isBlank ? undefined : t("figures.joined", { counted: counted(counts.joins) })}
			/>
			<Stat
				label={t("figures.wait")}
				value={waits === undefined ? undefined : minutesOf(waits.median)}
				unit={t("minutes")}
				loading={loading}
				note={waits === undefined ? undefined : t("figures.longest", { count: minutesOf(waits.longest) })}
			/>
			<Stat
				label={t("figures.noShow")}
				value={count(counts.no_show)}
				unit={unitText}
				loading={loading}
				note={
					isBlank ? undefined : t("figures.cancelled", { counted: counted(counts.left + counts.cancelled) })
				}
			/>
			<Stat
				label={t("figures.promise")}
				value={promise.share === undefined ? undefined : Math.round(promise.share * 100)}
				unit={t("percent")}
				loading={loading}
				note={
					promise.share !== undefined
						? t("figures.hits", { told: promise.told, hits: promise.hits, unit: unitText ?? "" })
						: loading
							? undefined
							: t("figures.collecting", { count: FEWEST_TOLD - promise.told })
				}
			/>
		</Stats>
	);
}

function minutesOf(seconds: number): number {
	return Math.round(seconds / 60);
}
