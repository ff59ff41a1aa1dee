import { FairTurns } from "@junban/networks/fair-turns";
import { networksOf } from "@junban/networks/network-of";

/** Of the time of the event loop, pages take at most a fourth. */
const REST = 3;
/** Pages that wait for one network. A few hundred milliseconds of work. */
const MOST_WAITING = 50;
/** What a question to the API takes, in ms. It is no measured time, because the answer may wait for the store. */
const QUESTION_MS = 0.5;

/** Works, and returns the milliseconds that it took. */
type Turn = () => number;

/**
 * Pages that are not kept are rendered one at a time, with rests, so that joins and desks always get their time. Networks
 * have turns: whoever asks for very many pages waits for them alone. Where nothing is asked for, nobody waits.
 */
export class PageTurns {
	readonly #waiting = new FairTurns<Turn>();
	readonly #pause: (ms: number) => Promise<void>;
	#isRunning = false;

	/** @param pause resolves after these milliseconds */
	constructor(pause: (ms: number) => Promise<void>) {
		this.#pause = pause;
	}

	/**
	 * Does the work in its turn. Undefined when too much of the caller's network waits already.
	 *
	 * @param address of the visitor
	 */
	render<T>(address: string, work: () => T): Promise<T> | undefined {
		return this.#turn(address, () => {
			const began = performance.now();
			const done = work();
			return { done, ms: performance.now() - began };
		});
	}

	/** Resolves when so many questions may be sent to the API. Undefined as for `render`. */
	ask(address: string, questions: number): Promise<void> | undefined {
		return this.#turn(address, () => ({ done: undefined, ms: questions * QUESTION_MS }));
	}

	#turn<T>(address: string, work: () => { readonly done: T; readonly ms: number }): Promise<T> | undefined {
		const networks = networksOf(address);
		if (this.#waiting.sizeOf(networks[0] ?? "") >= MOST_WAITING) return undefined;
		return new Promise((resolve, reject) => {
			this.#waiting.add(networks, () => {
				try {
					const { done, ms } = work();
					resolve(done);
					return ms;
				} catch (fault) {
					reject(fault);
					return 0;
				}
			});
			void this.#run();
		});
	}

	async #run(): Promise<void> {
		if (this.#isRunning) return;
		this.#isRunning = true;
		for (let turn = this.#waiting.next(); turn !== undefined; turn = this.#waiting.next())
			await this.#pause(turn() * REST);
		this.#isRunning = false;
	}
}
