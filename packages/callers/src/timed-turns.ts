import { FairTurns } from "./fair-turns.ts";

/** Milliseconds of work in one turn of the event loop. With fewer, the joins of a crowd share fewer commits. */
const PART_MS = 5;
/** Requests that are begun in one turn after they have waited. Each has a callback of its own: only then its work is measured. */
const MOST_BEGUN = 64;

interface TimedTurnsPorts {
	/** Milliseconds since any instant. */
	readonly now: () => number;
	/** Calls back in the next turn of the event loop. */
	readonly yieldThen: (run: () => void) => void;
}

const NODE: TimedTurnsPorts = { now: () => performance.now(), yieldThen: (run) => void setImmediate(run) };

/**
 * Begins requests for a short time in each turn of the event loop, and all others in later ones, in turns of their callers. Node.js takes
 * one new connection of each listening socket in a turn: behind 400 connections that ask without pause, with 0.5 ms for each answer,
 * each turn would take 0.2 s. Without turns of their own, staff in the Wi-Fi of their guests waited 10 s for each command.
 */
export class TimedTurns {
	readonly #ports: TimedTurnsPorts;
	readonly #waiting = new FairTurns<() => void>();
	/** When the first request of this turn began. */
	#began: number | undefined;
	/** Callbacks on their way. */
	#planned = 0;

	/** @param ports default: those of Node.js */
	constructor(ports: Partial<TimedTurnsPorts> = {}) {
		this.#ports = { ...NODE, ...ports };
	}

	/**
	 * Begins the request at once, if there is time.
	 *
	 * @param path the groups that have turns, the largest first
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

	/**
	 * Resolves in a later turn of the event loop. What follows is measured, up to its next wait. For many that have waited for the same
	 * thing: what they do next they would all do in one turn.
	 */
	async next(path: readonly string[]): Promise<void> {
		await new Promise<void>((resolve) => {
			this.#waiting.add(path, resolve);
			this.#plan();
		});
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
