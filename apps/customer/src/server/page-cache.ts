/** Pages that are the same for everybody, rendered and packed once for all who ask for them. */
import { LruMap } from "./lru-map.ts";
import type { PackedPage } from "./packed-page.ts";

interface Kept {
	readonly etag: string;
	readonly at: number;
	readonly page: PackedPage;
}

/** Pages of at most this many lines and languages are kept. */
const MOST_PAGES = 500;
/** The times in a page are those of its rendering. They are right to a minute until the page is live. */
const MAX_AGE_MS = 60_000;

export class PageCache {
	readonly #pages = new LruMap<Kept>(MOST_PAGES);

	/** The page of this address with this version of the view, rendered if it is not known. */
	of(address: string, etag: string, now: number, render: () => PackedPage): PackedPage {
		const kept = this.#pages.get(address);
		if (kept?.etag === etag && now - kept.at < MAX_AGE_MS) return kept.page;
		const page = render();
		this.#pages.set(address, { etag, at: now, page });
		return page;
	}
}
