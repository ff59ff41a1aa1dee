/** The API under test as stories use it: in this process, or a server at an address. */
import type { LiveSocket, LiveSocketEvents } from "@junban/api-contract/live-environment";
import type { EpochMs } from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";

/** The shop of the stories. */
export const SHOP = "demo";
export const SHOP_PATH = `apps/${SHOP}`;

/**
 * Part of every private text: member uids, names, notes, the staff's token. Too long to occur in a random id.
 */
export const PRIVATE = "XprivateXprivate7";
/** The telephone number of all members. Its spaces keep it apart from instants. */
export const PRIVATE_PHONE = "03 1234 5678";

export interface Ask {
	readonly method: "GET" | "POST" | "PATCH" | "DELETE";
	/** Whether the request has the staff's token. */
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
	/** Count of desks on the same store. Requests name theirs, from 0. */
	readonly desks: number;
	/** Reads what is stored, and writes what owners write. */
	readonly store: FirestoreClient;
	readonly faults?: Faults;
	now(): EpochMs;
	/** The answer; undefined when none will come. */
	request(desk: number, path: string, ask: Ask): Promise<Heard | undefined>;
	openSocket(desk: number, path: string, events: LiveSocketEvents): LiveSocket;
	/** Runs once after this many milliseconds, unless the returned function is called before. */
	after(ms: number, run: () => void): () => void;
	/** Waits until only held calls are pending. Resolves to the instants at which a decision may have been made. */
	settle(): Promise<readonly EpochMs[]>;
	/** The log since the last call, as one text. */
	logged(): string;
}

/**
 * The fate of a desk's next commit. `before`: it does not reach the store. `after`: it takes effect and its answer is
 * lost. `hold`: it reaches the store when held calls are released. `away`: the store is unreachable for longer than the
 * desk keeps callers waiting.
 */
export type Cut = "before" | "after" | "hold" | "away";

/** A commit that took effect. */
export interface Committed {
	readonly at: EpochMs;
	/** Whether it was held on its way. */
	readonly held: boolean;
	readonly writes: readonly Written[];
}

export interface Written {
	readonly path: string;
	/** The fields that are written. Absent: the whole document. */
	readonly mask?: readonly string[];
	/** Absent for a deletion. */
	readonly data?: Readonly<Record<string, unknown>>;
}

/** Faults and time. Only the API in this process has them. */
export interface Faults {
	/** Moves the clock and runs what is due. */
	pass(ms: number): Promise<readonly EpochMs[]>;
	/** Sets the fates of the desk's next commits, in order. */
	cutCommits(desk: number, cuts: readonly Cut[]): void;
	/** Whether calls are held: a request without an answer may still take effect. */
	readonly isHolding: boolean;
	/** Releases the held calls of all desks, dead ones included. */
	release(): void;
	/** Removes the fates that are set. */
	heal(): void;
	/** Ends the desk's process at once and starts another one. */
	kill(desk: number): void;
	/** Whether the phone reads nothing from its connection. */
	stall(socket: LiveSocket, stalled: boolean): void;
	/** Reports the line's commits and the web pushes to its members from now on. Replaces the last watch. */
	watch(
		path: string,
		told: (committed: Committed) => void,
		pushed: (uid: string, cause: string) => void,
	): void;
	/** Restores the start: no held calls, no fates, no timers, idle desks. */
	reset(): Promise<void>;
}
