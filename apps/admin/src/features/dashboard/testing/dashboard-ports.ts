/** Ports of the dashboard for tests, with the documents of a shop. */
import { lineSettingsFromStored, ownersSettingsFromStored, type Reception } from "@junban/domain/documents";
import type { StoredFields } from "@junban/domain/values";
import { emptyDay, type HistoryDay } from "@junban/domain/wait";
import type { Problem } from "@junban/ports/outcome";
import type { Sink, Unsubscribe } from "@junban/ports/watch";
import type { DashboardPorts } from "../ports.ts";

/** The service day of `NOON`, a Friday. */
export const TODAY = "2025-11-21";

export interface Stored {
	readonly receptions?: readonly Reception[];
	readonly day?: HistoryDay;
	readonly earlier?: readonly HistoryDay[];
	/** The stored line. */
	readonly line?: StoredFields;
	/** Why the day cannot be read. */
	readonly problem?: Problem;
}

/** Ports that answer at once. Without `stored` they never answer. */
export function portsWith(stored: Stored | undefined): DashboardPorts {
	const watch =
		<T>(value: T, problem?: Problem) =>
		(sink: Sink<T>): Unsubscribe => {
			if (problem !== undefined) sink.failed(problem);
			else if (stored !== undefined) sink.next({ value, fromCache: false });
			return () => undefined;
		};
	const line = stored?.line ?? {};
	return {
		watchReceptions: watch({ documents: stored?.receptions ?? [], corrupt: [] }),
		watchClosures: watch({ documents: [], corrupt: [] }),
		watchLine: watch({ ...lineSettingsFromStored(line), ...ownersSettingsFromStored(line) }),
		watchDay: (day, sink) => watch(stored?.day ?? emptyDay(day), stored?.problem)(sink),
		days: async () => ({ ok: true, value: { documents: stored?.earlier ?? [], corrupt: [] } }),
	};
}

/** A day with joins at 11 and 12 o'clock. */
export function aDay(day: string, partial: Partial<HistoryDay["counts"]> = {}): HistoryDay {
	const empty = emptyDay(day);
	return {
		...empty,
		counts: {
			...empty.counts,
			joins: 32,
			served: 19,
			left: 1,
			no_show: 1,
			cancelled: 1,
			told: 19,
			hits: 16,
			...partial,
		},
		hours: new Map([[11, { gaps: [300], waits: [600, 840, 1_560] }]]),
		joinHours: new Map([
			[11, 20],
			[12, 12],
		]),
	};
}
