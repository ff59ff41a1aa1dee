import { FairTurns } from "@junban/callers/fair-turns";

/** Whose work it is, and whether it goes before those that are not urgent. */
export interface Place {
	/**
	 * The groups of the work, the largest first. In each level the group with the fewest running works is next. So a group with very many
	 * works, or with slow ones, does not make the others wait.
	 */
	readonly path: readonly string[];
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
	/** The number of running works of each group, by its path. */
	readonly #underWay = new Map<string, number>();
	/** Urgent works that have begun since one of the others has. */
	#urgentSince = 0;

	constructor(count: number, kept = 0) {
		this.#free = count;
		this.#kept = kept;
	}

	async run<T>(place: Place, work: () => Promise<T>): Promise<T> {
		if (this.isFree(place)) this.#begin(place);
		else await this.#turn(place);
		try {
			return await work();
		} finally {
			this.#leave(place);
		}
	}

	/**
	 * Waits for a turn.
	 *
	 * @returns what ends it, whose further calls do nothing; undefined when the turn has not come within these milliseconds
	 */
	async enter(place: Place, withinMs: number): Promise<(() => void) | undefined> {
		if (this.isFree(place)) this.#begin(place);
		else if (!(await this.#turn(place, withinMs))) return undefined;
		return this.#leaving(place);
	}

	/** Begins without a turn, although `count` works may run already. */
	enterBeyond(place: Place): () => void {
		this.#begin(place);
		return this.#leaving(place);
	}

	#leaving(place: Place): () => void {
		let isIn = true;
		return () => {
			if (isIn) this.#leave(place);
			isIn = false;
		};
	}

	/** Whether a work would run at once. */
	isFree({ isUrgent }: Pick<Place, "isUrgent"> = { isUrgent: false }): boolean {
		return this.#free > (isUrgent ? 0 : this.#kept);
	}

	/** False when it has not come in time. */
	#turn(place: Place, withinMs?: number): Promise<boolean> {
		const { path } = place;
		const turns = place.isUrgent ? this.#urgent : this.#waiting;
		return new Promise((resolve) => {
			const next = () => {
				clearTimeout(timer);
				this.#begin(place);
				resolve(true);
			};
			const give = () => {
				turns.remove(path, next);
				resolve(false);
			};
			const timer = withinMs === undefined ? undefined : setTimeout(give, withinMs);
			turns.add(path, next);
		});
	}

	#begin({ path }: Place): void {
		this.#free--;
		for (const key of keysOf(path)) this.#underWay.set(key, (this.#underWay.get(key) ?? 0) + 1);
	}

	#leave({ path }: Place): void {
		this.#free++;
		for (const key of keysOf(path)) {
			const others = (this.#underWay.get(key) ?? 0) - 1;
			if (others > 0) this.#underWay.set(key, others);
			else this.#underWay.delete(key);
		}
		if (this.#free <= 0) return;
		const underWay = (group: readonly string[]) => this.#underWay.get(keyOf(group)) ?? 0;
		const isOthersTurn = this.#urgentSince >= MOST_URGENT && this.#waiting.size > 0 && this.isFree();
		const urgent = isOthersTurn ? undefined : this.#urgent.next(underWay);
		const next = urgent ?? (this.isFree() ? this.#waiting.next(underWay) : undefined);
		if (next === undefined) return;
		this.#urgentSince = urgent === undefined ? 0 : this.#urgentSince + 1;
		next();
	}
}

const keyOf = (path: readonly string[]): string => path.join(" ");

/** The keys of all groups that a work is in. */
function keysOf(path: readonly string[]): string[] {
	return path.map((_name, at) => keyOf(path.slice(0, at + 1)));
}
