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

/** Weeks back whose same weekday counts for the estimate. */
const WEEKS = 12;
/** Days over which the hit rate goes. */
const RATE_DAYS = 30;
/** Of an hour's gaps, so many count. */
const GAPS_AN_HOUR = 30;
const MOST_GAPS = 24 * GAPS_AN_HOUR;

/** A day of the same weekday: seconds between its turns, by local hour. */
export interface PastDay {
	readonly day: LocalDate;
	readonly gaps: ReadonlyMap<number, readonly number[]>;
}

/** The days before a service day, as far as they count for its estimate. */
export interface PastDays {
	/** The service day that they are before. */
	readonly day: LocalDate;
	/** Those of the same weekday, the oldest first. */
	readonly weeks: readonly PastDay[];
	/** Absent while too few ranges were told. */
	readonly hitRate?: number;
	/** Whether the line's own document says so, from which whoever wakes next reads it. */
	readonly isStored: boolean;
}

/**
 * Reads the last thirty days by one query, and the older weeks by one batchGet where there are any: at most 38 documents,
 * one for a line without history.
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
	// Where there is nothing, finding that out again costs no more than reading it.
	const isStored = found.length === 0;
	return { day, weeks, isStored, ...(rate === undefined ? {} : { hitRate: Number(rate.toFixed(4)) }) };
}

function pastDayOf({ day, hours }: HistoryDay): PastDay {
	return { day, gaps: new Map([...hours].map(([hour, { gaps }]) => [hour, gaps.slice(-GAPS_AN_HOUR)])) };
}

/** The line's own document of them. Derived from the history, so that whoever wakes reads one document. */
export function pastDaysWrite(paths: LinePaths, { day, weeks, hitRate: rate }: PastDays): Write {
	const data: Data = { schema: 1, day, weeks: weeks.map((each) => ({ day: each.day, gaps: textOf(each) })) };
	if (rate !== undefined) data.hit_rate = rate;
	return { set: paths.pastDays, data };
}

/** Undefined for what `pastDaysWrite` does not write, and for the days before another day. */
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
