import { FairTurns } from "./fair-turns.ts";

/** Bytes of heads that are parsed in one turn of the event loop: of thousands of the smallest requests a turn lasts about 50 ms. */
const PARSED_BYTES = 65_536;

interface Entry {
	readonly amount: number;
	readonly begin: () => void;
}

/**
 * Bounds what is done in one turn of the event loop, by default the bytes that are parsed. Node.js reads of all connections in one:
 * 9,800 that wrote eight requests each at the same moment stopped everybody for 2 s.
 */
export class BoundedTurns {
	readonly #yieldThen: (run: () => void) => void;
	readonly #waiting = new FairTurns<Entry>();
	readonly #most: number;
	#left: number;
	#isPlanned = false;

	/**
	 * @param yieldThen calls back in the next turn of the event loop
	 * @param most in one turn, in any unit
	 */
	constructor(yieldThen: (run: () => void) => void = (run) => void setImmediate(run), most = PARSED_BYTES) {
		this.#yieldThen = yieldThen;
		this.#most = most;
		this.#left = most;
	}

	/** Whether so much may be done now. Nobody passes those that wait. */
	take(amount: number): boolean {
		if (this.#waiting.size > 0 || this.#left <= 0) return false;
		this.#left -= amount;
		this.#plan();
		return true;
	}

	/** Notes what was done beyond what was asked for. The next turns have less. */
	spend(amount: number): void {
		this.#left -= amount;
		this.#plan();
	}

	/**
	 * @param path the groups that have turns, the largest first
	 * @param begin is called in its turn
	 * @returns forgets it
	 */
	wait(path: readonly string[], amount: number, begin: () => void): () => void {
		const entry = { amount, begin };
		this.#waiting.add(path, entry);
		this.#plan();
		return () => this.#waiting.remove(path, entry);
	}

	/** Resolves at once or in its turn: for many that have waited for the same thing, and would all go on in one. */
	async next(path: readonly string[], amount: number): Promise<void> {
		if (!this.take(amount)) await new Promise<void>((resolve) => this.wait(path, amount, resolve));
	}

	#plan(): void {
		if (this.#isPlanned) return;
		this.#isPlanned = true;
		this.#yieldThen(() => {
			this.#isPlanned = false;
			this.#left = Math.min(this.#most, this.#left + this.#most);
			while (this.#left > 0) {
				const entry = this.#waiting.next();
				if (entry === undefined) break;
				this.#left -= entry.amount;
				entry.begin();
			}
			if (this.#waiting.size > 0 || this.#left < this.#most) this.#plan();
		});
	}
}
