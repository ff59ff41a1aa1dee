import { matches } from "#src/query/match.ts";
import type { Plan, Stretch } from "#src/query/plan.ts";
import { inScope, type Query, Searched } from "#src/query/query.ts";
import type { Doc } from "#src/store/doc.ts";
import type { Collection } from "#src/store/documents.ts";
import type { IndexEntry, IndexRange, IndexTable } from "#src/store/indexes.ts";

/**
 * Entries per read, at first and at most. A query with few results reads few entries, one with many does not read them
 * one by one.
 */
const firstPage = 64;
const largestPage = 1024;
const all = 2 ** 31;

/**
 * The results in order, with offset and limit applied.
 * @param collection undefined: all collections of the group
 */
export function readStretches(
	query: Query,
	{ stretches, reverse }: Plan,
	indexes: IndexTable,
	collection: Collection | undefined,
): Doc[] {
	const { offset, limit } = query;
	const wanted = limit === undefined ? Number.POSITIVE_INFINITY : offset + limit;
	const [only, ...more] = stretches;
	if (only === undefined) return [];
	if (more.length > 0) {
		const page = Math.max(8, Math.min(firstPage, Math.ceil((2 * wanted) / stretches.length)));
		const readers = stretches.map(
			(stretch) =>
				new StretchReader(stretch, reverse, page, (range, most) =>
					indexes.keys(stretch.index, collection, range, most),
				),
		);
		return taken(query, merged(readers, reverse, indexes), wanted).slice(offset);
	}
	if (only.exact && limit !== undefined) {
		return indexes.entries(only.index, collection, { ...only, reverse }, limit, offset).map(({ doc }) => doc);
	}
	const reader = new StretchReader(only, reverse, Math.min(wanted, firstPage), (range, most) =>
		indexes.entries(only.index, collection, range, most, 0),
	);
	return taken(query, inOrder(reader), wanted).slice(offset);
}

/** The first `wanted` documents that are results. */
function taken(query: Query, found: Iterable<{ doc: Doc; exact: boolean }>, wanted: number): Doc[] {
	const docs: Doc[] = [];
	// Several alternatives may find the same document.
	const seen = new Set<string>();
	const searched = new Searched(query);
	for (const { doc, exact } of found) {
		const isKnown = seen.has(doc.path);
		if (isKnown || !exact) searched.count();
		if (isKnown) continue;
		if (exact || (inScope(query, doc.collection) && matches(query, doc))) {
			docs.push(doc);
			seen.add(doc.path);
		} else doc.shrink();
		if (docs.length >= wanted) break;
	}
	return docs;
}

function* inOrder(reader: StretchReader<IndexEntry>): Generator<{ doc: Doc; exact: boolean }> {
	while (reader.ordering !== undefined) yield { doc: reader.take().doc, exact: reader.stretch.exact };
}

function* merged(
	readers: StretchReader<{ key: Buffer; row: number }>[],
	reverse: boolean,
	indexes: IndexTable,
): Generator<{ doc: Doc; exact: boolean }> {
	for (;;) {
		const next = nextOf(readers, reverse);
		if (next === undefined) return;
		const doc = indexes.document(next.take().row);
		if (doc !== undefined) yield { doc, exact: next.stretch.exact };
	}
}

/** The number of documents in the key ranges, counted up to `most`. All ranges must be exact. */
export function countStretches(
	query: Query,
	{ stretches, reverse }: Plan,
	indexes: IndexTable,
	collection: Collection | undefined,
	most: number,
): number {
	const [only, ...more] = stretches;
	if (only === undefined) return 0;
	if (more.length === 0) return indexes.count(only.index, collection, { ...only, reverse }, most);
	const rows = new Set<number>();
	const searched = new Searched(query);
	for (const stretch of stretches)
		for (const { row } of indexes.keys(stretch.index, collection, { ...stretch, reverse }, all))
			if (rows.has(row)) searched.count();
			else rows.add(row);
	return rows.size;
}

/** The reader whose next document is first in the order. */
function nextOf<Entry extends { key: Buffer }>(
	readers: StretchReader<Entry>[],
	reverse: boolean,
): StretchReader<Entry> | undefined {
	let first: { reader: StretchReader<Entry>; key: Buffer } | undefined;
	for (const reader of readers) {
		const key = reader.ordering;
		if (key === undefined) continue;
		const compared = first === undefined ? 0 : Buffer.compare(key, first.key);
		if (first === undefined || (reverse ? compared > 0 : compared < 0)) first = { reader, key };
	}
	return first?.reader;
}

/** Reads a key range page by page, because several are read at the same time. */
class StretchReader<Entry extends { key: Buffer }> {
	readonly stretch: Stretch;
	readonly #reverse: boolean;
	readonly #read: (range: IndexRange, most: number) => Entry[];
	#page: number;
	#entries: Entry[] = [];
	#at = 0;
	#from: Buffer;
	#to: Buffer;
	#done = false;

	constructor(
		stretch: Stretch,
		reverse: boolean,
		page: number,
		read: (range: IndexRange, most: number) => Entry[],
	) {
		this.stretch = stretch;
		this.#reverse = reverse;
		this.#page = page;
		this.#read = read;
		this.#from = stretch.from;
		this.#to = stretch.to;
	}

	/** The part of the next entry's key that orders the results. Undefined at the end. */
	get ordering(): Buffer | undefined {
		if (this.#at >= this.#entries.length) this.#load();
		return this.#entries[this.#at]?.key.subarray(this.stretch.prefix);
	}

	take(): Entry {
		const entry = this.#entries[this.#at++];
		if (entry === undefined) throw new RangeError("Nothing left");
		return entry;
	}

	#load(): void {
		if (this.#done) return;
		this.#entries = this.#read({ from: this.#from, to: this.#to, reverse: this.#reverse }, this.#page);
		this.#at = 0;
		this.#done = this.#entries.length < this.#page;
		this.#page = Math.min(this.#page * 4, largestPage);
		const last = this.#entries.at(-1)?.key;
		if (last === undefined) return;
		// No key is a prefix of another, so appending a 0 gives the next possible key.
		if (this.#reverse) this.#to = last;
		else this.#from = Buffer.concat([last, Buffer.of(0)]);
	}
}
