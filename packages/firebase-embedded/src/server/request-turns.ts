import { FairTurns } from "@junban/callers/fair-turns";
import { networksOf } from "@junban/callers/network-of";
import type { Rank } from "#src/server/connections.ts";

/** Milliseconds of requests in one turn of the event loop. With fewer, the joins of a crowd share fewer commits. */
const PART_MS = 5;
/** Requests that are begun in one turn after they have waited. Each has a callback of its own: only then its work is measured. */
const MOST_BEGUN = 64;

interface RequestTurnsPorts {
	/** Milliseconds since any instant. */
	readonly now: () => number;
	/** Calls back in the next turn of the event loop. */
	readonly yieldThen: (run: () => void) => void;
}

const NODE: RequestTurnsPorts = { now: () => performance.now(), yieldThen: (run) => void setImmediate(run) };

/**
 * Whose turn a request has, the largest group first: accounts and all others alternate, so that staff wait for one of the phones of a
 * large crowd at most; of both each network has turns. Within a network holders of places, strangers and new connections have
 * turns, and of these each account and each holder: among thousands of holders, joins of strangers would come last.
 *
 * @param key the account or the place
 */
export function pathOf(address: string, rank: Rank | "new connection", key = ""): readonly string[] {
	return [rank === "account" ? "accounts" : "others", ...networksOf(address), rank, key];
}

/**
 * Begins requests for a short time in each turn of the event loop, and all others in later ones, in turns of their callers. Node.js takes
 * one new connection of each listening socket in a turn: behind 400 connections that ask without pause, with 0.5 ms for each answer,
 * each turn would take 0.2 s. Without turns of their own, staff in the Wi-Fi of their guests waited 10 s for each command.
 */
export class RequestTurns {
	readonly #ports: RequestTurnsPorts;
	readonly #waiting = new FairTurns<() => void>();
	/** When the first request of this turn began. */
	#began: number | undefined;
	/** Callbacks on their way. */
	#planned = 0;

	constructor(ports = NODE) {
		this.#ports = ports;
	}

	/**
	 * Begins the request at once, if there is time.
	 *
	 * @param path see `pathOf`
	 * @returns for a request that waits: forgets it, for instance when its client has left
	 */
	add(path: readonly string[], begin: () => void): (() => void) | undefined {
		if (this.#waiting.size === 0 && this.#hasTime()) {
			begin();
			return undefined;
		}
		this.#waiting.add(path, begin);
		this.#plan();
		return () => this.#waiting.remove(path, begin);
	}

	#hasTime(): boolean {
		const now = this.#ports.now();
		if (this.#began === undefined) {
			this.#began = now;
			this.#ports.yieldThen(() => {
				this.#began = undefined;
			});
		}
		return now - this.#began < PART_MS;
	}

	#plan(): void {
		for (; this.#planned < Math.min(this.#waiting.size, MOST_BEGUN); this.#planned++)
			this.#ports.yieldThen(() => {
				this.#planned--;
				const begin = this.#hasTime() ? this.#waiting.next() : undefined;
				this.#plan();
				begin?.();
			});
	}
}
