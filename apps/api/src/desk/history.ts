import type { LinePaths } from "@junban/domain/documents";
import type { LocalDate } from "@junban/domain/values";
import {
	addToDay,
	type DayTally,
	emptyDay,
	type HistoryDay,
	historyFromStored,
	historyToStored,
} from "@junban/domain/wait";
import type { FirestoreClient, Write } from "@junban/firestore-wire/client";
import type { Data } from "@junban/firestore-wire/value";

/** A day's history after a write, with the number of writes of its tally. */
export interface WrittenDay {
	readonly history: HistoryDay;
	readonly writes: number;
}

/** The history document of the current day: read once, then cached. */
export class DayDocuments {
	readonly #store: FirestoreClient;
	readonly #paths: LinePaths;
	#cached: WrittenDay | undefined;

	constructor(store: FirestoreClient, paths: LinePaths) {
		this.#store = store;
		this.#paths = paths;
	}

	/** The day's history plus the tally. It holds only while the board of the tally is the stored board. */
	async with(tally: DayTally): Promise<WrittenDay> {
		const cached = this.#cached;
		const isCached = cached?.history.day === tally.day && cached.writes === tally.writes;
		const history = isCached ? cached.history : await this.#read(tally.day);
		return { history: addToDay(history, tally), writes: tally.writes + 1 };
	}

	/** The day was committed. */
	landed(written: WrittenDay): void {
		this.#cached = written;
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
