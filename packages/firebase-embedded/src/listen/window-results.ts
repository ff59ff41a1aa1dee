import type { WireValue } from "@junban/firestore-wire/value";
import { type Delta, delta, type Results, stored } from "#src/listen/results.ts";
import { changedTooMuch } from "#src/listen/view-work.ts";
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
	weight: number;
}

type LimitedQuery = Query & { limit: number };

export function isLimited(query: Query): query is LimitedQuery {
	return query.limit !== undefined;
}

/** Results that are kept beyond the limit, so that a list is read again once for many that leave it. */
const maxSpare = 100;

/** Results of a query with a limit: a change may move unchanged documents into or out of the window. */
export class WindowResults implements Results {
	readonly #query: Query;
	readonly #limit: number;
	readonly #spare: number;
	readonly #store: Store;
	/** In order: the window, then the spare ones. */
	#entries: Entry[] = [];
	#byPath = new Map<string, Entry>();
	#weight = 0;
	/** Results after this place may be unknown. Undefined: all results are entries. */
	#knownUntil: SortValues | undefined;

	constructor(query: LimitedQuery, store: Store) {
		this.#query = query;
		this.#limit = query.limit;
		const most = query.bounds?.results ?? Number.POSITIVE_INFINITY;
		this.#spare = Math.max(0, Math.min(this.#limit, maxSpare, most - this.#limit));
		this.#store = store;
		this.#load();
	}

	/**
	 * Throws RESOURCE_EXHAUSTED if the window would have to be read again for a caller who may only read a part: hundreds of those would
	 * be read again for each change of a line, before anything else.
	 */
	apply(changes: Change[]): Delta[] {
		const relevant = changes.filter(({ collection }) => inScope(this.#query, collection));
		if (relevant.length === 0) return [];
		const window = this.#entries.slice(0, this.#limit);
		const before = new Map<string, Micros | undefined>();
		// What did not change moves by a place for each change at most, so no other can cross the limit.
		for (const { path } of [...this.#aroundLimit(relevant.length), ...relevant])
			before.set(path, this.#shown(path)?.updateTime);
		for (const { path, after } of relevant) this.#replace(path, after);
		const isShort = this.#knownUntil !== undefined && this.#entries.length < this.#limit;
		if (isShort) return this.#loadedAgain(window);
		this.#trim();
		const changed = new Map(relevant.map(({ path, after }) => [path, after]));
		return this.#since(before, (path) => (changed.has(path) ? changed.get(path) : this.#store.get(path)));
	}

	docs(): Iterable<Doc> {
		const paths = this.#entries.slice(0, this.#limit).map(({ path }) => path);
		return stored(paths, this.#store);
	}

	get size(): number {
		return this.#entries.length;
	}

	get weight(): number {
		return this.#weight;
	}

	/** Entries so many places from the end of the window. */
	#aroundLimit(places: number): readonly Entry[] {
		return this.#entries.slice(Math.max(0, this.#limit - places), this.#limit + places);
	}

	/** The entry of a document in the window. */
	#shown(path: string): Entry | undefined {
		const entry = this.#byPath.get(path);
		return entry !== undefined && this.#placeOf(entry.values) < this.#limit ? entry : undefined;
	}

	/** The number of entries that come before these values. */
	#placeOf(values: SortValues): number {
		let [low, high] = [0, this.#entries.length];
		while (low < high) {
			const middle = (low + high) >>> 1;
			const entry = this.#entries[middle];
			if (entry !== undefined && compareSortValues(this.#query.orderBy, entry.values, values) < 0)
				low = middle + 1;
			else high = middle;
		}
		return low;
	}

	#replace(path: string, doc: Doc | undefined): void {
		const old = this.#byPath.get(path);
		if (old !== undefined) {
			const place = this.#placeOf(old.values);
			// Very long values that begin alike have no place by order alone.
			this.#entries.splice(this.#entries[place] === old ? place : this.#entries.indexOf(old), 1);
			this.#byPath.delete(path);
			this.#weight -= old.weight;
		}
		const values = doc !== undefined && matches(this.#query, doc) ? sortValues(this.#query, doc) : undefined;
		if (doc === undefined || values === undefined) return;
		// Unknown results may come before it.
		if (
			this.#knownUntil !== undefined &&
			compareSortValues(this.#query.orderBy, values, this.#knownUntil) > 0
		)
			return;
		const entry = entryOf(doc, values);
		this.#entries.splice(this.#placeOf(values), 0, entry);
		this.#byPath.set(path, entry);
		this.#weight += entry.weight;
	}

	#trim(): void {
		const most = this.#limit + this.#spare;
		if (this.#entries.length <= most) return;
		for (const { path, weight } of this.#entries.splice(most)) {
			this.#byPath.delete(path);
			this.#weight -= weight;
		}
		this.#knownUntil = this.#entries.at(-1)?.values;
	}

	/** The store may be ahead of the changes, so any entry may differ from what it was. */
	#loadedAgain(window: readonly Entry[]): Delta[] {
		if (this.#query.bounds?.isPart === true) throw changedTooMuch();
		this.#load();
		const before = new Map<string, Micros | undefined>();
		for (const { path } of this.#entries.slice(0, this.#limit)) before.set(path, undefined);
		for (const { path, updateTime } of window) before.set(path, updateTime);
		return this.#since(before, (path) => this.#store.get(path));
	}

	/** @param before update times of documents that were in the window, and undefined for others that may be now */
	#since(before: ReadonlyMap<string, Micros | undefined>, docOf: (path: string) => Doc | undefined): Delta[] {
		return [...before].flatMap(([path, then]) => {
			const now = this.#shown(path)?.updateTime;
			return now === then ? [] : [delta(path, docOf(path), now !== undefined)];
		});
	}

	#load(): void {
		const most = this.#limit + this.#spare;
		const docs = this.#store.query({ ...this.#query, limit: most });
		this.#entries = docs.flatMap((doc) => {
			const values = sortValues(this.#query, doc);
			return values === undefined ? [] : [entryOf(doc, values)];
		});
		this.#byPath = new Map(this.#entries.map((entry) => [entry.path, entry]));
		this.#weight = this.#entries.reduce((sum, { weight }) => sum + weight, 0);
		this.#knownUntil = docs.length === most ? this.#entries.at(-1)?.values : undefined;
	}
}

/** So many characters of the values that order a result take as much memory as another one. */
const weightUnit = 200;
/** Parsed maps and lists of small parts take 6 bytes for each character of their text. */
const partsFactor = 5;

function entryOf({ path, updateTime }: Doc, values: SortValues): Entry {
	const characters = values.reduce((sum, value) => sum + charactersOf(value), 0);
	return { path, updateTime, values, weight: 1 + Math.floor(characters / weightUnit) };
}

function charactersOf(value: WireValue): number {
	if ("stringValue" in value) return value.stringValue.length;
	if ("bytesValue" in value) return value.bytesValue.length;
	return "mapValue" in value || "arrayValue" in value ? partsFactor * JSON.stringify(value).length : 0;
}
