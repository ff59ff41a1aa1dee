import { appUserPath, foundedAppsPath, userPath } from "@junban/domain/documents";
import type { AppUid } from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import type { Clock } from "#src/ports.ts";
import { type Result, refused } from "#src/result.ts";
import { transact } from "#src/transact.ts";
import { type AppUsers, roleIn } from "./app-users.ts";
import { appsOf, isSoleOwner } from "./apps-of.ts";
import { type FileStore, removeAccountFiles } from "./shop-files.ts";
import { staffLockPath, staffLockWrite } from "./staff-documents.ts";

export interface LeavePorts {
	readonly store: FirestoreClient;
	readonly users: AppUsers;
	readonly files: FileStore | undefined;
	readonly now: Clock;
}

/**
 * Removes all places of the account in shops, then what is stored about the account. A repeat continues.
 *
 * @returns the shops that the account has left; `sole-owner` while one has no other owner
 */
export async function leaveShops(ports: LeavePorts, user: string): Promise<Result<readonly AppUid[]>> {
	const { files, store, users } = ports;
	const apps = await appsOf(store, user);
	// Before the first change: an owner who must stay for one shop keeps the others.
	if (apps.some(({ sole_owner }) => sole_owner)) return refused("sole-owner");
	for (const { app } of apps) {
		const left = await leave(ports, app, user);
		if (!left.ok) return left;
		users.forget(app, user);
	}
	await removeAccountFiles(files, user);
	await store.commit([{ delete: foundedAppsPath(user) }, { delete: userPath(user) }]);
	return { ok: true, value: apps.map(({ app }) => app) };
}

/** Two owners who leave at once conflict at the staff's lock, so that one of them stays. */
async function leave({ now, store }: LeavePorts, app: AppUid, user: string): Promise<Result<true>> {
	const place = appUserPath(app, user);
	return await transact(store, [staffLockPath(app), place], async (found) => {
		// The shop was deleted meanwhile; the lock would be left of it.
		if (!found.has(place)) return { ok: true, value: true, writes: [] };
		const role = roleIn(found.get(place)?.data);
		if (role === "owner" && (await isSoleOwner(store, app))) return refused("sole-owner");
		return { ok: true, value: true, writes: [staffLockWrite(app, now()), { delete: place }] };
	});
}
