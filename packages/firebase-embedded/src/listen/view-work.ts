import { FirestoreError } from "@junban/firestore-wire/rpc";
import { SERVICE } from "#src/access/authorize.ts";

/**
 * Milliseconds for each change that are not counted, of the views of one owner and of all. A view of the product takes 0.002, and a line
 * has a few of them, which its tablets share.
 */
const uncountedMs = { owner: 0.05, all: 0.2 };
/** Milliseconds for which the views of one owner may hold the event loop at once: the tablets of a shop end a whole line with a tap. */
const mostMs = 1_000;
/** Of the time, the views of all owners then take about 1 in 20. */
const restFactor = 20;

/**
 * What views do with commits: they compare their changes, and read a list again that has become too short. It comes at once, outside of the
 * callers' turns, because nobody may be told of a later commit before; so it is bounded by owner. Owners who rest share the bound:
 * anybody can have many accounts.
 */
export class ViewWork {
	readonly #now: () => number;
	/** When an owner's views will have taken no more than their share. Of owners who rest. */
	readonly #restsUntil = new Map<string, number>();

	/** @param now milliseconds */
	constructor(now: () => number) {
		this.#now = now;
	}

	/** Whether the owner's views took too long lately. They do no more work then. */
	isUsedUp(owner: string): boolean {
		const until = this.#restsUntil.get(owner);
		return until !== undefined && until - this.#now() > restFactor * mostMs;
	}

	/** The work with a group of commits that has so many changes. */
	with(changes: number): CommitWork {
		const grants = new Map<string, { changes: number; leftMs: number }>();
		let leftMs = changes * uncountedMs.all;
		return {
			run: (owner, relevant, work) => {
				if (owner === SERVICE) return work();
				const started = this.#now();
				try {
					return work();
				} finally {
					const took = this.#now() - started;
					const grant = grants.get(owner) ?? { changes: 0, leftMs: 0 };
					// Once for the changes of all its views: a group of commits may hold those of many shops.
					const more = Math.max(0, relevant - grant.changes);
					const own = grant.leftMs + more * uncountedMs.owner;
					const uncounted = Math.min(took, own, leftMs);
					grants.set(owner, { changes: grant.changes + more, leftMs: own - uncounted });
					leftMs -= uncounted;
					if (took > uncounted) this.#count(owner, took - uncounted, started);
				}
			},
		};
	}

	#count(owner: string, ms: number, now: number): void {
		for (const [each, until] of this.#restsUntil) if (until <= now) this.#restsUntil.delete(each);
		const from = this.#restsUntil.get(owner) ?? now;
		this.#restsUntil.set(owner, from);
		this.#restsUntil.set(owner, from + restFactor * ms * this.#restsUntil.size);
	}
}

export interface CommitWork {
	/** Runs the work of a view that so many of the changes concern, on the share of this owner. */
	run<T>(owner: string, relevant: number, work: () => T): T;
}

export function changedTooMuch(): FirestoreError {
	return new FirestoreError("RESOURCE_EXHAUSTED", "The list has changed too much to be watched. Ask again.");
}
