import type { Clock } from "#src/clock.ts";
import type { Micros } from "#src/values/time.ts";

/**
 * Microseconds by which read times may be ahead of the last stored commit. After a restart only that commit's time is
 * known.
 */
const headStart: Micros = 1_000_000;

/** Commit times and read times. Each is later than all earlier ones, even if the system clock goes back. */
export class CommitClock {
	/** The time of the last stored commit. */
	stored: Micros;
	#last: Micros;
	readonly #now: Clock;

	/** @param now milliseconds since 1970 */
	constructor(stored: Micros, now: Clock = Date.now) {
		this.stored = stored;
		this.#last = stored + headStart;
		this.#now = now;
	}

	/** The time of a commit: the system's time, or the next microsecond if that is not later than the last one. */
	next(): Micros {
		this.#last = Math.max(this.#last + 1, this.#now() * 1000);
		return this.#last;
	}

	/**
	 * The time of a snapshot. It is later than every commit in it and every earlier snapshot: the SDK's other tabs query
	 * their shared cache for data newer than the last snapshot, and would miss equal times.
	 */
	read(): Micros {
		return ++this.#last;
	}
}
