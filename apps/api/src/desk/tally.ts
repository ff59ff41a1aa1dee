import { type Decided, tallyAfter } from "@junban/domain/line";
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
	readonly #day: LocalDate;
	#tally: DayTally;
	#ended: DayTally | undefined;
	#isCleared = false;
	/** Whether a day that is over goes on, because a leap of the clock is noted or accepted. */
	#isHeld = false;

	constructor({ board, hours, settings }: LineSnapshot, now: EpochMs) {
		this.#hours = hours;
		this.#day = hours.serviceDayAt(now, settings.dayStart).day;
		this.#tally = board.tally ?? newTally(this.#day);
	}

	/** Counts an accepted command. */
	count(decided: Decided): void {
		if (decided.command.type === "holdDay" || decided.command.type === "releaseDay") {
			this.#isHeld = true;
			return;
		}
		// Members left over at the start of a day count for the day before.
		if (decided.command.type !== "expire") this.#begin();
		this.#isCleared ||= decided.command.type === "clear";
		this.#tally = tallyAfter(this.#tally, decided, this.#hours);
	}

	/** @param documents the desk's */
	async end(documents: DayDocuments): Promise<TallyOutcome> {
		if (!this.#isHeld) this.#begin();
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
