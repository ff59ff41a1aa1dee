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
	/** How long the thread has had nothing to do since its start. Absent: it is not known here. */
	readonly idle?: () => number;
}

/** One share for pieces of a few milliseconds, and one for pieces that may hold the thread for long: short pieces do not wait for long ones. */
export interface Shares {
	readonly short: Share;
	readonly long: Share;
}

interface Piece {
	/** Never rejects. */
	readonly work: () => Promise<void>;
	readonly left: () => void;
}

/** The rest after a piece, as a multiple of the work. While others need the thread, the work takes at most a quarter of the time. */
const REST = 3;
/**
 * Milliseconds. After a piece of at most `BRIEF_MS`, the rest ends early once the thread has had nothing to do for `MOMENT_MS`: then nobody
 * waits for it. After a longer piece it never does, because a request that came during the next one would wait too long.
 */
const BRIEF_MS = 60;
const MOMENT_MS = 1;
/** How often the idle time is read during such a rest. */
const LOOK_MS = 2;

/**
 * The part of one thread's time for work that callers may ask for again and again. It is done in pieces, with a rest after
 * each, in which the thread does its other work. Whatever kinds of such work there are, they share it: each asks for one piece at a
 * time, and they have turns. So all kinds of one share take no more together than one of them alone.
 */
export class Share {
	readonly clocks: ShareClocks;
	readonly #waiting: Piece[] = [];
	#isRunning = false;
	#restUntil = Number.NEGATIVE_INFINITY;
	/** The idle time of the thread when this rest began. Undefined: the rest does not end early. */
	#idleBefore: number | undefined;
	/** The latest timer. Earlier ones do nothing any more. */
	#timer = 0;

	constructor(clocks: ShareClocks) {
		this.clocks = clocks;
	}

	/** Whether a piece would begin at once. */
	get isFree(): boolean {
		return !this.#isRunning && this.#waiting.length === 0 && this.#restMs() <= 0;
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
		this.#restAfter(ms);
	}

	#restAfter(ms: number): void {
		const isResting = this.#restMs() > 0;
		const isLong = ms > BRIEF_MS || (isResting && this.#idleBefore === undefined);
		this.#idleBefore = isLong ? undefined : this.clocks.idle?.();
		// The end of an earlier rest that ended early does not count any more.
		const before = isResting ? this.#restUntil : Number.NEGATIVE_INFINITY;
		this.#restUntil = Math.max(before, this.clocks.now() + REST * ms);
	}

	/** What is left of the rest. Not above 0: none. */
	#restMs(): number {
		const { idle, now } = this.clocks;
		const hasIdled = this.#idleBefore !== undefined && (idle?.() ?? 0) - this.#idleBefore >= MOMENT_MS;
		return hasIdled ? 0 : this.#restUntil - now();
	}

	#next(): void {
		if (this.#isRunning || this.#waiting.length === 0) return;
		const left = this.#restMs();
		this.#timer += 1;
		if (left > 0) {
			const mine = this.#timer;
			const ms = this.#idleBefore === undefined ? left : Math.min(left, LOOK_MS);
			this.clocks.later(ms, () => {
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
			this.#restAfter(worked() - began);
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
