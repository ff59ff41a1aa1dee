import type { Doc } from "#src/store/doc.ts";
import type { Collection, DocumentTable } from "#src/store/documents.ts";
import { type FieldPath, getField, parseFieldPath } from "#src/values/field-path.ts";
import { collectionId } from "#src/values/names.ts";
import { SortKey } from "#src/values/sort-key.ts";

/** One entry of `indexes` in `firestore.indexes.json`. */
export interface IndexSpec {
	collectionGroup: string;
	/** Indexes of `COLLECTION_GROUP` scope are not used yet: such queries scan. */
	queryScope?: string;
	fields: { fieldPath: string; order?: "ASCENDING" | "DESCENDING"; arrayConfig?: string }[];
}

export interface Index {
	id: number;
	collectionId: string;
	fields: { path: FieldPath; descending: boolean }[];
}

/** Entries of the indexes that the host named: bytes that order as the indexed values do, then the document's id. */
export class IndexTable {
	readonly #table: DocumentTable;
	#byCollectionId = new Map<string, Index[]>();

	constructor(table: DocumentTable) {
		this.#table = table;
	}

	/** Makes the stored indexes those of `specs`; to be called within a transaction. */
	define(specs: readonly IndexSpec[]): void {
		const wanted = new Map(specs.flatMap(definitionOf).map((index) => [JSON.stringify(index), index]));
		const known = new Map<string, number>();
		for (const row of this.#table.statement("SELECT id, definition FROM index_definitions").all()) {
			const definition = String(row["definition"]);
			if (wanted.has(definition)) known.set(definition, Number(row["id"]));
			else this.#drop(Number(row["id"]));
		}
		this.#byCollectionId = new Map();
		for (const [definition, index] of wanted) {
			const id = known.get(definition);
			const made = { ...index, id: id ?? this.#create(definition) };
			this.#byCollectionId.set(index.collectionId, [...this.of(index.collectionId), made]);
			if (id === undefined) this.#fill(made);
		}
	}

	of(name: string): Index[] {
		return this.#byCollectionId.get(name) ?? [];
	}

	/** Brings the entries from what a document was to what it is. */
	update(before: Doc | undefined, after: Doc | undefined): void {
		const doc = after ?? before;
		if (doc === undefined) return;
		const indexes = this.of(collectionId(doc.collection));
		if (indexes.length === 0) return;
		const collection = this.#table.collection(doc.collection);
		if (collection === undefined) return;
		for (const index of indexes) {
			const old = before === undefined ? undefined : entryKey(index, before);
			const now = after === undefined ? undefined : entryKey(index, after);
			if (old !== undefined && now !== undefined && old.equals(now)) continue;
			if (old !== undefined) this.#removeEntry(index, collection, old);
			if (now !== undefined && after !== undefined) this.#addEntry(index, collection, now, after);
		}
	}

	/** Documents with keys from `from` to before `to`, in the index's order or its reverse. */
	*read(index: Index, collection: Collection, from: Buffer, to: Buffer, reverse: boolean): Generator<Doc> {
		const sql = `SELECT d.id, d.name, d.create_time, d.update_time, d.fields
			FROM index_entries e CROSS JOIN documents d ON d.id = e.document
			WHERE e.index_id = ? AND e.collection = ? AND e.key >= ? AND e.key < ? ORDER BY e.key ${reverse ? "DESC" : "ASC"}`;
		const rows = this.#table.statement(sql).iterate(index.id, collection.id, from, to);
		for (const row of rows) yield this.#table.fromRow(row, collection.path);
	}

	#create(definition: string): number {
		const sql = "INSERT INTO index_definitions (definition) VALUES (?)";
		return Number(this.#table.statement(sql).run(definition).lastInsertRowid);
	}

	#drop(id: number): void {
		this.#table.statement("DELETE FROM index_entries WHERE index_id = ?").run(id);
		this.#table.statement("DELETE FROM index_definitions WHERE id = ?").run(id);
	}

	#fill(index: Index): void {
		for (const collection of this.#table.collectionsNamed(index.collectionId)) {
			for (const doc of this.#table.scan(collection)) {
				const key = entryKey(index, doc);
				if (key !== undefined) this.#addEntry(index, collection, key, doc);
			}
		}
	}

	#addEntry(index: Index, collection: Collection, key: Buffer, doc: Doc): void {
		const sql = "INSERT INTO index_entries (index_id, collection, key, document) VALUES (?, ?, ?, ?)";
		this.#table.statement(sql).run(index.id, collection.id, key, doc.row);
	}

	#removeEntry(index: Index, collection: Collection, key: Buffer): void {
		const sql = "DELETE FROM index_entries WHERE index_id = ? AND collection = ? AND key = ?";
		this.#table.statement(sql).run(index.id, collection.id, key);
	}
}

/** Undefined when the document lacks a field: it is in no result of a query that the index answers. */
function entryKey(index: Index, doc: Doc): Buffer | undefined {
	const key = new SortKey();
	for (const { path, descending } of index.fields) {
		const value = getField(doc.fields, path);
		if (value === undefined) return undefined;
		key.add(value, descending);
	}
	return key.addId(doc.id, index.fields.at(-1)?.descending === true).take();
}

/** What of a spec can be kept: ordered fields of one collection. */
function definitionOf(spec: IndexSpec): Omit<Index, "id">[] {
	if (spec.queryScope === "COLLECTION_GROUP") return [];
	const fields = spec.fields.filter((field) => field.fieldPath !== "__name__");
	if (fields.length === 0 || fields.some((field) => field.arrayConfig !== undefined)) return [];
	return [
		{
			collectionId: spec.collectionGroup,
			fields: fields.map((field) => ({
				path: parseFieldPath(field.fieldPath),
				descending: field.order === "DESCENDING",
			})),
		},
	];
}
