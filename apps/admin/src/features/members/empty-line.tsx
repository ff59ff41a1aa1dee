import { useWatch } from "@junban/app-shell/use-watch";
import type { LineSettings } from "@junban/domain/documents";
import type { LocalDate } from "@junban/domain/values";
import type { HistoryDay } from "@junban/domain/wait";
import { useTranslation } from "@junban/i18n/react";
import type { Sink } from "@junban/ports/watch";
import { Stat, Stats } from "@junban/ui/stat";
import { useCallback } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { EndingsList } from "./endings-list.tsx";

/** How many of the last endings an empty line shows. */
const LAST = 5;

export type EmptyLineProps = {
	settings: LineSettings;
	/** The service day. Undefined while the hours are unknown. */
	day: LocalDate | undefined;
	now: number;
};

/** What an empty line shows instead of people: how many were served today, and the last endings. */
export function EmptyLine({ settings, day, now }: EmptyLineProps) {
	const { t } = useTranslation("members");
	const { line } = useShop();
	const today = useWatch<HistoryDay>(
		useCallback(
			(sink: Sink<HistoryDay>) =>
				day === undefined ? () => undefined : line.data.watchDay(line.path, day, sink),
			[line, day],
		),
	);
	return (
		<div className="grid gap-32">
			<Stats>
				<Stat
					label={t("empty.served")}
					value={today.value?.counts.served}
					unit={t(`counts.unit.${settings.unit}`) || undefined}
					loading={day === undefined || today.status.state === "request"}
				/>
			</Stats>
			<section>
				<h2 className="text-16 pb-8">{t("endings.title")}</h2>
				<EndingsList most={LAST} settings={settings} now={now} />
			</section>
		</div>
	);
}
