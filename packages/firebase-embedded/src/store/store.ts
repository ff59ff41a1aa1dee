import { FirestoreError } from "@junban/firestore-wire/rpc";
import type { Authorize, Caller } from "#src/access/authorize.ts";
import { copyConnection } from "#src/backup/copy-database.ts";
import type { Log } from "#src/log.ts";
import type { Query } from "#src/query/query.ts";
import { collectionsOf, countQuery, runQuery } from "#src/query/run.ts";
import { wantedIndex } from "#src/query/wanted-index.ts";
import { isHeavy } from "#src/query/weigh.ts";
import { sqliteCode, sqliteFull } from "#src/sqlite.ts";
import { CommitClock } from "#src/store/commit-clock.ts";
import { commitGroup, type GroupOutcome } from "#src/store/commit-group.ts";
import { CommitQueue } from "#src/store/commit-queue.ts";
import type { CommitRequest, CommitResult, Committed } from "#src/store/commit-types.ts";
import { ConfirmedMark } from "#src/store/confirmed-mark.ts";
import type { Doc } from "#src/store/doc.ts";
import { DocCache } from "#src/store/doc-cache.ts";
import type { Tombstone } from "#src/store/documents.ts";
import { boundLog, foldLog } from "#src/store/fold-log.ts";
import type { IndexSpec } from "#src/store/indexes.ts";
import { QuietTimer } from "#src/store/quiet-timer.ts";
import type { Quotas } from "#src/store/quotas.ts";
import { Room } from "#src/store/room.ts";
import { openTables, purgeTombstones, type Tables } from "#src/store/tables.ts";
import { Transactions } from "#src/store/transactions.ts";
import type { Database } from "#src/values/names.ts";
import type { Micros } from "#src/values/time.ts";

export interface StoreOptions {
	dataDir: string;
	maxPages?: number | undefined;
	/** See `DatabaseOptions`. */
	synchronous?: "FULL" | "NORMAL" | undefined;
	database: Database;
	authorize: Authorize;
	quotas?: Quotas | undefined;
	indexes: readonly IndexSpec[];
	log: Log;
	/** Called after each stored group of commits, in order. Must not throw. */
	onCommitted: (committed: Committed) => void;
	/** Called after the store was opened again because of a fault. Caches of its content may be wrong. */
	onReopened: () => void;
	/** Called for each commit of a client, stored or refused: the milliseconds of processor time that its decision took. */
	onDecided?: (caller: Caller, ms: number) => void;
	/** Called for each group of commits: their number, the milliseconds in total, and those of the disk. */
	onGroup?: (commits: number, ms: number, syncMs: number | undefined) => void;
}

/** Characters of JSON in the cache. */
const cacheSize = 16 * 1_048_576;
/** A scan of more documents is logged, with the index that it needs. */
const slowScan = 2000;
/** Changes since a time. With more, a full list is cheaper. */
const mostChanges = { found: 1_000, searched: 10_000 };
/** Milliseconds between two looks at what the disk has left. */
const boundMs = 1000;
const purgeInterval = 6 * 60 * 60 * 1000;
/** Old deletions that are removed at once, and milliseconds until the next part. 1.35 million at once took 12 s. */
const purgedAtOnce = 500;
const purgeRest = 50;

/**
 * The documents on disk. Commits that arrive in one turn of the event loop are stored together, and then answered.
 * Every method throws, or rejects with, FirestoreError: RESOURCE_EXHAUSTED if the disk is full, UNAVAILABLE after a
 * fault of the disk, which makes the store open the file again.
 */
export class Store {
	readonly clock: CommitClock;
	/** The transactions of `beginTransaction`. */
	readonly transactions = new Transactions();
	/** Random text of 16 hex digits, created with the data folder. */
	readonly epoch: string;
	readonly #options: StoreOptions;
	readonly #cache = new DocCache(cacheSize);
	readonly #purging: NodeJS.Timeout;
	#nextPurge: NodeJS.Timeout | undefined;
	readonly #mark: ConfirmedMark;
	readonly #queue = new CommitQueue({
		store: (requests) => this.#store(requests),
		stored: (committed) => this.#stored(committed),
		failure: (cause) => this.#failure(cause),
		makeRoom: () => !this.room.isFull && this.#fold(),
		noRoom: () => this.room.refused(),
	});
	/** Whether the disk has room for writes. */
	readonly room: Room;
	readonly #quiet = new QuietTimer(
		() => !this.#queue.isEmpty,
		() => this.#fold(),
	);
	#tables: Tables | undefined;
	#closed = false;
	#boundAt = performance.now();

	constructor(options: StoreOptions) {
		this.#options = options;
		this.#mark = new ConfirmedMark(options.dataDir, options.log);
		this.room = new Room({
			db: () => this.#opened().db,
			log: options.log,
			failed: (cause) => this.#failure(cause),
		});
		this.#tables = this.#open();
		this.epoch = this.#tables.epoch;
		this.clock = new CommitClock(this.#tables.lastTime);
		this.#purge();
		this.#purging = setInterval(() => this.#purge(), purgeInterval).unref();
	}

	/** Deletions up to this time may have been purged. */
	get purgedUntil(): Micros {
		return this.#guarded((tables) => tables.purgedUntil);
	}

	get(path: string): Doc | undefined {
		return this.#guarded((tables) => tables.documents.get(path));
	}

	/** By path. Undefined: the document does not exist. */
	getAll(paths: Iterable<string>): ReadonlyMap<string, Doc | undefined> {
		return this.#guarded((tables) => tables.documents.getAll(paths));
	}

	query(query: Query): Doc[] {
		const { docs } = this.#scanning(query, ({ documents, indexes }) => runQuery(query, documents, indexes));
		return docs;
	}

	/** Number of results of the query, counted up to `most`. */
	count(query: Query, most: number): number {
		const counted = this.#scanning(query, ({ documents, indexes }) =>
			countQuery(query, most, documents, indexes),
		);
		return counted?.count ?? Math.min(this.query(query).length, most);
	}

	/** Whether the query may hold the event loop for long. */
	isHeavy(query: Query): boolean {
		return this.#guarded(({ documents, indexes }) => isHeavy(query, documents, indexes));
	}

	/** Ids of the collections below a document, `""` for the root, in an undefined order. */
	collectionIds(parent: string): string[] {
		return this.#guarded((tables) => tables.documents.collectionIds(parent));
	}

	/** Documents of the query's collections that changed after `time`, matching or not, and the deletions. Undefined: too many. */
	changedSince(query: Query, time: Micros): { docs: Doc[]; tombstones: Tombstone[] } | undefined {
		return this.#guarded(({ documents }) => {
			const collections = collectionsOf(query, documents);
			const docs = documents.changedSince(collections, time, mostChanges);
			const tombstones = docs && documents.deletedSince(collections, time, mostChanges);
			return tombstones && { docs, tombstones };
		});
	}

	/** Applies all writes or none. Resolves when they are on disk. */
	commit(request: CommitRequest): Promise<CommitResult> {
		return this.#closed ? Promise.reject(closing()) : this.#queue.add(request);
	}

	/** Like `commit`, for a transaction. Rejects with ABORTED if something that it read has changed. */
	async commitTransaction(request: CommitRequest, id: string): Promise<CommitResult> {
		// Store accepted commits first, so that none comes between this check and the commit.
		this.settle();
		this.transactions.finish(request.caller, id, request.writes.length);
		return this.commit(request);
	}

	/** Stores waiting commits now. */
	settle(): void {
		this.#queue.settle();
	}

	/** Copies the database to a new file while work continues. The copy holds everything stored before the call. */
	copy(file: string): Promise<void> {
		return this.#guarded(({ db }) => copyConnection(db, file));
	}

	/** Stores waiting commits, then closes the file. */
	close(): void {
		if (this.#closed) return;
		this.settle();
		this.#closed = true;
		clearInterval(this.#purging);
		clearTimeout(this.#nextPurge);
		this.#quiet.close();
		this.room.close();
		this.#mark.close();
		this.#tables?.db.close();
		this.#tables = undefined;
	}

	#store(requests: CommitRequest[]): GroupOutcome {
		const { authorize, database, quotas, onDecided } = this.#options;
		const { prefix } = database;
		const context = { cache: this.#cache, clock: this.clock, authorize, quotas, prefix, onDecided };
		const started = performance.now();
		const outcome = commitGroup(requests, { tables: this.#opened(), ...context });
		this.#options.onGroup?.(requests.length, performance.now() - started, outcome.syncMs);
		return outcome;
	}

	#stored(committed: Committed): void {
		this.#mark.confirm(committed);
		this.transactions.committed(committed);
		this.#options.onCommitted(committed);
		this.#quiet.committed();
		this.#boundLog();
	}

	#boundLog(): void {
		const now = performance.now();
		if (now - this.#boundAt < boundMs) return;
		this.#boundAt = now;
		try {
			boundLog(this.#opened().db, this.#options.dataDir);
		} catch (cause) {
			this.#failure(cause);
		}
	}

	/** Copies the log into the database. False if it could not. */
	#fold(): boolean {
		try {
			return foldLog(this.#opened().db);
		} catch (cause) {
			this.#failure(cause);
			return false;
		}
	}

	#guarded<T>(work: (tables: Tables) => T): T {
		try {
			return work(this.#opened());
		} catch (cause) {
			throw this.#failure(cause);
		}
	}

	#opened(): Tables {
		if (this.#closed) throw closing();
		if (this.#tables === undefined) {
			this.#tables = this.#open();
			this.#options.log({ level: "warn", event: "store.reopened" });
			this.clock.stored = Math.max(this.clock.stored, this.#tables.lastTime);
			this.transactions.clear();
			this.#options.onReopened();
		}
		return this.#tables;
	}

	#open(): Tables {
		const { dataDir, maxPages, synchronous, database, indexes } = this.#options;
		const { prefix } = database;
		const tables = openTables({ dataDir, maxPages, synchronous, prefix, indexes, cache: this.#cache });
		if (!tables.areIndexesBuilt)
			this.#options.log({ level: "error", event: "store.indexes-without-room", fields: {} });
		// With NORMAL a loss of power may take confirmed changes, which is no damage.
		if (synchronous !== "NORMAL") this.#mark.begin(tables.epoch, tables.lastTime);
		return tables;
	}

	/** The error for the caller. A fault of the disk closes the file, so that the next call opens it again. */
	#failure(cause: unknown): FirestoreError {
		if (cause instanceof FirestoreError) return cause;
		const code = sqliteCode(cause);
		const reason = cause instanceof Error ? cause.message : String(cause);
		this.#options.log({ level: "error", event: "store.failed", fields: { code, reason } });
		// The transaction was rolled back; reading continues.
		if (code === sqliteFull) return new FirestoreError("RESOURCE_EXHAUSTED", "The disk is full", { cause });
		if (code === undefined) return new FirestoreError("INTERNAL", "Internal error", { cause });
		this.#abandon();
		return new FirestoreError("UNAVAILABLE", "The store failed", { cause });
	}

	#abandon(): void {
		const tables = this.#tables;
		this.#tables = undefined;
		this.#cache.clear();
		try {
			tables?.db.close();
		} catch (cause) {
			this.#options.log({ level: "error", event: "store.close-failed", fields: { reason: String(cause) } });
		}
	}

	/** Removes old deletions, a part now and the others after rests. */
	#purge(): void {
		clearTimeout(this.#nextPurge);
		try {
			const hasMore = purgeTombstones(this.#opened(), this.clock.stored, purgedAtOnce);
			if (hasMore) this.#nextPurge = setTimeout(() => this.#purge(), purgeRest).unref();
		} catch (cause) {
			// At the start this is the first write.
			if (this.#failure(cause).status === "RESOURCE_EXHAUSTED") this.room.refused();
		}
	}

	/** What `read` finds. Says when it searched many documents. */
	#scanning<Run extends { scanned: number } | undefined>(query: Query, read: (tables: Tables) => Run): Run {
		const started = performance.now();
		const run = this.#guarded(read);
		if (run !== undefined && run.scanned > slowScan)
			this.#logScan(query, run.scanned, performance.now() - started);
		return run;
	}

	#logScan(query: Query, scanned: number, ms: number): void {
		const wants = wantedIndex(query);
		// No index helps a query without conditions.
		if (wants.length === 0) return;
		const fields = { collection: query.collectionId, scanned, ms: Math.round(ms), wants };
		this.#options.log({ level: "warn", event: "query.scan", fields });
	}
}

function closing(): FirestoreError {
	return new FirestoreError("UNAVAILABLE", "The server is closing", { outcome: "refused" });
}
