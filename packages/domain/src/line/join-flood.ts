import type { EpochMs } from "#src/values/index.ts";

/**
 * Joins that a line takes at once, and then in each minute, before it counts as flooded. The shop's `joinsPerMinute`
 * replaces it. A busy counter has fewer; 8 connections of one program get at most 120 places in a minute with it.
 */
export const JOINS_IN_CALM = 30;

/** How fast customers join a line. It never refuses a join: a flooded line asks more of those who join. */
export interface JoinFlood {
	/** Joins left at `at` until the line is flooded, with a fraction. */
	readonly joins: number;
	readonly at: EpochMs;
	readonly isFlooded: boolean;
}

const MINUTE_MS = 60_000;

/** No joins yet. */
export function noFlood(bound: number, now: EpochMs): JoinFlood {
	return { joins: bound, at: now, isFlooded: false };
}

/**
 * The state at this instant. The joins left refill with `bound` in 60 s. A flood ends when half of them are back.
 *
 * @param bound joins at once and in each minute
 */
export function floodAt(flood: JoinFlood, bound: number, now: EpochMs): JoinFlood {
	// The machine's clock may be set back: that refills nothing.
	const elapsed = Math.max(0, now - flood.at);
	const joins = Math.min(bound, flood.joins + (elapsed * bound) / MINUTE_MS);
	return { joins, at: now, isFlooded: flood.isFlooded && joins < bound / 2 };
}

/** After a join. The line is flooded once less than one join is left. */
export function floodAfterJoin({ joins, at, isFlooded }: JoinFlood): JoinFlood {
	const left = Math.max(0, joins - 1);
	return { joins: left, at, isFlooded: isFlooded || left < 1 };
}
