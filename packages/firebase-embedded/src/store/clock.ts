import type { Micros } from "#src/values/time.ts";

/** Commit times: microseconds, each later than all before it, whatever the system clock does. */
export class Clock {
	/** The time of the last commit that is stored; every snapshot that is sent is of this time. */
	stored: Micros;
	#last: Micros;
	readonly #now: () => number;

	/** @param now milliseconds since 1970 */
	constructor(stored: Micros, now: () => number = Date.now) {
		this.stored = stored;
		this.#last = stored;
		this.#now = now;
	}

	next(): Micros {
		this.#last = Math.max(this.#last + 1, this.#now() * 1000);
		return this.#last;
	}
}
