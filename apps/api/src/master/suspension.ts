/** An operator stops the new places of a shop, and lets it go on. */
import {
	appPath,
	appPlanFromStored,
	appPrivatePath,
	directoryPath,
	SUSPENSION,
	type Suspension,
	storeDocument,
	suspensionFromStored,
} from "@junban/domain/documents";
import type { AppUid, EpochMs } from "@junban/domain/values";
import type { FirestoreClient, StoredDocument, Write } from "@junban/firestore-wire/client";
import { type Data, Timestamp } from "@junban/firestore-wire/value";
import { raisedVersions, shopLines } from "#src/accounts/shop-lines.ts";
import { type Result, refused } from "#src/result.ts";
import { type Act, actOnDocuments } from "./acts.ts";

type Found = ReadonlyMap<string, StoredDocument>;

/** From the commit on nobody joins; a desk elsewhere notices it by the version of its own line. */
export async function suspendShop(
	store: FirestoreClient,
	act: Act,
	app: AppUid,
	words: Pick<Suspension, "reason" | "reasonEn">,
	now: EpochMs,
): Promise<Result<true>> {
	return await actOnDocuments(store, act, now, pathsOf(app), async (found) => {
		const shop = openShop(app, found);
		if (!shop.ok) return shop;
		const before = suspensionFromStored(found.get(appPrivatePath(app, "suspension"))?.data ?? {});
		const { suspendedAt } = appPlanFromStored(shop.value.data);
		const isSame =
			before.ok && before.value.reason === words.reason && before.value.reasonEn === words.reasonEn;
		if (suspendedAt !== undefined && isSame) return { ok: true, value: [] };
		const at = suspendedAt ?? now;
		const data = storeDocument(SUSPENSION, { at, ...words }, Timestamp.fromMillis);
		const writes: Write[] = [
			{ set: appPath(app), data: { suspended_at: Timestamp.fromMillis(at) }, mask: ["suspended_at"] },
			{ set: appPrivatePath(app, "suspension"), data },
			...(await besides(store, app, found, { suspended: true })),
		];
		return { ok: true, value: writes };
	});
}

export async function resumeShop(
	store: FirestoreClient,
	act: Act,
	app: AppUid,
	now: EpochMs,
): Promise<Result<true>> {
	return await actOnDocuments(store, act, now, pathsOf(app), async (found) => {
		const shop = openShop(app, found);
		if (!shop.ok) return shop;
		if (appPlanFromStored(shop.value.data).suspendedAt === undefined) return { ok: true, value: [] };
		const writes: Write[] = [
			// A field of the mask without a value is deleted.
			{ set: appPath(app), data: {}, mask: ["suspended_at"] },
			{ delete: appPrivatePath(app, "suspension") },
			...(await besides(store, app, found, {})),
		];
		return { ok: true, value: writes };
	});
}

function pathsOf(app: AppUid): string[] {
	return [appPath(app), appPrivatePath(app, "suspension"), directoryPath(app)];
}

function openShop(app: AppUid, found: Found): Result<StoredDocument> {
	const shop = found.get(appPath(app));
	if (shop === undefined) return refused("app-not-found");
	return appPlanFromStored(shop.data).deletingAt === undefined
		? { ok: true, value: shop }
		: refused("shop-deleting");
}

/** The versions of all lines, by which desks notice the change, and the directory. */
async function besides(store: FirestoreClient, app: AppUid, found: Found, entry: Data): Promise<Write[]> {
	return [
		...raisedVersions(await shopLines(store, app)),
		...(found.has(directoryPath(app)) ? [{ set: directoryPath(app), data: entry, mask: ["suspended"] }] : []),
	];
}
