/** The two tempos of a sample: the day's own, and a faster one while somebody watches. */
import type { EpochMs } from "@junban/domain/values";
import type { Facts } from "./facts.ts";
import { aloneGapAt, watchedGapAt } from "./rhythm.ts";

/** A sample that somebody watches goes faster for this time after each sign of a visitor, in milliseconds. */
export const WATCHED_MS = 10 * 60_000;
/** The visitor is told to watch still when less than this is left. */
export const WATCH_AGAIN_MS = 3 * 60_000;
/** Gaps that count for a pace. */
const GAPS_KEPT = 40;
/** Earlier weeks as a desk would know them, and the gaps of their hour. */
const WEEKS = [0.9, 1.05, 1.1];
const GAPS_OF_HOUR = [0.5, 1.4, 0.8, 1.2, 0.7, 1.5, 0.9, 1];

/** Minutes from turn to turn, the oldest first, apart for each tempo: neither tells anything about the other. */
export interface Gaps {
	readonly alone: readonly number[];
	readonly watched: readonly number[];
}

export const NO_GAPS: Gaps = { alone: [], watched: [] };

/** @param before, after the seconds that the tally of the day has, before and after a decision */
export function gapsAfter(
	gaps: Gaps,
	before: readonly number[],
	after: readonly number[],
	isWatched: boolean,
): Gaps {
	if (after === before) return gaps;
	const tempo = isWatched ? "watched" : "alone";
	const added = after.at(-1);
	const isUndone = after.length < before.length || added === undefined;
	const next = isUndone ? gaps[tempo].slice(0, -1) : [...gaps[tempo], added / 60].slice(-GAPS_KEPT);
	return { ...gaps, [tempo]: next };
}

/** The gaps of this hour in earlier weeks at the same tempo, in minutes. */
export function usualGaps(facts: Facts, at: EpochMs, isWatched: boolean): readonly (readonly number[])[] {
	const gap = (isWatched ? watchedGapAt : aloneGapAt)(facts, at) / 60_000;
	return WEEKS.map((week) => GAPS_OF_HOUR.map((each) => gap * week * each));
}
