/** Requests that were sent, with their outcomes. */
import type { Observed } from "./observed.ts";
import type { Op, Outcome } from "./ops.ts";

/** A request that was sent. `heard`: its outcome. `lost`: no answer will come. */
export interface Sent {
	readonly op: Op;
	/** Indexes of the first instant and the first settings on which its decision may rest. */
	readonly fromTime: number;
	readonly fromSettings: number;
	heard: Outcome | undefined;
	lost: boolean;
	/** Its explanation, found before its answer came. */
	done: Done | undefined;
}

export interface Done {
	readonly outcome: Outcome;
	/** Equal requests that had no answer either. One of them may have been done instead. */
	readonly rivals: readonly Sent[];
}

/**
 * The explanations of earlier steps by their requests. An explanation that does not fit the answer of its request
 * goes to a rival. Undefined: no rival fits.
 */
export function creditOf(sent: readonly Sent[]): Map<Sent, Done> | undefined {
	const credit = new Map<Sent, Done>();
	const orphans: Done[] = [];
	for (const each of sent) {
		if (each.done === undefined) continue;
		if (each.heard === undefined || same(each.done.outcome, each.heard)) credit.set(each, each.done);
		else orphans.push(each.done);
	}
	for (const { outcome, rivals } of orphans) {
		const fits = rivals.filter(
			(each) => !credit.has(each) && (each.heard === undefined || same(outcome, each.heard)),
		);
		const [heir] = fits.sort((a, b) => Number(b.heard !== undefined) - Number(a.heard !== undefined));
		if (heir === undefined) return undefined;
		credit.set(heir, { outcome, rivals });
	}
	return credit;
}

/** Whether the answer has the model's outcome. Fields that the answer lacks are not compared. */
export function same(model: Outcome, heard: Outcome): boolean {
	if (!model.ok || !heard.ok) return !model.ok && !heard.ok && model.code === heard.code;
	if (heard.isNew !== undefined && heard.isNew !== model.isNew) return false;
	if (heard.holds !== model.holds || heard.text !== model.text) return false;
	if (heard.place === undefined) return true;
	const { series, number, state = model.place?.state } = heard.place;
	return model.place?.series === series && model.place.number === number && model.place.state === state;
}

/** The stored instant of this command. */
export function recordOf(op: Op, { autoSince, members }: Observed): number | undefined {
	if (op.kind === "switch") return op.enable ? autoSince : undefined;
	const { joinedAt, calledAt, overAt } = ("uid" in op ? members.get(op.uid) : undefined) ?? {};
	if (op.kind === "join") return joinedAt;
	return op.kind === "give" ? calledAt : overAt;
}

/** Whether the member's document comes from this join, not from a later one after a clear. */
export function isRecorded({ heard, op }: Sent, { members }: Observed): boolean {
	if (op.kind !== "join" || heard?.ok !== true || heard.isNew !== true) return false;
	const member = members.get(op.uid);
	return member?.series === heard.place?.series && member?.number === heard.place?.number;
}

/** Sorts by the stored instant, so that the first try is mostly right. Requests without one are first. */
export function orderHint({ op }: Sent, observed: Observed): number {
	return recordOf(op, observed) ?? 0;
}

/** Sorts the joins of one instant by their numbers, each before its repeats. */
export function numberOf({ op, heard }: Sent): number {
	if (op.kind !== "join" || heard?.ok !== true) return 0;
	const place = (heard.place?.series ?? 0) * 1e6 + (heard.place?.number ?? 0);
	return heard.isNew === true ? place : place + 0.5;
}
