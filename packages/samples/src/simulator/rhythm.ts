import type { EpochMs } from "@junban/domain/values";
import type { Facts } from "./facts.ts";

/** Parties that always wait. With fewer the staff calls nobody, nobody gives up, and soon somebody comes. */
const LEAST = 4;
/** Parties that wait at most. Whoever comes then goes away again. */
const MOST = 25;
const HOUR = 3_600_000;

/** How fast people come and are called at an instant. Gaps are in milliseconds. */
export interface Rhythm {
	readonly least: number;
	mostAt(at: EpochMs): number;
	/** The parties that the staff aims to have in line. */
	levelAt(at: EpochMs): number;
	arrivalGapAt(at: EpochMs): number;
	/** From a turn to the next with so many in line: shorter in a long line, longer in a short one. */
	turnGapAt(at: EpochMs, waiting: number): number;
}

/** @param crowd parties at all hours, in place of the shop's own level */
export function rhythmOf({ hours, shop }: Facts, crowd?: number): Rhythm {
	const { gap, level } = shop.behaviour;
	const usual = level.reduce((sum, each) => sum + each, 0) / level.length;
	const levelAt = (at: EpochMs): number => {
		if (crowd !== undefined) return crowd;
		const hour = hours.clock.hourAt(at);
		const [now = LEAST, next = now] = [level[hour], level[(hour + 1) % 24]];
		return now + (next - now) * ((at % HOUR) / HOUR);
	};
	const arrivalGapAt = (at: EpochMs): number => {
		const busy = crowd === undefined ? Math.sqrt(levelAt(at) / usual) : 1;
		return (gap * 1_000) / Math.min(Math.max(busy, 0.7), 1.5);
	};
	return {
		least: LEAST,
		mostAt: () => (crowd === undefined ? MOST : Math.round(crowd * 1.1)),
		levelAt,
		arrivalGapAt,
		turnGapAt: (at, waiting) => arrivalGapAt(at) * Math.min(Math.max(levelAt(at) / waiting, 0.55), 1.6),
	};
}
