import { type EpochMs, parseEpochMs, storedFields } from "#src/values/index.ts";
import { type TimeWithoutTurns, type WaitRange, waitsOf } from "./estimate.ts";
import type { TurnPace, WaitBasis } from "./turn-pace.ts";

/** Everything that a phone needs besides the board to estimate the wait of any place. */
export interface Pace extends TurnPace {
	/** Start of the service day. A last turn before it does not count. */
	readonly since: EpochMs;
	/** Start of guidance: no turn is given before. Absent when it is in the past. */
	readonly guidanceFrom?: EpochMs;
	/** Closed times of the next 24 hours, including the current one. At most five. */
	readonly closures: readonly TimeWithoutTurns[];
	/** Hit rate of the line's told ranges in the last thirty days, 0 to 1. Absent when too few were told. */
	readonly hitRate?: number;
}

/** The pace on the wire. */
export interface PublicPace {
	readonly gap: number;
	readonly doubt: number;
	readonly scatter: number;
	readonly long_scatter: number;
	readonly basis: WaitBasis;
	readonly since: EpochMs;
	readonly guidance_from?: EpochMs | undefined;
	readonly closures: readonly TimeWithoutTurns[];
	readonly hit_rate?: number | undefined;
}

export const WAIT_BASES = ["setting", "today", "history"] as const satisfies readonly WaitBasis[];
export const MAX_PACE_CLOSURES = 5;
const DIGITS = 4;
/** Wider than any result of `turnPace`. Keeps estimates from received paces finite. */
const BOUNDS = { least: 1e-6, most: 1e6 };

/** The pace with four significant digits, so that server and phones compute with the same numbers. */
export function roundedPace({ gap, doubt, scatter, longScatter, basis }: TurnPace): TurnPace {
	return {
		gap: rounded(gap),
		doubt: rounded(doubt),
		scatter: rounded(scatter),
		longScatter: rounded(longScatter),
		basis,
	};
}

/** The waits of all places on the board. See `waitsOf`. */
export function waitsOnBoard(
	pace: Pace,
	{ calledLasted }: { readonly calledLasted?: EpochMs },
	now: EpochMs,
): (place: number) => WaitRange | undefined {
	const { since, closures, guidanceFrom } = pace;
	return waitsOf(pace, {
		now,
		closures,
		...(guidanceFrom === undefined ? {} : { guidanceFrom }),
		...(calledLasted === undefined || calledLasted < since ? {} : { lastTurnAt: calledLasted }),
	});
}

export function publicPace(pace: Pace): PublicPace {
	return {
		gap: pace.gap,
		doubt: pace.doubt,
		scatter: pace.scatter,
		long_scatter: pace.longScatter,
		basis: pace.basis,
		since: pace.since,
		...(pace.guidanceFrom === undefined ? {} : { guidance_from: pace.guidanceFrom }),
		closures: pace.closures,
		...(pace.hitRate === undefined ? {} : { hit_rate: pace.hitRate }),
	};
}

/** Reads a received pace. Undefined when a part differs from the form that `publicPace` writes. A bad `hit_rate` is left out. */
export function parsePace(value: unknown): Pace | undefined {
	const fields = storedFields(value);
	const gap = positive(fields.gap);
	const doubt = positive(fields.doubt);
	const scatter = positive(fields.scatter);
	const longScatter = positive(fields.long_scatter);
	const basis = WAIT_BASES.find((each) => each === fields.basis);
	const since = parseEpochMs(fields.since);
	const closures = parseClosures(fields.closures);
	const guidanceFrom = parseEpochMs(fields.guidance_from);
	const hitRate = fields.hit_rate;
	if (gap === undefined || doubt === undefined || scatter === undefined || longScatter === undefined)
		return undefined;
	if (basis === undefined || since === undefined || closures === undefined) return undefined;
	return {
		gap,
		doubt,
		scatter,
		longScatter,
		basis,
		since,
		closures,
		...(guidanceFrom === undefined ? {} : { guidanceFrom }),
		...(typeof hitRate === "number" && hitRate >= 0 && hitRate <= 1 ? { hitRate } : {}),
	};
}

function parseClosures(value: unknown): TimeWithoutTurns[] | undefined {
	if (!Array.isArray(value) || value.length > MAX_PACE_CLOSURES) return undefined;
	const closures: TimeWithoutTurns[] = [];
	for (const each of value) {
		const fields = storedFields(each);
		const from = parseEpochMs(fields.from);
		const to = parseEpochMs(fields.to);
		if (from === undefined || to === undefined) return undefined;
		closures.push({ from, to });
	}
	return closures;
}

function positive(value: unknown): number | undefined {
	return typeof value === "number" && value >= BOUNDS.least && value <= BOUNDS.most ? value : undefined;
}

function rounded(value: number): number {
	return Number(value.toPrecision(DIGITS));
}
