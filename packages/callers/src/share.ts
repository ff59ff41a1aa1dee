/** In milliseconds. */
export interface ShareClocks {
	/** Since any instant. Nobody sets it back. */
	readonly now: () => number;
	/** Processor time of this thread; where that cannot be read, the same as `now`. */
	readonly worked: () => number;
	readonly later: (ms: number, act: () => void) => void;
	/**
	 * Calls `act` once a piece has gone on for so long that it must be waiting for something. Returns what cancels that. Absent: a
	 * piece may take any time.
	 */
	readonly onceLong?: (act: () => void) => () => void;
}

interface Piece {
	/** Never rejects. */
	readonly work: () => Promise<void>;
	readonly left: () => void;
}

/** How long the rest after a piece is, as a multiple of the work, which so takes at most a quarter of the time. */
const REST = 3;

/**
 * The part of one thread's time for long work that callers may ask for again and again. It is done in pieces, with a rest after
 * each, in which the thread does its other work. Whatever kinds of such work there are, they share it: each asks for one piece at a
 * time, and they have turns. So they take no more together than one of them alone.
 */
export class Share {
	readonly clocks: ShareClocks;
	readonly #waiting: Piece[] = [];
	#isRunning = false;
	#restUntil = Number.NEGATIVE_INFINITY;
	/** The latest timer. Earlier ones do nothing any more. */
	#timer = 0;

	constructor(clocks: ShareClocks) {
		this.clocks = clocks;
	}

	/** Whether a piece would begin at once. */
	get isFree(): boolean {
		return !this.#isRunning && this.#waiting.length === 0 && this.#restUntil <= this.clocks.now();
	}

	/**
	 * Does a piece of work, at once if the thread is free. Rejects as the work does.
	 *
	 * @param left called when the next piece may begin, because the work has ended or waits for something
	 */
	run<Value>(work: () => Value | Promise<Value>, left: () => void = () => undefined): Promise<Value> {
		return new Promise((resolve, reject) => {
			const piece = async () => {
				try {
					resolve(await work());
				} catch (fault) {
					reject(fault);
				}
			};
			this.#waiting.push({ work: piece, left });
			this.#next();
		});
	}

	/** Notes milliseconds of work that was done without waiting. */
	ran(ms: number): void {
		this.#restFor(REST * ms);
	}

	#restFor(ms: number): void {
		this.#restUntil = Math.max(this.#restUntil, this.clocks.now() + ms);
	}

	#next(): void {
		if (this.#isRunning || this.#waiting.length === 0) return;
		const left = this.#restUntil - this.clocks.now();
		this.#timer += 1;
		if (left > 0) {
			const mine = this.#timer;
			this.clocks.later(left, () => {
				if (mine === this.#timer) this.#next();
			});
			return;
		}
		const piece = this.#waiting.shift();
		if (piece !== undefined) void this.#do(piece);
	}

	async #do({ work, left }: Piece): Promise<void> {
		const { onceLong, worked } = this.clocks;
		const began = worked();
		let isOver = false;
		const leave = () => {
			if (isOver) return;
			isOver = true;
			this.#isRunning = false;
			this.#restFor(REST * (worked() - began));
			left();
			this.#next();
		};
		this.#isRunning = true;
		const cancel = onceLong?.(leave);
		await work();
		cancel?.();
		leave();
	}
}

/** A share of work whose processor time cannot be read here: another thread does it, or this runtime does not tell. */
export function clockShare(later: ShareClocks["later"]): Share {
	// The machine's clock may be set back.
	const now = () => performance.now();
	return new Share({ now, worked: now, later });
}
