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
