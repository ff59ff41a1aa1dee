import { Usage } from "@junban/callers/usage";
import { LeastUsed } from "./least-used.ts";

/** Whose work it is, and whether it goes before those that are not urgent. */
export interface Place {
	/** Whichever used least in the last minutes is next, so those with very many works do not block the others. */
	readonly group: string;
	readonly isUrgent: boolean;
}

/** Urgent works that begin before one of the others does. */
const MOST_URGENT = 4;

/**
 * Runs at most `count` works at once. The others wait for the turns of their groups, urgent ones mostly before all others. Works
 * that are not urgent leave `kept` of them free.
 */
export class Semaphore {
	#free: number;
	readonly #kept: number;
	readonly #now: () => number;
	readonly #usage = new Usage();
	readonly #urgent = new LeastUsed();
	readonly #waiting = new LeastUsed();
	/** Urgent works that have begun since one of the others has. */
	#urgentSince = 0;

	/** @param now milliseconds since any instant */
	constructor(count: number, kept = 0, now = () => performance.now()) {
		this.#free = count;
		this.#kept = kept;
		this.#now = now;
	}

	async run<T>(place: Place, work: () => Promise<T>): Promise<T> {
		if (this.isFree(place)) this.#free--;
		else await this.#turn(place);
		const began = this.#now();
		try {
			return await work();
		} finally {
			this.#leave(place, began);
		}
	}

	/**
	 * Waits for a turn.
	 *
	 * @returns what ends it, whose further calls do nothing; undefined when the turn has not come within these milliseconds
	 */
	async enter(place: Place, withinMs: number): Promise<(() => void) | undefined> {
		if (this.isFree(place)) this.#free--;
		else if (!(await this.#turn(place, withinMs))) return undefined;
		const began = this.#now();
		let isIn = true;
		return () => {
			if (isIn) this.#leave(place, began);
			isIn = false;
		};
	}

	/** Whether a work would run at once. */
	isFree({ isUrgent }: Pick<Place, "isUrgent"> = { isUrgent: false }): boolean {
		return this.#free > (isUrgent ? 0 : this.#kept);
	}

	/** False when it has not come in time. */
	#turn({ group, isUrgent }: Place, withinMs?: number): Promise<boolean> {
		const turns = isUrgent ? this.#urgent : this.#waiting;
		return new Promise((resolve) => {
			const next = () => {
				clearTimeout(timer);
				resolve(true);
			};
			const give = () => {
				turns.remove(group, next);
				resolve(false);
			};
			const timer = withinMs === undefined ? undefined : setTimeout(give, withinMs);
			turns.add(group, next);
		});
	}

	#leave({ group }: Place, began: number): void {
		const now = this.#now();
		this.#usage.add(group, now - began, now);
		const used = (other: string) => this.#usage.of(other, now);
		this.#free++;
		const isOthersTurn = this.#urgentSince >= MOST_URGENT && this.#waiting.size > 0 && this.isFree();
		const urgent = isOthersTurn ? undefined : this.#urgent.next(used);
		const next = urgent ?? (this.isFree() ? this.#waiting.next(used) : undefined);
		if (next === undefined) return;
		this.#urgentSince = urgent === undefined ? 0 : this.#urgentSince + 1;
		this.#free--;
		next();
	}
}
