import { UNUSUAL_PLACES } from "@junban/api-contract/staff-schemas";
import type { Reception } from "@junban/domain/documents";
import type { EpochMs } from "@junban/domain/values";
import type { LimitsPart } from "./leaves-half.ts";

/** Places that joined within this time are one burst. */
export const BURST_MS = 30 * 60_000;
/** Before a longer gap between two joins a burst has not begun: so slowly, unusually many do not come within `BURST_MS`. */
const SLOW_GAP_MS = BURST_MS / UNUSUAL_PLACES;
/** Two networks that have this part of a full line together are told, with this many places or more each: a machine has IPv4 and IPv6. */
const PAIRS_PART = 2 / 3;
const FEWEST_OF_A_PAIR = 3;
/** Fewer places are a phone or a household: no part of a burst from several networks, and not its begin. */
const FEW = 5;

/**
 * From how many places of one network on they are told: fewer where few places fill the line. Where fewer than `FEW` fill it, all of them.
 * One place is ended by itself.
 *
 * @param room what is left of its limits. Where nothing is, half of what fills the line is enough
 * @param largestTwo how many places the two largest networks have; those that have left count if `withLeft`
 */
export function unusualFrom(
	reception: Pick<Reception, "limit" | "limitTotal"> | undefined,
	room: LimitsPart,
	largestTwo: (withLeft: boolean) => readonly [number, number],
): number {
	const { limit = Number.POSITIVE_INFINITY, limitTotal = Number.POSITIVE_INFINITY } = reception ?? {};
	const most = Math.min(limit, limitTotal);
	const [waiting, issued] = [room.waiting > 0, room.issued > 0];
	const full = Math.min(
		waiting ? Number.POSITIVE_INFINITY : limit,
		issued ? Number.POSITIVE_INFINITY : limitTotal,
	);
	const few = Math.max(2, Math.min(FEW, most, Math.ceil(full / 2)));
	const one = Math.min(UNUSUAL_PLACES, Math.max(few, Math.floor(most / 3)));
	if (!Number.isFinite(full)) return one;
	const [first, second] = largestTwo(!issued);
	const isPair = second >= FEWEST_OF_A_PAIR && first + second >= full * PAIRS_PART;
	return isPair ? Math.min(one, second) : one;
}

/** A place that waits or has left, with the names of its networks, the largest first. */
export interface Waiting {
	readonly origins: readonly string[];
	readonly at: EpochMs;
	/** Its customer has shown to be in the shop. */
	readonly isPresent: boolean;
}

/** Follows the network's name, once for each level: the burst came from several networks of that level. See `Parts`. */
const SEVERAL = "+";
/** Follows it for customers who are in the shop. */
const PRESENT = "!";

/** The network of a burst's name. */
export function networkOfBurst(name: string): string {
	return name.replace(/[+!]+$/, "");
}

/** Whether a burst may have grown out of an earlier one: by its name it has places of as many levels of networks, or of more. */
export function mayGrowFrom(name: string, before: string): boolean {
	const levels = (of: string) => of.split(SEVERAL).length;
	return name.endsWith(PRESENT) === before.endsWith(PRESENT) && levels(name) >= levels(before);
}

/**
 * The bursts among these places, each with its name; no place is in two. Several networks of one size with many places each are
 * one burst, of the smallest network that they have in common. Of the rest each network with unusually many is one, the
 * smallest first. Whoever has shown presence is in no burst with others.
 *
 * @param places in the order of their joins
 * @param from as `unusualFrom` has it
 */
export function burstsOf<Place extends Waiting>(
	places: readonly Place[],
	from = UNUSUAL_PLACES,
): Map<string, Place[]> {
	const bursts = new Map<string, Place[]>();
	for (const [isPresent, suffix] of [
		[false, ""],
		[true, PRESENT],
	] as const) {
		let pool = places.filter((place) => place.isPresent === isPresent);
		// Of the smallest networks a few places are enough to count: thousands of them cost nothing.
		for (const [level, least] of [Math.min(FEW, from), from].entries()) {
			const several = burstsOfSeveral(pool, from, { level: level + 1, least });
			const taken = new Set([...several.values()].flat());
			pool = pool.filter((place) => !taken.has(place));
			for (const [name, burst] of several) bursts.set(name + SEVERAL.repeat(level + 1) + suffix, burst);
		}
		for (const [name, burst] of burstsOfOne(pool, from)) bursts.set(name + suffix, burst);
	}
	return bursts;
}

/** Networks of one size: the smallest have level 1. */
interface Parts {
	readonly level: number;
	/** Places from which on such a network counts. */
	readonly least: number;
}

/** The bursts that came from several networks of one largest network, which is larger than these. */
function burstsOfSeveral<Place extends Waiting>(
	places: readonly Place[],
	from: number,
	{ level, least }: Parts,
): Map<string, Place[]> {
	const bursts = new Map<string, Place[]>();
	const inLarger = places.filter(({ origins }) => origins.length > level);
	for (const wide of Map.groupBy(inLarger, ({ origins }) => origins[0]).values()) {
		const parts = [...Map.groupBy(wide, ({ origins }) => origins.at(-level)).values()];
		const large = parts.filter(({ length }) => length >= least);
		if (large.length < 2) continue;
		const inLarge = new Set(large.flat());
		const burst = fromItsStart(
			wide.filter((place) => inLarge.has(place)),
			from,
		);
		const common = burst[0]?.origins.findLast((name) => burst.every(({ origins }) => origins.includes(name)));
		if (common !== undefined) bursts.set(common, burst);
	}
	return bursts;
}

/** The bursts of the smallest networks with unusually many places, then of the rest those of the next larger ones. */
function burstsOfOne<Place extends Waiting>(places: readonly Place[], from: number): Map<string, Place[]> {
	const bursts = new Map<string, Place[]>();
	let rest = places;
	for (let level = 1; rest.some(({ origins }) => origins.length >= level); level++) {
		const taken = new Set<Place>();
		for (const [name, group] of Map.groupBy(rest, ({ origins }) => origins.at(-level))) {
			const burst = name === undefined ? [] : fromItsStart(group, from);
			if (name === undefined || burst.length === 0) continue;
			bursts.set(name, burst);
			for (const place of burst) taken.add(place);
		}
		rest = rest.filter((place) => !taken.has(place));
	}
	return bursts;
}

/**
 * The burst among these places: unusually many, at any pace. Where joins follow each other fast, without those that are
 * older, as long as these are few. Empty if there are fewer.
 */
function fromItsStart<Place extends Waiting>(places: readonly Place[], from: number): Place[] {
	if (places.length < from) return [];
	const isUnusual = (index: number) => {
		const [first, last] = [places[index], places[index + from - 1]];
		return first !== undefined && last !== undefined && last.at - first.at <= BURST_MS;
	};
	const gapBefore = (index: number) => (places[index]?.at ?? 0) - (places[index - 1]?.at ?? 0);
	let start = Math.max(
		0,
		places.findIndex((_, index) => isUnusual(index)),
	);
	// Over the few that came before a slow gap, as long as the rest is still unusual.
	for (let index = start + 1; index - start < FEW && isUnusual(index); index++)
		if (gapBefore(index) > SLOW_GAP_MS) start = index;
	// As many older ones are unusual themselves, however slowly they came.
	return places.slice(start >= from ? 0 : start);
}
