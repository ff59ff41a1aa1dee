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
/** How long it is remembered what the pages of a group took. */
const LATELY = { halfMs: 10_000, maxKeys: 500 };
/** A group comes behind the others for so many milliseconds of their work at most: guests may share a network with a stranger. */
const MOST_DEBT_MS = 500;
/** Levels of groups that have turns by the time that they used: kept pages and those of visitors, and of each the networks. */
const TIMED = [1, 2] as const;
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
 * Pages are rendered one at a time, with rests, so that joins and desks always get their time. Of pages that are kept for everybody and
 * those of visitors those are next that took less time lately; of visitors, the network whose pages did, and in it pages have turns: a
 * visitor that asks for very many pages, or for very long ones, is the only one that waits for them. A page that comes alone does not
 * wait. Where too much of one
 * network waits, the page that most are waiting for there makes room, with the one that has waited longest: one visitor cannot
 * take the turns of the others at an address.
 */
export class PageTurns {
	readonly #waiting = new FairTurns<Waiting>();
	/** Those that do not wait forever, in the order of their arrival. */
	readonly #impatient = new Set<Waiting>();
	/** Milliseconds of each timed group; and of each level in a group, what the group had used there that was served last. */
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
			this.#begin(path);
			this.#waiting.add(path, waiting);
			if (!isPatient) this.#impatient.add(waiting);
			// All kept pages together, or those of a network.
			const group = path.slice(0, path[0] === "kept" ? 1 : 2);
			if (this.#waiting.sizeOf(group) > MOST_WAITING) this.#waiting.drop(group)?.drop();
			void this.#run();
		});
	}

	/**
	 * A group that begins to wait has no credit for having been quiet: otherwise it would take all turns from a busy one at first.
	 */
	#begin(path: readonly string[]): void {
		const now = this.#clock();
		for (const group of timedGroupsOf(path))
			if (this.#waiting.sizeOf(group) === 0)
				this.#raise(keyOf(group), this.#used.of(servedKeyOf(group), now), now);
	}

	/** Tells the milliseconds that a timed group has used, up to a bound, as it is now. */
	#weigher(): (group: readonly string[]) => number {
		const now = this.#clock();
		const used = (group: readonly string[]) =>
			Math.min(this.#used.of(keyOf(group), now), this.#used.of(servedKeyOf(group), now) + MOST_DEBT_MS);
		return (group) => (group.length <= TIMED.length ? used(group) : 0);
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
			const weightOf = this.#weigher();
			for (const group of timedGroupsOf(turn.path))
				this.#raise(servedKeyOf(group), weightOf(group), this.#clock());
			const ms = turn.work();
			for (const group of timedGroupsOf(turn.path)) this.#used.add(keyOf(group), ms, this.#clock());
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
		return this.#waiting.next(this.#weigher());
	}
}

const timedGroupsOf = (path: readonly string[]) => TIMED.map((end) => path.slice(0, end));
const keyOf = (group: readonly string[]) => group.join(" ");
/** Of its level. */
const servedKeyOf = (group: readonly string[]) => `served ${keyOf(group.slice(0, -1))}`;

/** The largest network first, so that its entries can be counted. */
function pathOf(address: string, page: string): readonly string[] {
	return ["visitors", ...networksOf(address), page];
}

interface Measured<T> {
	readonly done: T;
	readonly ms: number;
}
