/** A wait in minutes, rounded for people. */
export interface WaitToSay {
	readonly low: number;
	readonly high: number;
}

/** How often in ten the range is right, for a line without a hit rate. */
const USUAL_HITS = 8;

/** Upper bound of a shown wait: a day. */
const MOST_MINUTES = 1_440;

/** The range in whole minutes from 0 to a day, ascending. Undefined when an end is no number. */
export function wholeMinutes({ low, high }: WaitToSay): WaitToSay | undefined {
	if (Number.isNaN(low) || Number.isNaN(high)) return undefined;
	const ends = [Math.floor(low), Math.ceil(high)].map((end) => Math.min(Math.max(0, end), MOST_MINUTES));
	return { low: Math.min(...ends), high: Math.max(...ends) };
}

/** A hit rate from 0 to 1 as times in ten. The default for any other value. */
export function timesInTen(hitRate: number | undefined): number {
	return hitRate !== undefined && hitRate >= 0 && hitRate <= 1 ? Math.round(hitRate * 10) : USUAL_HITS;
}
