/** Pages that are the same for everybody, rendered and packed once for all who ask for them. */
import { isWithin } from "./is-within.ts";
import { LruMap } from "./lru-map.ts";
import type { PackedPage } from "./packed-page.ts";

interface Kept {
	readonly etag: string;
	/** When it was rendered. */
	readonly at: number;
	readonly page: PackedPage;
	/** When its version was the current one last, as far as this server knows. */
	currentAt: number;
	/** A newer page is being rendered. */
	isReplaced: boolean;
}

/** The length of all kept pages together, about 50 MB with what they are packed to; one page has about 60,000 signs. */
const MOST_SIGNS = 16_000_000;
/** The times in a page are those of its rendering. They are right to a minute until the page is live. */
const MAX_AGE_MS = 60_000;
/** While many join, each of them changes the view, and a page for each would take all of the processor. */
const MIN_AGE_MS = 500;
/**
 * So long a page is given although there is a newer version, which is rendered meanwhile: who asks first would wait for it.
 * The page is live right after it is opened. With the time for which the view is not asked for it is a second.
 */
const MOST_LATE_MS = 750;

/** Runs work for the page of an address soon, outside of the request; or runs `drop`, where too much waits. */
export type Later = (address: string, work: () => void, drop: () => void) => void;

export class PageCache {
	readonly #pages = new LruMap<Kept>(MOST_SIGNS, ({ page }) => page.length);
	readonly #later: Later | undefined;

	/** @param later without it every page is rendered for the request that asks for it */
	constructor(later?: Later) {
		this.#later = later;
	}

	/** The page of this address with this version of the view, rendered if it is not known, or one of just before. */
	of(address: string, etag: string, now: number, render: () => PackedPage): PackedPage {
		return this.kept(address, etag, now, render) ?? this.#keep(address, etag, now, render());
	}

	/** As `of`; undefined when the page has to be rendered for the request. */
	kept(address: string, etag: string, now: number, render: () => PackedPage): PackedPage | undefined {
		const kept = this.#pages.get(address);
		if (kept === undefined) return undefined;
		const isCurrent = kept.etag === etag;
		const isLate = !isWithin(MOST_LATE_MS, now - kept.currentAt);
		const isYoung = isWithin(isCurrent ? MAX_AGE_MS : MIN_AGE_MS, now - kept.at);
		if (isYoung) {
			if (isCurrent) kept.currentAt = now;
			return kept.page;
		}
		const later = this.#later;
		if (isLate || later === undefined) return undefined;
		if (isCurrent) kept.currentAt = now;
		if (!kept.isReplaced) {
			kept.isReplaced = true;
			const soon: Soon = (work, drop) => later(address, work, drop);
			renderLater(soon, render, kept.page, (page) => {
				kept.isReplaced = false;
				// Without a page the next request tries again. Or somebody came too late for this one, and got a newer one.
				if (page !== undefined && this.#pages.get(address) === kept) this.#keep(address, etag, now, page);
			});
		}
		return kept.page;
	}

	#keep(address: string, etag: string, at: number, page: PackedPage): PackedPage {
		this.#pages.set(address, { etag, at, page, currentAt: at, isReplaced: false });
		return page;
	}
}

type Soon = (work: () => void, drop: () => void) => void;

/**
 * Renders and packs in two steps: requests that arrive meanwhile wait for one of them at most. A fault goes to `soon`.
 *
 * @param done is told undefined after a fault, and where too much waits
 */
function renderLater(
	soon: Soon,
	render: () => PackedPage,
	earlier: PackedPage,
	done: (page: PackedPage | undefined) => void,
): void {
	const step = (work: () => void) =>
		soon(
			() => {
				try {
					work();
				} catch (fault) {
					done(undefined);
					throw fault;
				}
			},
			() => done(undefined),
		);
	step(() => {
		const page = render();
		step(() => {
			page.packLike(earlier);
			done(page);
		});
	});
}
