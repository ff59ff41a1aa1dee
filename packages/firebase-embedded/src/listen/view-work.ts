import { FirestoreError } from "@junban/firestore-wire/rpc";
import { SERVICE } from "#src/access/authorize.ts";
import type { Change } from "#src/store/commit-types.ts";
import type { Owner } from "#src/webchannel/room.ts";

/**
 * Milliseconds for each change that are not counted, of all views of a network together. A view of the product takes 0.002, and a line
 * has a few of them, which its tablets share.
 */
const uncountedMs = 0.03;
/** Milliseconds of work that the owners of one network, and those of all networks, may owe. One tap of staff can end a whole line. */
const mostMs = { network: 500, all: 2_500 };
/** Above these bounds, owners with a smaller debt go on: the machine may have been slow for a moment. Above twice the bounds it is less. */
const slowMomentMs = { beyond: 20, beyondTwice: 2 };
/** An owner owes no more, however long the machine stood still. */
const mostOwedMs = 1_000;
/** Parts of the time that the views of one network, and of all networks, may take. */
const restFactor = { network: 20, all: 4 };
/** Debts are paid in steps of so many milliseconds. */
const settledMs = 10;

/**
 * What views do with commits: they compare their changes, and read a list again that has become too short. It comes at once, outside of the
 * callers' turns, because nobody may be told of a later commit before; so it is bounded. Anybody can have many accounts, so
 * the owners of a network have one bound.
 */
export class ViewWork {
	readonly #now: () => number;
	readonly #debts: Debts;

	/** @param now milliseconds */
	constructor(now: () => number) {
		this.#now = now;
		this.#debts = new Debts(now());
	}

	/** Whether the views of the owner, its network or all owners took too long lately. The owner's do no more work then. */
	isUsedUp({ name, network = "" }: Owner): boolean {
		this.#debts.settle(this.#now());
		return this.#debts.isTooMuch(network, name);
	}

	/** The work with a group of commits. */
	begin(): CommitWork {
		const seen = new Map<string, { changes: Set<Change>; leftMs: number }>();
		return {
			run: ({ name, network = "" }, relevant, work) => {
				if (name === SERVICE) return work();
				const started = this.#now();
				const known = seen.get(network) ?? { changes: new Set(), leftMs: 0 };
				seen.set(network, known);
				const before = known.changes.size;
				for (const change of relevant) known.changes.add(change);
				known.leftMs += (known.changes.size - before) * uncountedMs;
				try {
					return work();
				} finally {
					const now = this.#now();
					const took = now - started;
					this.#debts.settle(now);
					if (took > known.leftMs) this.#debts.add(network, name, took - known.leftMs);
					known.leftMs = Math.max(0, known.leftMs - took);
				}
			},
		};
	}
}

export interface CommitWork {
	/** Runs the work of a view with the changes that concern it, on the share of this owner. */
	run<T>(owner: Owner, relevant: readonly Change[], work: () => T): T;
}

/** What owners owe, in milliseconds, by their networks. */
class Debts {
	readonly #networks = new Map<string, { owed: Map<string, number>; sum: number }>();
	#sum = 0;
	#settledAt: number;

	constructor(now: number) {
		this.#settledAt = now;
	}

	isTooMuch(network: string, name: string): boolean {
		const known = this.#networks.get(network);
		const owed = known?.owed.get(name);
		if (known === undefined || owed === undefined) return false;
		const share = Math.max(known.sum / mostMs.network, this.#sum / mostMs.all);
		return share > 1 && owed > slowMomentMs[share > 2 ? "beyondTwice" : "beyond"];
	}

	add(network: string, name: string, ms: number): void {
		const known = this.#networks.get(network) ?? { owed: new Map<string, number>(), sum: 0 };
		this.#networks.set(network, known);
		const before = known.owed.get(name) ?? 0;
		const after = Math.min(mostOwedMs, before + ms);
		known.owed.set(name, after);
		this.#sum -= inAll(known.sum);
		known.sum += after - before;
		this.#sum += inAll(known.sum);
	}

	/** All owners of a network pay the same. */
	settle(now: number): void {
		const passed = now - this.#settledAt;
		if (passed < settledMs) return;
		this.#settledAt = now;
		const paid = Math.min(passed / restFactor.network, passed / restFactor.all / this.#networks.size);
		this.#sum = 0;
		for (const [network, known] of this.#networks) {
			known.sum = 0;
			const each = paid / known.owed.size;
			for (const [name, ms] of known.owed) {
				if (ms <= each) known.owed.delete(name);
				else {
					known.owed.set(name, ms - each);
					known.sum += ms - each;
				}
			}
			if (known.owed.size === 0) this.#networks.delete(network);
			this.#sum += inAll(known.sum);
		}
	}
}

/** What a network owes, as far as it counts for others: very many small debts of one must not end their lists. */
const inAll = (sum: number) => Math.min(sum, 2 * mostMs.network);

export function changedTooMuch(): FirestoreError {
	return new FirestoreError("RESOURCE_EXHAUSTED", "The list has changed too much to be watched. Ask again.");
}
