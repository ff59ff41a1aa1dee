import { type Place, Semaphore } from "#src/semaphore.ts";

/** Pushes under way that may still answer soon. */
const AT_ONCE = 32;
/** Pushes under way to one host, slow ones included. An honest host mostly answers within a fifth of a second. */
const OF_A_HOST = 16;
/** Milliseconds after which a push makes room for others while it goes on. */
export const SLOW_MS = 1_000;
/** Pushes that are slow and go on. */
const SLOW_AT_ONCE = 200;
/** Milliseconds that a push waits for its turn. It holds one of its line's turns meanwhile. */
const PATIENCE_MS = 2_000;

/** The turn of one push. */
export interface PushTurn {
	/** Whether others were before it: what it tells may have changed. */
	readonly hasWaited: boolean;
	/** The push has taken `SLOW_MS`. False: there is no room for one more of these, and it has to end. */
	becomesSlow(): boolean;
}

/**
 * The room of pushes over all lines of a process. Strangers choose where pushes go, so neither a host that hangs nor many
 * hosts, at one address or at many, may hold up those of others: a host has a bound, whatever is slow gives its turn to the
 * next, and shops have turns.
 */
export class PushRoom {
	readonly #all = new Semaphore(AT_ONCE);
	readonly #hosts = new Map<string, { readonly semaphore: Semaphore; users: number }>();
	readonly #patienceMs: number;
	#slow = 0;

	/** @param patienceMs for tests */
	constructor(patienceMs = PATIENCE_MS) {
		this.#patienceMs = patienceMs;
	}

	/**
	 * @param place its turn among the others of its host, and then among all others
	 * @returns undefined when its turn did not come in time
	 */
	async run<T>(host: string, place: Place, push: (turn: PushTurn) => Promise<T>): Promise<T | undefined> {
		const own = this.#hosts.get(host) ?? { semaphore: new Semaphore(OF_A_HOST), users: 0 };
		this.#hosts.set(host, own);
		own.users++;
		const hasWaitedForHost = !own.semaphore.isFree(place);
		const leaveHost = await own.semaphore.enter(place, this.#patienceMs);
		try {
			return leaveHost && (await this.#run(place, hasWaitedForHost, push));
		} finally {
			leaveHost?.();
			if (--own.users === 0) this.#hosts.delete(host);
		}
	}

	async #run<T>(
		place: Place,
		hasWaitedForHost: boolean,
		push: (turn: PushTurn) => Promise<T>,
	): Promise<T | undefined> {
		const hasWaited = hasWaitedForHost || !this.#all.isFree(place);
		const leave = await this.#all.enter(place, this.#patienceMs);
		if (leave === undefined) return undefined;
		let isSlow = false;
		try {
			return await push({
				hasWaited,
				becomesSlow: () => {
					if (!isSlow && this.#slow >= SLOW_AT_ONCE) return false;
					if (!isSlow) this.#slow++;
					isSlow = true;
					leave();
					return true;
				},
			});
		} finally {
			if (isSlow) this.#slow--;
			leave();
		}
	}
}
