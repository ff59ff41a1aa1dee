import { addDays, type EpochMs, type LocalDate } from "@junban/domain/values";
import { addAtHour, emptyDay, type HistoryDay, weekdayOf } from "@junban/domain/wait";
import type { SampleShop } from "#src/catalogue/shop.ts";
import { type Draw, drawsOf, seedOf } from "./chance.ts";
import { factsOf, sampleDayAt } from "./facts.ts";

/** How busy each weekday is, Sunday first. */
const WEEK = [1.15, 0.86, 0.84, 0.9, 0.96, 1.1, 1.22];
/** Measurements of an hour that a history keeps. */
const MOST_OF_HOUR = 120;
/** The share of told ranges that held. */
const HITS = 0.86;

/**
 * The days before the service day of `now`, the oldest first, as a history would have them. They are drawn by the hour
 * from the shop's own level and pace; the simulator does not run through them.
 */
export function sampleHistory(shop: SampleShop, days: number, now: EpochMs): readonly HistoryDay[] {
	const facts = factsOf(shop);
	const { day } = sampleDayAt(facts, now);
	return Array.from({ length: Math.max(0, days) }, (_, index) => dayOf(shop, addDays(day, index - days)));
}

function dayOf(shop: SampleShop, day: LocalDate): HistoryDay {
	const { behaviour } = shop;
	const draw = drawsOf(seedOf(`${shop.uid} ${day}`), 9, 0);
	const levels = behaviour.level.reduce((sum, each) => sum + each, 0);
	const busy = (WEEK[weekdayOf(day)] ?? 1) * (0.92 + 0.16 * draw());
	// As the simulator: people come as many wait, so that the wait is alike all day.
	const wait = (3_600 * levels) / behaviour.joins;
	const counts = { ...emptyDay(day).counts };
	const hours = new Map<number, HistoryDay["hours"] extends ReadonlyMap<number, infer Hour> ? Hour : never>();
	let joinHours: HistoryDay["joinHours"] = new Map();
	for (const [hour, level] of behaviour.level.entries()) {
		const expected = (behaviour.joins * level * busy) / levels;
		const gap = 3_600 / expected;
		const joins = wholeNear(draw, expected * (0.8 + 0.4 * draw()));
		const left = wholeNear(draw, joins * behaviour.leave);
		const turns = joins - left;
		const noShows = wholeNear(draw, turns * behaviour.noShow);
		const kept = Math.min(turns, MOST_OF_HOUR);
		hours.set(hour, {
			gaps: Array.from({ length: kept }, () => Math.round(gap * (0.45 + 1.1 * draw()))),
			waits: Array.from({ length: kept }, () => Math.round(wait * (0.7 + 0.6 * draw()))),
		});
		joinHours = addAtHour(joinHours, hour, joins);
		counts.joins += joins;
		counts.left += left;
		counts.no_show += noShows;
		counts.served += turns - noShows;
		counts.told += turns;
	}
	counts.hits = Math.round(counts.told * (HITS + 0.1 * (draw() - 0.5)));
	return { day, counts, hours, joinHours };
}

/** The whole number below or above, so that small numbers keep their average. */
function wholeNear(draw: Draw, value: number): number {
	return Math.floor(value + draw());
}
