import { type Failure, failureOf } from "@junban/app-shell/collection-status";
import { useLoaded } from "@junban/app-shell/use-loaded";
import { useStore } from "@junban/app-shell/use-store";
import { useWatch, type Watched } from "@junban/app-shell/use-watch";
import type { LineSettings, Reception } from "@junban/domain/documents";
import { type OpeningRules, type ServiceDay, serviceDayAt } from "@junban/domain/hours";
import { limitOf } from "@junban/domain/shop";
import type { EpochMs, LocalDate } from "@junban/domain/values";
import type { HistoryDay } from "@junban/domain/wait";
import type { WholeLine } from "@junban/firebase-client/lines";
import type { Listing, Sink } from "@junban/ports/watch";
import { useCallback } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { useHours } from "#src/line/use-hours.ts";
import { earlierDays } from "./day-hours.ts";

import type { DashboardPorts } from "./ports.ts";

export interface Today {
	/** Absent until receptions and closures are known. */
	readonly rules?: OpeningRules | undefined;
	readonly serviceDay?: ServiceDay | undefined;
	readonly receptions?: Listing<Reception> | undefined;
	/** The figures of the service day. Absent while they are fetched. */
	readonly day?: HistoryDay | undefined;
	/** The earlier weeks. Absent while they are fetched. */
	readonly earlier?: readonly HistoryDay[] | undefined;
	/** The line with its texts. */
	readonly line?: WholeLine | undefined;
	/** Why there are no figures. */
	readonly failure?: Failure | undefined;
}

const NO_DAYS: readonly HistoryDay[] = [];

export function useToday(ports: DashboardPorts, settings: LineSettings | undefined, now: EpochMs): Today {
	const { data } = useShop();
	const { rules, receptions, failure } = useHours({ source: ports, data, settings });
	const line = useWatch(ports.watchLine);
	const serviceDay = rules && settings && serviceDayAt(now, rules, settings.dayStart);
	const day = useDay(ports, serviceDay?.day);
	return {
		rules,
		serviceDay,
		receptions,
		day: day.value,
		earlier: useEarlier(ports, serviceDay?.day),
		line: line.value,
		failure: failure ?? failureOf(day.status),
	};
}

function useDay(ports: DashboardPorts, day: LocalDate | undefined): Watched<HistoryDay> {
	return useWatch(
		useCallback(
			(sink: Sink<HistoryDay>) => (day === undefined ? () => undefined : ports.watchDay(day, sink)),
			[ports, day],
		),
	);
}

/** The earlier days. Without them only the ticks of the chart are missing. */
function useEarlier(ports: DashboardPorts, day: LocalDate | undefined): readonly HistoryDay[] | undefined {
	const { restricted, line } = useShop();
	// After a reconnect a failed reading is repeated.
	const { reconnects } = useStore(line.channel);
	const loaded = useLoaded(
		useCallback(async () => {
			const attempt = { day, reconnects };
			if (attempt.day === undefined) return undefined;
			const range = earlierDays(attempt.day, limitOf("historyDays", restricted));
			if (range === undefined) return NO_DAYS;
			const days = await ports.days(range.from, range.to);
			return days.ok ? days.value.documents : NO_DAYS;
		}, [ports, day, reconnects, restricted]),
	);
	return loaded.status.state === "failure" ? NO_DAYS : loaded.value;
}
