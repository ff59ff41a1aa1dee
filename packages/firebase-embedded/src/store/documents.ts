import type { DatabaseSync, StatementSync } from "node:sqlite";
import { Doc } from "#src/store/doc.ts";
import type { DocCache } from "#src/store/doc-cache.ts";
import { collectionId, splitPath } from "#src/values/names.ts";
import type { Micros } from "#src/values/time.ts";

export interface Collection {
	id: number;
	path: string;
}

export interface Tombstone {
	path: string;
	collection: string;
	deleteTime: Micros;
}

/** Documents, and bytes of their fields. */
export interface Weight {
	readonly documents: number;
	readonly bytes: number;
}

/** Of changes, in number. */
export interface MostChanges {
	readonly found: number;
	readonly searched: number;
}

export type Row = Record<string, unknown>;

export function weightOf(row: Row | undefined): Weight {
	return { documents: Number(row?.["documents"] ?? 0), bytes: Number(row?.["bytes"] ?? 0) };
}

const columns = "d.id, d.name, d.create_time, d.update_time, d.fields";
// Constant, because SQLite's statement cache would hash a new text for each call.
const getSql = `SELECT ${columns} FROM documents d WHERE d.collection = ? AND d.name = ?`;
const getAllSql = `SELECT ${columns} FROM json_each(?) asked CROSS JOIN documents d
	ON d.collection = ? AND d.name = asked.value`;

/** The tables of documents and deletions. Independent of commits. */
export class DocumentTable {
	readonly #db: DatabaseSync;
	readonly #prefix: string;
	readonly #cache: DocCache;
	readonly #statements = new Map<string, StatementSync>();
	#collections = new Map<string, Collection>();
	/** The collections' paths by their numbers. */
	readonly #paths = new Map<number, string>();

	constructor(db: DatabaseSync, prefix: string, cache: DocCache) {
		this.#db = db;
		this.#prefix = prefix;
		this.#cache = cache;
	}

	/** Returns a prepared statement from the cache. */
	statement(sql: string): StatementSync {
		let statement = this.#statements.get(sql);
		if (statement === undefined) {
			statement = this.#db.prepare(sql);
			this.#statements.set(sql, statement);
		}
		return statement;
	}

	get(path: string): Doc | undefined {
		const cached = this.#cache.get(path);
		if (cached !== undefined) return cached;
		const { collection: collectionPath, id } = splitPath(path);
		const collection = this.collection(collectionPath);
		if (collection === undefined) return undefined;
		const row = this.statement(getSql).get(collection.id, id);
		return row === undefined ? undefined : this.#kept(row, collectionPath);
	}

	/** Like `get` for each path. Uncached documents of one collection are read by one statement. */
	getAll(paths: Iterable<string>): Map<string, Doc | undefined> {
		const found = new Map<string, Doc | undefined>();
		const unknown = new Map<string, string[]>();
		for (const path of paths) {
			if (found.has(path)) continue;
			const cached = this.#cache.get(path);
			found.set(path, cached);
			if (cached !== undefined) continue;
			const { collection, id } = splitPath(path);
			const ids = unknown.get(collection);
			if (ids === undefined) unknown.set(collection, [id]);
			else ids.push(id);
		}
		for (const [path, ids] of unknown) {
			const collection = this.collection(path);
			if (collection === undefined) continue;
			for (const row of this.statement(getAllSql).all(JSON.stringify(ids), collection.id)) {
				const doc = this.#kept(row, path);
				found.set(doc.path, doc);
			}
		}
		return found;
	}

	byRow(id: number): Doc | undefined {
		const row = this.statement(`SELECT d.collection, ${columns} FROM documents d WHERE d.id = ?`).get(id);
		const path = row === undefined ? undefined : this.collectionPath(Number(row["collection"]));
		return row === undefined || path === undefined ? undefined : this.fromRow(row, path);
	}

	/** Every document of a collection, in an undefined order. */
	*scan(collection: Collection): Generator<Doc> {
		const sql = `SELECT ${columns} FROM documents d WHERE d.collection = ?`;
		for (const row of this.statement(sql).iterate(collection.id)) yield this.fromRow(row, collection.path);
	}

	/** Documents with ids from `low` to `high`, both inclusive, in byte order of the ids or its reverse. */
	*scanByName(
		collection: Collection,
		low: string,
		high: string | undefined,
		reverse: boolean,
	): Generator<Doc> {
		const most = high === undefined ? "" : "AND d.name <= ?";
		const sql = `SELECT ${columns} FROM documents d WHERE d.collection = ? AND d.name >= ? ${most}
			ORDER BY d.name ${reverse ? "DESC" : "ASC"}`;
		const bounds = high === undefined ? [low] : [low, high];
		for (const row of this.statement(sql).iterate(collection.id, ...bounds)) {
			yield this.fromRow(row, collection.path);
		}
	}

	/** Whether the collection holds ids like `__id7__`, which sort as numbers. */
	hasNumericIds(collection: Collection): boolean {
		const sql = "SELECT 1 FROM documents WHERE collection = ? AND name >= '__id' AND name < '__ie' LIMIT 1";
		return this.statement(sql).get(collection.id) !== undefined;
	}

	/** Number of documents of a collection, counted up to `most`. */
	count(collection: Collection, most: number): number {
		const sql = "SELECT count(*) AS n FROM (SELECT 1 FROM documents WHERE collection = ? LIMIT ?)";
		return Number(this.statement(sql).get(collection.id, most)?.["n"]);
	}

	/** The documents of a collection, at most `most` of them. */
	weigh(collection: Collection, most: number): Weight {
		const sql = `SELECT count(*) AS documents, sum(bytes) AS bytes FROM
			(SELECT octet_length(fields) AS bytes FROM documents WHERE collection = ? LIMIT ?)`;
		return weightOf(this.statement(sql).get(collection.id, most));
	}

	/** Bytes of the fields of all documents of a collection. */
	bytes(collection: Collection): number {
		const sql = "SELECT sum(octet_length(fields)) AS n FROM documents WHERE collection = ?";
		return Number(this.statement(sql).get(collection.id)?.["n"] ?? 0);
	}

	/** Number of deletions of a collection that are kept, counted up to `most`. */
	countDeletions(collection: Collection, most: number): number {
		const sql = "SELECT count(*) AS n FROM (SELECT 1 FROM tombstones WHERE collection = ? LIMIT ?)";
		return Number(this.statement(sql).get(collection.id, most)?.["n"]);
	}

	/**
	 * The documents of these collections that changed after `time`. Undefined if they are more than `most.found`, or more than
	 * `most.searched` of all collections did: changes are found by their time alone.
	 */
	changedSince(collections: readonly Collection[], time: Micros, most: MostChanges): Doc[] | undefined {
		const count = "SELECT count(*) AS n FROM (SELECT 1 FROM documents WHERE update_time > ? LIMIT ?)";
		if (this.#isMore(count, time, most.searched)) return undefined;
		const sql = `SELECT d.collection, ${columns} FROM documents d INDEXED BY documents_by_time
			WHERE d.update_time > ? AND d.collection IN (SELECT value FROM json_each(?)) LIMIT ?`;
		const docs: Doc[] = [];
		for (const [row, path] of this.#rowsSince(sql, collections, time, most.found + 1)) {
			if (docs.length === most.found) return undefined;
			docs.push(this.fromRow(row, path));
		}
		return docs;
	}

	/** Like `changedSince`, the deletions of documents that are still missing. */
	deletedSince(collections: readonly Collection[], time: Micros, most: MostChanges): Tombstone[] | undefined {
		const count = "SELECT count(*) AS n FROM (SELECT 1 FROM tombstones WHERE delete_time > ? LIMIT ?)";
		if (this.#isMore(count, time, most.searched)) return undefined;
		const sql = `SELECT t.collection, t.name, t.delete_time FROM tombstones t INDEXED BY tombstones_by_time
			WHERE t.delete_time > ? AND t.collection IN (SELECT value FROM json_each(?)) AND NOT EXISTS
			(SELECT 1 FROM documents d WHERE d.collection = t.collection AND d.name = t.name) LIMIT ?`;
		const tombstones: Tombstone[] = [];
		for (const [row, collection] of this.#rowsSince(sql, collections, time, most.found + 1)) {
			if (tombstones.length === most.found) return undefined;
			const path = `${collection}/${String(row["name"])}`;
			tombstones.push({ path, collection, deleteTime: Number(row["delete_time"]) });
		}
		return tombstones;
	}

	#isMore(count: string, time: Micros, most: number): boolean {
		return Number(this.statement(count).get(time, most + 1)?.["n"]) > most;
	}

	/** The rows, each with the path of its collection. */
	*#rowsSince(
		sql: string,
		collections: readonly Collection[],
		time: Micros,
		limit: number,
	): Generator<[Row, string]> {
		const paths = new Map(collections.map(({ id, path }) => [id, path]));
		for (const row of this.statement(sql).iterate(time, JSON.stringify([...paths.keys()]), limit))
			yield [row, paths.get(Number(row["collection"])) ?? ""];
	}

	put(doc: Doc, isNew: boolean): void {
		if (isNew) {
			const collection = this.#made(doc.collection);
			const sql =
				"INSERT INTO documents (collection, name, create_time, update_time, fields) VALUES (?, ?, ?, ?, ?)";
			const done = this.statement(sql).run(collection.id, doc.id, doc.createTime, doc.updateTime, doc.json);
			doc.row = Number(done.lastInsertRowid);
			return;
		}
		const sql = "UPDATE documents SET create_time = ?, update_time = ?, fields = ? WHERE id = ?";
		this.statement(sql).run(doc.createTime, doc.updateTime, doc.json, doc.row);
	}

	remove(doc: Doc, time: Micros): void {
		const collection = this.#made(doc.collection);
		this.statement("DELETE FROM documents WHERE id = ?").run(doc.row);
		const sql = "INSERT OR REPLACE INTO tombstones (collection, name, delete_time) VALUES (?, ?, ?)";
		this.statement(sql).run(collection.id, doc.id, time);
	}

	/** Forgets the oldest deletions, at most `most`, and the collections of which nothing is left. @returns how many */
	purgeTombstones(before: Micros, most: number): number {
		const oldest = `SELECT collection, name FROM tombstones INDEXED BY tombstones_by_time
			WHERE delete_time < ? ORDER BY delete_time LIMIT ?`;
		const sql = `DELETE FROM tombstones WHERE (collection, name) IN (${oldest}) RETURNING collection`;
		const forgotten = this.statement(sql).all(before, most);
		for (const id of new Set(forgotten.map((row) => Number(row["collection"])))) this.#forgetEmpty(id);
		return forgotten.length;
	}

	#forgetEmpty(id: number): void {
		const path = this.collectionPath(id);
		const sql = `DELETE FROM collections WHERE id = ? AND NOT EXISTS (SELECT 1 FROM documents WHERE collection = ?)
			AND NOT EXISTS (SELECT 1 FROM tombstones WHERE collection = ?)`;
		if (path === undefined || this.statement(sql).run(id, id, id).changes === 0) return;
		// A later collection may get its number.
		this.#collections.delete(path);
		this.#paths.delete(id);
	}

	collection(path: string): Collection | undefined {
		const known = this.#collections.get(path);
		if (known !== undefined) return known;
		const row = this.statement("SELECT id FROM collections WHERE path = ?").get(path);
		return row === undefined ? undefined : this.#cacheCollection({ id: Number(row["id"]), path });
	}

	/** All collections of this id, or those below a document. */
	collectionsNamed(name: string, parent = ""): Collection[] {
		const rows =
			parent === ""
				? this.statement("SELECT id, path FROM collections WHERE name = ?").all(name)
				: // The plus disables the index on the name, which would find all of this name. `0` is the character after `/`.
					this.statement("SELECT id, path FROM collections WHERE path > ? AND path < ? AND +name = ?").all(
						`${parent}/`,
						`${parent}0`,
						name,
					);
		return rows.map((row) => ({ id: Number(row["id"]), path: String(row["path"]) }));
	}

	/** Ids of the collections directly below that hold documents, or whose documents have such collections. */
	collectionIds(parent: string): string[] {
		const within = parent === "" ? "" : `${parent}/`;
		const next = this.statement("SELECT path FROM collections WHERE path >= ? ORDER BY path LIMIT 1");
		const own = `SELECT 1 FROM collections c JOIN documents d ON d.collection = c.id
			WHERE c.path = ? OR (c.path > ? AND c.path < ?) LIMIT 1`;
		const known = new Map<string, boolean>();
		let from = within;
		for (;;) {
			const path = next.get(from)?.["path"];
			if (typeof path !== "string" || !path.startsWith(within)) break;
			const slash = path.indexOf("/", within.length);
			const id = path.slice(within.length, slash === -1 ? undefined : slash);
			const whole = within + id;
			// `0` is the character after `/`, so this skips everything below.
			from = slash === -1 ? `${path}\u0001` : `${whole}0`;
			if (known.has(id)) continue;
			known.set(id, this.statement(own).get(whole, `${whole}/`, `${whole}0`) !== undefined);
		}
		return [...known].flatMap(([id, filled]) => (filled ? [id] : []));
	}

	collectionPath(id: number): string | undefined {
		const known = this.#paths.get(id);
		if (known !== undefined) return known;
		const path = this.statement("SELECT path FROM collections WHERE id = ?").get(id)?.["path"];
		return typeof path === "string" ? this.#cacheCollection({ id, path }).path : undefined;
	}

	/** Call it after a rollback: collections created in it do not exist. */
	forgetAfterRollback(): void {
		this.#collections = new Map();
		this.#paths.clear();
	}

	#kept(row: Row, collection: string): Doc {
		const doc = this.fromRow(row, collection);
		this.#cache.put(doc);
		return doc;
	}

	fromRow(row: Row, collection: string): Doc {
		const id = String(row["name"]);
		const path = `${collection}/${id}`;
		const updateTime = Number(row["update_time"]);
		const cached = this.#cache.peek(path);
		if (cached !== undefined && cached.updateTime === updateTime) return cached;
		const times = { createTime: Number(row["create_time"]), updateTime };
		const doc = new Doc({ prefix: this.#prefix, path, collection, id }, times, {
			json: String(row["fields"]),
		});
		doc.row = Number(row["id"]);
		return doc;
	}

	#made(path: string): Collection {
		const known = this.collection(path);
		if (known !== undefined) return known;
		const sql = "INSERT INTO collections (path, name) VALUES (?, ?)";
		const done = this.statement(sql).run(path, collectionId(path));
		return this.#cacheCollection({ id: Number(done.lastInsertRowid), path });
	}

	#cacheCollection(collection: Collection): Collection {
		// Clients choose paths, but this cache holds only collections that hold or held a document.
		if (this.#collections.size >= 10_000) {
			this.#collections.clear();
			this.#paths.clear();
		}
		this.#collections.set(collection.path, collection);
		this.#paths.set(collection.id, collection.path);
		return collection;
	}
}
