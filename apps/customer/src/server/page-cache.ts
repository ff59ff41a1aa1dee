/** Pages that are the same for everybody, packed once for all who ask for them. */
import type { Pack, Packed } from "./host.ts";
import { LruMap } from "./lru-map.ts";

interface Kept {
	readonly etag: string;
	readonly at: number;
	readonly packed: Packed;
}

/** Pages of at most this many lines and languages are kept. */
const MOST_PAGES = 500;
/** The times in a page are those of its rendering. They are right to a minute until the page is live. */
const MAX_AGE_MS = 60_000;

export class PageCache {
	readonly #pages = new LruMap<Kept>(MOST_PAGES);
	readonly #pack: Pack;

	constructor(pack: Pack) {
		this.#pack = pack;
	}

	/** The page of this address with this version of the view, rendered if it is not known. */
	of(address: string, etag: string, now: number, render: () => string): Packed {
		const kept = this.#pages.get(address);
		if (kept?.etag === etag && now - kept.at < MAX_AGE_MS) return kept.packed;
		const packed = this.#pack(render());
		this.#pages.set(address, { etag, at: now, packed });
		return packed;
	}
}

const encoder = new TextEncoder();

/** For a platform that packs what it sends. */
export const unpacked: Pack = (html) => new Map([["identity", encoder.encode(html)]]);

/** The first encoding that the browser accepts. */
export function chosenFrom(
	packed: Packed,
	accepted: string,
): [encoding: string, bytes: Uint8Array<ArrayBuffer>] | undefined {
	const offers = accepted.split(",").map((part) => part.trim().split(";", 1)[0]);
	for (const entry of packed) if (entry[0] === "identity" || offers.includes(entry[0])) return entry;
	return undefined;
}
