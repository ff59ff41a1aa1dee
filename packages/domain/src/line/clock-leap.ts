import type { EpochMs } from "#src/values/index.ts";

/** A clock that went forward by more than the time that passed. */
export interface Leap {
	/** What the clock would have shown without the leap. */
	readonly from: EpochMs;
	/** What it showed after it. */
	readonly to: EpochMs;
}

/** A smaller difference is no leap: clocks are corrected by seconds, and summer time does not move instants. */
export const LEAP_MS = 2 * 60 * 60_000;

/** The same instant by the running clock: the time as it would be without the leap. */
export function runningTime({ from, to }: Leap, at: EpochMs): EpochMs {
	return at < to ? at : at - (to - from);
}
