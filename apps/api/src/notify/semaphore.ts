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
		if (this.#free > (isUrgent ? 0 : this.#kept)) this.#free--;
		else await new Promise<void>((resolve) => (isUrgent ? this.#urgent : this.#waiting).push(resolve));
		try {
			return await work();
		} finally {
			this.#free++;
			const next = this.#urgent.shift() ?? (this.#free > this.#kept ? this.#waiting.shift() : undefined);
			if (next !== undefined) {
				this.#free--;
				next();
			}
		}
	}
}
