import type { WaitFacts } from "#src/wait-estimate.ts";
import { estimateWait } from "#src/wait-estimate.ts";
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
	/** Part of the waits that lay within the range. */
	readonly hit: number;
	/** Part of the waits below the range, and above it. */
	readonly below: number;
	readonly above: number;
	/** Mean width of the range divided by the mean width of the oracle's. */
	readonly width: number;
	/** Part of the waits within the oracle's own range: near 0.8 when the oracle is one. */
	readonly oracleHit: number;
}

const MINUTE = 60_000;
const LONGEST = 50;
/** Turns of a day within which people join. */
const JOINING_TURNS = 100;
const OPENING = 1_800_000_000_000;

/** A joining, what followed, and what an oracle would have said. Waits in minutes. */
export interface Joining {
	readonly kind: DayKind;
	readonly band: number;
	readonly facts: WaitFacts;
	readonly happened: number;
	readonly oracle: { readonly low: number; readonly high: number };
}

/** Joinings on `days` days of each kind, one in each band of places at each of `joins` instants of a day. */
export function joinings(seed: number, days: number, joins: number, futures: number): Joining[] {
	const chance = chanceOf(seed);
	return DAY_KINDS.flatMap((kind) =>
		Array.from({ length: days }, () => joiningsOfDay(aShop(kind, chance), joins, futures, chance)).flat(),
	);
}

/** How the estimate does against what happened and against the oracle, by kind of day and band of places. */
export function calibrate(all: readonly Joining[]): Cell[] {
	return DAY_KINDS.flatMap((kind) =>
		BANDS.map((band, index) => {
			const those = all.filter((each) => each.kind === kind && each.band === index);
			const ranges = those.map(({ facts }) => estimateWait(facts) ?? { low: 0, high: 0 });
			const part = (test: (range: { low: number; high: number }, each: Joining) => boolean) =>
				those.filter((each, index) => test(ranges[index] ?? each.oracle, each)).length / those.length;
			const width = (sum: number, range: { low: number; high: number }) => sum + range.high - range.low;
			return {
				kind,
				band,
				hit: part((range, each) => range.low <= each.happened && each.happened <= range.high),
				below: part((range, each) => each.happened < range.low),
				above: part((range, each) => each.happened > range.high),
				width: ranges.reduce(width, 0) / those.map((each) => each.oracle).reduce(width, 0),
				oracleHit: part((_, each) => each.oracle.low <= each.happened && each.happened <= each.oracle.high),
			};
		}),
	);
}

/** The table as text, a row for each kind and band. */
export function calibrationTable(cells: readonly Cell[]): string {
	const rows = cells.map(({ kind, band, hit, below, above, width, oracleHit }) =>
		[
			kind.padEnd(8),
			`${band[0]}-${band[1]}`.padStart(6),
			percent(hit),
			percent(below),
			percent(above),
			width.toFixed(2).padStart(6),
			percent(oracleHit),
		].join(" "),
	);
	return ["day      places    hit  below  above  width oracle", ...rows].join("\n");
}

function joiningsOfDay(shop: Shop, joins: number, futures: number, chance: Chance): Joining[] {
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
		// On every other day there is a break of an hour, 30 minutes from now; the process itself runs without it.
		const breaks = chance() < 0.5;
		const wall = (wait: number) => (breaks && wait > 30 ? wait + 60 : wait);
		const now = OPENING + joined * MINUTE;
		return BANDS.map(([from, to], band) => {
			const place = whole(chance, from, to);
			const sorted = waits.map((future) => future[place - 1] ?? 0).sort((a, b) => a - b);
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
					closures: breaks ? [{ from: now + 30 * MINUTE, to: now + 90 * MINUTE }] : [],
				},
				happened: wall((minutes[turn + place] ?? 0) - joined),
				oracle: {
					low: wall(sorted[Math.round(0.1 * (futures + 1)) - 1] ?? 0),
					high: wall(sorted[Math.round(0.9 * (futures + 1)) - 1] ?? 0),
				},
			};
		});
	}).flat();
}

/** The gaps of an hour of an earlier week, four at least, somewhere in its day. */
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
		nextTurns(shop, redrawn(state, chance), LONGEST, chance).map((future) => future.minute - state.minute),
	);
}

function percent(part: number): string {
	return (100 * part).toFixed(1).padStart(6);
}
