import { appPath } from "@junban/domain/documents";
import { type AppUid, type LineUid, parseLineUid } from "@junban/domain/values";
import type { FirestoreClient, StoredDocument, Write } from "@junban/firestore-wire/client";

/** More lines than a shop may have on one machine, and fewer than a commit has room for. Most shops have one. */
const MAX_LINES = 400;

/** The documents of all lines of a shop, with their uids and the versions of their settings alone. */
export async function shopLines(store: FirestoreClient, app: AppUid): Promise<StoredDocument[]> {
	const select = ["uid", "settings_version"];
	return await store.runQuery(appPath(app), { collection: "line", limit: MAX_LINES, select });
}

export async function shopLineUids(store: FirestoreClient, app: AppUid): Promise<LineUid[]> {
	const lines = await shopLines(store, app);
	return lines.flatMap(({ path }) => parseLineUid(path.slice(path.lastIndexOf("/") + 1)) ?? []);
}

/**
 * Raises the version of each line. Desks cache what the shop's document says until the version changes. The lines must only
 * exist: their owner may write them all the time, and could keep an ended plan if they had to be unchanged.
 */
export function raisedVersions(lines: readonly StoredDocument[]): Write[] {
	return lines.map(({ data: { settings_version: version }, path }) => ({
		set: path,
		data: { settings_version: (typeof version === "number" ? version : 0) + 1 },
		mask: ["settings_version"],
		precondition: { exists: true },
	}));
}
