import {
	appDataToStored,
	appPath,
	appUserPath,
	foundedAppsPath,
	linePath,
	userPath,
} from "@junban/domain/documents";
import { looksReserved, type NewApp, type SignUp } from "@junban/domain/shop";
import { type AppUid, parseAppUid } from "@junban/domain/values";
import { firstLine } from "@junban/domain/words";
import type { FirestoreClient, StoredDocument, Write } from "@junban/firestore-wire/client";
import { Timestamp } from "@junban/firestore-wire/value";
import type { Caller } from "#src/ports.ts";
import { type Result, refused } from "#src/result.ts";
import { transact } from "#src/transact.ts";
import { roleIn } from "./app-users.ts";
import { admissionOf, decideFounding, MAX_APPS } from "./founding.ts";
import { MAIN_LINE } from "./main-line.ts";
import { isHeldFrom } from "./name-holds.ts";
import { newDirectoryEntry } from "./shop-directory.ts";
import { hasLeftovers, keepLook, lookPath, similarOf, takenNames } from "./shop-names.ts";

export interface FoundingSettings {
	readonly now: number;
	readonly signUp: SignUp;
	/** Whether the caller has the rights of an operator. */
	readonly isOperator: boolean;
	/** Called before the commit of a new shop, and again for each try. Returns false where it would be one too many. */
	readonly count?: () => boolean;
}

/**
 * Founds a shop: the app, its owner, its line and the account's link to it in one commit.
 *
 * @returns whether the shop is new; false for a repeat by its owner
 */
export async function foundApp(
	store: FirestoreClient,
	caller: Caller,
	app: NewApp,
	{ count, isOperator, now, signUp }: FoundingSettings,
): Promise<Result<boolean>> {
	const { uid } = app;
	const path = appPath(uid);
	const place = appUserPath(uid, caller.uid);
	const founded = foundedAppsPath(caller.uid);
	const look = lookPath(uid);
	return await transact(store, [path, place, founded, look], async (found) => {
		const exists = found.has(path);
		const apps = await existingApps(store, found.get(founded));
		const similar = similarOf(uid, found.get(look));
		const asking = { now, caller: caller.uid, isOperator };
		const decision = decideFounding({
			exists,
			role: roleIn(found.get(place)?.data),
			hasLeftovers: !exists && (await hasLeftovers(store, uid)),
			looksReserved: looksReserved(uid),
			isHeld: similar === undefined && isHeldFrom(found.get(look), asking),
			hasSimilar:
				similar !== undefined && (await takenNames(store, [uid], asking)).get(uid) === "slug-similar",
			admission: admissionOf(caller, signUp, isOperator),
			foundedApps: apps.length,
		});
		if (!decision.ok) return decision;
		if (decision.value === "repeat") return { ok: true, value: false, writes: [] };
		if (count?.() === false) return refused("too-many-requests");
		return { ok: true, value: true, writes: foundingWrites(caller, app, apps, now) };
	});
}

function foundingWrites(
	caller: Caller,
	{ uid, data }: NewApp,
	earlier: readonly AppUid[],
	now: number,
): Write[] {
	const stored = { uid, ...appDataToStored(data) };
	return [
		{ set: appPath(uid), data: stored },
		{
			set: appUserPath(uid, caller.uid),
			data: { uid: caller.uid, role: "owner", created_at: Timestamp.fromMillis(now) },
		},
		{
			set: linePath(uid, MAIN_LINE),
			data: firstLine(MAIN_LINE, data),
			precondition: { exists: false },
		},
		linkWrite(caller, uid),
		{ set: foundedAppsPath(caller.uid), data: { apps: [...earlier, uid] } },
		keepLook(uid),
		newDirectoryEntry(uid, stored, { owners: [caller.uid], mails: [caller.email ?? ""] }, now),
	];
}

/** Links the account's own record to the app. The record's other fields stay. */
export function linkWrite({ uid, email = "" }: Caller, app: AppUid): Write {
	return { set: userPath(uid), data: { uid, email, appUID: app }, mask: ["uid", "email", "appUID"] };
}

/** The founded apps that still exist. Deleted ones are looked for only when the record is full. */
async function existingApps(
	store: FirestoreClient,
	record: StoredDocument | undefined,
): Promise<readonly AppUid[]> {
	const stored = record?.data.apps;
	const apps = Array.isArray(stored) ? stored.flatMap((each) => parseAppUid(each) ?? []) : [];
	if (apps.length < MAX_APPS) return apps;
	const found = await store.batchGet(apps.map(appPath));
	return apps.filter((each) => found.has(appPath(each)));
}
