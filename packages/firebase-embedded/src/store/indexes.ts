import type { WireValue } from "@junban/firestore-wire/value";
import type { Doc } from "#src/store/doc.ts";
import { type Collection, type DocumentTable, type Weight, weightOf } from "#src/store/documents.ts";
import { type FieldPath, formatFieldPath, getField, parseFieldPath } from "#src/values/field-path.ts";
import { collectionId } from "#src/values/names.ts";
import { SortKey } from "#src/values/sort-key.ts";

/** One entry of `indexes` in `firestore.indexes.json`. */
export interface IndexSpec {
	collectionGroup: string;
	/** `COLLECTION`, the default, or `COLLECTION_GROUP`. */
	queryScope?: string;
	/** At most one of them may be an array, for `array-contains`. */
	fields: { fieldPath: string; order?: "ASCENDING" | "DESCENDING"; arrayConfig?: string }[];
}

export interface Index {
	id: number;
	collectionId: string;
	/** True: one index for all collections with the id. Otherwise one per collection. */
	group?: true;
	fields: IndexedField[];
}

export interface IndexedField {
	path: FieldPath;
	descending: boolean;
	/** Each element of the field's list has an entry. */
	contains?: true;
}

/** Bounds of a read. */
export interface IndexRange {
	/** Inclusive. */
	from: Buffer;
	/** Exclusive. */
	to: Buffer;
	reverse: boolean;
}

export interface IndexEntry {
	key: Buffer;
	doc: Doc;
}

/** The entries of the configured indexes: bytes that sort like the indexed values, then the document's id. */
export class IndexTable {
	readonly #table: DocumentTable;
	#byCollectionId = new Map<string, Index[]>();

	constructor(table: DocumentTable) {
		this.#table = table;
	}

	/**
	 * Makes the stored indexes equal to `specs`. Call it within a transaction.
	 *
	 * @param build false: those that are not stored yet stay away, and their queries scan
	 */
	define(specs: readonly IndexSpec[], build = true): void {
		const wanted = definitionsOf(specs);
		const known = new Map<string, number>();
		for (const row of this.#table.statement("SELECT id, definition FROM index_definitions").all()) {
			const definition = String(row["definition"]);
			if (wanted.has(definition)) known.set(definition, Number(row["id"]));
			else this.#drop(Number(row["id"]));
		}
		this.#byCollectionId = new Map();
		const added: Index[] = [];
		for (const [definition, index] of wanted) {
			const id = known.get(definition);
			if (id === undefined && !build) continue;
			const made = { ...index, id: id ?? this.#create(definition) };
			this.#byCollectionId.set(index.collectionId, [...this.of(index.collectionId), made]);
			if (id === undefined) added.push(made);
		}
		for (const [name, indexes] of Map.groupBy(added, (index) => index.collectionId))
			this.#fill(name, indexes);
	}

	of(name: string): Index[] {
		return this.#byCollectionId.get(name) ?? [];
	}

	/** Replaces the entries of the old version of a document by those of the new one. */
	update(before: Doc | undefined, after: Doc | undefined): void {
		const doc = after ?? before;
		if (doc === undefined) return;
		const indexes = this.of(collectionId(doc.collection));
		if (indexes.length === 0) return;
		const collection = this.#table.collection(doc.collection);
		if (collection === undefined) return;
		for (const index of indexes) {
			const old = before === undefined ? none : entryKeys(index, before);
			const now = after === undefined ? none : entryKeys(index, after);
			const place = index.group === true ? everywhere : collection.id;
			for (const key of without(old, now)) this.#removeEntry(index, place, key);
			if (after === undefined) continue;
			for (const key of without(now, old)) this.#addEntry(index, place, key, after);
		}
	}

	/**
	 * At most `limit` entries in the range's order, after the first `offset`.
	 * @param collection undefined: the whole group
	 */
	entries(
		index: Index,
		collection: Collection | undefined,
		{ from, to, reverse }: IndexRange,
		limit: number,
		offset: number,
	): IndexEntry[] {
		const way = reverse ? "DESC" : "ASC";
		const sql = `SELECT e.key AS key, d.id, d.collection, d.name, d.create_time, d.update_time, d.fields FROM
			(SELECT key, document FROM index_entries WHERE index_id = ? AND collection = ? AND key >= ? AND key < ?
			ORDER BY key ${way} LIMIT ? OFFSET ?) e CROSS JOIN documents d ON d.id = e.document ORDER BY e.key ${way}`;
		const place = collection?.id ?? everywhere;
		return this.#table
			.statement(sql)
			.all(index.id, place, from, to, limit, offset)
			.flatMap((row) => {
				const path = collection?.path ?? this.#table.collectionPath(Number(row["collection"]));
				const key = row["key"];
				if (path === undefined || !(key instanceof Uint8Array)) return [];
				return [
					{ key: Buffer.from(key.buffer, key.byteOffset, key.length), doc: this.#table.fromRow(row, path) },
				];
			});
	}

	/** Number of entries of the range, counted up to `most`. */
	count(index: Index, collection: Collection | undefined, { from, to }: IndexRange, most: number): number {
		const sql = `SELECT count(*) AS n FROM (SELECT 1 FROM index_entries
			WHERE index_id = ? AND collection = ? AND key >= ? AND key < ? LIMIT ?)`;
		const row = this.#table.statement(sql).get(index.id, collection?.id ?? everywhere, from, to, most);
		return Number(row?.["n"]);
	}

	/** The documents of the range, at most `most` of them. */
	weigh(index: Index, collection: Collection, { from, to, reverse }: IndexRange, most: number): Weight {
		const sql = `SELECT count(*) AS documents, sum(bytes) AS bytes FROM
			(SELECT octet_length(d.fields) AS bytes FROM index_entries e CROSS JOIN documents d ON d.id = e.document
			WHERE e.index_id = ? AND e.collection = ? AND e.key >= ? AND e.key < ?
			ORDER BY e.key ${reverse ? "DESC" : "ASC"} LIMIT ?)`;
		return weightOf(this.#table.statement(sql).get(index.id, collection.id, from, to, most));
	}

	/** Like `entries`, without the documents, for callers that need few of many. */
	keys(
		index: Index,
		collection: Collection | undefined,
		{ from, to, reverse }: IndexRange,
		limit: number,
	): { key: Buffer; row: number }[] {
		const sql = `SELECT key, document FROM index_entries WHERE index_id = ? AND collection = ? AND key >= ? AND key < ?
			ORDER BY key ${reverse ? "DESC" : "ASC"} LIMIT ?`;
		return this.#table
			.statement(sql)
			.all(index.id, collection?.id ?? everywhere, from, to, limit)
			.map((row) => ({ key: bytesOf(row["key"]), row: Number(row["document"]) }));
	}

	/** The document of an entry. */
	document(row: number): Doc | undefined {
		return this.#table.byRow(row);
	}

	#create(definition: string): number {
		const sql = "INSERT INTO index_definitions (definition) VALUES (?)";
		return Number(this.#table.statement(sql).run(definition).lastInsertRowid);
	}

	#drop(id: number): void {
		this.#table.statement("DELETE FROM index_entries WHERE index_id = ?").run(id);
		this.#table.statement("DELETE FROM index_definitions WHERE id = ?").run(id);
	}

	/** All at once: each document is read and parsed once, however many indexes are new. */
	#fill(name: string, indexes: readonly Index[]): void {
		for (const collection of this.#table.collectionsNamed(name)) {
			for (const doc of this.#table.scan(collection)) {
				for (const index of indexes) {
					const place = index.group === true ? everywhere : collection.id;
					for (const key of entryKeys(index, doc)) this.#addEntry(index, place, key, doc);
				}
				doc.shrink();
			}
		}
	}

	#addEntry(index: Index, collection: number, key: Buffer, doc: Doc): void {
		const sql = "INSERT INTO index_entries (index_id, collection, key, document) VALUES (?, ?, ?, ?)";
		this.#table.statement(sql).run(index.id, collection, key, doc.row);
	}

	#removeEntry(index: Index, collection: number, key: Buffer): void {
		const sql = "DELETE FROM index_entries WHERE index_id = ? AND collection = ? AND key = ?";
		this.#table.statement(sql).run(index.id, collection, key);
	}
}

/** The collection number of entries of a group index. No collection has this number. */
const everywhere = 0;
function bytesOf(blob: unknown): Buffer {
	if (!(blob instanceof Uint8Array)) throw new TypeError("A key is a BLOB");
	return Buffer.from(blob.buffer, blob.byteOffset, blob.length);
}

const none: readonly Buffer[] = [];

/** The keys of `keys` that are not in `others`. */
function without(keys: readonly Buffer[], others: readonly Buffer[]): readonly Buffer[] {
	const [only] = others;
	if (only === undefined) return keys;
	if (others.length === 1) return keys.filter((key) => !key.equals(only));
	const known = new Set(others.map((key) => key.toString("latin1")));
	return keys.filter((key) => !known.has(key.toString("latin1")));
}

/** Empty if the document lacks a field: then no query that uses the index returns it. */
function entryKeys(index: Index, doc: Doc): Buffer[] {
	const values: WireValue[] = [];
	let elements: WireValue[] | undefined;
	for (const { path, contains } of index.fields) {
		const value = getField(doc.fields, path);
		if (value === undefined) return [];
		values.push(value);
		if (contains === true) elements = "arrayValue" in value ? (value.arrayValue.values ?? []) : [];
	}
	if (elements === undefined) return [entryKey(index, doc, values, undefined)];
	const keys = new Map<string, Buffer>();
	for (const element of elements) {
		const key = entryKey(index, doc, values, element);
		keys.set(key.toString("latin1"), key);
	}
	return [...keys.values()];
}

/** @param element replaces the list that holds it */
function entryKey(index: Index, doc: Doc, values: WireValue[], element: WireValue | undefined): Buffer {
	const key = new SortKey();
	for (let at = 0; at < values.length; at++) {
		const { contains, descending = false } = index.fields[at] ?? {};
		const value = contains === true ? element : values[at];
		if (value !== undefined) key.add(value, descending);
	}
	const descending = index.fields.at(-1)?.descending === true;
	if (index.group === true) key.add({ referenceValue: doc.path }, descending);
	else key.addId(doc.id, descending);
	return key.take();
}

/** The supported indexes by their stored texts, without those that others replace. */
export function definitionsOf(specs: readonly IndexSpec[]): Map<string, Omit<Index, "id">> {
	const wanted = new Map<string, Omit<Index, "id">>();
	for (const index of specs.flatMap(definitionOf)) {
		if (![...wanted.values()].some((other) => isReadBackwards(index, other)))
			wanted.set(JSON.stringify(index), index);
	}
	return wanted;
}

/**
 * Whether reading `other` backwards gives the order of `index`: they differ only in the direction of the last field,
 * and the fields before it are compared with `==`. Each saved index saves time of every write.
 */
function isReadBackwards(index: Omit<Index, "id">, other: Omit<Index, "id">): boolean {
	const last = index.fields.length - 1;
	return (
		last > 0 &&
		index.collectionId === other.collectionId &&
		index.group === other.group &&
		index.fields.length === other.fields.length &&
		index.fields.every((field, at) => {
			const its = other.fields[at];
			return (
				its !== undefined &&
				formatFieldPath(field.path) === formatFieldPath(its.path) &&
				field.contains === its.contains &&
				(field.descending === its.descending) === at < last
			);
		})
	);
}

/** The supported part of a spec: ordered fields, and at most one list. */
function definitionOf(spec: IndexSpec): Omit<Index, "id">[] {
	const fields = spec.fields.filter((field) => field.fieldPath !== "__name__");
	const lists = fields.filter((field) => field.arrayConfig !== undefined);
	if (fields.length === 0 || lists.length > 1) return [];
	if (lists.some((field) => field.arrayConfig !== "CONTAINS")) return [];
	return [
		{
			collectionId: spec.collectionGroup,
			...(spec.queryScope === "COLLECTION_GROUP" ? { group: true as const } : {}),
			fields: fields.map((field) => ({
				path: parseFieldPath(field.fieldPath),
				descending: field.order === "DESCENDING",
				...(field.arrayConfig === undefined ? {} : { contains: true as const }),
			})),
		},
	];
}
