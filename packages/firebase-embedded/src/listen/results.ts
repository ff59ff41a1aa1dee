import { matches } from "#src/query/match.ts";
import { inScope, type Query } from "#src/query/query.ts";
import type { Change } from "#src/store/commit-types.ts";
import type { Doc } from "#src/store/doc.ts";
import type { Store } from "#src/store/store.ts";

/** The change of one document in a view. */
export interface Delta {
	path: string;
	/** The current document. Undefined: deleted. */
	doc: Doc | undefined;
	inView: boolean;
	/** The message by target id, cached because most listeners of a view use the same few ids. */
	texts: Map<number, string>;
}

/** The results of a watched query or set of documents, kept up to date. */
export interface Results {
	/** @returns the changes for listeners, each document once */
	apply(changes: Change[]): Delta[];
	/** Call it only when the results cover everything that is stored. */
	docs(): Iterable<Doc>;
	/** Documents that it keeps in mind: of a list with a limit more than its results. */
	readonly size: number;
	/** The same, and more for large values that order them. */
	readonly weight: number;
}

export function delta(path: string, doc: Doc | undefined, inView: boolean): Delta {
	return { path, doc, inView, texts: new Map() };
}

/** The stored documents of these paths. */
export function* stored(paths: Iterable<string>, store: Store): Iterable<Doc> {
	for (const path of paths) {
		const doc = store.get(path);
		if (doc !== undefined) yield doc;
	}
}

/** Only the paths of those that exist are kept, as in `SetResults`: documents of a commit are parsed, and take four times their text. */
export class DocumentResults implements Results {
	readonly #store: Store;
	readonly #paths: Set<string>;

	constructor(paths: string[], store: Store) {
		this.#store = store;
		this.#paths = new Set(Array.from(stored(paths, store), ({ path }) => path));
	}

	apply(changes: Change[]): Delta[] {
		return changes.map(({ path, after }) => {
			if (after === undefined) this.#paths.delete(path);
			else this.#paths.add(path);
			return delta(path, after, after !== undefined);
		});
	}

	docs(): Iterable<Doc> {
		return stored(this.#paths, this.#store);
	}

	get size(): number {
		return this.#paths.size;
	}

	get weight(): number {
		return this.size;
	}
}

/**
 * Without a limit, a document is a result independently of the others. Only paths are kept; the documents are
 * read from the store when a new listener needs them.
 */
export class SetResults implements Results {
	readonly #query: Query;
	readonly #store: Store;
	readonly #paths: Set<string>;

	constructor(query: Query, store: Store) {
		this.#query = query;
		this.#store = store;
		this.#paths = new Set(store.query(query).map(({ path }) => path));
	}

	apply(changes: Change[]): Delta[] {
		const deltas: Delta[] = [];
		for (const { path, collection, after } of changes) {
			if (!inScope(this.#query, collection)) continue;
			if (after !== undefined && matches(this.#query, after)) {
				this.#paths.add(path);
				deltas.push(delta(path, after, true));
			} else if (this.#paths.delete(path)) deltas.push(delta(path, after, false));
		}
		return deltas;
	}

	docs(): Iterable<Doc> {
		return stored(this.#paths, this.#store);
	}

	get size(): number {
		return this.#paths.size;
	}

	get weight(): number {
		return this.size;
	}
}
