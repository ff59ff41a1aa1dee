import { randomBytes } from "node:crypto";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { type Caller, ownerOf, SERVICE } from "#src/access/authorize.ts";
import type { Clock } from "#src/clock.ts";
import { Routes } from "#src/listen/routes.ts";
import type { Watched } from "#src/listen/target.ts";
import { matches } from "#src/query/match.ts";
import { collectionOf, comparisonsOf, inScope, type Query } from "#src/query/query.ts";
import { invalid, unimplemented } from "#src/status.ts";
import type { Change, Committed } from "#src/store/commit-types.ts";
import { message, text } from "#src/values/json.ts";

/** Firestore's own bounds: a transaction ends if it is unused for `maxIdle`, or older than `maxAge`. Milliseconds. */
const maxIdle = 60_000;
const maxAge = 270_000;
/** Open transactions of one owner. All callers who are not signed in share one count. */
const maxOwn = 1000;
/** Characters of the names and queries that one owner's transactions remember. */
const maxOwnSize = 4 * 1_048_576;
/** The same of all owners together, except the service. Beyond it each still has `leastOwnSize`. */
const maxSize = 64 * 1_048_576;
const leastOwnSize = 65_536;
/**
 * Queries that the transactions of one owner remember, and of all together, except the service's: each commit in their
 * collection compares with all of them. The SDKs of browsers read only documents in transactions.
 */
const maxOwnQueries = 20;
const maxQueries = 200;
/** Comparisons of one changed document with the conditions of these queries. */
const maxOwnComparisons = 100;
const maxComparisons = 600;
/** Names and queries that are forgotten at a time: very many transactions may be over, or stale, at once. */
const mostForgotten = 300;

interface Transaction {
	id: string;
	owner: string;
	readOnly: boolean;
	started: number;
	used: number;
	/** Something that it read has changed since, so it cannot be committed. */
	stale: boolean;
	reads: Read[];
}

/** What the transactions of an owner have open. */
interface Owned {
	/** In the order of their last use. */
	readonly open: Set<Transaction>;
	size: number;
	queries: number;
	comparisons: number;
}

interface Read {
	watched: Watched;
	transaction: Transaction;
	size: number;
}

/**
 * The transactions of `beginTransaction`. They hold no locks. A transaction whose reads are outdated is refused with
 * ABORTED, at its next read or its commit, and the caller retries.
 */
export class Transactions {
	/** In the order of their last use. */
	readonly #open = new Map<string, Transaction>();
	/** Transactions that are stale or have ended. What they have read is forgotten step by step. */
	readonly #outdated = new Set<Transaction>();
	readonly #owned = new Map<string, Owned>();
	/** Of all owners except the service. */
	#size = 0;
	#queries = 0;
	#comparisons = 0;
	readonly #routes = new Routes<Read>();
	readonly #now: Clock;

	/** @param now milliseconds */
	constructor(now: Clock = () => performance.now()) {
		this.#now = now;
	}

	get size(): number {
		return this.#open.size;
	}

	/**
	 * @param options `TransactionOptions` of the protocol
	 * @returns the transaction's id, base64
	 * @throws FirestoreError UNIMPLEMENTED for a `readTime`, RESOURCE_EXHAUSTED if the caller has too many open
	 */
	begin(caller: Caller, options: unknown): string {
		const readOnly = parseOptions(options);
		this.#tidy();
		const owner = ownerOf(caller);
		const owned = this.#ownedBy(owner);
		const now = this.#now();
		const [longest] = owned.open;
		if (longest !== undefined && owned.open.size >= maxOwn) {
			if (!this.#isOver(longest, now))
				throw new FirestoreError("RESOURCE_EXHAUSTED", "Too many transactions");
			this.#end(longest);
		}
		const id = randomBytes(18).toString("base64");
		const transaction = { id, owner, readOnly, started: now, used: now, stale: false, reads: [] };
		this.#open.set(id, transaction);
		owned.open.add(transaction);
		this.#owned.set(owner, owned);
		return id;
	}

	/** Call it before a read within a transaction. Throws INVALID_ARGUMENT if it has ended, ABORTED if it is stale. */
	check(caller: Caller, id: string): void {
		this.#use(caller, id);
	}

	/** Call it after a read within a transaction, with the paths that were read. */
	readDocuments(caller: Caller, id: string, paths: string[]): void {
		this.#watch(this.#use(caller, id), { kind: "documents", key: "", paths });
	}

	readQuery(caller: Caller, id: string, query: Query): void {
		const watched = { kind: "query", key: query.key, query, collection: collectionOf(query) } as const;
		this.#watch(this.#use(caller, id), watched);
	}

	/**
	 * Ends a transaction because its commit follows. Nothing may be stored between this call and the commit. Throws like
	 * `check`, and INVALID_ARGUMENT if a read-only transaction has writes.
	 */
	finish(caller: Caller, id: string, writes: number): void {
		const transaction = this.#use(caller, id);
		if (transaction.readOnly && writes > 0) throw invalid("A read-only transaction cannot write");
		this.#end(transaction);
	}

	/** Ends a transaction without effect. No error if it has ended. Throws INVALID_ARGUMENT for another caller's. */
	rollback(caller: Caller, id: string): void {
		const transaction = this.#open.get(id);
		if (transaction === undefined) return;
		if (transaction.owner !== ownerOf(caller)) throw endedTransaction();
		this.#end(transaction);
	}

	/** Call it after the store was opened again: data that was read may never have been stored. */
	clear(): void {
		this.#open.clear();
		this.#owned.clear();
		this.#outdated.clear();
		this.#routes.clear();
		this.#size = 0;
		this.#queries = 0;
		this.#comparisons = 0;
	}

	/** Marks transactions as stale whose reads were changed. */
	committed({ changes }: Committed): void {
		if (this.#open.size === 0 && this.#outdated.size === 0) return;
		for (const change of changes) {
			this.#routes.each(change, ({ watched, transaction }) => {
				if (transaction.stale || !concerns(watched, change)) return;
				transaction.stale = true;
				this.#outdated.add(transaction);
			});
		}
		this.#tidy();
	}

	#use(caller: Caller, id: string): Transaction {
		const transaction = this.#open.get(id);
		if (transaction === undefined || transaction.owner !== ownerOf(caller)) throw endedTransaction();
		const now = this.#now();
		if (this.#isOver(transaction, now)) {
			this.#end(transaction);
			throw endedTransaction();
		}
		if (transaction.stale) {
			this.#end(transaction);
			throw new FirestoreError("ABORTED", "What the transaction read has changed since. Please try again.");
		}
		transaction.used = now;
		const { open } = this.#ownedBy(transaction.owner);
		this.#open.delete(id);
		this.#open.set(id, transaction);
		open.delete(transaction);
		open.add(transaction);
		return transaction;
	}

	#watch(transaction: Transaction, watched: Watched): void {
		const owned = this.#ownedBy(transaction.owner);
		const size = sizeOf(watched);
		const isService = transaction.owner === SERVICE;
		const query = isService ? undefined : queryOf(watched);
		const queries = query === undefined ? 0 : 1;
		const comparisons = query === undefined ? 0 : comparisonsOf(query);
		const hasRoom =
			owned.queries + queries <= maxOwnQueries &&
			this.#queries + queries <= maxQueries &&
			owned.comparisons + comparisons <= maxOwnComparisons &&
			this.#comparisons + comparisons <= maxComparisons;
		const isFull = !isService && this.#size + size > maxSize;
		if (owned.size + size > (isFull ? leastOwnSize : maxOwnSize) || !hasRoom)
			throw new FirestoreError("RESOURCE_EXHAUSTED", "The caller's transactions read too much");
		owned.size += size;
		if (!isService) this.#size += size;
		owned.queries += queries;
		owned.comparisons += comparisons;
		this.#queries += queries;
		this.#comparisons += comparisons;
		const read = { watched, transaction, size };
		transaction.reads.push(read);
		this.#routes.add(read);
	}

	#isOver({ started, used }: Transaction, now: number): boolean {
		return now - used > maxIdle || now - started > maxAge;
	}

	#ownedBy(owner: string): Owned {
		return this.#owned.get(owner) ?? { open: new Set(), size: 0, queries: 0, comparisons: 0 };
	}

	/** Ends what nobody has used for long, and forgets what outdated ones have read, a part at a time. */
	#tidy(): void {
		const now = this.#now();
		let left = mostForgotten;
		for (const transaction of this.#open.values()) {
			if (left <= 0 || now - transaction.used <= maxIdle) break;
			this.#close(transaction);
			left--;
		}
		for (const transaction of this.#outdated) {
			for (let read = transaction.reads.pop(); read !== undefined; read = transaction.reads.pop()) {
				left -= read.watched.kind === "documents" ? read.watched.paths.length : 1;
				this.#forget(read);
				if (left <= 0) return;
			}
			this.#outdated.delete(transaction);
		}
	}

	#end(transaction: Transaction): void {
		this.#close(transaction);
		this.#tidy();
	}

	#close(transaction: Transaction): void {
		this.#open.delete(transaction.id);
		this.#outdated.add(transaction);
		const owned = this.#ownedBy(transaction.owner);
		owned.open.delete(transaction);
		this.#release(transaction.owner, owned);
	}

	#forget(read: Read): void {
		this.#routes.remove(read);
		const { owner } = read.transaction;
		const owned = this.#ownedBy(owner);
		owned.size -= read.size;
		if (owner !== SERVICE) this.#size -= read.size;
		const query = owner === SERVICE ? undefined : queryOf(read.watched);
		if (query !== undefined) {
			const comparisons = comparisonsOf(query);
			owned.queries--;
			owned.comparisons -= comparisons;
			this.#queries--;
			this.#comparisons -= comparisons;
		}
		this.#release(owner, owned);
	}

	#release(owner: string, { open, size }: Owned): void {
		if (open.size === 0 && size === 0) this.#owned.delete(owner);
	}
}

function queryOf(watched: Watched): Query | undefined {
	return watched.kind === "query" ? watched.query : undefined;
}

/** Whether the change concerns a result, or a document that is only outside because of the limit. */
function concerns(watched: Watched, { collection, before, after }: Change): boolean {
	if (watched.kind === "documents") return true;
	const { query } = watched;
	if (!inScope(query, collection)) return false;
	return (before !== undefined && matches(query, before)) || (after !== undefined && matches(query, after));
}

/** @returns whether the transaction is read-only */
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

/** The SDKs of servers search for these words, and retry. */
function endedTransaction(): FirestoreError {
	return invalid("The referenced transaction has expired or is no longer valid.");
}
