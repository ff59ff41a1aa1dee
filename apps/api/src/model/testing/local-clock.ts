/** A clock that only the test moves, with the timers that it rings. */

interface Timer {
	readonly due: number;
	readonly run: () => void;
}

export class LocalClock {
	#now: number;
	#timers: Timer[] = [];
	/** Instants since `takeMoments`, the first one included. */
	#moments: number[];

	/** @param start epoch milliseconds */
	constructor(start: number) {
		this.#now = start;
		this.#moments = [start];
	}

	readonly now = (): number => this.#now;

	/** When the next timer is due; `Infinity` without timers. */
	get nextDue(): number {
		return this.#timers.reduce((least, { due }) => Math.min(least, due), Number.POSITIVE_INFINITY);
	}

	/** Sets the clock to a later instant. An earlier one changes nothing. Timers do not run yet. */
	moveTo(at: number): void {
		if (at <= this.#now) return;
		this.#now = at;
		this.#moments.push(at);
	}

	/** The instants at which the clock stood since the last call. */
	takeMoments(): readonly number[] {
		const taken = this.#moments;
		this.#moments = [this.#now];
		return taken;
	}

	/** Runs once when this many milliseconds have passed, unless the returned function is called before. */
	readonly after = (ms: number, run: () => void): (() => void) => {
		const timer = { due: this.#now + Math.ceil(ms), run };
		this.#timers.push(timer);
		return () => {
			this.#timers = this.#timers.filter((each) => each !== timer);
		};
	};

	/** Removes the timers that are due. The earliest is first. */
	takeDue(): readonly (() => void)[] {
		const due = this.#timers.filter((each) => each.due <= this.#now).sort((a, b) => a.due - b.due);
		this.#timers = this.#timers.filter((each) => !due.includes(each));
		return due.map(({ run }) => run);
	}

	clearTimers(): void {
		this.#timers = [];
	}
}
