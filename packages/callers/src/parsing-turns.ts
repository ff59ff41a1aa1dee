import { FairTurns } from "./fair-turns.ts";

/** Bytes of heads in one turn of the event loop: of thousands of the smallest requests a turn lasts about 50 ms. */
const turnBytes = 65_536;

interface Entry {
	readonly bytes: number;
	readonly begin: () => void;
}

/**
 * Bounds what is parsed in one turn of the event loop. Node.js reads of all connections in one: 9,800 that wrote eight requests each at
 * the same moment stopped everybody for 2 s.
 */
export class ParsingTurns {
	readonly #yieldThen: (run: () => void) => void;
	readonly #waiting = new FairTurns<Entry>();
	#left = turnBytes;
	#isPlanned = false;

	/** @param yieldThen calls back in the next turn of the event loop */
	constructor(yieldThen: (run: () => void) => void = (run) => void setImmediate(run)) {
		this.#yieldThen = yieldThen;
	}

	/** Whether so many bytes may be parsed now. Nobody passes those that wait. */
	take(bytes: number): boolean {
		if (this.#waiting.size > 0 || this.#left <= 0) return false;
		this.#left -= bytes;
		this.#plan();
		return true;
	}

	/** Notes what was parsed beyond the bytes that were asked for. The next turns have less. */
	spend(bytes: number): void {
		this.#left -= bytes;
		this.#plan();
	}

	/**
	 * @param path the groups that have turns, the largest first
	 * @param begin is called in its turn
	 * @returns forgets it
	 */
	wait(path: readonly string[], bytes: number, begin: () => void): () => void {
		const entry = { bytes, begin };
		this.#waiting.add(path, entry);
		this.#plan();
		return () => this.#waiting.remove(path, entry);
	}

	#plan(): void {
		if (this.#isPlanned) return;
		this.#isPlanned = true;
		this.#yieldThen(() => {
			this.#isPlanned = false;
			this.#left = Math.min(turnBytes, this.#left + turnBytes);
			try {
				while (this.#left > 0) {
					const entry = this.#waiting.next();
					if (entry === undefined) break;
					this.#left -= entry.bytes;
					entry.begin();
				}
			} finally {
				// If one throws, the others have their turns all the same.
				if (this.#waiting.size > 0 || this.#left < turnBytes) this.#plan();
			}
		});
	}
}
