import type { Doc } from "#src/store/doc.ts";

/**
 * Number of documents with parsed fields, and their characters, each of which takes several times as much. A document that was just
 * read is often read again soon.
 */
const maxParsedDocs = 1000;
const maxParsed = 8 * 1_048_576;

/** The documents read last, bounded by characters of JSON. Put only committed documents in. */
export class DocCache {
	readonly #docs = new Map<string, Doc>();
	readonly #limit: number;
	/** The documents put in last, oldest first. Their fields stay parsed. Only the last version of each path. */
	readonly #fresh = new Map<string, Doc>();
	#parsed = 0;
	#size = 0;

	constructor(limit: number) {
		this.#limit = limit;
	}

	get(path: string): Doc | undefined {
		const doc = this.#docs.get(path);
		if (doc !== undefined) {
			// A Map keeps insertion order, so deleting and setting again gives the order of use.
			this.#docs.delete(path);
			this.#docs.set(path, doc);
		}
		return doc;
	}

	/** Does not count as use: for scans. */
	peek(path: string): Doc | undefined {
		return this.#docs.get(path);
	}

	put(doc: Doc): void {
		this.remove(doc.path);
		this.#docs.set(doc.path, doc);
		this.#size += doc.json.length;
		for (const [path] of this.#docs) {
			if (this.#size <= this.#limit) break;
			this.remove(path);
		}
		this.#keepParsed(doc);
	}

	/**
	 * Replaces a cached document by its new version. Does not add uncached ones: most are never read again, and caching
	 * them costs garbage collection.
	 */
	renew(doc: Doc): void {
		if (this.#docs.has(doc.path)) this.put(doc);
	}

	remove(path: string): void {
		const doc = this.#docs.get(path);
		if (doc === undefined) return;
		this.#docs.delete(path);
		this.#size -= doc.json.length;
		this.#forget(path);
	}

	clear(): void {
		this.#docs.clear();
		this.#fresh.clear();
		this.#parsed = 0;
		this.#size = 0;
	}

	#keepParsed(doc: Doc): void {
		// There may have been no room for it.
		if (!this.#docs.has(doc.path)) return;
		this.#fresh.set(doc.path, doc);
		this.#parsed += doc.json.length;
		for (const [path, oldest] of this.#fresh) {
			if (this.#fresh.size <= maxParsedDocs && this.#parsed <= maxParsed) break;
			this.#forget(path);
			oldest.shrink();
		}
	}

	#forget(path: string): void {
		const doc = this.#fresh.get(path);
		if (doc === undefined) return;
		this.#fresh.delete(path);
		this.#parsed -= doc.json.length;
	}
}
