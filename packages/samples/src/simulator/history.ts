import { addDays, type EpochMs, type LocalDate } from "@junban/domain/values";
import { addAtHour, emptyDay, type HistoryDay, weekdayOf } from "@junban/domain/wait";
import type { SampleShop } from "#src/catalogue/shop.ts";
import { drawsOf, seedOf } from "./chance.ts";
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
	const usual = behaviour.level.reduce((sum, each) => sum + each, 0) / 24;
	const busy = (WEEK[weekdayOf(day)] ?? 1) * (0.92 + 0.16 * draw());
	const counts = { ...emptyDay(day).counts };
	const hours = new Map<number, HistoryDay["hours"] extends ReadonlyMap<number, infer Hour> ? Hour : never>();
	let joinHours: HistoryDay["joinHours"] = new Map();
	for (const [hour, level] of behaviour.level.entries()) {
		const pace = Math.min(Math.max(Math.sqrt(level / usual), 0.7), 1.5) * busy;
		const gap = behaviour.gap / pace;
		const joins = Math.round((3_600 / gap) * (0.94 + 0.12 * draw()));
		const left = Math.round(joins * behaviour.leave * 2 * draw());
		const turns = joins - left;
		const noShows = Math.round(turns * behaviour.noShow * 2 * draw());
		const kept = Math.min(turns, MOST_OF_HOUR);
		hours.set(hour, {
			gaps: Array.from({ length: kept }, () => Math.round(gap * (0.45 + 1.1 * draw()))),
			waits: Array.from({ length: kept }, () => Math.round(gap * level * busy * (0.7 + 0.6 * draw()))),
		});
		joinHours = addAtHour(joinHours, hour, joins);
		counts.joins += joins;
		counts.left += left;
		counts.no_show += noShows;
		counts.served += turns - noShows;
		counts.told += turns;
		counts.hits += Math.round(turns * Math.min(1, HITS + 0.1 * (draw() - 0.5)));
	}
	return { day, counts, hours, joinHours };
}
