import { FirestoreError } from "@junban/firestore-wire/rpc";
import { type Delta, delta, type Results, stored } from "#src/listen/results.ts";
import { compareSortValues, matches, type SortValues, sortValues } from "#src/query/match.ts";
import { inScope, type Query } from "#src/query/query.ts";
import type { Change } from "#src/store/commit-types.ts";
import type { Doc } from "#src/store/doc.ts";
import type { Store } from "#src/store/store.ts";
import type { Micros } from "#src/values/time.ts";

interface Entry {
	path: string;
	updateTime: Micros;
	values: SortValues;
}

/** A window and the documents that it was made from: its listeners are told of them, and then they are dropped. */
interface Made {
	entries: Entry[];
	docs: Map<string, Doc>;
}

/** Results of a query with a limit: a change may move unchanged documents into or out of the window. */
export class WindowResults implements Results {
	readonly #query: Query;
	readonly #limit: number;
	readonly #store: Store;
	/** In order. Below the limit, these are all matching documents. */
	#entries: Entry[];

	constructor(query: Query, store: Store) {
		this.#query = query;
		this.#limit = query.limit ?? Number.POSITIVE_INFINITY;
		this.#store = store;
		this.#entries = this.#load().entries;
	}

	/** Throws RESOURCE_EXHAUSTED if the window would have to be read again for a caller who may only read a part. */
	apply(changes: Change[]): Delta[] {
		const relevant = changes.filter(({ collection }) => inScope(this.#query, collection));
		if (relevant.length === 0) return [];
		const before = new Map(this.#entries.map(({ path, updateTime }) => [path, updateTime]));
		const { entries, docs } = this.#adjusted(relevant) ?? this.#again();
		this.#entries = entries;
		const changed = new Map(relevant.map((change) => [change.path, change.after]));
		const deltas: Delta[] = [];
		for (const { path, updateTime } of entries) {
			if (before.get(path) !== updateTime) deltas.push(delta(path, docs.get(path), true));
			before.delete(path);
		}
		for (const path of before.keys()) {
			const doc = changed.has(path) ? changed.get(path) : this.#store.get(path);
			deltas.push(delta(path, doc, false));
		}
		return deltas;
	}

	docs(): Iterable<Doc> {
		const paths = this.#entries.map(({ path }) => path);
		return stored(paths, this.#store);
	}

	get size(): number {
		return this.#entries.length;
	}

	/** The window after the changes. Undefined if it depends on documents beyond the window. */
	#adjusted(changes: Change[]): Made | undefined {
		if (this.#query.offset > 0) return undefined;
		const old = this.#entries;
		const touched = new Set(changes.map(({ path }) => path));
		const entries = old.filter(({ path }) => !touched.has(path));
		const docs = new Map<string, Doc>();
		const full = old.length >= this.#limit;
		const last = full ? old.at(-1) : undefined;
		for (const { after } of changes) {
			const values =
				after !== undefined && matches(this.#query, after) ? sortValues(this.#query, after) : undefined;
			if (after === undefined || values === undefined) continue;
			// After the last document of a full window, unknown documents may sort before the changed one.
			if (last !== undefined && compareSortValues(this.#query.orderBy, values, last.values) > 0) continue;
			entries.push(entry(after, values));
			docs.set(after.path, after);
		}
		if (full && entries.length < this.#limit) return undefined;
		entries.sort((a, b) => compareSortValues(this.#query.orderBy, a.values, b.values));
		return { entries: entries.slice(0, this.#limit), docs };
	}

	/**
	 * Reads the window again, for those who may read the whole list. Everybody may watch parts of some lists: hundreds of them would
	 * be read again for each change of a line, before anything else.
	 */
	#again(): Made {
		if (this.#query.mostInVain !== undefined)
			throw new FirestoreError(
				"RESOURCE_EXHAUSTED",
				"The list has changed too much to be watched. Ask again.",
			);
		return this.#load();
	}

	#load(): Made {
		const docs = new Map<string, Doc>();
		const entries: Entry[] = [];
		for (const doc of this.#store.query(this.#query)) {
			const values = sortValues(this.#query, doc);
			if (values === undefined) continue;
			entries.push(entry(doc, values));
			docs.set(doc.path, doc);
		}
		return { entries, docs };
	}
}

function entry({ path, updateTime }: Doc, values: SortValues): Entry {
	return { path, updateTime, values };
}
