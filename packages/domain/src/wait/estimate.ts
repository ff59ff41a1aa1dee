import type { EpochMs } from "#src/values/index.ts";
import { DRIFT } from "./pace-level.ts";
import { ratioQuantile } from "./ratio-quantile.ts";
import { type TurnPace, turnPace, type WaitBasis } from "./turn-pace.ts";

/** The state of a line at an instant, besides its pace. */
export interface WaitSituation {
	readonly now: EpochMs;
	readonly lastTurnAt?: EpochMs;
	/** The instant at which guidance starts: no turn is given before it. */
	readonly guidanceFrom?: EpochMs;
	/** Closed times, in any order. They may overlap. */
	readonly closures: readonly TimeWithoutTurns[];
}

/** Input of one estimate. A gap is the time between two turns, in minutes, while members were waiting. */
export interface WaitFacts extends WaitSituation {
	/** 1 is the next turn. */
	readonly place: number;
	/** The shop's setting: minutes per turn. */
	readonly timePer: number;
	/** Today's gaps, oldest first. The last 30 count. */
	readonly today: readonly number[];
	/** Gaps of the same weekday and hour, one list per earlier week. The last 12 weeks count. */
	readonly earlier: readonly (readonly number[])[];
}

export interface TimeWithoutTurns {
	readonly from: EpochMs;
	readonly to: EpochMs;
}

/** Minutes from now until the turn: the 10 %, 50 % and 90 % points of its distribution. */
export interface WaitRange {
	readonly low: number;
	readonly mid: number;
	readonly high: number;
	readonly basis: WaitBasis;
}

const MINUTE = 60_000;
const MOST_PLACES = 20_000;
/** Turns after which the variance per gap is halfway between the scatter of one gap and the long scatter. */
const ONSET = 2.5;
/** Factor on the variance: service times scatter more than the gamma model and the few observed gaps show. */
const NOISE = 1.5;
/** Part of the doubt that widens the range. With all of it, a range after few gaps would be too wide to be useful. */
const DOUBT = 0.72;
/** In mean gaps. A longer time without a turn gives no more information. */
const MOST_ELAPSED = 4;
/** Upper bound of the variance of the pace's logarithm. At this bound the range is practically unlimited. */
const MOST_DOUBT = 2;
const SHAPES = { least: 0.6, most: 100_000 };

/**
 * The wait of one place as a range that holds 8 times in 10. The range is not rounded. Invalid gaps and instants are left
 * out.
 *
 * @returns undefined for a place that is no whole number from 1 to 20,000
 */
export function estimateWait(facts: WaitFacts): WaitRange | undefined {
	return waitsOf(turnPace(facts.timePer, facts.today, facts.earlier), facts)(facts.place);
}

/**
 * The waits of all places of a line at one instant. The returned function caches its intermediate results, so keep it as
 * long as the instant is recent enough. Places beyond the 32nd are interpolated.
 *
 * The model: the time of n turns is a gamma variable with the mean and variance of n gaps, bursts included. It is divided
 * by a second gamma variable for the uncertainty and the drift of the pace. This division raises the mean. The scale
 * corrects that twice: the second time because the shortest range of a skewed distribution lies below its middle.
 */
export function waitsOf(pace: TurnPace, situation: WaitSituation): (place: number) => WaitRange | undefined {
	const closed = closedMinutes(situation);
	const first = restOfGap(1 / pace.scatter, elapsedMinutes(situation) / pace.gap);
	const cache = new Map<number, Minutes>();
	const minutesFor = (place: number): Minutes => {
		const cached = cache.get(place);
		if (cached !== undefined) return cached;
		const minutes = openMinutes(pace, first, place);
		cache.set(place, minutes);
		return minutes;
	};
	return (place) => {
		if (!Number.isInteger(place) || place < 1 || place > MOST_PLACES) return undefined;
		const step = 2 ** Math.max(0, Math.floor(Math.log2(place)) - EXACT_BITS);
		const from = Math.floor(place / step) * step;
		const part = (place - from) / step;
		const lower = minutesFor(from);
		const upper = part === 0 ? lower : minutesFor(from + step);
		const at = (end: keyof Minutes) => withClosures(closed, lower[end] + part * (upper[end] - lower[end]));
		return { low: at("low"), mid: at("mid"), high: at("high"), basis: pace.basis };
	};
}

/** Every place up to 2^(EXACT_BITS + 1) is computed; beyond that, 2^EXACT_BITS places for each doubling. */
const EXACT_BITS = 4;

type Minutes = Pick<WaitRange, "low" | "mid" | "high">;

/** Minutes until the turn of the place, without closed times. */
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

/** Minutes since the last turn. 0 when it is unknown or guidance has not started. */
function elapsedMinutes({ now, lastTurnAt = now, guidanceFrom = now }: WaitSituation): number {
	const elapsed = (now - lastTurnAt) / MINUTE;
	return elapsed > 0 && !(guidanceFrom > now) ? elapsed : 0;
}

/**
 * Mean and variance of the remaining part of a gamma gap with mean 1 after `elapsed` mean gaps, by numeric integration
 * over (0, ∞). A shape below 1 counts as 1, because otherwise the elapsed part would count too much.
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

/** The closed times as minutes from now, in ascending order. */
function closedMinutes({ now, guidanceFrom = now, closures }: WaitSituation): [from: number, to: number][] {
	return [{ from: now, to: guidanceFrom }, ...closures]
		.map(({ from, to }): [number, number] => [(from - now) / MINUTE, (to - now) / MINUTE])
		.filter(([from, to]) => Number.isFinite(from) && Number.isFinite(to) && to > Math.max(from, 0))
		.sort(([one], [other]) => one - other);
}

/** The minutes from now until `minutes` have passed outside of closed times. */
function withClosures(closed: readonly [from: number, to: number][], minutes: number): number {
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
