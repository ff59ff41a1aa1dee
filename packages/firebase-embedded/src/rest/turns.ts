import { FirestoreError } from "@junban/firestore-wire/rpc";
import { type Caller, isStranger, ownerOf } from "#src/access/authorize.ts";

/** Characters of a body that is parsed and answered in its caller's turn: some 100 writes. Hardly a screen sends as much. */
const largeBody = 16_384;
/** Of the server's time, queries take at most a quarter. */
const restFactor = 3;
/** Milliseconds. A query that holds the event loop for longer is long. */
const longMs = 10;
/** Of the time, an account's long queries then take at most 1 in 200. */
const longFactor = 200;

/** In milliseconds. */
export interface TurnClocks {
	now(): number;
	/**
	 * The processor time of this thread. It does not grow while the machine runs other programs, so no caller is charged for
	 * those. Some systems count it in steps of 4 ms.
	 */
	worked(): number;
}

export const realClocks: TurnClocks = {
	now: () => performance.now(),
	worked() {
		const { user, system } = process.threadCpuUsage();
		return (user + system) / 1000;
	},
};

export interface TurnLimits {
	/** Milliseconds for which an account's long queries may hold the event loop at once, before it has to rest. */
	longBurstMs: number;
	/** Queries of one caller that wait. */
	maxWaiting: number;
}

const limitsOfQueries: TurnLimits = { longBurstMs: 300, maxWaiting: 200 };

/** Whether a body is so large that its caller takes turns with the others. */
export function takesTurns(caller: Caller, body: string): boolean {
	return body.length > largeBody && !caller.service;
}

/**
 * Queries and large commits that arrive over the network run one at a time. After each one there is a rest of three times its
 * length, in which the server does its other work. Accounts go before strangers. The callers take turns, so one who asks very
 * often does not delay the others more than once each. An account that holds the event loop for long again and again has to
 * wait longer than the others. Strangers cannot ask for anything that takes so long.
 */
export class Turns {
	/** First for accounts, then for all others. Callers in the order of their turns. */
	readonly #waiting: readonly Map<string, (() => Promise<void>)[]>[] = [new Map(), new Map()];
	/** When the long queries of an account will have taken no more than their share. */
	readonly #paid = new Map<string, number>();
	readonly #clocks: TurnClocks;
	readonly #limits: TurnLimits;
	#restUntil = Number.NEGATIVE_INFINITY;
	#isRunning = false;
	#timer: NodeJS.Timeout | undefined;

	constructor(clocks: TurnClocks = realClocks, limits = limitsOfQueries) {
		this.#clocks = clocks;
		this.#limits = limits;
	}

	/** Whether work of this caller would run at once, and nobody else could run. */
	isFree(caller: Caller): boolean {
		const now = this.#clocks.now();
		const rested = Math.max(this.#restUntil, this.#restsUntil(ownerOf(caller)));
		return !this.#isRunning && rested <= now && this.#firstRested() > now;
	}

	/**
	 * Notes work that ran without a turn.
	 *
	 * @param ms processor time of this caller's work
	 * @param all how long it took, together with the work of others right before it
	 */
	ran(caller: Caller, ms: number, all: number): void {
		if (!caller.service && !isStranger(caller)) this.#held(ownerOf(caller), ms);
		this.#restUntil = this.#clocks.now() + restFactor * all;
	}

	/**
	 * Runs the work now or in its turn, which lasts until it ends. Rejects with RESOURCE_EXHAUSTED if too much of the caller's
	 * waits already.
	 */
	run<T>(caller: Caller, work: () => T | Promise<T>): Promise<T> {
		return new Promise((resolve, reject) => {
			const queue = this.#waiting[isStranger(caller) ? 1 : 0];
			const owner = ownerOf(caller);
			const own = queue?.get(owner) ?? [];
			if (own.length >= this.#limits.maxWaiting) {
				reject(new FirestoreError("RESOURCE_EXHAUSTED", "Too many queries", { outcome: "refused" }));
				return;
			}
			own.push(async () => {
				const started = this.#clocks.worked();
				try {
					resolve(await work());
				} catch (cause) {
					reject(cause);
				}
				if (!caller.service && !isStranger(caller)) this.#held(owner, this.#clocks.worked() - started);
			});
			queue?.set(owner, own);
			this.#next();
		});
	}

	/** Notes for how many milliseconds of processor time an account's query held the event loop. */
	#held(owner: string, ms: number): void {
		const now = this.#clocks.now();
		for (const [other, at] of this.#paid) if (at <= now) this.#paid.delete(other);
		if (ms > longMs) this.#paid.set(owner, (this.#paid.get(owner) ?? now) + longFactor * ms);
	}

	#restsUntil(owner: string): number {
		return (this.#paid.get(owner) ?? Number.NEGATIVE_INFINITY) - longFactor * this.#limits.longBurstMs;
	}

	#next(): void {
		if (this.#isRunning) return;
		clearTimeout(this.#timer);
		const now = this.#clocks.now();
		const first = Math.max(this.#restUntil, this.#firstRested());
		if (first > now) {
			// A server that ends does not wait for it.
			if (first < Number.POSITIVE_INFINITY) this.#timer = setTimeout(() => this.#next(), first - now).unref();
			return;
		}
		const turn = this.#take(now);
		if (turn !== undefined) void this.#run(turn);
	}

	async #run(turn: () => Promise<void>): Promise<void> {
		const started = this.#clocks.now();
		this.#isRunning = true;
		await turn();
		this.#isRunning = false;
		const ended = this.#clocks.now();
		this.#restUntil = ended + restFactor * (ended - started);
		this.#next();
	}

	/** When one of the waiting callers rests no more. Infinity: nobody waits. */
	#firstRested(): number {
		let first = Number.POSITIVE_INFINITY;
		for (const queue of this.#waiting)
			for (const owner of queue.keys()) first = Math.min(first, this.#restsUntil(owner));
		return first;
	}

	#take(now: number): (() => Promise<void>) | undefined {
		for (const queue of this.#waiting)
			for (const [owner, turns] of queue) {
				if (this.#restsUntil(owner) > now) continue;
				const turn = turns.shift();
				queue.delete(owner);
				// The next turn is another caller's.
				if (turns.length > 0) queue.set(owner, turns);
				return turn;
			}
		return undefined;
	}
}
