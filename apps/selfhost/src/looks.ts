/** Keeps the looks of shops that are older than the rule on names that look alike. */
import { setImmediate } from "node:timers/promises";
import { shopLookPath } from "@junban/domain/documents";
import { isSample, lookOfAppUid } from "@junban/domain/shop";
import { parseAppUid } from "@junban/domain/values";
import type { FirestoreClient, Write } from "@junban/firestore-wire/client";

/** Firestore's bound of a commit. */
const MOST_WRITES = 500;
/** Documents of one query. The store reads a shop's whole text for its name: 100 large ones take 5 ms. */
const PAGE = 100;

/**
 * Stores the look of each shop that has none, so that no new shop gets a name that looks the same. Of two such shops, the
 * first by its uid gets the look. Samples need none: their looks are reserved.
 *
 * @param turn resolves when others had their turn: the store in this process answers at once
 * @returns the number of written looks
 */
export async function fillLooks(
	store: FirestoreClient,
	turn: () => Promise<unknown> = () => setImmediate(),
	page = PAGE,
): Promise<number> {
	const kept = new Set<string>();
	for await (const path of pathsOf({ page, store, turn }, "app_looks")) kept.add(path);
	const writes: Write[] = [];
	for await (const path of pathsOf({ page, store, turn }, "apps")) {
		const uid = parseAppUid(path.slice("apps/".length));
		if (uid === undefined || isSample(uid)) continue;
		const look = shopLookPath(lookOfAppUid(uid));
		if (kept.has(look)) continue;
		kept.add(look);
		writes.push({ set: look, data: { uid }, precondition: { exists: false } });
	}
	for (let at = 0; at < writes.length; at += MOST_WRITES)
		await store.commit(writes.slice(at, at + MOST_WRITES));
	return writes.length;
}

interface Pages {
	readonly store: FirestoreClient;
	readonly turn: () => Promise<unknown>;
	readonly page: number;
}

/** In order. */
async function* pathsOf({ page, store, turn }: Pages, collection: string): AsyncGenerator<string> {
	let afterPath: string | undefined;
	for (;;) {
		const found = await store.runQuery("", {
			// Only the names: for any field the store would parse the documents.
			...{ collection, limit: page, select: ["__name__"] },
			...(afterPath === undefined ? {} : { afterPath }),
		});
		yield* found.map(({ path }) => path);
		afterPath = found.at(-1)?.path;
		if (found.length < page) return;
		await turn();
	}
}
