/**
 * Runs at most `count` works at once. The others wait in order, urgent ones before all others. Works that are not urgent
 * leave `kept` of them free.
 */
export class Semaphore {
	#free: number;
	readonly #kept: number;
	readonly #urgent: (() => void)[] = [];
	readonly #waiting: (() => void)[] = [];

	constructor(count: number, kept = 0) {
		this.#free = count;
		this.#kept = kept;
	}

	async run<T>(work: () => Promise<T>, isUrgent = false): Promise<T> {
		if (this.isFree(isUrgent)) this.#free--;
		else await this.#turn(isUrgent);
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
	async enter(isUrgent: boolean, withinMs: number): Promise<(() => void) | undefined> {
		if (this.isFree(isUrgent)) this.#free--;
		else if (!(await this.#turn(isUrgent, withinMs))) return undefined;
		let isIn = true;
		return () => {
			if (isIn) this.#leave();
			isIn = false;
		};
	}

	/** Whether a work would run at once. */
	isFree(isUrgent = false): boolean {
		return this.#free > (isUrgent ? 0 : this.#kept);
	}

	/** False when it has not come in time. */
	#turn(isUrgent: boolean, withinMs?: number): Promise<boolean> {
		const queue = isUrgent ? this.#urgent : this.#waiting;
		return new Promise((resolve) => {
			const timer =
				withinMs === undefined
					? undefined
					: setTimeout(() => {
							queue.splice(queue.indexOf(next), 1);
							resolve(false);
						}, withinMs);
			const next = () => {
				clearTimeout(timer);
				resolve(true);
			};
			queue.push(next);
		});
	}

	#leave(): void {
		this.#free++;
		const next = this.#urgent.shift() ?? (this.isFree() ? this.#waiting.shift() : undefined);
		if (next === undefined) return;
		this.#free--;
		next();
	}
}
