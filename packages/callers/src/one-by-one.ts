import { FairTurns } from "./fair-turns.ts";

interface Waiting {
	/** Never rejects. */
	readonly work: () => Promise<void>;
	/** Is called instead of `work`. */
	readonly drop: () => void;
}

export interface OneByOneOptions {
	/** That may wait. One more makes room: the one that has waited longest of whoever waits for most. */
	readonly most: number;
	/** Resolves after these milliseconds. */
	readonly pause: (ms: number) => Promise<void>;
	/** Milliseconds since any instant; measures the work. */
	readonly now: () => number;
	/** How long the rest after a piece of work is, as a multiple of the work's own time. */
	readonly rest: number;
}

/**
 * Does one long piece of work after another, for which callers may ask again and again. It takes at most a part of the time, and
 * callers have turns: whoever asks for very much is the only one that waits for it.
 */
export class OneByOne {
	readonly #options: OneByOneOptions;
	readonly #waiting = new FairTurns<Waiting>();
	#isRunning = false;

	constructor(options: OneByOneOptions) {
		this.#options = options;
	}

	/**
	 * Does the work in its turn. Undefined when it had to make room.
	 *
	 * @param path who asks, see `FairTurns`
	 */
	run<Value>(path: readonly string[], work: () => Promise<Value>): Promise<Value | undefined> {
		return new Promise((resolve, reject) => {
			this.#waiting.add(path, {
				async work() {
					try {
						resolve(await work());
					} catch (fault) {
						reject(fault);
					}
				},
				drop: () => resolve(undefined),
			});
			if (this.#waiting.size > this.#options.most) this.#waiting.drop()?.drop();
			if (!this.#isRunning) void this.#run();
		});
	}

	async #run(): Promise<void> {
		const { now, pause, rest } = this.#options;
		this.#isRunning = true;
		for (let next = this.#waiting.next(); next !== undefined; next = this.#waiting.next()) {
			const began = now();
			await next.work();
			// The machine's clock may be set back.
			await pause(rest * Math.max(0, now() - began));
		}
		this.#isRunning = false;
	}
}
