import type { LinePaths } from "@junban/domain/documents";
import { addDays, type LocalDate } from "@junban/domain/values";
import {
	type HistoryDay,
	historyFromStored,
	hitRate,
	type Sample,
	samplesFromText,
	samplesToText,
} from "@junban/domain/wait";
import type { StoredDocument, Write } from "@junban/firestore-wire/client";
import type { Data } from "@junban/firestore-wire/value";
import type { LineSource } from "./line-hours.ts";

/** Past weeks whose same weekday counts for the estimate. */
const WEEKS = 12;
/** Days that the hit rate covers. */
const RATE_DAYS = 30;
/** The newest gaps of an hour that count. */
const GAPS_AN_HOUR = 30;
const MOST_GAPS = 24 * GAPS_AN_HOUR;

/** A day of the same weekday: seconds between its turns, by local hour. */
export interface PastDay {
	readonly day: LocalDate;
	readonly gaps: ReadonlyMap<number, readonly number[]>;
}

/** The days before a service day that count for its estimate. */
export interface PastDays {
	/** The service day that they precede. */
	readonly day: LocalDate;
	/** The days of the same weekday, oldest first. */
	readonly weeks: readonly PastDay[];
	/** Share of told ranges that held. Absent while too few ranges were told. */
	readonly hitRate?: number;
	/** Whether the line's own document `pastDays` holds this value. */
	readonly isStored: boolean;
}

/**
 * Reads the last 30 days by one query, and older weeks by one batchGet when there is a history: at most 38 documents, one
 * for a line without history.
 */
export async function loadPastDays(
	{ store, log }: LineSource,
	paths: LinePaths,
	day: LocalDate,
): Promise<PastDays> {
	const oldest = addDays(day, -RATE_DAYS);
	const found = await store.runQuery(paths.line, {
		collection: "history",
		where: [
			["day", ">=", oldest],
			["day", "<", day],
		],
		orderBy: [["day", "asc"]],
		limit: RATE_DAYS,
	});
	const weekdays = Array.from({ length: WEEKS }, (_, week) => addDays(day, -7 * (WEEKS - week)));
	const older = weekdays.filter((each) => each < oldest).map((each) => paths.history(each));
	const before = found.length === 0 ? [] : [...(await store.batchGet(older)).values()];
	const read = (documents: readonly StoredDocument[]) =>
		documents.flatMap((document) => {
			const history = historyFromStored(document.data);
			if (history === undefined) log("error", "desk.history-corrupt", { line: paths.line });
			return history === undefined ? [] : [history];
		});
	const recent = read(found);
	const weeks = [...read(before), ...recent]
		.filter((each) => weekdays.includes(each.day))
		.sort((a, b) => (a.day < b.day ? -1 : 1))
		.map(pastDayOf);
	const rate = hitRate(recent.map(({ counts }) => counts));
	// Without a history, the query costs no more than reading a stored digest.
	const isStored = found.length === 0;
	return { day, weeks, isStored, ...(rate === undefined ? {} : { hitRate: Number(rate.toFixed(4)) }) };
}

function pastDayOf({ day, hours }: HistoryDay): PastDay {
	return { day, gaps: new Map([...hours].map(([hour, { gaps }]) => [hour, gaps.slice(-GAPS_AN_HOUR)])) };
}

/** The stored digest of the past days: a desk that loads the line reads one document instead of the history. */
export function pastDaysWrite(paths: LinePaths, { day, weeks, hitRate: rate }: PastDays): Write {
	const data: Data = { schema: 1, day, weeks: weeks.map((each) => ({ day: each.day, gaps: textOf(each) })) };
	if (rate !== undefined) data.hit_rate = rate;
	return { set: paths.pastDays, data };
}

/** The stored digest. Undefined when it is for another day, or not in the form that `pastDaysWrite` writes. */
export function pastDaysFromStored(stored: Data, day: LocalDate): PastDays | undefined {
	if (stored.schema !== 1 || stored.day !== day || !Array.isArray(stored.weeks)) return undefined;
	const weeks: PastDay[] = [];
	for (const week of stored.weeks) {
		const { day: weekday, gaps: text }: { readonly [field: string]: unknown } = { ...Object(week) };
		const gaps = samplesFromText(text, MOST_GAPS);
		if (typeof weekday !== "string" || gaps === undefined) return undefined;
		weeks.push({ day: weekday, gaps: byHour(gaps) });
	}
	const rate = stored.hit_rate;
	return { day, weeks, isStored: true, ...(typeof rate === "number" ? { hitRate: rate } : {}) };
}

function textOf({ gaps }: PastDay): string {
	const samples = [...gaps].flatMap(([hour, all]) => all.map((seconds) => ({ hour, seconds, back: false })));
	return samplesToText(samples);
}

function byHour(samples: readonly Sample[]): ReadonlyMap<number, readonly number[]> {
	const gaps = new Map<number, number[]>();
	for (const { hour, seconds } of samples) gaps.set(hour, [...(gaps.get(hour) ?? []), seconds]);
	return gaps;
}
