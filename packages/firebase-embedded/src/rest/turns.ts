import type { Share, ShareClocks, Shares } from "@junban/callers/share";
import { threadShares } from "@junban/callers/thread-share";
import { Usage } from "@junban/callers/usage";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { type Caller, isStranger, ownerOf } from "#src/access/authorize.ts";
import {
	type Kind,
	largeBody,
	lineOf,
	type Owner,
	type Turn,
	WaitingTurns,
} from "#src/rest/waiting-turns.ts";

/** Milliseconds. A query that holds the event loop for longer is long. */
const longMs = 10;
/** Of the time, an account's long queries then take at most 1 in 200. */
const longFactor = 200;

export interface TurnLimits {
	/** Milliseconds for which an account's long queries may hold the event loop at once, before it has to rest. */
	longBurstMs: number;
	/** Queries of one caller that wait. */
	maxWaiting: number;
}

/** The request that asks for the work. Its body is kept until its turn, and forgotten if the client leaves before. */
interface Asking {
	/** Characters of the body. */
	size: number;
	/**
	 * True for small writes. They wait for the disk together with the commits of others. So the caller is charged for the time before
	 * that wait, and for its own commits (`charge`).
	 */
	isShared?: boolean;
	/** Whether it may hold the event loop for long. Default: all but writes with small bodies may. */
	isLong?: boolean;
	/** Undefined: it is answered already. */
	res?: {
		once(event: "close", listener: () => void): unknown;
		off(event: "close", listener: () => void): unknown;
	};
}

/** An owner may import 500 documents in a few commits. On a slow machine these take almost a second. */
const limitsOfQueries: TurnLimits = { longBurstMs: 1_000, maxWaiting: 200 };

/** Whether a body is so large that its caller takes turns with the others. */
export function takesTurns(caller: Caller, body: string): boolean {
	return body.length > largeBody && !caller.service;
}

/** The turns of one kind, which have a share of the time. */
interface Lane {
	readonly kind: Kind;
	readonly share: Share;
	/** Whether one of those who wait asks for its part of the time, or has it. */
	isAsking: boolean;
	timer: NodeJS.Timeout | undefined;
}

/**
 * Queries and the writes of clients that arrive over the network have turns. Of long ones, one runs at a time, and of short ones as well,
 * in a part of the server's time for each: a screen does not wait for the lists of very many. Accounts go before strangers, and of each
 * kind those that used least in the last minutes, so one who asks very often delays the others once at most. An account that holds the
 * event loop for long again and again has to wait longer than the others.
 */
export class Turns {
	readonly #waiting: WaitingTurns;
	readonly #lanes: { readonly short: Lane; readonly long: Lane };
	/** Of each network and each account, of processor time. */
	readonly #usage = new Usage({ halfMs: 60_000, maxKeys: 20_000 });
	/** When the long queries of an account will have taken no more than their share. */
	readonly #paid = new Map<string, number>();
	readonly #clocks: ShareClocks;
	readonly #limits: TurnLimits;
	/** Who has the turn of a write, and what its commits took. */
	readonly #charged = new Set<{ readonly owner: string; ms: number }>();

	constructor({ short, long }: Shares = threadShares(), limits = limitsOfQueries) {
		const rest = { isAsking: false, timer: undefined };
		this.#lanes = {
			short: { kind: "short", share: short, ...rest },
			long: { kind: "long", share: long, ...rest },
		};
		this.#clocks = short.clocks;
		this.#waiting = new WaitingTurns(limits.maxWaiting);
		this.#limits = limits;
	}

	/** Whether work of this caller would run at once, and nobody else could run. */
	isFree(caller: Caller, isLong: boolean): boolean {
		const lane = this.#laneOf(isLong);
		const now = this.#clocks.now();
		return lane.share.isFree && this.#restsUntil(ownerOf(caller)) <= now && this.#firstRested(lane) > now;
	}

	/**
	 * Notes work that ran without a turn.
	 *
	 * @param ms processor time of this caller's work
	 * @param all how long it took, together with the work of others right before it
	 */
	ran(caller: Caller, isLong: boolean, ms: number, all: number): void {
		if (!caller.service && !isStranger(caller)) this.#held(ownerOf(caller), ms);
		this.#use(caller, ms);
		this.#laneOf(isLong).share.ran(all);
	}

	/** Adds the time of one of the caller's commits to its turn. The commits of others in the same group do not count. */
	charge(caller: Caller, ms: number): void {
		for (const charged of this.#charged) {
			if (charged.owner !== lineOf(caller).owner) continue;
			charged.ms += ms;
			return;
		}
	}

	/**
	 * Runs the work now or in its turn, which lasts until it ends. Rejects with RESOURCE_EXHAUSTED if too much waits already,
	 * and with CANCELLED if the client leaves before the turn.
	 */
	run<T>(caller: Caller, work: () => T | Promise<T>, asking?: Asking): Promise<T> {
		const isShared = asking?.isShared === true;
		const size = asking?.size ?? 0;
		const isLong = asking?.isLong ?? (!isShared || size > largeBody);
		const lane = this.#laneOf(isLong);
		return new Promise((resolve, reject) => {
			const leave = () => {
				if (this.#waiting.drop(caller, turn))
					reject(new FirestoreError("CANCELLED", "The client left", { outcome: "refused" }));
			};
			const run = async () => {
				// The body must not live until its answer is taken.
				asking?.res?.off("close", leave);
				const { worked: clock } = this.#clocks;
				const started = clock();
				const charged = { owner: lineOf(caller).owner, ms: 0 };
				if (isShared) this.#charged.add(charged);
				let own = 0;
				try {
					const done = work();
					own = clock() - started;
					resolve(await done);
				} catch (cause) {
					reject(cause);
				}
				this.#charged.delete(charged);
				const all = clock() - started;
				const worked = isShared ? own + charged.ms : all;
				this.#use(caller, worked);
				if (!caller.service && !isStranger(caller)) this.#held(ownerOf(caller), worked);
				return isShared ? charged.ms : 0;
			};
			const { network } = lineOf(caller);
			const refuse = (error: FirestoreError) => {
				// The listener refers to the body, and the client may never take the answer.
				asking?.res?.off("close", leave);
				reject(error);
			};
			const turn: Turn = { size, isLong, isShared, network, run, refuse };
			asking?.res?.once("close", leave);
			this.#waiting.add(caller, turn);
			this.#next(lane);
		});
	}

	#use(caller: Caller, ms: number): void {
		const { owner, network } = lineOf(caller);
		const now = this.#clocks.now();
		this.#usage.add(networkKey(network), ms, now);
		this.#usage.add(ownerKey(owner), ms, now);
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

	#laneOf(isLong: boolean): Lane {
		return isLong ? this.#lanes.long : this.#lanes.short;
	}

	#next(lane: Lane): void {
		if (lane.isAsking) return;
		clearTimeout(lane.timer);
		const now = this.#clocks.now();
		const first = this.#firstRested(lane);
		if (first > now) {
			// A server that ends does not wait for it.
			if (first < Number.POSITIVE_INFINITY)
				lane.timer = setTimeout(() => this.#next(lane), Math.ceil(first - now)).unref();
			return;
		}
		lane.isAsking = true;
		void this.#runNext(lane);
	}

	async #runNext(lane: Lane): Promise<void> {
		let done: Promise<number> | undefined;
		await lane.share.run(() => {
			const turn = this.#take(lane);
			done = turn?.run();
			// A small write waits for the disk and for those who are told of it: others go on.
			return turn?.isShared === true ? undefined : done?.then(() => undefined);
		});
		// The commit of a small write was no part of that piece: there is a rest after it, too.
		const later = (await done) ?? 0;
		if (later > 0) lane.share.ran(later);
		lane.isAsking = false;
		this.#next(lane);
	}

	/** Undefined: whoever waited has left. */
	#take({ kind }: Lane): Turn | undefined {
		const now = this.#clocks.now();
		const used = ({ owner, network }: Owner) =>
			[this.#usage.of(networkKey(network), now), this.#usage.of(ownerKey(owner), now)] as const;
		return this.#waiting.take(kind, (owner) => this.#restsUntil(owner) <= now, used);
	}

	/** When one of the waiting callers rests no more. Infinity: nobody waits. */
	#firstRested({ kind }: Lane): number {
		let first = Number.POSITIVE_INFINITY;
		for (const owner of this.#waiting.owners(kind)) first = Math.min(first, this.#restsUntil(owner));
		return first;
	}
}

const networkKey = (network: string) => `network ${network}`;
const ownerKey = (owner: string) => `owner ${owner}`;
