/** The event loop is quiet after this many turns without activity. */
const QUIET_TURNS = 4;

/** Counts activity in this process, so that a test can wait for its end. */
export class Activity {
	#count = 0;
	/** Calls that have not returned yet. */
	#pending = 0;

	/** Something happened. */
	readonly note = (): void => {
		this.#count++;
	};

	/** Counts the call as activity until it settles. */
	async during<T>(call: () => Promise<T>): Promise<T> {
		this.#count++;
		this.#pending++;
		try {
			return await call();
		} finally {
			this.#pending--;
			this.#count++;
		}
	}

	/** Resolves when the event loop is quiet and no counted call is pending. */
	async quiet(): Promise<void> {
		for (let turns = 0; turns < QUIET_TURNS; ) {
			const known = this.#count;
			await new Promise<void>((resolve) => setImmediate(resolve));
			turns = this.#count === known && this.#pending === 0 ? turns + 1 : 0;
		}
	}
}
