/** A wait in minutes, rounded for people. */
export interface WaitToSay {
	readonly low: number;
	readonly high: number;
}

/** How often in ten times the range is right, as long as a line has no hit-rate of its own. */
export const USUAL_HITS = 8;

/** Longer waits are said to be this long: a day. */
const MOST_MINUTES = 1_440;

/** The range in whole minutes from 0 to a day, the lower first; undefined when it has no numbers. */
export function wholeMinutes({ low, high }: WaitToSay): WaitToSay | undefined {
	if (Number.isNaN(low) || Number.isNaN(high)) return undefined;
	const ends = [Math.floor(low), Math.ceil(high)].map((end) => Math.min(Math.max(0, end), MOST_MINUTES));
	return { low: Math.min(...ends), high: Math.max(...ends) };
}

/** A hit-rate from 0 to 1 as times in ten; the usual one when it is none. */
export function timesInTen(hitRate: number | undefined): number {
	return hitRate !== undefined && hitRate >= 0 && hitRate <= 1 ? Math.round(hitRate * 10) : USUAL_HITS;
}
