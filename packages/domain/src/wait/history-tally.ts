import { OVER_REASONS } from "#src/documents/index.ts";
import { dayOfDate, type EpochMs, type LocalDate, parseEpochMs, storedFields } from "#src/values/index.ts";
import { COUNTS, type Counts, type HourCounts, isCount, NO_COUNTS } from "./history-day.ts";
import { MOST_SECONDS, type Sample, samplesFromText, samplesToText } from "./history-samples.ts";

/** The latest turn. */
export interface LastTurn {
	/** The member's number. 0 when it is unknown, after a later turn was taken back. */
	readonly number: number;
	readonly at: EpochMs;
	/** Instant of the previous turn, where this turn's gap starts. Absent when no gap was counted. */
	readonly before?: EpochMs;
	/** Whether the order has been empty since this turn. */
	readonly idle: boolean;
}

/** The counts of a service day since its history was last written. The desk stores the tally on the board. */
export interface DayTally {
	readonly day: LocalDate;
	/** How often the day's history was written from this tally. */
	readonly writes: number;
	/** Negative where more was taken back than added since the last write. */
	readonly counts: Counts;
	/** Joins by local hour. */
	readonly joinHours: HourCounts;
	readonly gaps: readonly Sample[];
	readonly waits: readonly Sample[];
	/** The last gaps of the whole day, in seconds, oldest first. */
	readonly today: readonly number[];
	readonly last?: LastTurn;
}

/** Gaps of the day that are kept for the estimate. */
export const GAPS_KEPT = 30;
/** The history is written after this many endings, gaps or waits. */
const WRITE_EVERY = 20;
/** Bound on reading. A batch of the desk adds fewer samples before the history is written. */
const MOST_SAMPLES = 1_000;

export function newTally(day: LocalDate): DayTally {
	return { day, writes: 0, counts: NO_COUNTS, joinHours: new Map(), gaps: [], waits: [], today: [] };
}

/** Whether anything was counted since the last write. */
export function hasCounted({ counts, gaps, waits }: DayTally): boolean {
	return gaps.length > 0 || waits.length > 0 || COUNTS.some((name) => counts[name] !== 0);
}

/** Whether enough was counted to write the history. */
export function isWriteDue({ counts, gaps, waits }: DayTally): boolean {
	const ended = OVER_REASONS.reduce((sum, reason) => sum + Math.abs(counts[reason]), 0);
	return ended >= WRITE_EVERY || waits.length >= WRITE_EVERY || gaps.length >= WRITE_EVERY;
}

/** The tally after its counts were written to the history. */
export function writtenTally(tally: DayTally): DayTally {
	return { ...tally, writes: tally.writes + 1, counts: NO_COUNTS, joinHours: new Map(), gaps: [], waits: [] };
}

/** The tally as stored on the board: lists as texts, without counts of 0. */
export interface StoredTally {
	readonly day: LocalDate;
	readonly writes: number;
	readonly counts: { readonly [name: string]: number };
	/** `hour:joins`, for example `9:3,10:5`; absent without joins. */
	readonly join_hours?: string;
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
		...(tally.joinHours.size === 0
			? {}
			: { join_hours: [...tally.joinHours].map(([hour, joins]) => `${hour}:${joins}`).join(",") }),
		gaps: samplesToText(tally.gaps),
		waits: samplesToText(tally.waits),
		today: tally.today.join(","),
		...(tally.last === undefined ? {} : { last: tally.last }),
	};
}

/** Undefined for a value that `tallyToStored` does not write. Counting then restarts, so that the line can go on. */
export function tallyFromStored(value: unknown): DayTally | undefined {
	const stored = storedFields(value);
	const { day, writes } = stored;
	const gaps = samplesFromText(stored.gaps, MOST_SAMPLES);
	const waits = samplesFromText(stored.waits, MOST_SAMPLES);
	const today = todayFromText(stored.today);
	const counts = countsOf(stored.counts);
	const joinHours = joinHoursFromText(stored.join_hours ?? "");
	const last = stored.last === undefined ? undefined : lastTurnOf(stored.last);
	if (typeof day !== "string" || Number.isNaN(dayOfDate(day)) || !isWhole(writes)) return undefined;
	if (gaps === undefined || waits === undefined || today === undefined || counts === undefined)
		return undefined;
	if (joinHours === undefined) return undefined;
	if (last === undefined && stored.last !== undefined) return undefined;
	return { day, writes, counts, joinHours, gaps, waits, today, ...(last === undefined ? {} : { last }) };
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

function joinHoursFromText(text: unknown): HourCounts | undefined {
	if (text === "") return new Map();
	if (typeof text !== "string") return undefined;
	const joins = new Map<number, number>();
	for (const part of text.split(",", 25)) {
		const match = /^([0-9]{1,2}):([0-9]{1,9})$/.exec(part);
		const [hour, count] = [Number(match?.[1]), Number(match?.[2])];
		if (match === null || hour > 23 || !isCount(count) || joins.has(hour)) return undefined;
		joins.set(hour, count);
	}
	return joins;
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
