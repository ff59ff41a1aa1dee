import type { ToldWait } from "#src/documents/index.ts";
import type { EpochMs } from "#src/values/index.ts";
import type { WaitRange } from "./estimate.ts";

/** How often a line was right. */
export interface HitCount {
	readonly told: number;
	readonly hits: number;
}

/** Fewer say nothing about a line. */
const FEWEST_TOLD = 20;
const MINUTE = 60_000;

/** The range as it is shown: rounded outward to 1 minute up to 10, to 5 up to 60, then to 15; both ends in minutes. */
export function shownWait({ low, high }: Pick<WaitRange, "low" | "high">): { low: number; high: number } {
	const down = stepOf(low);
	const up = stepOf(high);
	return { low: Math.floor(low / down) * down, high: Math.ceil(high / up) * up };
}

/** Whether the turn came within what was told, both ends included; undefined when it came before or instants are none. */
export function waitHit({ low, high, at }: ToldWait, turnAt: EpochMs): boolean | undefined {
	const wait = (turnAt - at) / MINUTE;
	if (!(wait >= 0) || !(low <= high)) return undefined;
	return low <= wait && wait <= high;
}

/** The part of the told ranges that held, 0 to 1, over days; undefined under 20. Days whose counts are none are left out. */
export function hitRate(days: readonly HitCount[]): number | undefined {
	let told = 0;
	let hits = 0;
	for (const day of days) {
		if (!Number.isSafeInteger(day.told) || !(day.hits >= 0 && day.hits <= day.told)) continue;
		told += day.told;
		hits += day.hits;
	}
	return told < FEWEST_TOLD ? undefined : hits / told;
}

function stepOf(minutes: number): number {
	if (minutes <= 10) return 1;
	return minutes <= 60 ? 5 : 15;
}
