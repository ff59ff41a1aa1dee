import type { Micros } from "#src/values/time.ts";

/** Microseconds by which read times may run ahead of the last stored commit, which alone is known after a restart. */
const headStart: Micros = 1_000_000;

/** Commit times and read times: each later than all before it, whatever the system clock does. */
export class Clock {
	/** The time of the last commit that is stored. */
	stored: Micros;
	#last: Micros;
	readonly #now: () => number;

	/** @param now milliseconds since 1970 */
	constructor(stored: Micros, now: () => number = Date.now) {
		this.stored = stored;
		this.#last = stored + headStart;
		this.#now = now;
	}

	/** The time of a commit: the system's, unless that is not later than the last. */
	next(): Micros {
		this.#last = Math.max(this.#last + 1, this.#now() * 1000);
		return this.#last;
	}

	/**
	 * The time of a snapshot, later than every commit in it and every snapshot before it: the SDK's other tabs ask
	 * their shared cache for what is newer than the last they saw, and would miss what has an equal time.
	 */
	read(): Micros {
		return ++this.#last;
	}
}
