import { type Decided, tallyAfter } from "@junban/domain/line";
import type { EpochMs, LocalDate } from "@junban/domain/values";
import { type DayTally, hasCounted, isWriteDue, newTally, writtenTally } from "@junban/domain/wait";
import type { DayDocuments, WrittenDay } from "./history.ts";
import type { LineSnapshot } from "./line-state.ts";

/** What a batch leaves of the day's counting: the board's tally, and days whose history is to be written with it. */
export interface TallyOutcome {
	readonly tally: DayTally;
	readonly days: readonly WrittenDay[];
}

/** Counts the decisions of one batch. A new service day begins with its first commit; the day before is written then. */
export class BatchTally {
	readonly #hours: LineSnapshot["hours"];
	readonly #day: LocalDate;
	#tally: DayTally;
	#ended: DayTally | undefined;
	#isCleared = false;

	constructor({ board, hours, settings }: LineSnapshot, now: EpochMs) {
		this.#hours = hours;
		this.#day = hours.serviceDayAt(now, settings.dayStart).day;
		this.#tally = board.tally ?? newTally(this.#day);
	}

	/** An accepted command. */
	count(decided: Decided): void {
		// Who is left over at the start of a day is of the day before.
		if (decided.command.type !== "expire") this.#begin();
		this.#isCleared ||= decided.command.type === "clear";
		this.#tally = tallyAfter(this.#tally, decided, this.#hours);
	}

	/** @param documents of the desk that decides */
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
