import type { EpochMs } from "@junban/domain/values";
import type { Facts } from "./facts.ts";

/** Parties that always wait. With fewer the staff calls nobody, nobody gives up, and soon somebody comes. */
const LEAST = 3;
/** Parties that wait at most. Whoever comes then goes away again. */
const MOST = 25;
/** A watched line goes at most so many times as fast as the day: its rows then wait about as long as newcomers are told. */
const FASTER = 2;
const HOUR = 3_600_000;

/** How fast people come and are called at an instant. Gaps are in milliseconds. */
export interface Rhythm {
	readonly least: number;
	mostAt(at: EpochMs): number;
	/** The parties that the staff aims to have in line. */
	levelAt(at: EpochMs): number;
	/** Between the customers of the day itself. */
	arrivalGapAt(at: EpochMs): number;
	/** Between those who come besides while somebody watches. Infinite where the day is as fast by itself. */
	guestGapAt(at: EpochMs): number;
	/** From a turn to the next with so many in line: shorter in a long line, longer in a short one. */
	turnGapAt(at: EpochMs, waiting: number, isWatched: boolean): number;
}

/** @param crowd parties at all hours, in place of the shop's own level and tempo */
export function rhythmOf(facts: Facts, crowd?: number): Rhythm {
	const leastGap = facts.shop.behaviour.gap * 1_000;
	const levelOf = (at: EpochMs): number => crowd ?? levelAt(facts, at);
	const arrivalGapAt = (at: EpochMs): number => (crowd === undefined ? aloneGapAt(facts, at) : leastGap);
	const seenGapAt = (at: EpochMs): number => (crowd === undefined ? watchedGapAt(facts, at) : leastGap);
	return {
		least: LEAST,
		mostAt: () => (crowd === undefined ? MOST : Math.round(crowd * 1.1)),
		levelAt: levelOf,
		arrivalGapAt,
		guestGapAt(at) {
			const rate = 1 / seenGapAt(at) - 1 / arrivalGapAt(at);
			return rate > 0 ? 1 / rate : Number.POSITIVE_INFINITY;
		},
		turnGapAt(at, waiting, isWatched) {
			const gap = isWatched ? seenGapAt(at) : arrivalGapAt(at);
			return gap * Math.min(Math.max(levelOf(at) / waiting, 0.55), 1.6);
		},
	};
}

/** The parties that usually wait. */
function levelAt({ hours, shop }: Facts, at: EpochMs): number {
	const { level } = shop.behaviour;
	const hour = hours.clock.hourAt(at);
	const [now = LEAST, next = now] = [level[hour], level[(hour + 1) % 24]];
	return now + (next - now) * ((at % HOUR) / HOUR);
}

/** Milliseconds between two customers without a visitor: people come as many wait, so that the wait is alike all day. */
export function aloneGapAt(facts: Facts, at: EpochMs): number {
	const { joins, level } = facts.shop.behaviour;
	const usual = level.reduce((sum, each) => sum + each, 0) / level.length;
	return ((24 * HOUR) / joins) * (usual / levelAt(facts, at));
}

/** Milliseconds between two turns while somebody watches. */
export function watchedGapAt(facts: Facts, at: EpochMs): number {
	const alone = aloneGapAt(facts, at);
	return Math.min(alone, Math.max(facts.shop.behaviour.gap * 1_000, alone / FASTER));
}
