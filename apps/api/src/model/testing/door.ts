/** What a sequence needs of the API under test, whatever runs it: this process, or a server at an address. */
import type { LiveSocket, LiveSocketEvents } from "@junban/api-contract/live-environment";
import type { EpochMs } from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";

/** The shop whose lines are moved; its staff's token opens every staff call. */
export const SHOP = "demo";
export const SHOP_PATH = `apps/${SHOP}`;

/**
 * Part of everything that must not become public: member uids, names, notes, the staff's token. Too long to occur in a
 * random id.
 */
export const PRIVATE = "XprivateXprivate7";
/** Of all members; its spaces occur in no instant. */
export const PRIVATE_PHONE = "03 1234 5678";

export interface Ask {
	readonly method: "GET" | "POST" | "PATCH" | "DELETE";
	/** Whether staff ask. */
	readonly staff?: boolean;
	/** `Idempotency-Key`. */
	readonly key?: string;
	readonly json?: object;
}

export interface Heard {
	readonly status: number;
	readonly text: string;
}

export interface Door {
	/** Over the same store; requests name the one that they reach, from 0. */
	readonly desks: number;
	/** For looking at what is really stored, and for what owners write. */
	readonly store: FirestoreClient;
	readonly faults?: Faults;
	now(): EpochMs;
	/** Undefined when no answer comes any more. */
	request(desk: number, path: string, ask: Ask): Promise<Heard | undefined>;
	openSocket(desk: number, path: string, events: LiveSocketEvents): LiveSocket;
	/** Runs once after so many milliseconds unless the returned function is called before. */
	after(ms: number, run: () => void): () => void;
	/** Resolves when nothing moves any more, but what is held up. The instants at which something was decided. */
	settle(): Promise<readonly EpochMs[]>;
	/** What was logged since the last call, one text. */
	logged(): string;
}

/**
 * What becomes of a desk's next call to the store. `before`: it does not get there. `after`: it takes effect, its
 * answer is lost. `hold`: it gets there when held calls are let go. `away`: the store cannot be reached for longer than
 * callers are kept waiting.
 */
export type Cut = "before" | "after" | "hold" | "away";

/** A commit that took effect, as it was written. */
export interface Committed {
	readonly at: EpochMs;
	/** Whether it was held up on its way. */
	readonly held: boolean;
	readonly writes: readonly Written[];
}

export interface Written {
	readonly path: string;
	/** The fields that are written; absent where the document is written whole. */
	readonly mask?: readonly string[];
	/** Absent for a deletion. */
	readonly data?: Readonly<Record<string, unknown>>;
}

/** What only surroundings that are held in the hand can do. */
export interface Faults {
	/** Time passes, and what is due happens. */
	pass(ms: number): Promise<readonly EpochMs[]>;
	/** What becomes of the desk's next commits, one after the other. */
	cutCommits(desk: number, cuts: readonly Cut[]): void;
	/** Whether calls are held up: what nobody hears the answer of may still happen. */
	readonly isHolding: boolean;
	/** Held calls of all desks, dead ones included, get to the store. */
	release(): void;
	/** From now on nothing is cut. */
	heal(): void;
	/** The desk's process ends in the middle of what it does; another takes its place. */
	kill(desk: number): void;
	/** A phone of the desk reads nothing for now, until it is called again with false. */
	stall(socket: LiveSocket, stalled: boolean): void;
	/** Commits of the line from now on, and web pushes to its members. Replaces the last watch. */
	watch(
		path: string,
		told: (committed: Committed) => void,
		pushed: (uid: string, cause: string) => void,
	): void;
	/** All is as at the start: nothing is held, nothing cut, all desks new. */
	reset(): Promise<void>;
}
