import { between, type Chance, lognormal, normal, whole } from "./day-simulator-chance.ts";

/**
 * Simulated days of shops, for testing the wait estimate. The parameters were fixed before the estimate was tuned, from
 * sources outside of it. A change here changes the requirements of the estimate, so it needs such a source too.
 *
 * - A service is lognormal, as measured at counters and call centres (Brown et al. 2005), with a coefficient of variation
 *   of 0.35 to 1: consultations are reported at 0.35 to 0.85 (Cayirli and Veral 2003), counters with mixed business near 1.
 *   The estimate does not assume lognormal services.
 * - A shop has one to four counters. Up to 12 % of the called customers do not come; the next one is called after half a
 *   minute to two minutes.
 * - A counter has unannounced short pauses (telephone, cleaning, fetching something): every one to four hours of work,
 *   3 to 8 minutes on average, exponential. This is 1 to 13 % of the time, the usual allowance of work studies for
 *   personal needs and small delays.
 * - Days of the same weekday differ by 6 to 18 % (standard deviation): other staff, other customers.
 * - The shop's setting differs from the mean by 30 % (standard deviation): it is a guess, rounded to minutes.
 * - On drifting days the pace changes at random by 10 to 25 % over a hundred turns (standard deviation), beyond the usual
 *   pace of the hour. Load and fatigue are reported to change the pace by 10 to 20 %, one counter of four by 25 %.
 * - On bursty days short services (30 to 60 % of the mean) and long ones come in runs of three to eight turns: for
 *   example a coach party, and then difficult cases.
 */

export const DAY_KINDS = ["steady", "drifting", "bursty"] as const;
export type DayKind = (typeof DAY_KINDS)[number];

/** The properties of a shop on all its days. Times are in minutes. */
export interface Shop {
	readonly kind: DayKind;
	/** Mean gap between turns on a usual day. */
	readonly gap: number;
	/** The shop's setting: minutes per turn. */
	readonly timePer: number;
	readonly counters: number;
	/** Standard deviation of the logarithm of a service. */
	readonly sigma: number;
	/** Part of the called customers who do not come. The next one is called after `grace`. */
	readonly noShow: number;
	readonly grace: number;
	/** Part of the services after which the counter pauses, and the mean length of a pause. */
	readonly pauses: number;
	readonly pause: number;
	/** Standard deviation of the logarithm of a day's pace, relative to the usual pace. */
	readonly dayDrift: number;
	/** Standard deviation of the change of the pace's logarithm per turn, on a drifting day. */
	readonly drift: number;
	/** The quick and the slow phase of a bursty day: the factor on a service, and the probability that the phase continues. */
	readonly phases: readonly [Phase, Phase];
	/** Earlier weeks in the line's history. */
	readonly weeks: number;
}

interface Phase {
	readonly factor: number;
	readonly stays: number;
}

/** The state of a day's process: everything that an oracle may use. */
export interface DayState {
	/** Minutes since the day's start. */
	readonly minute: number;
	readonly lastTurn: number;
	readonly logPace: number;
	/** Index into the shop's phases. */
	readonly phase: 0 | 1;
	/** The current service of each counter. */
	readonly services: readonly Service[];
}

interface Service {
	readonly began: number;
	/** Factor of the day and its phase at the start of the service. */
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

/** The first state of a day: all counters start a service. */
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
 * The same day with new random ends of its current services, given how long each has lasted: one of an oracle's futures.
 * No-shows and pauses are part of the future.
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

/** Minutes until the counter calls the next customer. */
function lengthOf(shop: Shop, factor: number, chance: Chance): number {
	const { gap, counters, sigma, noShow, grace, pauses, pause } = shop;
	const event = chance();
	if (event < noShow) return grace * lognormal(chance, 0.5);
	// Compensates for no-shows, which shorten the mean, and pauses, which lengthen it: the mean gap of a usual day is `gap`.
	const usual = (gap * counters - noShow * grace) / (1 - noShow) - pauses * pause;
	const paused = event < noShow + (1 - noShow) * pauses ? -pause * Math.log(1 - chance()) : 0;
	return usual * factor * lognormal(chance, sigma) + paused;
}
