/** Keeps the looks of shops that are older than the rule on names that look alike. */
import { shopLookPath } from "@junban/domain/documents";
import { isSample, lookOfAppUid } from "@junban/domain/shop";
import { parseAppUid } from "@junban/domain/values";
import type { FirestoreClient, Write } from "@junban/firestore-wire/client";

/** Firestore's bound of a commit. */
const MOST_WRITES = 500;

/**
 * Stores the look of each shop that has none, so that no new shop gets a name that looks the same. Of two such shops, the
 * first by its uid gets the look. Samples need none: their looks are reserved.
 *
 * @returns the number of written looks
 */
export async function fillLooks(store: FirestoreClient): Promise<number> {
	const [shops, looks] = await Promise.all([
		store.runQuery("", { collection: "apps", select: ["uid"] }),
		store.runQuery("", { collection: "app_looks", select: ["uid"] }),
	]);
	const kept = new Set(looks.map(({ path }) => path));
	const writes: Write[] = [];
	for (const { path } of shops) {
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
