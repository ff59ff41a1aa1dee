import { FairTurns } from "@junban/callers/fair-turns";
import { type Rate, RateLimit } from "@junban/callers/rate-limit";
import { Usage } from "@junban/callers/usage";
import { floodAfterJoin, floodAt, type JoinFlood, noFlood } from "@junban/domain/line";
import type { Clock, EventLoop } from "#src/ports.ts";
import { refused } from "#src/result.ts";
import type { DeskAnswer } from "./requests.ts";

/**
 * How long a join to a flooded line waits at least, on its open connection, unless few come from its network. A person loses
 * these seconds; a program with 8 connections gets 80 places a minute.
 */
const HOLD_MS = 6_000;
/**
 * Joins in a minute. With a lower rate of the shop's own nobody is held: a program gets no more by coming at once, and whoever was held
 * would have little time left for a turn.
 */
const HELD_FROM = 80;
/** So many joins of a network do not wait that long: one program must not slow down the customers of other networks. */
const NOT_HELD: Rate = { burst: 2, perSecond: 1 / 60 };
/** A network with at most this part of the busiest network's joins does not wait either: a shop's Wi-Fi, a carrier. */
const SMALL_PART = 0.1;
/** A join counts half after 30 s. */
const LATELY = { halfMs: 30_000, maxKeys: 500 };
/** Where turns are rare, so many groups of them are remembered. */
const RARE = { halfMs: 30_000, maxKeys: 2_000 };
/** How long it waits at most. Phones take a call without an answer for lost after 10 s. */
const LONGEST_MS = 8_500;
/** How often joins are let in, and how many at once: no more than a desk commits in that time. */
const ROUND_MS = 250;
const PER_ROUND = 250;
/** Joins that wait in a line. Each takes less than 1 kB. */
const MAX_WAITING = 20_000;
/** Zero bits of a task (`JOIN_WORK`) while fewer joins wait than this. The last are at most 2 s of a slow phone. */
const DIFFICULTY = [
	{ below: 20, bits: 4 },
	{ below: 100, bits: 5 },
	{ below: Number.POSITIVE_INFINITY, bits: 6 },
] as const;

export interface LobbyOptions extends Pick<EventLoop, "later"> {
	readonly now: Clock;
	/** Joins at once and in a minute above which the line is flooded; undefined while the line is not loaded, or has no bound. */
	bound(): number | undefined;
	/** Joins in a minute that the shop lets in; undefined where it has set none. */
	rate(): number | undefined;
	/** Joins that the desk would accept now under the line's rate. */
	joinsLeft(): number;
	/** Resolves when one of those that are not let in may go on: thousands may learn it at the same moment. */
	goOn(): Promise<void>;
	/** For tests. */
	readonly notHeld?: Rate;
}

/** Who joins. */
export interface Passer {
	/** As `networksOf` names them: the largest has one turn, within it each of the next. */
	readonly networks: readonly string[];
	readonly browser: string;
	/** Aborted when the caller is gone. */
	readonly signal: AbortSignal;
}

/** Who waits in a flood. */
export interface Waiting extends Passer {
	/** The place that it asks for. One request waits for it: a repeat on any connection replaces it at the end. */
	readonly place: string;
	/** The caller's connection, on which one join waits at a time. Undefined where the runtime does not tell. */
	readonly connection: object | undefined;
}

type Join = () => Promise<DeskAnswer>;

/** Whether a join in calm may go to the desk; "repeat": it takes no new place. */
type Outcome = boolean | "repeat";

interface Entry extends Waiting {
	readonly path: readonly string[];
	readonly since: number;
	isOver: boolean;
	settle(isIn: boolean): void;
}

/**
 * Stands before a line's desk. In calm each join passes at once. Where more come at once, and in a flood, they wait and are
 * let in in turns of networks and browsers, so that nobody is before the others by asking more often.
 */
export class Lobby {
	readonly #options: LobbyOptions;
	#flood: JoinFlood | undefined;
	/** All that wait, in the order of their arrival. Those that are not in `#held` have a part in the turns. */
	#entries: Entry[] = [];
	#held: Entry[] = [];
	readonly #turns = new FairTurns<Entry>();
	readonly #notHeld: RateLimit;
	/** Joins that were let in in a flood, by network. */
	readonly #lately = new Usage(LATELY);
	/** Joins of a slow line that were let in, by each group of their path. */
	readonly #rare = new Usage(RARE);
	readonly #connections = new Set<object>();
	readonly #places = new Map<string, Entry>();
	/** Joins in calm that are at the desk, and those that wait for one of them. */
	#passing = 0;
	readonly #passersBy = new FairTurns<(outcome: Outcome) => void>();
	/** Joins at the desk that came from here. */
	#atDesk = 0;
	#isRunning = false;
	#isClosed = false;

	constructor(options: LobbyOptions) {
		this.#options = options;
		this.#notHeld = new RateLimit(options.notHeld ?? NOT_HELD, options.now);
	}

	/** Whether a new customer must bring work and wait. */
	get isFlooded(): boolean {
		return this.#now()?.isFlooded === true;
	}

	/** Whether no join waits, and earlier joins no longer limit the next ones. */
	get isAtRest(): boolean {
		const { bound, joinsLeft, rate } = this.#options;
		if (this.#entries.length + this.#passersBy.size + this.#passing + this.#atDesk > 0) return false;
		if (joinsLeft() < (rate() ?? 0)) return false;
		const most = bound();
		const flood = this.#flood;
		if (flood === undefined) return true;
		// The bound is one of the settings, which are not loaded now.
		return most !== undefined && floodAt(flood, most, this.#options.now()).joins >= most;
	}

	/** How hard the tasks are now, see `JOIN_WORK`. */
	get bits(): number {
		const waiting = this.#entries.length;
		return DIFFICULTY.find(({ below }) => waiting < below)?.bits ?? 0;
	}

	/**
	 * A join in calm. It counts when it takes a new place, so that repeats make no flood. Many may be on their way before the
	 * first is answered: those that would be too many wait for it, except repeats. They have turns, because a caller whose join was
	 * refused can send the next one at once. Returns undefined if the line is flooded by then, or if the caller has left.
	 *
	 * @param isRepeat whether the place is taken already; asked only where the join would have to wait
	 */
	async pass(who: Passer, join: Join, isRepeat: () => Promise<boolean>): Promise<DeskAnswer | undefined> {
		if (this.#isClosed) return refused("too-many-requests");
		if (this.#passersBy.size > 0 || !this.#mayPass()) {
			if (this.isFlooded) return undefined;
			const outcome = await this.#passerBy(who, isRepeat);
			if (outcome === "repeat") return await join();
			if (!outcome) {
				await this.#options.goOn();
				return this.#isClosed ? refused("too-many-requests") : undefined;
			}
		} else this.#passing++;
		try {
			return await this.#counted(join);
		} finally {
			this.#passing--;
			this.#letPass();
		}
	}

	/** Waits for its turn. A repeat takes no new place, so it holds nobody up. */
	#passerBy(who: Passer, isRepeat: () => Promise<boolean>): Promise<Outcome> {
		const { signal } = who;
		const path = pathOf(who);
		if (signal.aborted) return Promise.resolve(false);
		return new Promise((resolve) => {
			const settle = (outcome: Outcome) => {
				this.#passersBy.remove(path, settle);
				signal.removeEventListener("abort", leave);
				resolve(outcome);
			};
			const leave = () => settle(false);
			signal.addEventListener("abort", leave);
			this.#passersBy.add(path, settle);
			if (this.#passersBy.size > MAX_WAITING) this.#passersBy.drop()?.(false);
			// A join whose place cannot be looked up now goes on waiting.
			isRepeat().then(
				(is) => is && settle("repeat"),
				() => undefined,
			);
		});
	}

	/** Does the join, and counts it when it takes a new place. */
	async #counted(join: Join): Promise<DeskAnswer> {
		const answer = await join();
		const flood = this.#now();
		if (flood !== undefined && isNew(answer)) this.#flood = floodAfterJoin(flood);
		return answer;
	}

	/** Whether one more join may be on its way, were all of them to take new places. */
	#mayPass(): boolean {
		const flood = this.#now();
		if (flood === undefined || this.#passing === 0) return flood?.isFlooded !== true;
		return !flood.isFlooded && flood.joins - this.#passing >= 1;
	}

	/** In a flood none passes, and each learns it. */
	#letPass(): void {
		while (this.#passersBy.size > 0) {
			const { isFlooded } = this;
			if (!isFlooded && !this.#mayPass()) return;
			if (!isFlooded) this.#passing++;
			this.#passersBy.next()?.(!isFlooded);
		}
	}

	/** A join in a flood. Refused as `too-many-requests` when its turn does not come in time. */
	async wait(who: Waiting, join: Join): Promise<DeskAnswer> {
		if (!(await this.#turnOf(who))) {
			await this.#options.goOn();
			return refused("too-many-requests");
		}
		this.#atDesk++;
		try {
			return await this.#counted(join);
		} finally {
			this.#atDesk--;
		}
	}

	/** Sends all away that wait, and all that come: the process ends, and they find their turn at the next one. */
	close(): void {
		this.#isClosed = true;
		for (const entry of this.#entries) entry.settle(false);
		while (this.#passersBy.size > 0) this.#passersBy.next()?.(false);
	}

	#now(): JoinFlood | undefined {
		const bound = this.#options.bound();
		if (bound === undefined) return undefined;
		const now = this.#options.now();
		this.#flood = floodAt(this.#flood ?? noFlood(bound, now), bound, now);
		return this.#flood;
	}

	#turnOf(who: Waiting): Promise<boolean> {
		const { connection, place, signal } = who;
		const path = pathOf(who);
		this.#places.get(place)?.settle(false);
		const isTaken = connection !== undefined && this.#connections.has(connection);
		const isFull = this.#entries.length >= MAX_WAITING;
		if (isTaken || isFull || signal.aborted || this.#isClosed) return Promise.resolve(false);
		if (connection !== undefined) this.#connections.add(connection);
		return new Promise((resolve) => {
			const entry: Entry = {
				...who,
				path,
				since: this.#options.now(),
				isOver: false,
				settle: (isIn) => {
					if (entry.isOver) return;
					entry.isOver = true;
					signal.removeEventListener("abort", leave);
					if (connection !== undefined) this.#connections.delete(connection);
					this.#places.delete(place);
					this.#turns.remove(path, entry);
					if (isIn) this.#lately.add(path[0] ?? "", 1, this.#options.now());
					resolve(isIn);
				},
			};
			const leave = () => entry.settle(false);
			signal.addEventListener("abort", leave);
			this.#places.set(place, entry);
			this.#entries.push(entry);
			if (this.#isSpared(path[0] ?? "")) this.#turns.add(path, entry);
			else this.#held.push(entry);
			this.#run();
		});
	}

	/** Whether a join of this network need not be held. */
	#isSpared(network: string): boolean {
		if (this.#isSlow()) return true;
		const now = this.#options.now();
		const own = 1 + this.#lately.of(network, now) + this.#turns.sizeOf([network]);
		return own <= this.#lately.most(now) * SMALL_PART || this.#notHeld.take(network);
	}

	/** Whether turns are rare. */
	#isSlow(): boolean {
		return (this.#options.rate() ?? HELD_FROM) < HELD_FROM;
	}

	#run(): void {
		if (this.#isRunning) return;
		this.#isRunning = true;
		this.#options.later(ROUND_MS, () => {
			this.#isRunning = false;
			this.#round();
			if (this.#entries.length > 0) this.#run();
		});
	}

	#round(): void {
		const now = this.#options.now();
		// A clock that was set back would hold them for long.
		const waited = ({ since }: Entry) => (since > now ? LONGEST_MS : now - since);
		this.#held = this.#held.filter(({ isOver }) => !isOver);
		const due = this.#held.findIndex((entry) => waited(entry) < HOLD_MS);
		for (const entry of this.#held.splice(0, due === -1 ? this.#held.length : due))
			this.#turns.add(entry.path, entry);
		// Whoever's time is over loses the turn, and comes back behind those that never leave: by turns alone, a caller who asks all
		// the time kept all others away from a line with a rate of ten a minute. So whoever had the least of it lately is next.
		const weightOf = this.#isSlow()
			? (path: readonly string[]) => this.#rare.of(keyOf(path), now)
			: undefined;
		const room = Math.min(PER_ROUND, Math.floor(this.#options.joinsLeft()) - this.#atDesk);
		for (let admitted = 0; admitted < room; admitted++) {
			const entry = this.#turns.next(weightOf);
			if (entry === undefined) break;
			if (weightOf !== undefined)
				for (let end = 1; end <= entry.path.length; end++)
					this.#rare.add(keyOf(entry.path.slice(0, end)), 1, now);
			entry.settle(true);
		}
		for (const entry of this.#entries) if (waited(entry) >= LONGEST_MS) entry.settle(false);
		this.#entries = this.#entries.filter(({ isOver }) => !isOver);
	}
}

const keyOf = (path: readonly string[]) => path.join(" ");

function pathOf({ browser, networks }: Passer): readonly string[] {
	return [...networks, browser];
}

function isNew(answer: DeskAnswer): boolean {
	return answer.ok && answer.changed;
}
