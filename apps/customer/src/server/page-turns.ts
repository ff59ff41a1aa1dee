import { FairTurns } from "@junban/networks/fair-turns";
import { networksOf } from "@junban/networks/network-of";

/** Of the time of the event loop, pages take at most a fourth. */
const REST = 3;
/** Pages that wait for one network. A few hundred milliseconds of work. */
const MOST_WAITING = 50;
/** What a question to the API takes, in ms. Assumed, not measured: the time until its answer includes waiting for the store. */
const QUESTION_MS = 0.5;

/** Does the work and returns its duration in milliseconds. */
type Turn = () => number;

/**
 * Pages that are not kept are rendered one at a time, with rests, so that joins and desks always get their time. Networks
 * have turns, so that the pages of one network delay only its own visitors. A page that comes alone does not wait.
 */
export class PageTurns {
	readonly #waiting = new FairTurns<Turn>();
	readonly #pause: (ms: number) => Promise<void>;
	readonly #clock: () => number;
	#isRunning = false;

	/**
	 * @param pause resolves after these milliseconds
	 * @param clock milliseconds since any instant; measures the work
	 */
	constructor(pause: (ms: number) => Promise<void>, clock = () => performance.now()) {
		this.#pause = pause;
		this.#clock = clock;
	}

	/**
	 * Does the work in its turn. Undefined when too much of the caller's network waits already.
	 *
	 * @param address of the visitor
	 */
	render<T>(address: string, work: () => T): Promise<T> | undefined {
		return this.#turn(address, () => {
			const began = this.#clock();
			const done = work();
			return { done, ms: this.#clock() - began };
		});
	}

	/**
	 * Resolves when the questions may be sent to the API. Undefined as for `render`.
	 *
	 * @param questions their number
	 */
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
