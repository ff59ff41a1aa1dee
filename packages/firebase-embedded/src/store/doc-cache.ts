import type { Doc } from "#src/store/doc.ts";

/** Number of documents with parsed fields. A document that was just read is often read again soon. */
const maxParsedDocs = 1000;

/** The documents read last, bounded by characters of JSON. Put only committed documents in. */
export class DocCache {
	readonly #docs = new Map<string, Doc>();
	readonly #limit: number;
	/** A ring of the documents put in last: their fields stay parsed. */
	readonly #fresh: (Doc | undefined)[] = Array.from({ length: maxParsedDocs });
	#next = 0;
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
		this.#fresh[this.#next]?.shrink();
		this.#fresh[this.#next] = doc;
		this.#next = (this.#next + 1) % maxParsedDocs;
		this.#docs.set(doc.path, doc);
		this.#size += doc.json.length;
		if (this.#size <= this.#limit) return;
		for (const [path, oldest] of this.#docs) {
			if (this.#size <= this.#limit) break;
			this.#docs.delete(path);
			this.#size -= oldest.json.length;
		}
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
	}

	clear(): void {
		this.#docs.clear();
		this.#fresh.fill(undefined);
		this.#size = 0;
	}
}
