import { FairTurns } from "@junban/callers/fair-turns";
import { networksOf } from "@junban/callers/network-of";
import { Usage } from "@junban/callers/usage";

/** Of the time of the event loop, pages take at most a fourth. */
const REST = 3;
/** Pages that wait for one network. A few hundred milliseconds of work. */
const MOST_WAITING = 50;
/** Work that is only assumed counts as so much at most: nobody works in the rest after it. */
const MOST_ASSUMED_MS = 10;
/** Assumed duration of a question to the API, in ms. Not measured, because its answer may wait for the store. */
const QUESTION_MS = 0.5;
/** How long it is remembered what the pages of a network took. */
const LATELY = { halfMs: 10_000, maxKeys: 500 };
/** A network comes behind the others for so many milliseconds of their work at most: its guests may share it with a stranger. */
const MOST_DEBT_MS = 500;
/** In `#used`: what the network had used that was served last, or one before it. */
const SERVED = "served";
/** Milliseconds that a page or a question waits for others. Then it is dropped: a browser with script renders the page by itself. */
const LONGEST_WAIT_MS = 1_000;

interface Waiting {
	readonly path: readonly string[];
	/** It is dropped when `#spent` reaches this value. */
	readonly until: number;
	/** Works, and returns the milliseconds that it took. */
	readonly work: () => number;
	/** Is called instead of `work`. */
	readonly drop: () => void;
}

/** What a turn is for. */
export interface Asked {
	/** The address of the page. */
	readonly page?: string;
	/** It waits as long as others take, because somebody has typed something. */
	readonly isPatient?: boolean;
}

/**
 * Pages are rendered one at a time, with rests, so that joins and desks always get their time. Pages that are kept for everybody
 * alternate with those of visitors. Of these, the network is next whose pages took the least time lately, and in it pages have turns: a
 * visitor that asks for very many pages, or for very long ones, is the only one that waits for them. A page that comes alone does not
 * wait. Where too much of one
 * network waits, the page that most are waiting for there makes room, with the one that has waited longest: one visitor cannot
 * take the turns of the others at an address.
 */
export class PageTurns {
	readonly #waiting = new FairTurns<Waiting>();
	/** Those that do not wait forever, in the order of their arrival. */
	readonly #impatient = new Set<Waiting>();
	/** Milliseconds of each network. */
	readonly #used = new Usage(LATELY);
	readonly #pause: (ms: number) => Promise<void>;
	readonly #clock: () => number;
	#isRunning = false;
	/** Milliseconds of all turns with their rests. Unlike the clock it stands still with the machine. */
	#spent = 0;

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
	 * @param asked what it is work for
	 */
	render<T>(address: string, work: () => T, { page = "", isPatient }: Asked = {}): Promise<T | undefined> {
		return this.#turn(pathOf(address, page), this.#measured(work), isPatient);
	}

	/** Resolves when so many questions may be sent to the API; to false when they had to make room, or waited too long. */
	async ask(address: string, questions: number, { page = "", isPatient }: Asked = {}): Promise<boolean> {
		const turn = () => ({ done: true, ms: Math.min(questions * QUESTION_MS, MOST_ASSUMED_MS) });
		return (await this.#turn(pathOf(address, page), turn, isPatient)) === true;
	}

	/**
	 * Works for a page that is kept for all networks. Resolves to false when it had to make room, or waited too long.
	 *
	 * @param page its address
	 */
	async renderKept(page: string, work: () => void): Promise<boolean> {
		const turn = this.#measured(() => {
			work();
			return true;
		});
		return (await this.#turn(["kept", page], turn)) === true;
	}

	#turn<T>(path: readonly string[], work: () => Measured<T>, isPatient = false): Promise<T | undefined> {
		return new Promise((resolve, reject) => {
			const waiting: Waiting = {
				path,
				until: this.#spent + (isPatient ? Number.POSITIVE_INFINITY : LONGEST_WAIT_MS),
				work: () => {
					this.#impatient.delete(waiting);
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
					this.#impatient.delete(waiting);
					resolve(undefined);
				},
			};
			// Whoever begins to wait has no credit for having been quiet. Otherwise it would take all turns from a busy network at first.
			const now = this.#clock();
			if (this.#waiting.sizeOf(path.slice(0, 2)) === 0)
				this.#raise(keyOf(path), this.#used.of(SERVED, now), now);
			this.#waiting.add(path, waiting);
			if (!isPatient) this.#impatient.add(waiting);
			// All kept pages together, or those of a network.
			const group = path.slice(0, path[0] === "kept" ? 1 : 2);
			if (this.#waiting.sizeOf(group) > MOST_WAITING) this.#waiting.drop(group)?.drop();
			void this.#run();
		});
	}

	/** Tells the milliseconds that a network has used, up to a bound, as it is now. */
	#weigher(): (path: readonly string[]) => number {
		const now = this.#clock();
		const most = this.#used.of(SERVED, now) + MOST_DEBT_MS;
		return (path) => Math.min(this.#used.of(keyOf(path), now), most);
	}

	/** To at least so much. */
	#raise(key: string, to: number, now: number): void {
		const missing = to - this.#used.of(key, now);
		if (missing > 0) this.#used.add(key, missing, now);
	}

	#measured<T>(work: () => T): () => Measured<T> {
		return () => {
			const began = this.#clock();
			const done = work();
			const ms = this.#clock() - began;
			return { done, ms };
		};
	}

	async #run(): Promise<void> {
		if (this.#isRunning) return;
		this.#isRunning = true;
		for (let turn = this.#next(); turn !== undefined; turn = this.#next()) {
			this.#raise(SERVED, this.#weigher()(turn.path), this.#clock());
			const ms = turn.work();
			this.#used.add(keyOf(turn.path), ms, this.#clock());
			this.#spent += ms * (1 + REST);
			await this.#pause(ms * REST);
		}
		this.#isRunning = false;
	}

	#next(): Waiting | undefined {
		for (const waiting of this.#impatient) {
			if (this.#spent < waiting.until) break;
			this.#waiting.remove(waiting.path, waiting);
			waiting.drop();
		}
		const weightOf = this.#weigher();
		return this.#waiting.next((path) => (path.length === 2 ? weightOf(path) : 0));
	}
}

/** Of the visitors' networks, or of the kept pages. */
const keyOf = ([kind, network]: readonly string[]) => `${kind} ${network}`;

/** The largest network first, so that its entries can be counted. */
function pathOf(address: string, page: string): readonly string[] {
	return ["visitors", ...networksOf(address), page];
}

interface Measured<T> {
	readonly done: T;
	readonly ms: number;
}
