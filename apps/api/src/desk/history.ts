import {
	addToDay,
	emptyDay,
	type HistoryDay,
	historyFromStored,
	historyToStored,
} from "@junban/domain/history-day";
import type { DayTally } from "@junban/domain/history-tally";
import { addDays, type LocalDate } from "@junban/domain/local-time";
import { hitRate } from "@junban/domain/wait-estimate-told";
import type { FirestoreClient, StoredDocument, Write } from "@junban/firestore-wire/client";
import type { Data } from "@junban/firestore-wire/value";
import type { LineSource } from "./line-hours.ts";
import type { LinePaths } from "./paths.ts";

/** Weeks back whose same weekday counts for the estimate. */
const WEEKS = 12;
/** Days over which the hit rate goes. */
const RATE_DAYS = 30;
/** Lines whose days are kept in memory while they sleep. */
const MOST_KEPT = 500;

/** The days before a service day, as far as they count for its estimate. */
export interface PastDays {
	/** The service day that they are before. */
	readonly day: LocalDate;
	/** Those of the same weekday, the oldest first. */
	readonly weeks: readonly HistoryDay[];
	/** Absent while too few ranges were told. */
	readonly hitRate?: number;
}

/** Past days by line, so that a line that sleeps and wakes reads them once a day. */
export class PastDaysKept {
	readonly #byLine = new Map<string, PastDays>();

	of(line: string, day: LocalDate): PastDays | undefined {
		const known = this.#byLine.get(line);
		return known?.day === day ? known : undefined;
	}

	keep(line: string, past: PastDays): void {
		this.#byLine.delete(line);
		this.#byLine.set(line, past);
		const [oldest] = this.#byLine.keys();
		if (this.#byLine.size > MOST_KEPT && oldest !== undefined) this.#byLine.delete(oldest);
	}
}

/**
 * Reads the last thirty days by one query, and the older weeks by one batchGet where there are any: at most 38 documents
 * once a service day, one for a line without history.
 */
export async function loadPast(
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
	const older = Array.from({ length: WEEKS }, (_, week) => addDays(day, -7 * (WEEKS - week))).filter(
		(each) => each < oldest,
	);
	const before =
		found.length === 0 ? [] : [...(await store.batchGet(older.map((each) => paths.history(each)))).values()];
	const read = (documents: readonly StoredDocument[]) =>
		documents.flatMap((document) => {
			const history = historyFromStored(document.data);
			if (history === undefined) log("error", "desk.history-corrupt", { line: paths.line });
			return history === undefined ? [] : [history];
		});
	const recent = read(found);
	const weekdays = new Set(Array.from({ length: WEEKS }, (_, week) => addDays(day, -7 * (week + 1))));
	const weeks = [...read(before), ...recent]
		.filter((each) => weekdays.has(each.day))
		.sort((a, b) => (a.day < b.day ? -1 : 1));
	const rate = hitRate(recent.map(({ counts }) => counts));
	return { day, weeks, ...(rate === undefined ? {} : { hitRate: rate }) };
}

/** A day's history as the last commit left it, and by which write of its tally. */
export interface WrittenDay {
	readonly history: HistoryDay;
	readonly writes: number;
}

/** The day's document for adding to it: read once, then kept. */
export class DayDocuments {
	readonly #store: FirestoreClient;
	readonly #paths: LinePaths;
	#kept: WrittenDay | undefined;

	constructor(store: FirestoreClient, paths: LinePaths) {
		this.#store = store;
		this.#paths = paths;
	}

	/** The day with what was counted. True as long as the board that the tally is of is the stored one. */
	async with(tally: DayTally): Promise<WrittenDay> {
		const kept = this.#kept;
		const isKept = kept?.history.day === tally.day && kept.writes === tally.writes;
		const history = isKept ? kept.history : await this.#read(tally.day);
		return { history: addToDay(history, tally), writes: tally.writes + 1 };
	}

	/** After the commit. */
	keep(written: WrittenDay): void {
		this.#kept = written;
	}

	async #read(day: LocalDate): Promise<HistoryDay> {
		const path = this.#paths.history(day);
		const stored = (await this.#store.batchGet([path])).get(path);
		return (stored && historyFromStored(stored.data)) ?? emptyDay(day);
	}
}

export function historyWrite(paths: LinePaths, history: HistoryDay): Write {
	const { hours, ...rest } = historyToStored(history);
	const byHour: Data = {};
	for (const [hour, { gaps, waits }] of Object.entries(hours))
		byHour[hour] = { gaps: [...gaps], waits: [...waits] };
	return { set: paths.history(history.day), data: { ...rest, hours: byHour } };
}
