/** An operator stops the new places of a shop, and lets it go on. */
import {
	appPath,
	appPlanFromStored,
	appPrivatePath,
	directoryPath,
	linePath,
	SUSPENSION,
	type Suspension,
	storeDocument,
	suspensionFromStored,
} from "@junban/domain/documents";
import type { AppUid, EpochMs } from "@junban/domain/values";
import type { FirestoreClient, StoredDocument, Write } from "@junban/firestore-wire/client";
import { type Data, Timestamp } from "@junban/firestore-wire/value";
import { MAIN_LINE } from "#src/accounts/main-line.ts";
import { type Result, refused } from "#src/result.ts";
import { type Act, actOnDocuments } from "./acts.ts";

type Found = ReadonlyMap<string, StoredDocument>;

/** From the commit on nobody joins; a desk elsewhere notices it by the version of its line. */
export async function suspendShop(
	store: FirestoreClient,
	act: Act,
	app: AppUid,
	words: Pick<Suspension, "reason" | "reasonEn">,
	now: EpochMs,
): Promise<Result<true>> {
	return await actOnDocuments(store, act, now, pathsOf(app), (found) => {
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
			...besides(app, found, { suspended: true }),
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
	return await actOnDocuments(store, act, now, pathsOf(app), (found) => {
		const shop = openShop(app, found);
		if (!shop.ok) return shop;
		if (appPlanFromStored(shop.value.data).suspendedAt === undefined) return { ok: true, value: [] };
		const writes: Write[] = [
			// A field of the mask without a value is deleted.
			{ set: appPath(app), data: {}, mask: ["suspended_at"] },
			{ delete: appPrivatePath(app, "suspension") },
			...besides(app, found, {}),
		];
		return { ok: true, value: writes };
	});
}

function pathsOf(app: AppUid): string[] {
	return [appPath(app), appPrivatePath(app, "suspension"), ...[linePath(app, MAIN_LINE), directoryPath(app)]];
}

function openShop(app: AppUid, found: Found): Result<StoredDocument> {
	const shop = found.get(appPath(app));
	if (shop === undefined) return refused("app-not-found");
	return appPlanFromStored(shop.data).deletingAt === undefined
		? { ok: true, value: shop }
		: refused("shop-deleting");
}

/** The line's version, by which desks notice the change, and the directory. */
function besides(app: AppUid, found: Found, entry: Data): Write[] {
	const line = found.get(linePath(app, MAIN_LINE));
	const version = line?.data.settings_version;
	const raised = { settings_version: (typeof version === "number" ? version : 0) + 1 };
	return [
		...(line === undefined ? [] : [{ set: line.path, data: raised, mask: ["settings_version"] }]),
		...(found.has(directoryPath(app)) ? [{ set: directoryPath(app), data: entry, mask: ["suspended"] }] : []),
	];
}
