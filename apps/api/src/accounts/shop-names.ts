/** Which names new shops can have. */
import { appPath, shopLookPath } from "@junban/domain/documents";
import { lookOfAppUid } from "@junban/domain/shop";
import { type AppUid, parseAppUid } from "@junban/domain/values";
import { DELETION_NEWS } from "@junban/domain/words";
import type { FirestoreClient, StoredDocument, Write } from "@junban/firestore-wire/client";
import { type Asking, isHeldFrom } from "./name-holds.ts";

/** The document that keeps the look of a shop's uid. */
export function lookPath(app: AppUid): string {
	return shopLookPath(lookOfAppUid(app));
}

export function keepLook(app: AppUid): Write {
	return { set: lookPath(app), data: { uid: app } };
}

/** The shop that a stored look belongs to, unless it is this one. */
export function similarOf(app: AppUid, look: StoredDocument | undefined): AppUid | undefined {
	const uid = parseAppUid(look?.data.uid);
	return uid === app ? undefined : uid;
}

/** The collections below an app. */
const BELOW = ["users", "invitations", "private", "line", "outbox"];
/** How many documents of a collection are looked at. More than a deletion leaves mails, which do not count. */
const MOST_LEFT = 50;

/**
 * Whether documents of a deleted app remain. Its users would own the new shop, and its founder would get the old lines
 * with their members, the payments and the invitations. The documents of an app that was founded since the caller read it
 * are no leftovers, and the mails that tell of the deletion are sent whatever becomes of the name.
 */
export async function hasLeftovers(store: FirestoreClient, app: AppUid): Promise<boolean> {
	const path = appPath(app);
	const found = await Promise.all(
		BELOW.map((collection) => store.runQuery(path, { collection, limit: MOST_LEFT })),
	);
	return found.flat().some((each) => !isFarewell(each)) && !(await store.batchGet([path])).has(path);
}

function isFarewell({ data, path }: StoredDocument): boolean {
	return path.split("/").at(-2) === "outbox" && DELETION_NEWS.some((kind) => kind === data.kind);
}

/** Why each of these names is taken; no entry for the others. Leftovers of deleted shops are not looked for. */
export async function takenNames(
	store: FirestoreClient,
	names: readonly AppUid[],
	asking: Asking,
): Promise<ReadonlyMap<AppUid, "already-exists" | "slug-similar">> {
	const found = await store.batchGet([...new Set(names.flatMap((name) => [appPath(name), lookPath(name)]))]);
	const similar = new Map<AppUid, AppUid>();
	for (const name of names) {
		const other = similarOf(name, found.get(lookPath(name)));
		if (other !== undefined) similar.set(name, other);
	}
	// The look of a shop whose deletion is older than this rule may remain.
	const existing = await store.batchGet([...new Set([...similar.values()].map(appPath))]);
	const taken = new Map<AppUid, "already-exists" | "slug-similar">();
	for (const name of names) {
		const other = similar.get(name);
		const isHeld = isHeldFrom(found.get(lookPath(name)), asking);
		if (found.has(appPath(name))) taken.set(name, "already-exists");
		else if (isHeld) taken.set(name, other === undefined ? "already-exists" : "slug-similar");
		else if (other !== undefined && existing.has(appPath(other))) taken.set(name, "slug-similar");
	}
	return taken;
}
