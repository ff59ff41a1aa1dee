import { OVER_REASONS } from "#src/documents/index.ts";
import { dayOfDate, type EpochMs, type LocalDate, parseEpochMs, storedFields } from "#src/values/index.ts";
import { COUNTS, type Counts, NO_COUNTS } from "./history-day.ts";
import { MOST_SECONDS, type Sample, samplesFromText, samplesToText } from "./history-samples.ts";

/** The turn given last. */
export interface LastTurn {
	/** Whose turn it is; 0 when that is not known any more. */
	readonly number: number;
	readonly at: EpochMs;
	/** The turn before it, from which its gap was counted; absent when none was. */
	readonly before?: EpochMs;
	/** Whether at some time since then nobody was in the order. */
	readonly idle: boolean;
}

/** What happened on a service day since its history was last written. The desk keeps it on the board. */
export interface DayTally {
	readonly day: LocalDate;
	/** How often this day's history was written from this tally. */
	readonly writes: number;
	/** Less than 0 where more was taken back than done since. */
	readonly counts: Counts;
	readonly gaps: readonly Sample[];
	readonly waits: readonly Sample[];
	/** Seconds: the last gaps of the whole day, the oldest first. */
	readonly today: readonly number[];
	readonly last?: LastTurn;
}

/** Of the day's gaps, so many are kept for the estimate. */
export const GAPS_KEPT = 30;
/** The history is written once so many places have ended, or as many turns were given. */
const WRITE_EVERY = 20;
/** More than a batch of the desk can add before the history is written. */
const MOST_SAMPLES = 1_000;

export function newTally(day: LocalDate): DayTally {
	return { day, writes: 0, counts: NO_COUNTS, gaps: [], waits: [], today: [] };
}

/** Whether anything has been counted since the history was written. */
export function hasCounted({ counts, gaps, waits }: DayTally): boolean {
	return gaps.length > 0 || waits.length > 0 || COUNTS.some((name) => counts[name] !== 0);
}

/** Whether so much has been counted that it is time to write it. */
export function isWriteDue({ counts, gaps, waits }: DayTally): boolean {
	const ended = OVER_REASONS.reduce((sum, reason) => sum + Math.abs(counts[reason]), 0);
	return ended >= WRITE_EVERY || waits.length >= WRITE_EVERY || gaps.length >= WRITE_EVERY;
}

/** The same day once its history holds what was counted. */
export function writtenTally(tally: DayTally): DayTally {
	return { ...tally, writes: tally.writes + 1, counts: NO_COUNTS, gaps: [], waits: [] };
}

/** As it is stored on the board: lists as texts, counts of 0 left out. */
export interface StoredTally {
	readonly day: LocalDate;
	readonly writes: number;
	readonly counts: { readonly [name: string]: number };
	readonly gaps: string;
	readonly waits: string;
	readonly today: string;
	readonly last?: LastTurn;
}

export function tallyToStored(tally: DayTally): StoredTally {
	const counts: { [name: string]: number } = {};
	for (const name of COUNTS) if (tally.counts[name] !== 0) counts[name] = tally.counts[name];
	return {
		day: tally.day,
		writes: tally.writes,
		counts,
		gaps: samplesToText(tally.gaps),
		waits: samplesToText(tally.waits),
		today: tally.today.join(","),
		...(tally.last === undefined ? {} : { last: tally.last }),
	};
}

/** Undefined for what `tallyToStored` does not write: then counting begins anew, which must not hold up a line. */
export function tallyFromStored(value: unknown): DayTally | undefined {
	const stored = storedFields(value);
	const { day, writes } = stored;
	const gaps = samplesFromText(stored.gaps, MOST_SAMPLES);
	const waits = samplesFromText(stored.waits, MOST_SAMPLES);
	const today = todayFromText(stored.today);
	const counts = countsOf(stored.counts);
	const last = stored.last === undefined ? undefined : lastTurnOf(stored.last);
	if (typeof day !== "string" || Number.isNaN(dayOfDate(day)) || !isWhole(writes)) return undefined;
	if (gaps === undefined || waits === undefined || today === undefined || counts === undefined)
		return undefined;
	if (last === undefined && stored.last !== undefined) return undefined;
	return { day, writes, counts, gaps, waits, today, ...(last === undefined ? {} : { last }) };
}

function countsOf(value: unknown): Counts | undefined {
	const stored = storedFields(value);
	const counts = { ...NO_COUNTS };
	for (const name of COUNTS) {
		const count = stored[name] ?? 0;
		if (typeof count !== "number" || !Number.isSafeInteger(count)) return undefined;
		counts[name] = count;
	}
	return counts;
}

function todayFromText(text: unknown): readonly number[] | undefined {
	if (text === "") return [];
	if (typeof text !== "string" || !/^[0-9]{1,6}(?:,[0-9]{1,6})*$/.test(text)) return undefined;
	const gaps = text.split(",", GAPS_KEPT + 1).map(Number);
	return gaps.length <= GAPS_KEPT && gaps.every((gap) => gap <= MOST_SECONDS) ? gaps : undefined;
}

function lastTurnOf(value: unknown): LastTurn | undefined {
	const { number, at, before, idle } = storedFields(value);
	const since = parseEpochMs(at);
	const previous = parseEpochMs(before);
	if (!isWhole(number) || since === undefined || typeof idle !== "boolean") return undefined;
	if (before !== undefined && previous === undefined) return undefined;
	return { number, at: since, idle, ...(previous === undefined ? {} : { before: previous }) };
}

function isWhole(value: unknown): value is number {
	return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
