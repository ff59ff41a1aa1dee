/**
 * Whether what was asked at once, and answered, can have happened one after the other on the model. Requests without an
 * answer may have happened or not; those on their way may still do so.
 */

import { keyOfModel, keyOfObserved, type Observed } from "./observed.ts";
import type { Settings } from "./settings.ts";
import type { Op, Outcome, ShopModel } from "./shop-model.ts";

/** A request that was sent. `heard` comes with its answer, `lost` says that none comes. */
export interface Sent {
	readonly op: Op;
	/** Instants and settings that its decision may rest on: from these on. */
	readonly fromTime: number;
	readonly fromSettings: number;
	heard: Outcome | undefined;
	lost: boolean;
	/** What the model did for it before its answer came; that must then be the answer. */
	done: Outcome | undefined;
}

export interface Scene {
	readonly model: ShopModel;
	readonly sent: readonly Sent[];
	/** All instants and settings of the sequence until now. */
	readonly times: readonly number[];
	readonly settings: readonly Settings[];
	/** From these on the line may have moved by itself: leftovers of an earlier day ended, somebody called. */
	readonly expiryFrom: number;
	readonly expirySettings: number;
	readonly observed: Observed;
}

export interface Found {
	readonly model: ShopModel;
	readonly done: ReadonlyMap<Sent, Outcome>;
}

/** Beyond this the search is given up: what happened is not to be explained. */
const MOST_TRIES = 10_000;

export function linearize(scene: Scene): Found | undefined {
	let tries = 0;
	const { members } = scene.observed;
	const goal = keyOfObserved(scene.observed);
	const must = scene.sent.filter(({ heard, done }) => heard?.ok === true && done === undefined);
	const may = scene.sent.filter(
		({ heard, done, op }) =>
			heard === undefined && done === undefined && (op.kind !== "join" || members.has(op.uid)),
	);
	const refused = scene.sent.filter(({ heard }) => heard?.ok === false);
	must.sort(
		(a, b) => orderHint(a, scene.observed) - orderHint(b, scene.observed) || numberOf(a) - numberOf(b),
	);
	const done = new Map<Sent, Outcome>();
	const dead = new Set<string>();
	const ids = new Map(scene.sent.map((each, index) => [each, index]));
	/** How many requests without an answer may have happened. */
	let spare = 0;

	/** Decisions follow one another in time: none before `from`. */
	function search(model: ShopModel, from: number, before: ReadonlySet<Sent>): ShopModel | undefined {
		if (++tries > MOST_TRIES) return undefined;
		const key = keyOfModel(model, members);
		// Refusals change nothing: each must have been right at some state that was passed.
		const right = refused.filter((each) => !before.has(each) && explained(each, model));
		const told = right.length === 0 ? before : new Set([...before, ...right]);
		// The same is left to do from the same state: it went wrong already.
		const where = `${idsOf(done.keys())} ${idsOf(told)} ${from} ${key}`;
		if (dead.has(where)) return undefined;
		dead.add(where);
		if (must.every((each) => done.has(each))) {
			const end = ended(model, key);
			if (end !== undefined && told.size === refused.length) return end;
		}
		for (const each of [...must, ...may]) {
			if (done.has(each)) continue;
			if (each.heard === undefined && may.filter((other) => done.has(other)).length === spare) continue;
			for (const { at, settings, gone } of moments(each, model)) {
				if (at < from) continue;
				const next = gone ? without(model, each.op) : model.clone();
				const outcome = next.apply(each.op, settings, at, each.heard);
				if (!outcome.ok || (each.heard !== undefined && !same(outcome, each.heard))) continue;
				const isIdle = keyOfModel(next, members) === key;
				// Nothing came of it: whether it happened matters to nobody.
				if (isIdle && each.heard === undefined) continue;
				done.set(each, outcome);
				const end = search(next, at, told);
				if (end !== undefined) return end;
				done.delete(each);
			}
		}
		return byItself(model, from, told);
	}

	/** The server makes the automatic call where the shop asks for it. */
	function byItself(model: ShopModel, from: number, told: ReadonlySet<Sent>): ShopModel | undefined {
		for (const settings of scene.settings.slice(scene.expirySettings)) {
			if (!settings.autoAlone) continue;
			for (const at of scene.times.slice(scene.expiryFrom)) {
				const next = model.clone();
				if (at < from || !next.apply({ kind: "tick" }, settings, at).ok) continue;
				const end = search(next, at, told);
				if (end !== undefined) return end;
			}
		}
		return undefined;
	}

	/** The model when it is what is stored, perhaps after leftovers were ended. */
	function ended(model: ShopModel, key: string): ShopModel | undefined {
		if (key === goal) return model;
		for (const at of scene.times.slice(scene.expiryFrom)) {
			for (const settings of scene.settings.slice(scene.expirySettings)) {
				const next = model.clone();
				if (next.expire(settings, at) && keyOfModel(next, members) === goal) return next;
			}
		}
		return undefined;
	}

	function explained(each: Sent, model: ShopModel): boolean {
		const heard = each.heard;
		if (heard === undefined) return true;
		return moments(each, model).some(({ at, settings, gone }) => {
			const next = gone ? without(model, each.op) : model.clone();
			return same(next.apply(each.op, settings, at, heard), heard);
		});
	}

	function idsOf(all: Iterable<Sent>): string {
		return [...all]
			.map((each) => ids.get(each))
			.sort()
			.join();
	}

	function moments(each: Sent, model: ShopModel): Moment[] {
		const { fromTime, fromSettings, op } = each;
		const found: Moment[] = [];
		for (const at of timesOf(each, scene.times.slice(fromTime)))
			for (const settings of scene.settings.slice(fromSettings)) {
				found.push({ at, settings, gone: false });
				if ("uid" in op && model.isCleared(op.uid)) found.push({ at, settings, gone: true });
			}
		return found;
	}

	/** When it happened is on record, mostly: that instant is tried first, and for a new place no other. */
	function timesOf(each: Sent, times: readonly number[]): readonly number[] {
		const at = recordOf(each.op, scene.observed);
		if (at === undefined || times.length < 2 || !times.includes(at)) return times;
		return isRecorded(each, scene.observed) ? [at] : [at, ...times.filter((other) => other !== at)];
	}

	// The fewest that explain it: what is taken for done here cannot happen later on, when its answer comes.
	for (; spare <= may.length; spare++) {
		tries = 0;
		dead.clear();
		const model = search(scene.model, 0, new Set());
		if (model !== undefined) return { model, done };
	}
	return undefined;
}

/** When the store says that this last happened. */
function recordOf(op: Op, { autoSince, members }: Observed): number | undefined {
	if (op.kind === "switch") return op.enable ? autoSince : undefined;
	const { joinedAt, calledAt, overAt } = ("uid" in op ? members.get(op.uid) : undefined) ?? {};
	if (op.kind === "join") return joinedAt;
	return op.kind === "give" ? calledAt : overAt;
}

/** What a decision may have rested on. `gone`: the member's document was cleared away before. */
interface Moment {
	readonly at: number;
	readonly settings: Settings;
	readonly gone: boolean;
}

function without(model: ShopModel, op: Op): ShopModel {
	const next = model.clone();
	if ("uid" in op) next.line.places.delete(op.uid);
	return next;
}

/** Whether the answer tells what the model says; what an answer does not tell is not compared. */
export function same(model: Outcome, heard: Outcome): boolean {
	if (!model.ok || !heard.ok) return !model.ok && !heard.ok && model.code === heard.code;
	if (heard.isNew !== undefined && heard.isNew !== model.isNew) return false;
	if (heard.place === undefined) return true;
	const { series, number, state = model.place?.state } = heard.place;
	return model.place?.series === series && model.place.number === number && model.place.state === state;
}

/** Whether it is this join that the member's document tells of, and no later one after a clear. */
function isRecorded({ heard, op }: Sent, { members }: Observed): boolean {
	if (op.kind !== "join" || heard?.ok !== true || heard.isNew !== true) return false;
	const member = members.get(op.uid);
	return member?.series === heard.place?.series && member?.number === heard.place?.number;
}

/** In the order of the record: then the first try is mostly right. What left none is tried first. */
function orderHint({ op }: Sent, observed: Observed): number {
	return recordOf(op, observed) ?? 0;
}

/** Of one instant, joins in the order of their numbers, each before its repeats. */
function numberOf({ op, heard }: Sent): number {
	if (op.kind !== "join" || heard?.ok !== true) return 0;
	const place = (heard.place?.series ?? 0) * 1e6 + (heard.place?.number ?? 0);
	return heard.isNew === true ? place : place + 0.5;
}
