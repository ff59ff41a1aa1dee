/** What a shop may have overlooked in its hours: receptions at the same time, and short gaps between two. */
import { HOLIDAY, type Reception } from "@junban/domain/documents";
import { minutesOf } from "@junban/domain/values";

const DAY = 24 * 60;
const WEEK = 7 * DAY;
/** A longer gap is a break that the shop wants. */
const LONGEST_GAP = 30;

/** Two receptions at the same time of some weekdays. The first one is in force. */
export interface Clash {
	readonly first: Reception;
	readonly second: Reception;
	/** Weekdays on which the clash begins, Monday first, holidays last. */
	readonly weekdays: readonly number[];
	/** Minutes after midnight; `to` may be on the next day. */
	readonly from: number;
	readonly to: number;
}

/** Nobody joins between two receptions, for a short time. */
export interface Gap extends Omit<Clash, "first" | "second"> {
	readonly before: Reception;
	readonly after: Reception;
}

/** The clashes of receptions in order of precedence. */
export function clashesOf(receptions: readonly Reception[]): readonly Clash[] {
	return receptions.flatMap((first, index) =>
		receptions.slice(index + 1).flatMap((second) => clashesOfTwo(first, second)),
	);
}

function clashesOfTwo(first: Reception, second: Reception): readonly Clash[] {
	const found = new Map<string, Clash>();
	for (const one of timesOf(first))
		for (const other of timesOf(second)) {
			const isHoliday = one.weekday === HOLIDAY;
			if (isHoliday !== (other.weekday === HOLIDAY)) continue;
			for (const shift of isHoliday ? [0] : [-WEEK, 0, WEEK]) {
				const from = Math.max(one.from, other.from + shift);
				const to = Math.min(one.to, other.to + shift);
				if (from >= to) continue;
				const weekday = isHoliday ? HOLIDAY : Math.floor((((from % WEEK) + WEEK) % WEEK) / DAY);
				const start = ((from % DAY) + DAY) % DAY;
				collect(found, { first, second, weekdays: [weekday], from: start, to: start + to - from });
			}
		}
	return [...found.values()];
}

/** The gaps of at most half an hour between two receptions of one day. */
export function gapsOf(receptions: readonly Reception[]): readonly Gap[] {
	const found = new Map<string, Gap>();
	for (let weekday = 0; weekday <= HOLIDAY; weekday++) {
		const runs = receptions
			.flatMap((reception) => timesOf(reception).map((time) => ({ reception, ...time })))
			.filter((run) => run.weekday === weekday)
			.sort((a, b) => a.from - b.from);
		let last = runs[0];
		for (const next of runs.slice(1)) {
			if (last === undefined) break;
			if (next.from > last.to && next.from - last.to <= LONGEST_GAP) {
				const from = last.to - dayStart(weekday);
				const to = next.from - dayStart(weekday);
				collect(found, { before: last.reception, after: next.reception, weekdays: [weekday], from, to });
			}
			if (next.to > last.to) last = next;
		}
	}
	return [...found.values()];
}

/** Weekdays as a week is read: Monday first, holidays last. */
export function inWeekOrder(weekdays: readonly number[]): readonly number[] {
	const place = (weekday: number) => (weekday === HOLIDAY ? HOLIDAY : (weekday + 6) % 7);
	return [...new Set(weekdays)].sort((a, b) => place(a) - place(b));
}

interface Found {
	readonly weekdays: readonly number[];
	readonly from: number;
	readonly to: number;
}

/** Adds to what was found at the same time of another day. */
function collect<T extends Found & (Clash | Gap)>(found: Map<string, T>, next: T): void {
	const pair = "first" in next ? [next.first.uid, next.second.uid] : [next.before.uid, next.after.uid];
	const key = [...pair, next.from, next.to].join(" ");
	const known = found.get(key)?.weekdays ?? [];
	found.set(key, { ...next, weekdays: inWeekOrder([...known, ...next.weekdays]) });
}

/** When customers may join, in minutes of the week; the holiday stands after the week. */
function timesOf({ weekdays, startAt, endAt }: Reception) {
	const start = minutesOf(startAt);
	const end = minutesOf(endAt);
	const length = end > start ? end - start : end - start + DAY;
	return weekdays.map((weekday) => {
		const from = dayStart(weekday) + start;
		return { weekday, from, to: from + length };
	});
}

function dayStart(weekday: number): number {
	return weekday * DAY;
}
