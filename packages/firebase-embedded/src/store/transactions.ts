import { randomBytes } from "node:crypto";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { type Caller, ownerOf } from "#src/access/authorize.ts";
import { Routes } from "#src/listen/routes.ts";
import type { Watched } from "#src/listen/target.ts";
import { matches } from "#src/query/match.ts";
import { collectionOf, inScope, type Query } from "#src/query/query.ts";
import { invalid, unimplemented } from "#src/status.ts";
import type { Change, Committed } from "#src/store/commit-types.ts";
import { message, text } from "#src/values/json.ts";

/** Firestore's own: a transaction ends when it is not used for so long, or is so old. Milliseconds. */
const maxIdle = 60_000;
const maxAge = 270_000;
/** Of one owner, and of all strangers together, so that nobody takes the room of all others. */
const maxOwn = 1000;
/** Characters of the names and queries that one owner's transactions remember. */
const maxOwnSize = 4 * 1_048_576;

interface Transaction {
	id: string;
	owner: string;
	readOnly: boolean;
	started: number;
	used: number;
	/** Something it read has changed since: it cannot be committed. */
	stale: boolean;
	reads: Read[];
	size: number;
}

interface Read {
	watched: Watched;
	transaction: Transaction;
}

/**
 * The transactions of `beginTransaction`. They lock nothing: one whose reads are no longer what is stored is refused
 * with ABORTED, at its next read or when it commits, and the caller begins anew.
 */
export class Transactions {
	readonly #open = new Map<string, Transaction>();
	readonly #owned = new Map<string, { count: number; size: number }>();
	readonly #routes = new Routes<Read>();
	readonly #now: () => number;

	/** @param now milliseconds */
	constructor(now: () => number = () => performance.now()) {
		this.#now = now;
	}

	get size(): number {
		return this.#open.size;
	}

	/**
	 * @param options `TransactionOptions` of the wire
	 * @returns the transaction's name, base64
	 * @throws FirestoreError UNIMPLEMENTED for a `readTime`, RESOURCE_EXHAUSTED when the caller has too many open
	 */
	begin(caller: Caller, options: unknown): string {
		const readOnly = parseOptions(options);
		this.#sweep();
		const owner = ownerOf(caller);
		const owned = this.#owned.get(owner) ?? { count: 0, size: 0 };
		if (owned.count >= maxOwn) throw new FirestoreError("RESOURCE_EXHAUSTED", "Too many transactions");
		const now = this.#now();
		const id = randomBytes(18).toString("base64");
		this.#open.set(id, { id, owner, readOnly, started: now, used: now, stale: false, reads: [], size: 0 });
		this.#owned.set(owner, { count: owned.count + 1, size: owned.size });
		return id;
	}

	/** Before a read within it. Throws INVALID_ARGUMENT for one that is over, ABORTED for one that is stale. */
	check(caller: Caller, id: string): void {
		this.#use(caller, id);
	}

	/** After a read within it: what it rests on. */
	readDocuments(caller: Caller, id: string, paths: string[]): void {
		this.#remember(this.#use(caller, id), { kind: "documents", key: "", paths });
	}

	readQuery(caller: Caller, id: string, query: Query): void {
		const watched = { kind: "query", key: query.key, query, collection: collectionOf(query) } as const;
		this.#remember(this.#use(caller, id), watched);
	}

	/**
	 * Ends it, because it is to be committed now: nothing may be stored between this and the commit.
	 * Throws as `check` does, and INVALID_ARGUMENT when a transaction that only reads brings writes.
	 */
	finish(caller: Caller, id: string, writes: number): void {
		const transaction = this.#use(caller, id);
		if (transaction.readOnly && writes > 0) throw invalid("A read-only transaction cannot write");
		this.#end(transaction);
	}

	/** Forgets it; one that is over already is no error. Throws INVALID_ARGUMENT for another caller's. */
	rollback(caller: Caller, id: string): void {
		const transaction = this.#open.get(id);
		if (transaction === undefined) return;
		if (transaction.owner !== ownerOf(caller)) throw over();
		this.#end(transaction);
	}

	/** The store was opened anew: what was read may never have been stored. */
	clear(): void {
		this.#open.clear();
		this.#owned.clear();
		this.#routes.clear();
	}

	/** Takes note of what was stored. */
	committed({ changes }: Committed): void {
		if (this.#open.size === 0) return;
		for (const change of changes) {
			this.#routes.each(change, ({ watched, transaction }) => {
				if (!transaction.stale && concerns(watched, change)) transaction.stale = true;
			});
		}
	}

	#use(caller: Caller, id: string): Transaction {
		const transaction = this.#open.get(id);
		if (transaction === undefined || transaction.owner !== ownerOf(caller)) throw over();
		const now = this.#now();
		if (this.#isOver(transaction, now)) {
			this.#end(transaction);
			throw over();
		}
		if (transaction.stale) {
			this.#end(transaction);
			throw new FirestoreError("ABORTED", "What the transaction read has changed since. Please try again.");
		}
		transaction.used = now;
		return transaction;
	}

	#remember(transaction: Transaction, watched: Watched): void {
		const owned = this.#owned.get(transaction.owner) ?? { count: 1, size: 0 };
		const size = sizeOf(watched);
		if (owned.size + size > maxOwnSize) {
			throw new FirestoreError("RESOURCE_EXHAUSTED", "The caller's transactions read too much");
		}
		owned.size += size;
		transaction.size += size;
		const read = { watched, transaction };
		transaction.reads.push(read);
		this.#routes.add(read);
	}

	#isOver({ started, used }: Transaction, now: number): boolean {
		return now - used > maxIdle || now - started > maxAge;
	}

	#sweep(): void {
		const now = this.#now();
		for (const transaction of this.#open.values()) if (this.#isOver(transaction, now)) this.#end(transaction);
	}

	#end(transaction: Transaction): void {
		this.#open.delete(transaction.id);
		for (const read of transaction.reads) this.#routes.remove(read);
		const owned = this.#owned.get(transaction.owner);
		if (owned === undefined) return;
		owned.count--;
		owned.size -= transaction.size;
		if (owned.count === 0) this.#owned.delete(transaction.owner);
	}
}

/** A change of a result, or of what is or was one but for the limit. */
function concerns(watched: Watched, { collection, before, after }: Change): boolean {
	if (watched.kind === "documents") return true;
	const { query } = watched;
	if (!inScope(query, collection)) return false;
	return (before !== undefined && matches(query, before)) || (after !== undefined && matches(query, after));
}

/** @returns whether it only reads */
function parseOptions(wire: unknown): boolean {
	const { readOnly, readWrite } = message(wire, "options");
	if (readOnly !== undefined && readWrite !== undefined) throw invalid("A transaction has one mode");
	if (readOnly !== undefined) {
		if (message(readOnly, "readOnly")["readTime"] !== undefined) throw unimplemented("readTime");
		return true;
	}
	const { retryTransaction } = message(readWrite, "readWrite");
	if (retryTransaction !== undefined) text(retryTransaction, "retryTransaction");
	return false;
}

function sizeOf(watched: Watched): number {
	if (watched.kind === "query") return watched.key.length + 200;
	return watched.paths.reduce((sum, path) => sum + path.length + 100, 0);
}

/** Servers' SDKs look for these words, and begin anew. */
function over(): FirestoreError {
	return invalid("The referenced transaction has expired or is no longer valid.");
}
