/** Searches an order in which the requests of a step give the stored line and the answers. */

import { isUnfinished } from "@junban/domain/line";
import { isByDesk, isOf, type LineEvent, nameOf } from "./line-events.ts";
import { keyOfModel, keyOfObserved, type Observed } from "./observed.ts";
import type { Op } from "./ops.ts";
import type { CommitRecord, Explanation, Scene, Step } from "./scene.ts";
import { type Done, isRecorded, numberOf, orderHint, recordOf, type Sent, same } from "./sent.ts";
import type { Settings } from "./settings.ts";
import type { ShopModel } from "./shop-model.ts";

/** The search gives up after this many tries. */
const MOST_TRIES = 20_000;

/** A state of the search. */
interface Node {
	readonly model: ShopModel;
	/** Count of `Scene.steps` that are explained. */
	readonly step: number;
	/** Count of events of the next step that are explained. */
	readonly event: number;
	/** Decisions follow one another in time: none is before this instant. */
	readonly from: number;
	/** Requests that changed nothing and whose answer was right at a state before. */
	readonly told: ReadonlySet<Sent>;
}

/** What a decision may have rested on. `gone`: the member's document was cleared away before. */
interface Moment {
	readonly at: number;
	readonly settings: Settings;
	readonly gone: boolean;
}

/** @param credit requests of earlier steps that are explained already */
export function explain(scene: Scene, credit: ReadonlyMap<Sent, Done>): Explanation {
	return new OrderSearch(scene, credit).run();
}

class OrderSearch {
	readonly #scene: Scene;
	readonly #credit: ReadonlyMap<Sent, Done>;
	/** The line after each step, as text. */
	readonly #goals: readonly string[];
	/** Requests with an answer. */
	readonly #heard: readonly Sent[];
	/** Requests without an answer, which may have been done. */
	readonly #may: readonly Sent[];
	/** Requests that may be the next one, the likeliest first. */
	readonly #candidates: readonly Sent[];
	readonly #ids: ReadonlyMap<Sent, number>;
	/** Requests that are done on the present path. */
	readonly #done = new Map<Sent, Done>();
	/** States from which the search failed. */
	readonly #dead = new Set<string>();
	#tries = 0;
	/** How many requests without an answer may be done. */
	#spare = 0;

	constructor(scene: Scene, credit: ReadonlyMap<Sent, Done>) {
		const { observed, sent, steps } = scene;
		this.#scene = scene;
		this.#credit = credit;
		this.#goals = steps.map((step) => keyOfObserved(step.observed));
		this.#ids = new Map(sent.map((each, index) => [each, index]));
		const left = sent.filter((each) => !credit.has(each));
		this.#heard = left.filter((each) => each.heard !== undefined);
		const must = this.#heard.filter((each) => each.heard?.ok === true);
		must.sort((a, b) => orderHint(a, observed) - orderHint(b, observed) || numberOf(a) - numberOf(b));
		const wasStored = (uid: string) => steps.some((step) => step.observed.members.has(uid));
		this.#may = left
			.filter((each) => each.heard === undefined && (each.op.kind !== "join" || wasStored(each.op.uid)))
			// An answer that is still to come may show that another request was done.
			.sort((a, b) => Number(a.lost) - Number(b.lost));
		this.#candidates = [...must, ...this.#may];
	}

	/**
	 * Takes as few requests without an answer as possible for done: a request that is taken for done cannot be done again
	 * when its answer comes.
	 */
	run(): Explanation {
		for (; this.#spare <= this.#may.length; this.#spare++) {
			this.#dead.clear();
			const model = this.#search({ model: this.#scene.model, step: 0, event: 0, from: 0, told: new Set() });
			if (model !== undefined) return { model, done: new Map([...this.#credit, ...this.#done]) };
			if (this.#tries > MOST_TRIES) return "gave up";
		}
		return "no order";
	}

	/** The model after the last step; undefined when no order leads there. */
	#search(node: Node): ShopModel | undefined {
		if (++this.#tries > MOST_TRIES) return undefined;
		const { event, from, model } = node;
		const step = this.#scene.steps[node.step];
		const { members } = (step ?? this.#scene).observed;
		const key = keyOfModel(model, members);
		const told = this.#toldAt(node, members, key);
		if (step === undefined)
			return this.#heard.every((each) => told.has(each) || this.#done.has(each)) ? model : undefined;
		const where = `${this.#idsOf(this.#done.keys())} ${this.#idsOf(told)} ${node.step}.${event} ${from} ${key}`;
		if (this.#dead.has(where)) return undefined;
		this.#dead.add(where);
		if (key === this.#goals[node.step] && step.record?.events[event] === undefined) {
			const end = this.#search({ model: passed(model, step), step: node.step + 1, event: 0, from, told });
			if (end !== undefined) return end;
		}
		for (const each of this.#candidates) {
			const end = this.#mayBeNext(each, node, step)
				? this.#doNext(each, { ...node, told }, step, key)
				: undefined;
			if (end !== undefined) return end;
		}
		return this.#serverNext({ ...node, told }, step);
	}

	/** `Node.told` with the requests whose answer is right at this state. */
	#toldAt({ model, told }: Node, members: Observed["members"], key: string): ReadonlySet<Sent> {
		const right = this.#heard.filter(
			(each) => !told.has(each) && !this.#done.has(each) && this.#isRight(each, model, members, key),
		);
		return right.length === 0 ? told : new Set([...told, ...right]);
	}

	/** Whether the answer is right at this state, and the request changes nothing there. */
	#isRight(each: Sent, model: ShopModel, members: Observed["members"], key: string): boolean {
		if (each.heard === undefined || (each.heard.ok && each.heard.isNew === true)) return false;
		for (const { at, settings, gone } of this.#moments(each, model)) {
			const next = gone ? without(model, each.op) : model.clone();
			if (!same(next.apply(each.op, settings, at, each.heard), each.heard)) continue;
			if (!each.heard.ok || keyOfModel(next, members) === key) return true;
		}
		return false;
	}

	#mayBeNext(each: Sent, { event }: Node, { observed, record }: Step): boolean {
		if (this.#done.has(each)) return false;
		if (record !== undefined && !isInCommit(each.op, record, record.events[event], observed)) return false;
		return (
			each.heard !== undefined || this.#may.filter((other) => this.#done.has(other)).length < this.#spare
		);
	}

	/** Continues with this request as the next one. */
	#doNext(each: Sent, node: Node, { observed, record }: Step, key: string): ShopModel | undefined {
		const { op } = each;
		const { event, from, model, step, told } = node;
		const nextEvent = record !== undefined && nameOf(op) !== undefined ? event + 1 : event;
		for (const { at, settings, gone } of this.#moments(each, model, record?.at)) {
			if (at < from) continue;
			const after = gone ? without(model, op) : model.clone();
			const outcome = after.apply(op, settings, at, each.heard);
			if (!outcome.ok || (each.heard !== undefined && !same(outcome, each.heard))) continue;
			// Without a change the request is in `told`, or has no answer and does not matter.
			if (keyOfModel(after, observed.members) === key) continue;
			const rivals = this.#may.filter((other) => other !== each && isSameOp(other.op, op));
			this.#done.set(each, { outcome, rivals });
			const end = this.#search({ model: after, step, event: nextEvent, from: at, told });
			if (end !== undefined) return end;
			this.#done.delete(each);
		}
		return undefined;
	}

	/** Continues with a decision of the server: it ends the leftovers of an earlier day, or makes the automatic call. */
	#serverNext(node: Node, { observed, record }: Step): ShopModel | undefined {
		const event = record?.events[node.event];
		if (record !== undefined && (event === undefined || !isByDesk(event))) return undefined;
		for (const [index, at] of this.#scene.times.entries()) {
			if (at < node.from) continue;
			if (record === undefined ? index < this.#scene.expiryFrom : at !== record.at) continue;
			for (const settings of this.#scene.settings.slice(this.#scene.settingsAt[index])) {
				const later = { ...node, event: node.event + 1, from: at };
				const called = node.model.clone();
				const isCall = event === undefined || event.command === "autoCall";
				if (isCall && settings.autoAlone && called.apply({ kind: "tick" }, settings, at).ok) {
					const end = this.#search({ ...later, model: called });
					if (end !== undefined) return end;
				}
				const expired = node.model.clone();
				const isExpiry = event === undefined || event.command === "expire";
				if (!isExpiry || !expired.expire(settings, at)) continue;
				// Every request ends the leftovers too. Without a record this is only tried where it explains the whole step.
				if (event === undefined && keyOfModel(expired, observed.members) !== this.#goals[node.step]) continue;
				const end = this.#search({ ...later, model: expired });
				if (end !== undefined) return end;
			}
		}
		return undefined;
	}

	/** @param decidedAt the instant of the decision, where it is known */
	#moments(each: Sent, model: ShopModel, decidedAt?: number): Moment[] {
		const { fromTime, fromSettings, op } = each;
		const times = this.#scene.times.slice(fromTime);
		const found: Moment[] = [];
		for (const at of decidedAt === undefined
			? this.#timesOf(each, times)
			: times.filter((at) => at === decidedAt))
			for (const settings of this.#scene.settings.slice(fromSettings)) {
				found.push({ at, settings, gone: false });
				if ("uid" in op && model.isCleared(op.uid)) found.push({ at, settings, gone: true });
			}
		return found;
	}

	/** The recorded instant is first. A new place can have been made at no other. */
	#timesOf(each: Sent, times: readonly number[]): readonly number[] {
		const { observed } = this.#scene;
		const at = recordOf(each.op, observed);
		if (at === undefined || times.length < 2 || !times.includes(at)) return times;
		return isRecorded(each, observed) ? [at] : [at, ...times.filter((other) => other !== at)];
	}

	#idsOf(all: Iterable<Sent>): string {
		return [...all]
			.map((each) => this.#ids.get(each))
			.sort()
			.join();
	}
}

/** Whether the commit may have done this next. Its events are what staff did, in order; it wrote the named member. */
function isInCommit(
	op: Op,
	record: CommitRecord,
	next: LineEvent | undefined,
	{ members }: Observed,
): boolean {
	if ("uid" in op && !record.touched.has(op.uid)) return false;
	if (nameOf(op) === undefined) return true;
	return next !== undefined && isOf(next, op, members);
}

/** The model after the commit: with the stored versions, and without the cleared places that are deleted. */
function passed(model: ShopModel, { observed }: Step): ShopModel {
	const { board, members } = observed;
	const next = model.clone();
	for (const uid of [...next.line.places.keys()])
		if (next.isCleared(uid) && !members.has(uid)) next.line.places.delete(uid);
	next.changed.clear();
	next.versions = new Map([...members].map(([uid, { version }]) => [uid, version]));
	next.sweeping = isUnfinished(board);
	return next;
}

function without(model: ShopModel, op: Op): ShopModel {
	const next = model.clone();
	if ("uid" in op) next.line.places.delete(op.uid);
	return next;
}

const isSameOp = (a: Op, b: Op) => JSON.stringify(a) === JSON.stringify(b);
