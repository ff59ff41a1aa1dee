import { between, type Chance, gamma, normal, whole } from "./day-simulator-chance.ts";

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
	/** Shape of the gamma distribution of a service. */
	readonly shape: number;
	/** Part of those called who do not come; the next is called after `grace`. */
	readonly noShow: number;
	readonly grace: number;
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
	readonly mean: number;
	readonly shape: number;
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
		timePer: Math.max(1, Math.round(gap * Math.exp(0.25 * normal(chance)))),
		counters,
		shape: between(chance, 1, 3),
		noShow: between(chance, 0, 0.12),
		grace: between(chance, 0.5, 2),
		dayDrift: 0.1,
		drift: between(chance, 0.01, 0.02),
		phases: [quick, slow],
		weeks: whole(chance, 0, 8),
	};
}

/** The opening of a day: all counters have just begun. */
export function openDay(shop: Shop, chance: Chance): DayState {
	const logPace = shop.dayDrift * normal(chance);
	const phase = chance() < 0.5 ? 0 : 1;
	const services = Array.from({ length: shop.counters }, () => serviceFrom(shop, 0, logPace, phase, chance));
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
		const next = serviceFrom(shop, ended.ends, logPace, phase, chance);
		services = services.map((service) => (service === ended ? next : service));
		states.push({ minute: ended.ends, lastTurn: ended.ends, logPace, phase, services });
	}
	return states;
}

/** The same day with its running services drawn anew, given how long each has lasted: one of an oracle's futures. */
export function redrawn(state: DayState, chance: Chance): DayState {
	const services = state.services.map((service) => {
		const lasted = state.minute - service.began;
		let length = service.mean * gamma(chance, service.shape);
		for (let tries = 0; length <= lasted && tries < 200; tries++) {
			length = service.mean * gamma(chance, service.shape);
		}
		return { ...service, ends: service.began + Math.max(length, lasted) };
	});
	return { ...state, services };
}

function serviceFrom(shop: Shop, began: number, logPace: number, phase: 0 | 1, chance: Chance): Service {
	const grace = Math.min(shop.grace, shop.gap * shop.counters * 0.5);
	if (chance() < shop.noShow) return { began, mean: grace, shape: 3, ends: began + grace * gamma(chance, 3) };
	// No-shows shorten the mean; the others lengthen it, so that `gap` stays the mean of a usual day.
	const usual = (shop.gap * shop.counters - shop.noShow * grace) / (1 - shop.noShow);
	const factor = shop.kind === "bursty" ? shop.phases[phase].factor : 1;
	const mean = usual * factor * Math.exp(logPace);
	return { began, mean, shape: shop.shape, ends: began + mean * gamma(chance, shop.shape) };
}
