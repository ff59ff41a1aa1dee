/** Pages that are the same for everybody, rendered and packed once for all who ask for them. */
import { LruMap } from "./lru-map.ts";
import type { PackedPage } from "./packed-page.ts";

interface Kept {
	readonly etag: string;
	readonly at: number;
	readonly page: PackedPage;
}

/** The length of all kept pages together, about 50 MB with what they are packed to; one page has about 60,000 signs. */
const MOST_SIGNS = 16_000_000;
/** The times in a page are those of its rendering. They are right to a minute until the page is live. */
const MAX_AGE_MS = 60_000;
/**
 * While many join, each of them changes the view, and a page for each would take all of the processor. The page is live
 * right after it is opened.
 */
const MIN_AGE_MS = 250;

export class PageCache {
	readonly #pages = new LruMap<Kept>(MOST_SIGNS, ({ page }) => page.length);

	/** The page of this address with this version of the view, rendered if it is not known. */
	of(address: string, etag: string, now: number, render: () => PackedPage): PackedPage {
		const kept = this.#pages.get(address);
		if (kept !== undefined && isFresh(now - kept.at, kept.etag === etag)) return kept.page;
		const page = render();
		this.#pages.set(address, { etag, at: now, page });
		return page;
	}
}

/** A clock that was set back says nothing about the age. */
function isFresh(age: number, isCurrent: boolean): boolean {
	return age >= 0 && age < (isCurrent ? MAX_AGE_MS : MIN_AGE_MS);
}
