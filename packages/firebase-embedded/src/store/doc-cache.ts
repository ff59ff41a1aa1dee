import type { Doc } from "#src/store/doc.ts";

/** What was just read is soon read again, mostly. */
const freshDocs = 1000;

/** The documents read last, up to a number of characters of JSON. Only what is committed may be put in. */
export class DocCache {
	readonly #docs = new Map<string, Doc>();
	readonly #limit: number;
	/** Those whose fields are kept parsed: the last ones put in, in a ring. */
	readonly #fresh: (Doc | undefined)[] = Array.from({ length: freshDocs });
	#next = 0;
	#size = 0;

	constructor(limit: number) {
		this.#limit = limit;
	}

	get(path: string): Doc | undefined {
		const doc = this.#docs.get(path);
		if (doc !== undefined) {
			// A Map keeps the order of insertion, which thus is the order of use.
			this.#docs.delete(path);
			this.#docs.set(path, doc);
		}
		return doc;
	}

	/** Without counting as use: for scans. */
	peek(path: string): Doc | undefined {
		return this.#docs.get(path);
	}

	put(doc: Doc): void {
		this.remove(doc.path);
		this.#fresh[this.#next]?.shrink();
		this.#fresh[this.#next] = doc;
		this.#next = (this.#next + 1) % freshDocs;
		this.#docs.set(doc.path, doc);
		this.#size += doc.json.length;
		if (this.#size <= this.#limit) return;
		for (const [path, oldest] of this.#docs) {
			if (this.#size <= this.#limit) break;
			this.#docs.delete(path);
			this.#size -= oldest.json.length;
		}
	}

	/** The new version of a document, if it is kept: most are never read again, and keeping them is work for the collector. */
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
