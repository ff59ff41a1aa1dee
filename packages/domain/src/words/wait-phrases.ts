import type { WaitBasis } from "#src/wait/index.ts";

/** A wait in minutes, rounded for people. */
export interface WaitToSay {
	readonly low: number;
	readonly high: number;
}

/** The wait with what it rests on. `hitRate`: the share of the line's earlier ranges that held, 0 to 1. */
export interface ExplainedWait extends WaitToSay {
	readonly basis: WaitBasis;
	readonly hitRate?: number;
}

/** A wait as numerals and a unit, or in words where hours and minutes are mixed. */
export type WaitFigure =
	| {
			readonly kind: "numerals";
			readonly value: number;
			/** The upper end of a range. */
			readonly to?: number;
			readonly before?: string;
			readonly unit: string;
	  }
	| { readonly kind: "words"; readonly text: string };

/** Whole minutes in ascending order, at most four hours. `isBeyond`: the upper end is later than four hours. */
export interface WholeWait extends WaitToSay {
	readonly isBeyond: boolean;
}

/** Beyond four hours the figures would promise more than the estimate knows. */
export const MOST_MINUTES = 240;

/** The range in whole minutes, rounded outward. Undefined when an end is no number. */
export function wholeMinutes({ low, high }: WaitToSay): WholeWait | undefined {
	if (Number.isNaN(low) || Number.isNaN(high)) return undefined;
	const [from, to] = low <= high ? [low, high] : [high, low];
	return {
		low: bounded(Math.floor(from)),
		high: bounded(Math.ceil(to)),
		isBeyond: to > MOST_MINUTES,
	};
}

/** A hit rate from 0 to 1 as times in ten. Undefined for any other value. */
export function timesInTen(hitRate: number | undefined): number | undefined {
	return hitRate !== undefined && hitRate >= 0 && hitRate <= 1 ? Math.round(hitRate * 10) : undefined;
}

function bounded(minutes: number): number {
	// `|| 0` turns -0 into 0.
	return Math.min(Math.max(0, minutes), MOST_MINUTES) || 0;
}
