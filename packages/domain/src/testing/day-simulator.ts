import { between, type Chance, lognormal, normal, whole } from "./day-simulator-chance.ts";

/**
 * Days of shops, to hold the wait estimate against. What a shop is like was settled before the estimate was tuned and on
 * grounds outside of it; a change here is a change of what the estimate has to stand, and wants a reason of that kind.
 *
 * - A service is lognormal, as measured at counters and call centres (Brown et al. 2005), with a coefficient of variation
 *   of 0.35 to 1: consultations are reported at 0.35 to 0.85 (Cayirli and Veral 2003), counters with mixed business near 1.
 *   The estimate knows nothing of lognormal services.
 * - One to four counters. Up to 12 % of those called do not come; the next is called after half a minute to two minutes.
 * - Short pauses that nobody announces (telephone, cleaning, fetching something): every one to four hours of a counter's
 *   work, 3 to 8 minutes on average, exponential. That is 1 to 13 % of the time, which is what work study allows for
 *   personal needs and small delays.
 * - Days of the same weekday differ by 6 to 18 % (standard deviation): another person at the counter, another public.
 * - The shop's own setting is off by 30 %: it is somebody's guess, rounded to minutes, and rarely looked at again.
 * - On drifting days the pace wanders at random by 10 to 25 % over a hundred turns (standard deviation), beyond what is
 *   usual for the hour: load and tiredness are reported to change the pace by 10 to 20 %, one counter of four by 25 %.
 * - On bursty days short services (30 to 60 % of the mean) and long ones come in runs of three to eight turns: a coach
 *   party, a school class, then the difficult cases.
 */

export const DAY_KINDS = ["steady", "drifting", "bursty"] as const;
export type DayKind = (typeof DAY_KINDS)[number];

/** A shop as it is on all its days. Times are minutes. */
export interface Shop {
	readonly kind: DayKind;
	/** Mean gap between turns on a usual day. */
	readonly gap: number;
	/** What the shop says a turn takes. */
	readonly timePer: number;
	readonly counters: number;
	/** Standard deviation of the logarithm of a service. */
	readonly sigma: number;
	/** Part of those called who do not come; the next is called after `grace`. */
	readonly noShow: number;
	readonly grace: number;
	/** Part of the services after which the counter pauses, and the mean length of that. */
	readonly pauses: number;
	readonly pause: number;
	/** Standard deviation of the logarithm of a day's pace from the usual one. */
	readonly dayDrift: number;
	/** Step of the logarithm of the pace from turn to turn, on a drifting day. */
	readonly drift: number;
	/** On a bursty day: the factor of a service in the quick and in the slow phase, and the chance that a phase goes on. */
	readonly phases: readonly [Phase, Phase];
	/** Earlier weeks that the line remembers. */
	readonly weeks: number;
}

interface Phase {
	readonly factor: number;
	readonly stays: number;
}

/** Where the process of a day stands: all that an oracle may know. */
export interface DayState {
	/** Minutes since the day's start. */
	readonly minute: number;
	readonly lastTurn: number;
	readonly logPace: number;
	/** Index into the shop's phases. */
	readonly phase: 0 | 1;
	/** One for each counter. */
	readonly services: readonly Service[];
}

interface Service {
	readonly began: number;
	/** Factor of the day and its phase when it began. */
	readonly factor: number;
	readonly ends: number;
}

export function aShop(kind: DayKind, chance: Chance): Shop {
	const gap = Math.exp(between(chance, Math.log(1.5), Math.log(15)));
	const quick = { factor: between(chance, 0.3, 0.6), stays: between(chance, 0.7, 0.88) };
	const slowStays = between(chance, 0.6, 0.85);
	const slowShare = (1 - quick.stays) / (2 - quick.stays - slowStays);
	const slow = { factor: (1 - (1 - slowShare) * quick.factor) / slowShare, stays: slowStays };
	const counters = whole(chance, 1, 4);
	return {
		kind,
		gap,
		timePer: Math.max(1, Math.round(gap * Math.exp(0.3 * normal(chance)))),
		counters,
		sigma: Math.sqrt(Math.log(1 + between(chance, 0.35, 1) ** 2)),
		noShow: between(chance, 0, 0.12),
		grace: Math.min(between(chance, 0.5, 2), gap * counters * 0.5),
		pauses: (gap * counters) / between(chance, 60, 240),
		pause: between(chance, 3, 8),
		dayDrift: between(chance, 0.06, 0.18),
		drift: between(chance, 0.01, 0.025),
		phases: [quick, slow],
		weeks: whole(chance, 0, 8),
	};
}

/** The opening of a day: all counters have just begun. */
export function openDay(shop: Shop, chance: Chance): DayState {
	const logPace = shop.dayDrift * normal(chance);
	const phase = chance() < 0.5 ? 0 : 1;
	const factor = factorOf(shop, logPace, phase);
	const services = Array.from({ length: shop.counters }, () => serviceFrom(shop, 0, factor, chance));
	return { minute: 0, lastTurn: 0, logPace, phase, services };
}

/** The states right after each of the next turns. */
export function nextTurns(shop: Shop, from: DayState, turns: number, chance: Chance): DayState[] {
	const states: DayState[] = [];
	let { logPace, phase } = from;
	let services = from.services;
	for (let turn = 0; turn < turns; turn++) {
		const ended = services.reduce((first, service) => (service.ends < first.ends ? service : first));
		if (shop.kind === "drifting") logPace += shop.drift * normal(chance);
		if (shop.kind === "bursty" && chance() >= shop.phases[phase].stays) phase = phase === 0 ? 1 : 0;
		const next = serviceFrom(shop, ended.ends, factorOf(shop, logPace, phase), chance);
		services = services.map((service) => (service === ended ? next : service));
		states.push({ minute: ended.ends, lastTurn: ended.ends, logPace, phase, services });
	}
	return states;
}

/**
 * The same day with its running services drawn anew, given how long each has lasted: one of an oracle's futures. Whether
 * a customer is coming, or a pause follows, is the future's.
 */
export function redrawn(shop: Shop, state: DayState, chance: Chance): DayState {
	const services = state.services.map((service) => {
		const lasted = state.minute - service.began;
		let length = lengthOf(shop, service.factor, chance);
		for (let tries = 0; length <= lasted && tries < 500; tries++) {
			length = lengthOf(shop, service.factor, chance);
		}
		return { ...service, ends: service.began + Math.max(length, lasted) };
	});
	return { ...state, services };
}

function factorOf(shop: Shop, logPace: number, phase: 0 | 1): number {
	return (shop.kind === "bursty" ? shop.phases[phase].factor : 1) * Math.exp(logPace);
}

function serviceFrom(shop: Shop, began: number, factor: number, chance: Chance): Service {
	return { began, factor, ends: began + lengthOf(shop, factor, chance) };
}

/** Minutes until the counter calls the next. */
function lengthOf(shop: Shop, factor: number, chance: Chance): number {
	const { gap, counters, sigma, noShow, grace, pauses, pause } = shop;
	const what = chance();
	if (what < noShow) return grace * lognormal(chance, 0.5);
	// No-shows shorten the mean and pauses lengthen it; services make up for both, so that `gap` stays a usual day's mean.
	const usual = (gap * counters - noShow * grace) / (1 - noShow) - pauses * pause;
	const paused = what < noShow + (1 - noShow) * pauses ? -pause * Math.log(1 - chance()) : 0;
	return usual * factor * lognormal(chance, sigma) + paused;
}
