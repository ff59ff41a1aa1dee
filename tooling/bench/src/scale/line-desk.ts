import { quantile } from "@junban/product/clock";
import { seeded } from "@junban/product/random";

/** One line's desk on a store with limits: `apps/api/src/desk/desk.ts`, reduced to its times. All times in milliseconds. */
export interface DeskModel {
	/** From the sending of a commit to its answer. */
	readonly commitMs: number;
	/** Least time between the answer of a commit and the sending of the next. Who joins in it is in the next one. */
	readonly gapMs: number;
	/** Least time from commit to commit that the store bears on one document; 0: none. */
	readonly documentMs: number;
	/** Joins that one commit takes, at most. */
	readonly joinsOfCommit: number;
	/** Writes a second that the store's index of rising values bears; undefined: any number. */
	readonly indexWrites?: number;
	/** The part of the commits that the store refuses; the desk sends them again after a pause that doubles. */
	readonly refused: number;
}

interface Rush {
	/** Joins a second, at random instants. */
	readonly perSecond: number;
	/** How long they arrive, in seconds. */
	readonly seconds: number;
	readonly seed: number;
}

interface Waited {
	readonly joins: number;
	readonly commits: number;
	readonly mean: number;
	readonly p50: number;
	readonly p99: number;
	readonly most: number;
	/** From the last arrival until nobody waits. */
	readonly drainMs: number;
}

/** When each person of a rush joins, in milliseconds. */
export function arrivalsOf({ perSecond, seconds, seed }: Rush): readonly number[] {
	return arrivalsBy(seeded(seed), { perSecond, seconds });
}

function arrivalsBy(
	random: ReturnType<typeof seeded>,
	{ perSecond, seconds }: Pick<Rush, "perSecond" | "seconds">,
): readonly number[] {
	const arrivals: number[] = [];
	for (let at = 0; ; ) {
		at += (-Math.log(1 - random.next()) * 1_000) / perSecond;
		if (at > seconds * 1_000) return arrivals;
		arrivals.push(at);
	}
}

/** Plays a rush: every join waits from its arrival until its commit is answered. */
export function playRush(model: DeskModel, { perSecond, seconds, seed }: Rush): Waited {
	const random = seeded(seed);
	const arrivals = arrivalsBy(random, { perSecond, seconds });
	const waits: number[] = [];
	let sent = Number.NEGATIVE_INFINITY;
	let end = Number.NEGATIVE_INFINITY;
	let commits = 0;
	for (let next = 0; next < arrivals.length; ) {
		const closes = Math.max(end + model.gapMs, arrivals[next] ?? 0);
		let batch = 0;
		while (batch < model.joinsOfCommit && (arrivals[next + batch] ?? Number.POSITIVE_INFINITY) <= closes)
			batch++;
		sent = Math.max(closes, sent + model.documentMs);
		end = sent;
		for (let attempt = 0; ; attempt++) {
			end += Math.max(model.commitMs, indexMs(model, batch));
			commits++;
			if (random.next() >= model.refused) break;
			end += Math.max(Math.min(20 * 2 ** attempt, 1_000) * (0.5 + random.next()), model.gapMs);
		}
		for (const arrived of arrivals.slice(next, next + batch)) waits.push(end - arrived);
		next += batch;
	}
	return {
		joins: waits.length,
		commits,
		mean: waits.reduce((sum, wait) => sum + wait, 0) / waits.length,
		p50: quantile(waits, 0.5),
		p99: quantile(waits, 0.99),
		most: waits.reduce((most, wait) => Math.max(most, wait), 0),
		drainMs: Math.max(0, end - (arrivals.at(-1) ?? 0)),
	};
}

/** Each join writes one member with a rising instant. */
function indexMs({ indexWrites }: DeskModel, joins: number): number {
	return indexWrites === undefined ? 0 : (joins * 1_000) / indexWrites;
}

/** Mean wait, service included, of a queue M/D/1: random arrivals, one at a time, always the same service time. */
export function meanOfSingles(perSecond: number, serviceMs: number): number {
	const load = (perSecond * serviceMs) / 1_000;
	return load >= 1 ? Number.POSITIVE_INFINITY : serviceMs * (1 + load / (2 * (1 - load)));
}

/** Joins a second that the desk bears for long. */
export function joinsASecond({ commitMs, gapMs, documentMs, joinsOfCommit, indexWrites }: DeskModel): number {
	const cycle = Math.max(commitMs + gapMs, documentMs);
	return Math.min((joinsOfCommit * 1_000) / cycle, indexWrites ?? Number.POSITIVE_INFINITY);
}
