/**
 * Whether what was asked at once, and answered, can have happened one after the other on the model. Requests without an
 * answer may have happened or not; those on their way may still do so.
 */

import { isUnfinished } from "@junban/domain/line";
import { isByDesk, isOf, type LineEvent, nameOf } from "./line-events.ts";
import { keyOfModel, keyOfObserved, type Observed } from "./observed.ts";
import type { Op } from "./ops.ts";
import { creditOf, type Done, isRecorded, numberOf, orderHint, recordOf, type Sent, same } from "./sent.ts";
import type { Settings } from "./settings.ts";
import type { ShopModel } from "./shop-model.ts";

/** What a line became. */
export interface Step {
	readonly observed: Observed;
	/** Of the commit that made it so; absent where nobody told of commits: then any number of them. */
	readonly record?: CommitRecord;
}

/** What a commit says of itself. The order is searched within it, no longer among all that was asked. */
export interface CommitRecord {
	/** When it was decided. */
	readonly at: number;
	/** Uids of the members that it wrote. */
	readonly touched: ReadonlySet<string>;
	/** In the order in which it was decided. */
	readonly events: readonly LineEvent[];
}

export interface Scene {
	readonly model: ShopModel;
	readonly sent: readonly Sent[];
	/** All instants and settings of the sequence until now. */
	readonly times: readonly number[];
	readonly settings: readonly Settings[];
	/** From these on the line may have moved by itself: leftovers of an earlier day ended, somebody called. */
	readonly expiryFrom: number;
	/** For each instant, the earliest of the settings that a desk may go by then. */
	readonly settingsAt: readonly number[];
	/** Since the model was last compared, in order. */
	readonly steps: readonly Step[];
	readonly observed: Observed;
}

export interface Found {
	readonly model: ShopModel;
	readonly done: ReadonlyMap<Sent, Done>;
}

/** `no order`: what happened is not to be explained. `gave up`: beyond so many tries nobody knows. */
export type Explanation = Found | "no order" | "gave up";

const MOST_TRIES = 20_000;

interface Node {
	readonly model: ShopModel;
	/** Those of `Scene.steps`, and events of the next one, that are behind. */
	readonly step: number;
	readonly event: number;
	/** Decisions follow one another in time: none before this. */
	readonly from: number;
	/** Answers that were right at some state that was passed, without changing it. */
	readonly told: ReadonlySet<Sent>;
}

/** What a decision may have rested on. `gone`: the member's document was cleared away before. */
interface Moment {
	readonly at: number;
	readonly settings: Settings;
	readonly gone: boolean;
}

export function linearize(scene: Scene): Explanation {
	const credit = creditOf(scene.sent);
	if (credit === undefined) return "no order";
	const found = explain(scene, credit);
	if (found !== "no order") return found;
	for (const mine of scene.sent) {
		if (mine.heard?.ok !== true || credit.has(mine)) continue;
		for (const [theirs, done] of credit) {
			if (theirs.heard !== undefined || !done.rivals.includes(mine)) continue;
			if (!same(done.outcome, mine.heard)) continue;
			const swapped = new Map(credit).set(mine, done);
			swapped.delete(theirs);
			const other = explain(scene, swapped);
			if (other !== "no order") return other;
		}
	}
	return "no order";
}

function explain(scene: Scene, credit: ReadonlyMap<Sent, Done>): Explanation {
	const { steps } = scene;
	const goals = steps.map(({ observed }) => keyOfObserved(observed));
	const left = scene.sent.filter((each) => !credit.has(each));
	const heard = left.filter((each) => each.heard !== undefined);
	const must = heard.filter((each) => each.heard?.ok === true);
	const wasStored = (uid: string) => steps.some(({ observed }) => observed.members.has(uid));
	const may = left.filter((each) => {
		if (each.heard !== undefined) return false;
		return each.op.kind !== "join" || wasStored(each.op.uid);
	});
	must.sort(
		(a, b) => orderHint(a, scene.observed) - orderHint(b, scene.observed) || numberOf(a) - numberOf(b),
	);
	// Who still waits for an answer may yet say that it was another.
	may.sort((a, b) => Number(a.lost) - Number(b.lost));
	const candidates = [...must, ...may];
	const done = new Map<Sent, Done>();
	const dead = new Set<string>();
	const ids = new Map(scene.sent.map((each, index) => [each, index]));
	let tries = 0;
	/** How many requests without an answer may have happened. */
	let spare = 0;

	function search(node: Node): ShopModel | undefined {
		if (++tries > MOST_TRIES) return undefined;
		const { event, from, model } = node;
		const step = steps[node.step];
		const { members } = (step ?? scene).observed;
		const key = keyOfModel(model, members);
		const right = heard.filter(
			(each) => !node.told.has(each) && !done.has(each) && isRight(each, model, members, key),
		);
		const told = right.length === 0 ? node.told : new Set([...node.told, ...right]);
		if (step === undefined)
			return heard.every((each) => told.has(each) || done.has(each)) ? model : undefined;
		// The same is left to do from the same state: it went wrong already.
		const where = `${idsOf(done.keys())} ${idsOf(told)} ${node.step}.${event} ${from} ${key}`;
		if (dead.has(where)) return undefined;
		dead.add(where);
		const { record } = step;
		const next = record?.events[event];
		if (key === goals[node.step] && next === undefined) {
			const end = search({ model: passed(model, step), step: node.step + 1, event: 0, from, told });
			if (end !== undefined) return end;
		}
		for (const each of candidates) {
			const { op } = each;
			if (done.has(each) || (record !== undefined && !mayBeNext(op, record, next, step.observed))) continue;
			if (each.heard === undefined && may.filter((other) => done.has(other)).length === spare) continue;
			const later = record !== undefined && nameOf(op) !== undefined ? event + 1 : event;
			for (const { at, settings, gone } of moments(each, model, record?.at)) {
				if (at < from) continue;
				const after = gone ? without(model, op) : model.clone();
				const outcome = after.apply(op, settings, at, each.heard);
				if (!outcome.ok || (each.heard !== undefined && !same(outcome, each.heard))) continue;
				// Nothing came of it: that is told above, or matters to nobody.
				if (keyOfModel(after, members) === key) continue;
				const rivals = may.filter((other) => other !== each && isSameOp(other.op, op));
				done.set(each, { outcome, rivals });
				const end = search({ model: after, step: node.step, event: later, from: at, told });
				if (end !== undefined) return end;
				done.delete(each);
			}
		}
		return byItself({ ...node, told }, step);
	}

	/** The server ends what is left of an earlier day, and makes the automatic call where the shop asks for it. */
	function byItself(node: Node, { observed, record }: Step): ShopModel | undefined {
		const event = record?.events[node.event];
		if (record !== undefined && (event === undefined || !isByDesk(event))) return undefined;
		for (const [index, at] of scene.times.entries()) {
			if (at < node.from || (record === undefined ? index < scene.expiryFrom : at !== record.at)) continue;
			for (const settings of scene.settings.slice(scene.settingsAt[index])) {
				const later = { ...node, event: node.event + 1, from: at };
				const called = node.model.clone();
				const isCall = event === undefined || event.command === "autoCall";
				if (isCall && settings.autoAlone && called.apply({ kind: "tick" }, settings, at).ok) {
					const end = search({ ...later, model: called });
					if (end !== undefined) return end;
				}
				const expired = node.model.clone();
				const isExpiry = event === undefined || event.command === "expire";
				if (!isExpiry || !expired.expire(settings, at)) continue;
				// Where nobody tells, it is tried last: whatever is asked does the same first.
				if (event === undefined && keyOfModel(expired, observed.members) !== goals[node.step]) continue;
				const end = search({ ...later, model: expired });
				if (end !== undefined) return end;
			}
		}
		return undefined;
	}

	function isRight(each: Sent, model: ShopModel, members: Observed["members"], key: string): boolean {
		if (each.heard === undefined || (each.heard.ok && each.heard.isNew === true)) return false;
		for (const { at, settings, gone } of moments(each, model)) {
			const next = gone ? without(model, each.op) : model.clone();
			if (!same(next.apply(each.op, settings, at, each.heard), each.heard)) continue;
			if (!each.heard.ok || keyOfModel(next, members) === key) return true;
		}
		return false;
	}

	/** `decidedAt`: the instant, where it is known. */
	function moments(each: Sent, model: ShopModel, decidedAt?: number): Moment[] {
		const { fromTime, fromSettings, op } = each;
		const times = scene.times.slice(fromTime);
		const found: Moment[] = [];
		for (const at of decidedAt === undefined ? timesOf(each, times) : times.filter((at) => at === decidedAt))
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

	function idsOf(all: Iterable<Sent>): string {
		return [...all]
			.map((each) => ids.get(each))
			.sort()
			.join();
	}

	// The fewest that explain it: what is taken for done here cannot happen later on, when its answer comes.
	for (; spare <= may.length; spare++) {
		dead.clear();
		const start = { model: scene.model, step: 0, event: 0, from: 0, told: new Set<Sent>() };
		const model = search(start);
		if (model !== undefined) return { model, done: new Map([...credit, ...done]) };
		if (tries > MOST_TRIES) return "gave up";
	}
	return "no order";
}

/** Whether the commit can have done this next: staff's doings are its events, in order, and it wrote who was meant. */
function mayBeNext(
	op: Op,
	record: CommitRecord,
	next: LineEvent | undefined,
	{ members }: Observed,
): boolean {
	if ("uid" in op && !record.touched.has(op.uid)) return false;
	if (nameOf(op) === undefined) return true;
	return next !== undefined && isOf(next, op, members);
}

/** What holds after the commit: versions as they are stored, and of a cleared list what is left. */
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
