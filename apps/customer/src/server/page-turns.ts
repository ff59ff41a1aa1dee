import { FairTurns } from "@junban/callers/fair-turns";
import { networksOf } from "@junban/callers/network-of";

/** Of the time of the event loop, pages take at most a fourth. */
const REST = 3;
/** Pages that wait for one network. A few hundred milliseconds of work. */
const MOST_WAITING = 50;
/** Assumed duration of a question to the API, in ms. Not measured, because its answer may wait for the store. */
const QUESTION_MS = 0.5;
/** Has turns as a network has. It is no address. */
const KEPT_PAGES = "kept pages";

interface Waiting {
	/** Works, and returns the milliseconds that it took. */
	readonly work: () => number;
	/** Is called instead of `work`. */
	readonly drop: () => void;
}

/**
 * Pages are rendered one at a time, with rests, so that joins and desks always get their time. Networks have turns, and so
 * have the pages that one network asks for: a visitor that asks for very many pages is the only one that waits for them. A
 * page that comes alone does not wait. Where too much of one network waits, the page that most are waiting for there makes room, with the one
 * that has waited longest: one visitor cannot take the turns of the others at an address.
 */
export class PageTurns {
	readonly #waiting = new FairTurns<Waiting>();
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
	 * Does the work in its turn. Undefined when it had to make room.
	 *
	 * @param address of the visitor
	 * @param page what it is work for
	 */
	render<T>(address: string, work: () => T, page = ""): Promise<T | undefined> {
		return this.#turn([...networksOf(address), page], this.#measured(work));
	}

	/** Resolves when so many questions may be sent to the API; to false when they had to make room. */
	async ask(address: string, questions: number, page = ""): Promise<boolean> {
		const turn = () => ({ done: true, ms: questions * QUESTION_MS });
		return (await this.#turn([...networksOf(address), page], turn)) === true;
	}

	/** Works for a page that is kept for all networks. Resolves to false when it had to make room. */
	async renderKept(work: () => void): Promise<boolean> {
		const turn = this.#measured(() => {
			work();
			return true;
		});
		return (await this.#turn([KEPT_PAGES], turn)) === true;
	}

	#turn<T>(path: readonly string[], work: () => Measured<T>): Promise<T | undefined> {
		const [group = ""] = path;
		return new Promise((resolve, reject) => {
			this.#waiting.add(path, {
				work() {
					try {
						const { done, ms } = work();
						resolve(done);
						return ms;
					} catch (fault) {
						reject(fault);
						return 0;
					}
				},
				drop: () => resolve(undefined),
			});
			if (this.#waiting.sizeOf(group) > MOST_WAITING) this.#waiting.dropOf(group)?.drop();
			void this.#run();
		});
	}

	#measured<T>(work: () => T): () => Measured<T> {
		return () => {
			const began = this.#clock();
			const done = work();
			return { done, ms: this.#clock() - began };
		};
	}

	async #run(): Promise<void> {
		if (this.#isRunning) return;
		this.#isRunning = true;
		for (let turn = this.#waiting.next(); turn !== undefined; turn = this.#waiting.next())
			await this.#pause(turn.work() * REST);
		this.#isRunning = false;
	}
}

interface Measured<T> {
	readonly done: T;
	readonly ms: number;
}
