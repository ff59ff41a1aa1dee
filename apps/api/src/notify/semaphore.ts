import { FairTurns } from "@junban/callers/fair-turns";

/** Whose work it is, and whether it goes before those that are not urgent. */
export interface Place {
	/** Groups take turns, so one group with very many works does not block the others. */
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
	readonly #urgent = new FairTurns<() => void>();
	readonly #waiting = new FairTurns<() => void>();
	/** Urgent works that have begun since one of the others has. */
	#urgentSince = 0;

	constructor(count: number, kept = 0) {
		this.#free = count;
		this.#kept = kept;
	}

	async run<T>(place: Place, work: () => Promise<T>): Promise<T> {
		if (this.isFree(place)) this.#free--;
		else await this.#turn(place);
		try {
			return await work();
		} finally {
			this.#leave();
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
		let isIn = true;
		return () => {
			if (isIn) this.#leave();
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
				turns.remove([group], next);
				resolve(false);
			};
			const timer = withinMs === undefined ? undefined : setTimeout(give, withinMs);
			turns.add([group], next);
		});
	}

	#leave(): void {
		this.#free++;
		const isOthersTurn = this.#urgentSince >= MOST_URGENT && this.#waiting.size > 0 && this.isFree();
		const urgent = isOthersTurn ? undefined : this.#urgent.next();
		const next = urgent ?? (this.isFree() ? this.#waiting.next() : undefined);
		if (next === undefined) return;
		this.#urgentSince = urgent === undefined ? 0 : this.#urgentSince + 1;
		this.#free--;
		next();
	}
}
