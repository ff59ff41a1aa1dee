import { FirestoreError } from "@junban/firestore-wire/rpc";
import { SERVICE } from "#src/access/authorize.ts";
import type { Change } from "#src/store/commit-types.ts";
import type { Owner } from "#src/webchannel/room.ts";

/**
 * Milliseconds for each change that are not counted, of all views of an owner together. A view of the product takes 0.002, and a line
 * has a few of them, which its tablets share.
 */
const uncountedMs = 0.03;
/** Milliseconds for which the views of one owner may hold the event loop at once: the tablets of a shop end a whole line with a tap. */
const mostMs = 500;
/** The least of it that an owner has, where very many in its network owe time. */
const leastMs = 20;
/** An owner owes no more, however long its machine stood still. */
const mostOwedMs = 1_000;
/** Of the time, the views of all owners of a network take 1 in 20. */
const restFactor = 20;
/** Debts are paid in steps of so many milliseconds. */
const settledMs = 10;

/**
 * What views do with commits: they compare their changes, and read a list again that has become too short. It comes at once, outside of the
 * callers' turns, because nobody may be told of a later commit before; so it is bounded by owner. Anybody can have many accounts, so
 * the owners of a network who owe time share its bound.
 */
export class ViewWork {
	readonly #now: () => number;
	readonly #networks = new Map<string, Debts>();

	/** @param now milliseconds */
	constructor(now: () => number) {
		this.#now = now;
	}

	/** Whether the owner's views took too long lately. They do no more work then. */
	isUsedUp({ name, network = "" }: Owner): boolean {
		const debts = this.#networks.get(network);
		if (debts === undefined) return false;
		debts.settle(this.#now());
		return debts.of(name) > Math.max(leastMs, mostMs / debts.size);
	}

	/** The work with a group of commits. */
	begin(): CommitWork {
		const seen = new Map<string, { changes: Set<Change>; leftMs: number }>();
		return {
			run: (owner, relevant, work) => {
				if (owner.name === SERVICE) return work();
				const started = this.#now();
				const own = seen.get(owner.name) ?? { changes: new Set(), leftMs: 0 };
				seen.set(owner.name, own);
				const before = own.changes.size;
				for (const change of relevant) own.changes.add(change);
				own.leftMs += (own.changes.size - before) * uncountedMs;
				try {
					return work();
				} finally {
					const took = this.#now() - started;
					if (took > own.leftMs) this.#debtsOf(owner).add(owner.name, took - own.leftMs);
					own.leftMs = Math.max(0, own.leftMs - took);
				}
			},
		};
	}

	#debtsOf({ network = "" }: Owner): Debts {
		const known = this.#networks.get(network);
		if (known !== undefined) return known;
		const now = this.#now();
		for (const [each, debts] of this.#networks) {
			debts.settle(now);
			if (debts.size === 0) this.#networks.delete(each);
		}
		const debts = new Debts(now);
		this.#networks.set(network, debts);
		return debts;
	}
}

export interface CommitWork {
	/** Runs the work of a view with the changes that concern it, on the share of this owner. */
	run<T>(owner: Owner, relevant: readonly Change[], work: () => T): T;
}

/** What the owners of a network owe, in milliseconds. */
class Debts {
	readonly #owed = new Map<string, number>();
	#settledAt: number;

	constructor(now: number) {
		this.#settledAt = now;
	}

	/** Owners who owe. */
	get size(): number {
		return this.#owed.size;
	}

	of(name: string): number {
		return this.#owed.get(name) ?? 0;
	}

	add(name: string, ms: number): void {
		this.#owed.set(name, Math.min(mostOwedMs, this.of(name) + ms));
	}

	/** All pay the same. */
	settle(now: number): void {
		const passed = now - this.#settledAt;
		if (passed < settledMs) return;
		this.#settledAt = now;
		const paid = passed / restFactor / this.#owed.size;
		for (const [name, ms] of this.#owed) {
			if (ms > paid) this.#owed.set(name, ms - paid);
			else this.#owed.delete(name);
		}
	}
}

export function changedTooMuch(): FirestoreError {
	return new FirestoreError("RESOURCE_EXHAUSTED", "The list has changed too much to be watched. Ask again.");
}
