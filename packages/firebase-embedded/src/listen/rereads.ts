import { FirestoreError } from "@junban/firestore-wire/rpc";
import { SERVICE } from "#src/access/authorize.ts";

/** Milliseconds for which the reads of one owner may hold the event loop at once: the tablets of a shop end a whole line with a tap. */
const mostMs = 1_000;
/** Of the time, an owner's reads then take at most 1 in 50. */
const restFactor = 50;

/**
 * The reads of lists with a limit that a change left too short. They come at once, outside of the callers' turns, because nobody may be
 * told of a later change before; so what they take is bounded by owner.
 */
export class Rereads {
	readonly #now: () => number;
	/** When an owner's reads will have taken no more than their share. */
	readonly #paid = new Map<string, number>();

	/** @param now milliseconds */
	constructor(now: () => number = () => performance.now()) {
		this.#now = now;
	}

	/** Runs the read. Throws RESOURCE_EXHAUSTED instead if the owner's took too long lately. */
	read<T>(owner: string, list: () => T): T {
		if (owner === SERVICE) return list();
		const started = this.#now();
		for (const [other, at] of this.#paid) if (at <= started) this.#paid.delete(other);
		const paid = this.#paid.get(owner) ?? started;
		if (paid - started > restFactor * mostMs) throw changedTooMuch();
		try {
			return list();
		} finally {
			this.#paid.set(owner, paid + restFactor * (this.#now() - started));
		}
	}
}

export function changedTooMuch(): FirestoreError {
	return new FirestoreError("RESOURCE_EXHAUSTED", "The list has changed too much to be watched. Ask again.");
}
