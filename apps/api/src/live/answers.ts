import { FairTurns } from "@junban/callers/fair-turns";
import type { Clock, EventLoop } from "#src/ports.ts";

/** Characters of boards that are sent at once after a calm, and then in each millisecond: about a fifth of the time. */
const BURST = 1_000_000;
const PER_MS = 50_000;
/** The pause between two parts. */
const REST_MS = 5;

/** A phone that was answered with a board gets the same board again after this time. No phone of ours asks so soon. */
export const AGAIN_MS = 1_000;

export interface AnswersOptions extends Pick<EventLoop, "later"> {
	readonly now: Clock;
}

/** Sends the board and returns its length in characters, 0 if the phone does not need it any more. */
type Answer = () => number;

/** A phone that needs a board. */
interface Asking {
	readonly line: object;
	/** See `Subscriber`. */
	readonly networks: readonly string[];
	readonly phone: object;
}

/**
 * Sends whole boards to the phones that ask, of all lines together, in parts that let other work come in between. A phone
 * waits once, however often it asks. The lines take turns: a line with a long board and many phones delays only its own. Of a line
 * the networks take turns: with 5,000 channels of one address, a new phone waited for 4.8 s.
 */
export class Answers {
	readonly #options: AnswersOptions;
	/** The phones that wait, by lines in the order of their turns. */
	readonly #waiting = new Map<object, FairTurns<object>>();
	/** By the phone. */
	readonly #answers = new Map<object, Answer>();
	/** Characters that may be sent now. */
	#room = BURST;
	#at: number;
	#isPlanned = false;
	/** Phones that asked for the same board again too soon. */
	readonly #early = new Map<object, { readonly asking: Asking; readonly answer: Answer }>();

	constructor(options: AnswersOptions) {
		this.#options = options;
		this.#at = options.now();
	}

	/** Answers the phone now or in its turn. */
	ask(asking: Asking, answer: Answer): void {
		const { line, networks, phone } = asking;
		const phones = this.#waiting.get(line) ?? new FairTurns<object>();
		this.#waiting.set(line, phones);
		if (!this.#answers.has(phone)) phones.add(networks, phone);
		this.#answers.set(phone, answer);
		if (!this.#isPlanned) this.#serve();
	}

	/** The phone needs no board any more. */
	forget({ line, networks, phone }: Asking): void {
		this.#early.delete(phone);
		if (!this.#answers.delete(phone)) return;
		const phones = this.#waiting.get(line);
		phones?.remove(networks, phone);
		if (phones?.size === 0) this.#waiting.delete(line);
	}

	/** Asks for the phone within `AGAIN_MS`, once. */
	askLater(asking: Asking, answer: Answer): void {
		const isFirst = this.#early.size === 0;
		this.#early.set(asking.phone, { asking, answer });
		if (!isFirst) return;
		this.#options.later(AGAIN_MS, () => {
			const early = [...this.#early.values()];
			this.#early.clear();
			for (const each of early) this.ask(each.asking, each.answer);
		});
	}

	#serve(): void {
		const now = this.#options.now();
		// The machine's clock may be set back.
		this.#room = Math.min(BURST, this.#room + Math.max(0, now - this.#at) * PER_MS);
		this.#at = now;
		for (const answer of this.#turns()) {
			this.#room -= answer();
			if (this.#room <= 0) break;
		}
		if (this.#waiting.size === 0) return;
		this.#isPlanned = true;
		this.#options.later(REST_MS, () => {
			this.#isPlanned = false;
			this.#serve();
		});
	}

	/** Takes the waiting phones, one of each line in turn. None while there is no room. */
	*#turns(): Iterable<Answer> {
		if (this.#room <= 0) return;
		for (const [line, phones] of this.#waiting) {
			this.#waiting.delete(line);
			const phone = phones.next();
			const answer = phone && this.#answers.get(phone);
			// The next turn is another line's. A map's iteration comes to what is added during it.
			if (phones.size > 0) this.#waiting.set(line, phones);
			if (phone === undefined || answer === undefined) continue;
			this.#answers.delete(phone);
			yield answer;
		}
	}
}
