/** Checks the web pushes to members at every commit and every message, without the model. */

import type { Member } from "@junban/domain/documents";
import { type Board, indexInOrder } from "@junban/domain/line";
import type { Committed } from "./door.ts";

/** A commit's change of the line. `known`: the members before it; `written`: those that it wrote. */
export interface LineChange {
	readonly before: Board;
	readonly after: Board;
	readonly known: ReadonlyMap<string, Member>;
	readonly written: readonly Member[];
}

interface Notice {
	readonly uid: string;
	readonly cause: string;
}

/** The state in which a notice is true, by its cause. */
const STATES: Readonly<Record<string, string>> = {
	near: "waiting",
	during_guidance: "during_guidance",
	called: "called",
	cancelled: "over",
};

export class NoticeWatch {
	readonly #line: string;
	readonly #broken: (promise: string, detail: string) => void;
	/** Uids of members with a subscription; instants of the last change of each; uids of changes since `forget`. */
	readonly #reached = new Set<string>();
	readonly #movedAt = new Map<string, number>();
	readonly #moved = new Set<string>();
	/** The states of each member since `forget`, the last one last. */
	readonly #states = new Map<string, string[]>();
	readonly #toldNear = new Set<number>();

	/** @param line its path */
	constructor(line: string, broken: (promise: string, detail: string) => void) {
		this.#line = line;
		this.#broken = broken;
	}

	/** Called with every commit. @param change undefined when the board did not change */
	committed(committed: Committed, change: LineChange | undefined): void {
		const { writes } = committed;
		const had = new Set(this.#reached);
		this.#register(committed);
		if (change === undefined) return;
		const notices = writes.flatMap(({ path, data }): Notice[] => {
			if (!path.startsWith(`${this.#line}/outbox/`) || data?.["kind"] !== "notice") return [];
			return [{ uid: String(data["member"]), cause: String(data["cause"]) }];
		});
		// A registration leaves the board as it is: a desk that decided before it may commit after it.
		const isOpen = (uid: string) =>
			this.#moved.has(uid) || (committed.held && change.after.updatedAt <= (this.#movedAt.get(uid) ?? -1));
		this.#near(notices, change, (uid) => had.has(uid) || isOpen(uid));
		const told = notices.filter(({ cause }) => cause !== "near").map(textOf);
		for (const member of change.written) {
			const known = change.known.get(member.uid);
			const cause = known === undefined ? undefined : causeOf(known, member);
			if (cause !== undefined && (had.has(member.uid) || isOpen(member.uid))) {
				const index = told.indexOf(textOf({ uid: member.uid, cause }));
				if (index >= 0) told.splice(index, 1);
				else if (!isOpen(member.uid)) this.#broken("notices", `${member.number} is not told: ${cause}`);
			}
			this.#states.set(member.uid, [...(this.#states.get(member.uid) ?? []), member.state]);
		}
		for (const each of told) this.#broken("notices", `without a cause, or twice: ${each}`);
	}

	/** Called with every message that is sent. */
	sent(uid: string, cause: string, known: Member | undefined): void {
		const states = this.#states.get(uid) ?? [known?.state ?? "gone"];
		if (!states.includes(STATES[cause] ?? ""))
			this.#broken("notices", `stale: ${cause} for ${states.join()}`);
	}

	/** From now on notices rest on the present states. */
	forget(): void {
		this.#moved.clear();
		for (const [uid, states] of this.#states) this.#states.set(uid, states.slice(-1));
	}

	/** Notes new and removed subscriptions. */
	#register({ at, writes }: Committed): void {
		for (const { data, mask, path } of writes) {
			if (!path.startsWith(`${this.#line}/members/`)) continue;
			const uid = path.slice(path.lastIndexOf("/") + 1);
			const isReached = data?.["push"] !== undefined;
			if (data === undefined) this.#states.set(uid, [...(this.#states.get(uid) ?? []), "gone"]);
			if (mask?.includes("push") === false) continue;
			const was = this.#reached.has(uid);
			// Within one commit it may be removed and added again. Changes in between then have no notice.
			if (mask !== undefined || isReached !== was) this.#moved.add(uid);
			if (isReached === was) continue;
			this.#movedAt.set(uid, at);
			if (isReached) this.#reached.add(uid);
			else this.#reached.delete(uid);
		}
	}

	/** A member with the notice `near` waits, has come nearer, and had no such notice before. */
	#near(
		notices: readonly Notice[],
		{ after, before, known, written }: LineChange,
		isReached: (uid: string) => boolean,
	): void {
		if (before.series !== after.series) this.#toldNear.clear();
		for (const number of this.#toldNear)
			if (indexInOrder(after.order, number) === undefined) this.#toldNear.delete(number);
		for (const { cause, uid } of notices) {
			if (cause !== "near") continue;
			const member = written.find((each) => each.uid === uid) ?? known.get(uid);
			const number = member?.number ?? 0;
			const was = indexInOrder(before.order, number) ?? 0;
			const is = indexInOrder(after.order, number) ?? was;
			if (member?.state !== "waiting" || is >= was || this.#toldNear.has(number) || !isReached(uid))
				this.#broken(
					"notices",
					`number ${number} is told that it is near, ${member?.state} from ${was} to ${is}`,
				);
			this.#toldNear.add(number);
		}
	}
}

function causeOf(before: Member, after: Member): string | undefined {
	if (after.state === before.state) return undefined;
	if (after.state === "called") return "called";
	if (after.state === "during_guidance") return before.state === "waiting" ? "during_guidance" : undefined;
	return after.overReason === "cancelled" ? "cancelled" : undefined;
}

const textOf = ({ cause, uid }: Notice) => `${cause} ${uid}`;
