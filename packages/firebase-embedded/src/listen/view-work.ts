import { FirestoreError } from "@junban/firestore-wire/rpc";
import { SERVICE } from "#src/access/authorize.ts";

/** Milliseconds for each change that are not counted: ten times what a view of the product takes. */
const allowedMs = 0.02;
/** Milliseconds for which the views of one owner may hold the event loop at once: the tablets of a shop end a whole line with a tap. */
const mostMs = 1_000;
/** Of the time, an owner's views then take at most 1 in 50. */
const restFactor = 50;

/**
 * What views do with a commit: they compare its changes, and read a list again that has become too short. It comes at once, outside of the
 * callers' turns, because nobody may be told of a later commit before; so it is bounded by owner.
 */
export class ViewWork {
	readonly #now: () => number;
	/** When an owner's views will have taken no more than their share. */
	readonly #paid = new Map<string, number>();

	/** @param now milliseconds */
	constructor(now: () => number = () => performance.now()) {
		this.#now = now;
	}

	/** Runs the work. Throws RESOURCE_EXHAUSTED instead if the owner's views took too long lately. */
	run<T>(owner: string, changes: number, work: () => T): T {
		if (owner === SERVICE) return work();
		const started = this.#now();
		const paid = Math.max(started, this.#paid.get(owner) ?? started);
		if (paid - started > restFactor * mostMs) throw changedTooMuch();
		try {
			return work();
		} finally {
			const counted = this.#now() - started - changes * allowedMs;
			if (counted > 0) {
				for (const [other, at] of this.#paid) if (at <= started) this.#paid.delete(other);
				this.#paid.set(owner, paid + restFactor * counted);
			}
		}
	}
}

export function changedTooMuch(): FirestoreError {
	return new FirestoreError("RESOURCE_EXHAUSTED", "The list has changed too much to be watched. Ask again.");
}
