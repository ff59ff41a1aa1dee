import type { ToldWait } from "#src/documents/index.ts";
import type { EpochMs } from "#src/values/index.ts";
import type { WaitRange } from "./estimate.ts";

/** Told ranges of one day, and how many of them were hits. */
export interface HitCount {
	readonly told: number;
	readonly hits: number;
}

/** With fewer told ranges a hit rate is not meaningful. */
const FEWEST_TOLD = 20;
const MINUTE = 60_000;

/** The range as shown, in minutes. Each end is rounded outward: to 1 minute up to 10, to 5 up to 60, then to 15. */
export function shownWait({ low, high }: Pick<WaitRange, "low" | "high">): { low: number; high: number } {
	const down = stepOf(low);
	const up = stepOf(high);
	return { low: Math.floor(low / down) * down, high: Math.ceil(high / up) * up };
}

/**
 * Whether the turn came within the told range, both ends included.
 *
 * @returns undefined when the turn was before the range was told, or when a value is no number
 */
export function waitHit({ low, high, at }: ToldWait, turnAt: EpochMs): boolean | undefined {
	const wait = (turnAt - at) / MINUTE;
	if (!(wait >= 0) || !(low <= high)) return undefined;
	return low <= wait && wait <= high;
}

/** Hits divided by told ranges over all days, 0 to 1. Undefined below 20 told ranges. Days with invalid counts are left out. */
export function hitRate(days: readonly HitCount[]): number | undefined {
	const { told, hits } = sumOfHits(days);
	return told < FEWEST_TOLD ? undefined : hits / told;
}

/** Told ranges and hits of all days. Days with invalid counts are left out. */
export function sumOfHits(days: readonly HitCount[]): HitCount {
	let told = 0;
	let hits = 0;
	for (const day of days) {
		if (!Number.isSafeInteger(day.told) || !(day.hits >= 0 && day.hits <= day.told)) continue;
		told += day.told;
		hits += day.hits;
	}
	return { told, hits };
}

function stepOf(minutes: number): number {
	if (minutes <= 10) return 1;
	return minutes <= 60 ? 5 : 15;
}
