import { type Delta, delta, type Results } from "#src/listen/results.ts";
import { compareSortValues, matches, type SortValues, sortValues } from "#src/query/match.ts";
import { inScope, type Query } from "#src/query/query.ts";
import type { Change } from "#src/store/commit-types.ts";
import type { Doc } from "#src/store/doc.ts";
import type { Store } from "#src/store/store.ts";

interface Entry {
	doc: Doc;
	values: SortValues;
}

/** Results of a query with a limit: a change can push unchanged documents in and out. */
export class WindowResults implements Results {
	readonly #query: Query;
	readonly #limit: number;
	readonly #store: Store;
	/** In order; all matches when there are fewer than the limit. */
	#entries: Entry[];

	constructor(query: Query, store: Store) {
		this.#query = query;
		this.#limit = query.limit ?? Number.POSITIVE_INFINITY;
		this.#store = store;
		this.#entries = this.#load();
	}

	apply(changes: Change[]): Delta[] {
		const relevant = changes.filter(({ collection }) => inScope(this.#query, collection));
		if (relevant.length === 0) return [];
		const old = this.#entries;
		const next = this.#adjusted(relevant) ?? this.#load();
		this.#entries = next;
		const before = new Map(old.map(({ doc }) => [doc.path, doc]));
		const changed = new Map(relevant.map((change) => [change.path, change.after]));
		const deltas: Delta[] = [];
		for (const { doc } of next) {
			if (before.get(doc.path)?.updateTime !== doc.updateTime) deltas.push(delta(doc.path, doc, true));
			before.delete(doc.path);
		}
		for (const [path, doc] of before) {
			deltas.push(delta(path, changed.has(path) ? changed.get(path) : doc, false));
		}
		return deltas;
	}

	*docs(): Iterable<Doc> {
		for (const { doc } of this.#entries) yield doc;
	}

	get size(): number {
		return this.#entries.length;
	}

	/** The window after the changes, or undefined when documents beyond it are needed to tell. */
	#adjusted(changes: Change[]): Entry[] | undefined {
		if (this.#query.offset > 0) return undefined;
		const old = this.#entries;
		const touched = new Set(changes.map(({ path }) => path));
		const entries = old.filter(({ doc }) => !touched.has(doc.path));
		const full = old.length >= this.#limit;
		const last = full ? old.at(-1) : undefined;
		for (const { after } of changes) {
			const values =
				after !== undefined && matches(this.#query, after) ? sortValues(this.#query, after) : undefined;
			if (after === undefined || values === undefined) continue;
			// Behind the last one of a full window there may be others between.
			if (last !== undefined && compareSortValues(this.#query.orderBy, values, last.values) > 0) continue;
			entries.push({ doc: after, values });
		}
		if (full && entries.length < this.#limit) return undefined;
		entries.sort((a, b) => compareSortValues(this.#query.orderBy, a.values, b.values));
		return entries.slice(0, this.#limit);
	}

	#load(): Entry[] {
		return this.#store.query(this.#query).flatMap((doc) => {
			const values = sortValues(this.#query, doc);
			return values === undefined ? [] : [{ doc, values }];
		});
	}
}
