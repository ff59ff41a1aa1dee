import { type Decided, runningTime, tallyAfter } from "@junban/domain/line";
import type { EpochMs, LocalDate } from "@junban/domain/values";
import { type DayTally, hasCounted, isWriteDue, newTally, writtenTally } from "@junban/domain/wait";
import type { DayDocuments, WrittenDay } from "./history.ts";
import type { LineSnapshot } from "./line-state.ts";

/** The counts after a batch: the board's tally, and the days whose history the commit writes. */
export interface TallyOutcome {
	readonly tally: DayTally;
	readonly days: readonly WrittenDay[];
}

/** Counts the decisions of one batch. The first commit of a service day begins its tally and writes the day before. */
export class BatchTally {
	readonly #hours: LineSnapshot["hours"];
	readonly #dayAt: (at: EpochMs) => LocalDate;
	/** By the running clock while a leap of the clock is noted, and in the commit that takes the note away. */
	#day: LocalDate;
	#tally: DayTally;
	#ended: DayTally | undefined;
	#isCleared = false;

	constructor({ board, hours, settings }: LineSnapshot, now: EpochMs) {
		this.#hours = hours;
		this.#dayAt = (at) => hours.serviceDayAt(at, settings.dayStart).day;
		this.#day = this.#dayAt(board.leap === undefined ? now : runningTime(board.leap, now));
		this.#tally = board.tally ?? newTally(this.#day);
	}

	/** Counts an accepted command. */
	count(decided: Decided): void {
		const { command, now } = decided;
		if (command.type === "holdDay") this.#day = this.#dayAt(runningTime(command.leap, now));
		// Members left over at the start of a day count for the day before.
		if (command.type !== "expire") this.#begin();
		this.#isCleared ||= command.type === "clear";
		this.#tally = tallyAfter(this.#tally, decided, this.#hours);
	}

	/** @param documents the desk's */
	async end(documents: DayDocuments): Promise<TallyOutcome> {
		this.#begin();
		const days: WrittenDay[] = [];
		if (this.#ended !== undefined && hasCounted(this.#ended)) days.push(await documents.with(this.#ended));
		const isDue = isWriteDue(this.#tally) || (this.#isCleared && hasCounted(this.#tally));
		if (!isDue) return { tally: this.#tally, days };
		days.push(await documents.with(this.#tally));
		return { tally: writtenTally(this.#tally), days };
	}

	#begin(): void {
		if (this.#tally.day === this.#day) return;
		this.#ended = this.#tally;
		this.#tally = newTally(this.#day);
	}
}
