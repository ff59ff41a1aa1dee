import { OVER_REASONS } from "#src/documents/index.ts";
import { dayOfDate, type LocalDate, type StoredFields, storedFields } from "#src/values/index.ts";
import { MOST_SECONDS, type Sample } from "./history-samples.ts";

/** What is counted of a day: joins, endings by reason, ranges told of which the turn has come, and how many held. */
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

/** Seconds between turns and from joining to the turn, in the sequence in which they were measured. */
export interface HistoryHour {
	readonly gaps: readonly number[];
	readonly waits: readonly number[];
}

/** One service day of a line. Holds nothing of persons. */
export interface HistoryDay {
	readonly day: LocalDate;
	readonly counts: Counts;
	/** By local hour, 0 to 23; hours in which no turn was given are absent. */
	readonly hours: ReadonlyMap<number, HistoryHour>;
}

/** Of an hour's gaps and of its waits, the latest that are kept. */
export const MOST_OF_HOUR = 120;

export function emptyDay(day: LocalDate): HistoryDay {
	return { day, counts: NO_COUNTS, hours: new Map() };
}

/** The stored document `history/{day}`: `schema` 1, the counts by their names, and `hours` by their number. */
export interface StoredHistoryDay extends Counts {
	readonly schema: 1;
	readonly day: LocalDate;
	readonly hours: { readonly [hour: string]: HistoryHour };
}

export function historyToStored({ day, counts, hours }: HistoryDay): StoredHistoryDay {
	return { schema: 1, day, ...counts, hours: Object.fromEntries(hours) };
}

/**
 * Reads a day; what is missing or cannot be read of it is 0 or absent. Undefined for what is no document of a day in
 * this schema.
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
		if (/^(?:[0-9]|1[0-9]|2[0-3])$/.test(key))
			hours.set(Number(key), { gaps: secondsOf(gaps), waits: secondsOf(waits) });
	}
	return { day, counts, hours };
}

/** The day with what has been counted since it was written. */
export function addToDay(
	{ day, counts, hours }: HistoryDay,
	more: { readonly counts: Counts; readonly gaps: readonly Sample[]; readonly waits: readonly Sample[] },
): HistoryDay {
	const byHour = new Map(hours);
	for (const kind of ["gaps", "waits"] as const) {
		for (const sample of more[kind]) {
			const hour = byHour.get(sample.hour) ?? { gaps: [], waits: [] };
			byHour.set(sample.hour, { ...hour, [kind]: withSeconds(hour[kind], sample) });
		}
	}
	return { day, counts: addCounts(counts, more.counts), hours: byHour };
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
