import { FairTurns } from "./fair-turns.ts";
import type { Share } from "./share.ts";

interface Waiting {
	/** Never rejects. */
	readonly work: () => Promise<void>;
	/** Is called instead of `work`. */
	readonly drop: () => void;
}

export interface OneByOneOptions {
	/** That may wait. One more makes room: the one that has waited longest of whoever waits for most. */
	readonly most: number;
	/** In which the work is done. */
	readonly share: Share;
}

/**
 * Does one long piece of work after another, for which callers may ask again and again. Callers have turns: whoever asks for very
 * much is the only one that waits for it.
 */
export class OneByOne {
	readonly #options: OneByOneOptions;
	readonly #waiting = new FairTurns<Waiting>();
	/** Whether one of those that wait has the turn, or asks for it. */
	#isAsking = false;

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
			this.#next();
		});
	}

	#next(): void {
		if (this.#isAsking || this.#waiting.size === 0) return;
		this.#isAsking = true;
		const left = () => {
			this.#isAsking = false;
			this.#next();
		};
		void this.#options.share.run(async () => await this.#waiting.next()?.work(), left);
	}
}
