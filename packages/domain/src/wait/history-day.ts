import { OVER_REASONS } from "#src/documents/index.ts";
import { dayOfDate, type LocalDate, type StoredFields, storedFields } from "#src/values/index.ts";
import { MOST_SECONDS, type Sample } from "./history-samples.ts";

/** The counts of a day: joins, endings by reason, told ranges whose turn has come, and hits among them. */
export const COUNTS = ["joins", ...OVER_REASONS, "told", "hits"] as const;
export type Counts = Readonly<Record<(typeof COUNTS)[number], number>>;

export const NO_COUNTS: Counts = {
	joins: 0,
	served: 0,
	left: 0,
	no_show: 0,
	cancelled: 0,
	expired: 0,
	told: 0,
	hits: 0,
};

/** Gaps between turns and waits from joining to the turn, in seconds, in the order of measuring. */
export interface HistoryHour {
	readonly gaps: readonly number[];
	readonly waits: readonly number[];
}

/** One service day of a line. Contains no personal data. */
export interface HistoryDay {
	readonly day: LocalDate;
	readonly counts: Counts;
	/** By local hour, 0 to 23. Hours without a turn are absent. */
	readonly hours: ReadonlyMap<number, HistoryHour>;
	/** Joins by local hour. Hours without a join are absent. Empty for a day before joins were counted by hour. */
	readonly joinHours: HourCounts;
}

/** Counts by local hour, 0 to 23; none is 0. */
export type HourCounts = ReadonlyMap<number, number>;

/** Gaps, and waits, that are kept for an hour: the latest ones. */
export const MOST_OF_HOUR = 120;

export function emptyDay(day: LocalDate): HistoryDay {
	return { day, counts: NO_COUNTS, hours: new Map(), joinHours: new Map() };
}

/** The stored document `history/{day}`: schema 1, each count under its name, hours under their number. */
export interface StoredHistoryDay extends Counts {
	readonly schema: 1;
	readonly day: LocalDate;
	readonly hours: { readonly [hour: string]: HistoryHour };
	readonly join_hours: { readonly [hour: string]: number };
}

export function historyToStored({ day, counts, hours, joinHours }: HistoryDay): StoredHistoryDay {
	return {
		...{ schema: 1, day, ...counts },
		hours: Object.fromEntries(hours),
		join_hours: Object.fromEntries(joinHours),
	};
}

/**
 * Reads a stored day. Missing or unreadable parts are 0 or absent. Undefined for a document of another schema or without
 * a valid day.
 */
export function historyFromStored(stored: StoredFields): HistoryDay | undefined {
	const { day, schema } = stored;
	if (schema !== 1 || typeof day !== "string" || Number.isNaN(dayOfDate(day))) return undefined;
	const counts = { ...NO_COUNTS };
	for (const name of COUNTS) {
		const count = stored[name];
		if (typeof count === "number" && Number.isSafeInteger(count)) counts[name] = count;
	}
	const hours = new Map<number, HistoryHour>();
	for (const [key, value] of Object.entries(storedFields(stored.hours))) {
		const { gaps, waits } = storedFields(value);
		if (HOUR.test(key)) hours.set(Number(key), { gaps: secondsOf(gaps), waits: secondsOf(waits) });
	}
	const joinHours = new Map<number, number>();
	for (const [key, count] of Object.entries(storedFields(stored.join_hours)))
		if (HOUR.test(key) && isCount(count)) joinHours.set(Number(key), count);
	return { day, counts, hours, joinHours };
}

const HOUR = /^(?:[0-9]|1[0-9]|2[0-3])$/;

/** The day plus the counts and samples since its last write. */
export function addToDay(
	{ day, counts, hours, joinHours }: HistoryDay,
	more: Omit<HistoryDay, "day" | "hours"> & {
		readonly gaps: readonly Sample[];
		readonly waits: readonly Sample[];
	},
): HistoryDay {
	const byHour = new Map(hours);
	for (const kind of ["gaps", "waits"] as const) {
		for (const sample of more[kind]) {
			const hour = byHour.get(sample.hour) ?? { gaps: [], waits: [] };
			byHour.set(sample.hour, { ...hour, [kind]: withSeconds(hour[kind], sample) });
		}
	}
	const joins = [...more.joinHours].reduce((sum, [hour, count]) => addAtHour(sum, hour, count), joinHours);
	return { day, counts: addCounts(counts, more.counts), hours: byHour, joinHours: joins };
}

export function addAtHour(counts: HourCounts, hour: number, count: number): HourCounts {
	return new Map(counts).set(hour, (counts.get(hour) ?? 0) + count);
}

/** Whether the value is a count that an hour can have. */
export function isCount(value: unknown): value is number {
	return typeof value === "number" && Number.isSafeInteger(value) && value > 0;
}

export function addCounts(one: Counts, other: Counts): Counts {
	const sum = { ...one };
	for (const name of COUNTS) sum[name] += other[name];
	return sum;
}

function withSeconds(list: readonly number[], { seconds, back }: Sample): readonly number[] {
	if (!back) return [...list, seconds].slice(-MOST_OF_HOUR);
	const at = list.lastIndexOf(seconds);
	return at === -1 ? list : list.filter((_, index) => index !== at);
}

function secondsOf(value: unknown): readonly number[] {
	if (!Array.isArray(value)) return [];
	return value
		.filter((each): each is number => Number.isSafeInteger(each) && each >= 0 && each <= MOST_SECONDS)
		.slice(-MOST_OF_HOUR);
}
