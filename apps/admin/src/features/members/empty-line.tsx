import { useWatch } from "@junban/app-shell/use-watch";
import type { LineSettings } from "@junban/domain/documents";
import { serviceDayAt } from "@junban/domain/hours";
import { localClock } from "@junban/domain/values";
import type { HistoryDay } from "@junban/domain/wait";
import { useTranslation } from "@junban/i18n/react";
import type { Sink } from "@junban/ports/watch";
import { Stat, Stats } from "@junban/ui/stat";
import { useCallback } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { EndingsList } from "./endings-list.tsx";

/** How many of the last endings an empty line shows. */
const LAST = 5;

/** What an empty line shows instead of people: how many were served today, and the last endings. */
export function EmptyLine({ settings, now }: { settings: LineSettings; now: number }) {
	const { t } = useTranslation("members");
	const { line, data } = useShop();
	const clock = localClock(data.timeZone);
	const { day } = serviceDayAt(now, { clock, runsOnDay: () => [] }, settings.dayStart);
	const today = useWatch<HistoryDay>(
		useCallback((sink: Sink<HistoryDay>) => line.data.watchDay(line.path, day, sink), [line, day]),
	);
	return (
		<div className="grid gap-32">
			<Stats>
				<Stat
					label={t("empty.served")}
					value={today.value?.counts.served}
					unit={t(`counts.unit.${settings.unit}`) || undefined}
					loading={today.status.state === "request"}
				/>
			</Stats>
			<section>
				<h2 className="text-16 pb-8">{t("endings.title")}</h2>
				<EndingsList most={LAST} settings={settings} now={now} />
			</section>
		</div>
	);
}
