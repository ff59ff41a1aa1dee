import { FairTurns } from "@junban/callers/fair-turns";
import type { EventLoop } from "#src/ports.ts";

/** Messages in one turn of the event loop: about 2 ms of work. */
const MOST_IN_TURN = 100;

/**
 * Tells holders of places of a change, of all lines together: some at once, the others in later turns of the event loop, in turns of
 * lines and places. One place may be shown on thousands of phones and change with each commit. Of what waits for a phone only the last
 * is sent.
 */
export class HolderNews {
	readonly #yieldThen: EventLoop["yieldThen"];
	readonly #waiting = new FairTurns<object>();
	/** What waits, by the phone. */
	readonly #news = new Map<object, () => void>();
	#toldInTurn = 0;
	#isPlanned = false;
	#lines = 0;

	constructor({ yieldThen }: Pick<EventLoop, "yieldThen">) {
		this.#yieldThen = yieldThen;
	}

	/** The name of a line that has its own turns. */
	newLine(): string {
		return `${this.#lines++}`;
	}

	/**
	 * @param path the line and the place
	 * @param send sends the message, if the phone still wants it
	 */
	tell(path: readonly string[], phone: object, send: () => void): void {
		this.#plan();
		if (this.#news.size === 0 && this.#toldInTurn < MOST_IN_TURN) {
			this.#toldInTurn++;
			send();
			return;
		}
		if (!this.#news.has(phone)) this.#waiting.add(path, phone);
		this.#news.set(phone, send);
	}

	#plan(): void {
		if (this.#isPlanned) return;
		this.#isPlanned = true;
		this.#yieldThen(() => {
			this.#isPlanned = false;
			this.#toldInTurn = 0;
			this.#serve();
		});
	}

	#serve(): void {
		while (this.#toldInTurn < MOST_IN_TURN) {
			const phone = this.#waiting.next();
			if (phone === undefined) break;
			const send = this.#news.get(phone);
			this.#news.delete(phone);
			this.#toldInTurn++;
			send?.();
		}
		if (this.#toldInTurn > 0) this.#plan();
	}
}
