import type { Clock } from "#src/ports.ts";

const MINUTE_MS = 60_000;
/** Answers of which the median is told. */
const ANSWERS = 512;
/** Joins are counted for so many minutes. */
const MINUTES = 60;
/** Calls that take longer are listed. */
const SLOW_MS = 1_000;
/** Kinds of slow work that are kept, the latest. Calls are few; a store may want many indexes. */
const MOST_KINDS = 50;

/** A kind of work that was slow, or went wrong, how often, and when last. */
export interface Noted {
	readonly what: string;
	readonly count: number;
	/** The longest, in milliseconds. */
	readonly worstMs: number;
	readonly lastAt: number;
}

/** What the process remembers of its last work, for the operators' page. No persons, and bounded. */
export class Recent {
	readonly #now: Clock;
	readonly #answers: number[] = [];
	#answered = 0;
	/** Joins by minute since 1970. */
	readonly #joins = new Map<number, number>();
	readonly #errors = new Map<string, Noted>();
	readonly #slow = new Map<string, Noted>();
	readonly startedAt: number;

	constructor(now: Clock) {
		this.#now = now;
		this.startedAt = now();
	}

	/** An answered request. `call`: method and pattern of its path. `code`: of its refusal. */
	answered(call: string, status: number, ms: number, code: string | undefined): void {
		this.#answers[this.#answered++ % ANSWERS] = ms;
		if (ms >= SLOW_MS) note(this.#slow, call, ms, this.#now());
		if (status >= 500) note(this.#errors, code ?? "internal", ms, this.#now());
	}

	/** A new place in any line. */
	joined(): void {
		const minute = Math.floor(this.#now() / MINUTE_MS);
		this.#joins.set(minute, (this.#joins.get(minute) ?? 0) + 1);
		for (const each of this.#joins.keys()) if (each <= minute - MINUTES) this.#joins.delete(each);
	}

	get joinsLastHour(): number {
		const minute = Math.floor(this.#now() / MINUTE_MS);
		let sum = 0;
		for (const [each, joins] of this.#joins) if (each > minute - MINUTES && each <= minute) sum += joins;
		return sum;
	}

	/** Half of the last answers took no longer; undefined before the first. */
	get medianMs(): number | undefined {
		const sorted = this.#answers.toSorted((a, b) => a - b);
		const median = sorted[Math.floor((sorted.length - 1) / 2)];
		return median === undefined ? undefined : Math.round(median);
	}

	/** By code, the latest first. */
	get errors(): readonly Noted[] {
		return latestFirst(this.#errors);
	}

	/** By call, the latest first. */
	get slow(): readonly Noted[] {
		return latestFirst(this.#slow);
	}
}

/** Counts a kind of work. A further kind replaces the one that was noted longest ago. */
function note(kinds: Map<string, Noted>, what: string, ms: number, at: number): void {
	const before = kinds.get(what);
	kinds.delete(what);
	if (kinds.size >= MOST_KINDS) for (const first of [...kinds.keys()].slice(0, 1)) kinds.delete(first);
	kinds.set(what, {
		what,
		count: (before?.count ?? 0) + 1,
		worstMs: Math.max(before?.worstMs ?? 0, Math.round(ms)),
		lastAt: at,
	});
}

function latestFirst(kinds: ReadonlyMap<string, Noted>): readonly Noted[] {
	return [...kinds.values()].reverse();
}
