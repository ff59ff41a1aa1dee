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

	/** Waits for a turn. @returns what ends it; further calls do nothing */
	async enter(isUrgent = false): Promise<() => void> {
		if (this.isFree(isUrgent)) this.#free--;
		else await this.#turn(isUrgent);
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

	#turn(isUrgent: boolean): Promise<void> {
		return new Promise((resolve) => (isUrgent ? this.#urgent : this.#waiting).push(resolve));
	}

	#leave(): void {
		this.#free++;
		const next = this.#urgent.shift() ?? (this.isFree() ? this.#waiting.shift() : undefined);
		if (next === undefined) return;
		this.#free--;
		next();
	}
}
