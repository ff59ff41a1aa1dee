import { FairTurns } from "@junban/callers/fair-turns";
import { networksOf } from "@junban/callers/network-of";

/** Of the time of the event loop, pages take at most a fourth. */
const REST = 3;
/** Pages that wait for one network. A few hundred milliseconds of work. */
const MOST_WAITING = 50;
/** Assumed duration of a question to the API, in ms. Not measured, because its answer may wait for the store. */
const QUESTION_MS = 0.5;
/** A page that has waited so long, in ms, goes without being rendered: its browser has asked the API itself sooner. */
const LONGEST_WAIT_MS = 1_000;

interface Waiting {
	readonly path: readonly string[];
	/** By the clock. */
	readonly since: number;
	/** Works, and returns the milliseconds that it took. */
	readonly work: () => number;
	/** Is called instead of `work`. */
	readonly drop: () => void;
}

/**
 * Pages are rendered one at a time, with rests, so that joins and desks always get their time. Pages that are kept for everybody
 * alternate with those of visitors. Of these, networks have turns, and so have the pages that one network asks for: a visitor
 * that asks for very many pages is the only one that waits for them. A page that comes alone does not wait. Where too much of one
 * network waits, the page that most are waiting for there makes room, with the one that has waited longest: one visitor cannot
 * take the turns of the others at an address.
 */
export class PageTurns {
	readonly #waiting = new FairTurns<Waiting>();
	/** In the order of their arrival. */
	readonly #arrived = new Set<Waiting>();
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
	 * Does the work in its turn. Undefined when it had to make room, or waited too long.
	 *
	 * @param address of the visitor
	 * @param page what it is work for
	 */
	render<T>(address: string, work: () => T, page = ""): Promise<T | undefined> {
		return this.#turn(pathOf(address, page), this.#measured(work));
	}

	/** Resolves when so many questions may be sent to the API; to false when they had to make room, or waited too long. */
	async ask(address: string, questions: number, page = ""): Promise<boolean> {
		const turn = () => ({ done: true, ms: questions * QUESTION_MS });
		return (await this.#turn(pathOf(address, page), turn)) === true;
	}

	/** Works for a page that is kept for all networks. Resolves to false when it had to make room, or waited too long. */
	async renderKept(work: () => void): Promise<boolean> {
		const turn = this.#measured(() => {
			work();
			return true;
		});
		return (await this.#turn(["kept"], turn)) === true;
	}

	#turn<T>(path: readonly string[], work: () => Measured<T>): Promise<T | undefined> {
		return new Promise((resolve, reject) => {
			const waiting: Waiting = {
				path,
				since: this.#clock(),
				work: () => {
					this.#arrived.delete(waiting);
					try {
						const { done, ms } = work();
						resolve(done);
						return ms;
					} catch (fault) {
						reject(fault);
						return 0;
					}
				},
				drop: () => {
					this.#arrived.delete(waiting);
					resolve(undefined);
				},
			};
			this.#waiting.add(path, waiting);
			this.#arrived.add(waiting);
			const network = path.slice(0, 2);
			if (this.#waiting.sizeOf(network) > MOST_WAITING) this.#waiting.drop(network)?.drop();
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
		for (let turn = this.#next(); turn !== undefined; turn = this.#next())
			await this.#pause(turn.work() * REST);
		this.#isRunning = false;
	}

	#next(): Waiting | undefined {
		const now = this.#clock();
		for (const waiting of this.#arrived) {
			if (now - waiting.since < LONGEST_WAIT_MS) break;
			this.#waiting.remove(waiting.path, waiting);
			waiting.drop();
		}
		return this.#waiting.next();
	}
}

/** The largest network first, so that its entries can be counted. */
function pathOf(address: string, page: string): readonly string[] {
	return ["visitors", ...networksOf(address), page];
}

interface Measured<T> {
	readonly done: T;
	readonly ms: number;
}
