import { estimateWait, type WaitFacts } from "#src/wait/estimate.ts";
import {
	aShop,
	DAY_KINDS,
	type DayKind,
	type DayState,
	nextTurns,
	openDay,
	redrawn,
	type Shop,
} from "./day-simulator.ts";
import { between, type Chance, chanceOf, whole } from "./day-simulator-chance.ts";

/** Places, both ends included. */
export const BANDS = [
	[1, 3],
	[4, 10],
	[11, 25],
	[26, 50],
] as const;

export interface Cell {
	readonly kind: DayKind;
	readonly band: (typeof BANDS)[number];
	/** Part of the waits within the range, and its standard error. Days are independent; joins of one day are not. */
	readonly hit: number;
	readonly error: number;
	/** Parts of the waits below and above the range. */
	readonly below: number;
	readonly above: number;
	/** Mean width of the range divided by the mean width of the oracle's range, both without announced breaks. */
	readonly width: number;
	/** Part of the waits within the oracle's range. Near 0.8 for a correct oracle. */
	readonly oracleHit: number;
}

const MINUTE = 60_000;
const LONGEST = 50;
/** Turns of a day during which customers join. */
const JOINING_TURNS = 100;
const OPENING = 1_800_000_000_000;

/** One join, its actual wait, and the oracle's possible futures. Waits in minutes. */
export interface Joining {
	readonly kind: DayKind;
	readonly band: number;
	/** The same for all joins of one day. */
	readonly day: string;
	readonly facts: WaitFacts;
	/** The actual wait without the announced break. */
	readonly happened: number;
	/** Other possible waits of the day's process without the announced break, ascending. */
	readonly futures: readonly number[];
	readonly pause: Pause;
}

/** An announced break. `from` is in minutes after the join. */
interface Pause {
	readonly from: number;
	readonly minutes: number;
}

/** Joins on `days` days of each kind: at each of `joins` instants of a day, one in each band of places. */
export function joinings(seed: number, days: number, joins: number, futures: number): Joining[] {
	const chance = chanceOf(seed);
	return DAY_KINDS.flatMap((kind) =>
		Array.from({ length: days }, (_, day) =>
			joiningsOfDay(aShop(kind, chance), joins, futures, chance).map((joining) => ({
				...joining,
				day: `${seed} ${day}`,
			})),
		).flat(),
	);
}

/**
 * Compares the estimate with the possible futures and with the oracle, by kind of day and band of places. Each future is
 * as likely as the actual wait, so counting all futures gives the same result with less random error.
 */
export function calibrate(all: readonly Joining[]): Cell[] {
	return DAY_KINDS.flatMap((kind) =>
		BANDS.map((band, index) => {
			const joined = all.filter((each) => each.kind === kind && each.band === index);
			const told = joined.map((each) => ({ each, range: openRange(each), oracle: oracleOf(each) }));
			const below = mean(told.map(({ each, range }) => part(each, (wait) => wait < range.low)));
			const above = mean(told.map(({ each, range }) => part(each, (wait) => wait > range.high)));
			const days = new Map<string, number[]>();
			for (const { each, range } of told) {
				const missed = part(each, (wait) => wait < range.low || wait > range.high);
				days.set(each.day, [...(days.get(each.day) ?? []), missed]);
			}
			const off = [...days.values()].map(mean);
			const squares = mean(off.map((one) => (one - below - above) ** 2));
			return {
				kind,
				band,
				hit: 1 - below - above,
				error: Math.sqrt(squares / off.length),
				below,
				above,
				width:
					mean(told.map(({ range }) => widthOf(range))) / mean(told.map(({ oracle }) => widthOf(oracle))),
				oracleHit: mean(
					told.map(({ each, oracle }) =>
						oracle.low <= each.happened && each.happened <= oracle.high ? 1 : 0,
					),
				),
			};
		}),
	);
}

/** The table as text, with one row for each kind and band. */
export function calibrationTable(cells: readonly Cell[]): string {
	const rows = cells.map(({ kind, band, hit, error, below, above, width, oracleHit }) =>
		[
			kind.padEnd(8),
			`${band[0]}-${band[1]}`.padStart(6),
			percent(hit),
			percent(error),
			percent(below),
			percent(above),
			width.toFixed(2).padStart(6),
			percent(oracleHit),
		].join(" "),
	);
	return ["day      places    hit     ±  below  above  width oracle", ...rows].join("\n");
}

function joiningsOfDay(shop: Shop, joins: number, futures: number, chance: Chance): Omit<Joining, "day">[] {
	const earlier = Array.from({ length: shop.weeks }, () => someWeek(shop, chance));
	const opening = openDay(shop, chance);
	const states = [opening, ...nextTurns(shop, opening, JOINING_TURNS + LONGEST, chance)];
	const minutes = states.map((state) => state.minute);
	return Array.from({ length: joins }, () => {
		const joined = between(chance, 0, minutes[JOINING_TURNS] ?? 0);
		const turn = minutes.filter((minute) => minute <= joined).length - 1;
		const state = { ...(states[turn] ?? opening), minute: joined };
		const waits = oracleWaits(shop, state, futures, chance);
		const today = gapsOf(minutes.slice(0, turn + 1));
		const announced = chance() < 0.3;
		const pause = { from: between(chance, 5, 90), minutes: announced ? whole(chance, 15, 60) : 0 };
		const now = OPENING + joined * MINUTE;
		const from = now + pause.from * MINUTE;
		return BANDS.map(([first, last], band) => {
			const place = whole(chance, first, last);
			return {
				kind: shop.kind,
				band,
				facts: {
					place,
					timePer: shop.timePer,
					today,
					earlier,
					now,
					lastTurnAt: OPENING + state.lastTurn * MINUTE,
					closures: announced ? [{ from, to: from + pause.minutes * MINUTE }] : [],
				},
				happened: (minutes[turn + place] ?? 0) - joined,
				futures: waits.map((future) => future[place - 1] ?? 0).sort((a, b) => a - b),
				pause,
			};
		});
	}).flat();
}

/** The estimate without the announced break. With the break, all ranges around it would look alike. */
function openRange({ facts, pause }: Joining): Range {
	const { low, high } = estimateWait(facts) ?? { low: 0, high: 0 };
	const open = (minutes: number) => Math.min(minutes, Math.max(pause.from, minutes - pause.minutes));
	return { low: open(low), high: open(high) };
}

/**
 * The 10 % and 90 % points of the futures at Blom's positions. Other positions make the range of an oracle with few
 * futures too wide, which favours the estimate.
 */
function oracleOf({ futures }: Joining): Range {
	const at = (part: number) => {
		const position = part * (futures.length + 0.25) - 0.625;
		const index = Math.floor(position);
		const [before = 0, after = before] = futures.slice(index, index + 2);
		return before + (position - index) * (after - before);
	};
	return { low: at(0.1), high: at(0.9) };
}

interface Range {
	readonly low: number;
	readonly high: number;
}

function widthOf({ low, high }: Range): number {
	return high - low;
}

function part({ futures }: Joining, test: (wait: number) => boolean): number {
	return futures.filter(test).length / futures.length;
}

function mean(values: readonly number[]): number {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The gaps of one hour in a day of an earlier week, at least four. */
function someWeek(shop: Shop, chance: Chance): number[] {
	const minutes = nextTurns(shop, openDay(shop, chance), JOINING_TURNS, chance).map((state) => state.minute);
	const first = whole(chance, 5, 60);
	const start = minutes[first] ?? 0;
	return gapsOf(
		minutes.filter((minute, turn) => turn >= first && (minute < start + 60 || turn <= first + 4)),
	);
}

function gapsOf(minutes: readonly number[]): number[] {
	return minutes.slice(1).map((minute, index) => minute - (minutes[index] ?? minute));
}

function oracleWaits(shop: Shop, state: DayState, futures: number, chance: Chance): number[][] {
	return Array.from({ length: futures }, () =>
		nextTurns(shop, redrawn(shop, state, chance), LONGEST, chance).map(
			(future) => future.minute - state.minute,
		),
	);
}

function percent(part: number): string {
	return (100 * part).toFixed(1).padStart(6);
}
