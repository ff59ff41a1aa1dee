import { matches } from "#src/query/match.ts";
import type { Plan, Stretch } from "#src/query/plan.ts";
import { inScope, type Query } from "#src/query/query.ts";
import type { Doc } from "#src/store/doc.ts";
import type { Collection } from "#src/store/documents.ts";
import type { IndexEntry, IndexTable } from "#src/store/indexes.ts";

/** Entries read at once, at first and at most: few results need few, many shall not be asked for one by one. */
const firstPage = 64;
const largestPage = 1024;

/** The results in order, with offset and limit applied. @param collection undefined: all of the group */
export function readStretches(
	query: Query,
	plan: Plan,
	indexes: IndexTable,
	collection: Collection | undefined,
): Doc[] {
	const { offset, limit } = query;
	const [only, ...more] = plan.stretches;
	if (only === undefined) return [];
	if (more.length === 0 && only.exact && limit !== undefined) {
		const range = { ...only, reverse: plan.reverse };
		return indexes.entries(only.index, collection, range, limit, offset).map(({ doc }) => doc);
	}
	const wanted = limit === undefined ? Number.POSITIVE_INFINITY : offset + limit;
	const page = Math.min(wanted, firstPage);
	const readers = plan.stretches.map(
		(stretch) => new StretchReader(stretch, plan.reverse, page, indexes, collection),
	);
	const docs: Doc[] = [];
	const seen = new Set<string>();
	while (docs.length < wanted) {
		const next = nextOf(readers, plan.reverse);
		if (next === undefined) break;
		const { doc } = next.take();
		// Several alternatives may find a document.
		if (more.length > 0) {
			if (seen.has(doc.path)) continue;
			seen.add(doc.path);
		}
		if (next.stretch.exact || (inScope(query, doc.collection) && matches(query, doc))) docs.push(doc);
		else {
			// Another alternative may let it through.
			seen.delete(doc.path);
			doc.shrink();
		}
	}
	return docs.slice(offset);
}

/** How many documents the stretches hold, all of them exact; counted up to `most`. */
export function countStretches(
	{ stretches, reverse }: Plan,
	indexes: IndexTable,
	collection: Collection | undefined,
	most: number,
): number {
	const [only, ...more] = stretches;
	if (only === undefined) return 0;
	if (more.length === 0) return indexes.count(only.index, collection, { ...only, reverse }, most);
	const rows = new Set<number>();
	for (const stretch of stretches)
		for (const row of indexes.rows(stretch.index, collection, { ...stretch, reverse })) rows.add(row);
	return rows.size;
}

/** The reader whose next document comes first. */
function nextOf(readers: StretchReader[], reverse: boolean): StretchReader | undefined {
	let first: { reader: StretchReader; key: Buffer } | undefined;
	for (const reader of readers) {
		const key = reader.ordering;
		if (key === undefined) continue;
		const compared = first === undefined ? 0 : Buffer.compare(key, first.key);
		if (first === undefined || (reverse ? compared > 0 : compared < 0)) first = { reader, key };
	}
	return first?.reader;
}

/** Reads a stretch page by page: several are under way at once. */
class StretchReader {
	readonly stretch: Stretch;
	readonly #reverse: boolean;
	readonly #indexes: IndexTable;
	readonly #collection: Collection | undefined;
	#page: number;
	#entries: IndexEntry[] = [];
	#at = 0;
	#from: Buffer;
	#to: Buffer;
	#done = false;

	constructor(
		stretch: Stretch,
		reverse: boolean,
		page: number,
		indexes: IndexTable,
		collection: Collection | undefined,
	) {
		this.stretch = stretch;
		this.#reverse = reverse;
		this.#page = page;
		this.#indexes = indexes;
		this.#collection = collection;
		this.#from = stretch.from;
		this.#to = stretch.to;
	}

	/** The part of the next entry's key that orders the results; undefined at the end. */
	get ordering(): Buffer | undefined {
		if (this.#at >= this.#entries.length) this.#load();
		return this.#entries[this.#at]?.key.subarray(this.stretch.prefix);
	}

	take(): IndexEntry {
		const entry = this.#entries[this.#at++];
		if (entry === undefined) throw new RangeError("Nothing left");
		return entry;
	}

	#load(): void {
		if (this.#done) return;
		const range = { from: this.#from, to: this.#to, reverse: this.#reverse };
		this.#entries = this.#indexes.entries(this.stretch.index, this.#collection, range, this.#page, 0);
		this.#at = 0;
		this.#done = this.#entries.length < this.#page;
		this.#page = Math.min(this.#page * 4, largestPage);
		const last = this.#entries.at(-1)?.key;
		if (last === undefined) return;
		// No key is the beginning of another: what follows the last one is behind it with a 0.
		if (this.#reverse) this.#to = last;
		else this.#from = Buffer.concat([last, Buffer.of(0)]);
	}
}
