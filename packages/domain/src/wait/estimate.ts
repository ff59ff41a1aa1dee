import type { EpochMs } from "#src/values/index.ts";
import { DRIFT } from "./pace-level.ts";
import { ratioQuantile } from "./ratio-quantile.ts";
import { type TurnPace, turnPace, type WaitBasis } from "./turn-pace.ts";

/** What is known at an instant besides the pace. */
export interface WaitSituation {
	readonly now: EpochMs;
	readonly lastTurnAt?: EpochMs;
	/** No turn is given before. */
	readonly guidanceFrom?: EpochMs;
	/** Times without turns, in any sequence. */
	readonly closures: readonly TimeWithoutTurns[];
}

/** All that is known. A gap is the minutes between two turns given while people were waiting. */
export interface WaitFacts extends WaitSituation {
	/** 1 for whoever gets the next turn. */
	readonly place: number;
	/** Minutes a turn takes, as the shop says. */
	readonly timePer: number;
	/** Today's gaps, the oldest first; the last 30 count. */
	readonly today: readonly number[];
	/** Gaps of the same weekday and hour, a list for each earlier week; the last 12 weeks count. */
	readonly earlier: readonly (readonly number[])[];
}

export interface TimeWithoutTurns {
	readonly from: EpochMs;
	readonly to: EpochMs;
}

/** Minutes from now until the turn: it comes before `low` one time in ten, before `mid` one in two, after `high` one in ten. */
export interface WaitRange {
	readonly low: number;
	readonly mid: number;
	readonly high: number;
	readonly basis: WaitBasis;
}

const MINUTE = 60_000;
const MOST_PLACES = 20_000;
/** Turns after which half of the difference between a gap's own scatter and that of many is there. */
const ONSET = 2.5;
/** Services are wilder than the gamma variable that stands for them, and than the few gaps show. */
const NOISE = 1.5;
/** Doubt counts only so much: a range that made up for all of it would be too wide to be of use where little is known. */
const DOUBT = 0.72;
/** More mean gaps than that without a turn say no more. */
const MOST_ELAPSED = 4;
/** Of the logarithm of the pace: beyond, nothing is known. */
const MOST_DOUBT = 2;
const SHAPES = { least: 0.6, most: 100_000 };

/**
 * The wait for a place as a range that holds 8 times in 10, not rounded; undefined for a place that is none (1 to
 * 20,000). Gaps and instants that are none are left out.
 */
export function estimateWait(facts: WaitFacts): WaitRange | undefined {
	return waitsOf(turnPace(facts.timePer, facts.today, facts.earlier), facts)(facts.place);
}

/**
 * The same for all places of a line at one instant, from its pace. Worth keeping while the instant is good enough: what
 * places share is worked out once, and beyond the 32nd only every so many places are, the others lying between.
 *
 * The turns are a gamma variable with the mean and variance of that many gaps, bursts included; how well the pace is
 * known, and how it may drift, is a second one by which the first is divided. Dividing lengthens; the scale makes up for
 * that, and for as much again, because the shortest range of a skewed quantity lies lower than its middle.
 */
export function waitsOf(pace: TurnPace, situation: WaitSituation): (place: number) => WaitRange | undefined {
	const closed = closedMinutes(situation);
	const first = restOfGap(1 / pace.scatter, elapsedMinutes(situation) / pace.gap);
	const known = new Map<number, Minutes>();
	const worked = (place: number): Minutes => {
		const before = known.get(place);
		if (before !== undefined) return before;
		const minutes = openMinutes(pace, first, place);
		known.set(place, minutes);
		return minutes;
	};
	return (place) => {
		if (!Number.isInteger(place) || place < 1 || place > MOST_PLACES) return undefined;
		const step = 2 ** Math.max(0, Math.floor(Math.log2(place)) - EXACT_BITS);
		const from = Math.floor(place / step) * step;
		const part = (place - from) / step;
		const lower = worked(from);
		const upper = part === 0 ? lower : worked(from + step);
		const at = (end: keyof Minutes) => passing(closed, lower[end] + part * (upper[end] - lower[end]));
		return { low: at("low"), mid: at("mid"), high: at("high"), basis: pace.basis };
	};
}

/** Places are worked out one by one up to 2 to this power, then that many for each doubling. */
const EXACT_BITS = 4;

type Minutes = Pick<WaitRange, "low" | "mid" | "high">;

/** Minutes until the turn of the place, if nothing closes. */
function openMinutes(pace: TurnPace, first: { mean: number; variance: number }, place: number): Minutes {
	const more = place - 1;
	const mean = first.mean + more;
	const each = pace.scatter + ((pace.longScatter - pace.scatter) * more) / (more + ONSET);
	const variance = NOISE * (first.variance + more * each);
	const shape = Math.max(SHAPES.least, Math.min(mean ** 2 / variance, SHAPES.most));
	const doubt = Math.min(DOUBT * (pace.doubt + (DRIFT * place) / 3), MOST_DOUBT);
	const scale = pace.gap * Math.exp(-doubt) * mean;
	const at = (part: number) => scale * ratioQuantile(part, shape, 1 / doubt);
	return { low: at(0.1), mid: at(0.5), high: at(0.9) };
}

/** Minutes since the last turn, 0 when it is not known or guidance has not begun. */
function elapsedMinutes({ now, lastTurnAt = now, guidanceFrom = now }: WaitSituation): number {
	const elapsed = (now - lastTurnAt) / MINUTE;
	return elapsed > 0 && !(guidanceFrom > now) ? elapsed : 0;
}

/**
 * Mean and variance of what is left of a gamma gap of mean 1, by numeric integration over (0, ∞). A shape under 1 counts
 * as 1: of what is left, the gap's beginning says too much.
 */
function restOfGap(shape: number, elapsed: number): { mean: number; variance: number } {
	const power = Math.max(shape, 1) - 1;
	const lasted = Math.min(elapsed, MOST_ELAPSED);
	let weights = 0;
	let sum = 0;
	let squares = 0;
	for (let step = 0; step < REST_STEPS; step++) {
		const part = (step + 0.5) / REST_STEPS;
		const rest = part / (1 - part);
		const density = Math.exp(power * Math.log((lasted + rest) / (lasted + 1)) - (power + 1) * (rest - 1));
		const weight = density / (1 - part) ** 2;
		weights += weight;
		sum += weight * rest;
		squares += weight * rest * rest;
	}
	const mean = sum / weights;
	return { mean, variance: squares / weights - mean ** 2 };
}

const REST_STEPS = 32;

/** The times without turns as minutes from now, in their sequence. */
function closedMinutes({ now, guidanceFrom = now, closures }: WaitSituation): [from: number, to: number][] {
	return [{ from: now, to: guidanceFrom }, ...closures]
		.map(({ from, to }): [number, number] => [(from - now) / MINUTE, (to - now) / MINUTE])
		.filter(([from, to]) => Number.isFinite(from) && Number.isFinite(to) && to > Math.max(from, 0))
		.sort(([one], [other]) => one - other);
}

/** The minutes from now in which that many minutes outside of closed times pass. */
function passing(closed: readonly [from: number, to: number][], minutes: number): number {
	let passed = 0;
	let left = minutes;
	for (const [from, to] of closed) {
		const open = Math.max(0, from - passed);
		if (open > left) break;
		left -= open;
		passed = Math.max(passed, to);
	}
	return passed + left;
}
