import { appDataToStored, appUserPath } from "@junban/domain/documents";
import type { NewApp } from "@junban/domain/shop";
import type { AppUid } from "@junban/domain/values";
import { firstLine } from "@junban/domain/words";
import type { FirestoreClient, StoredDocument, Write } from "@junban/firestore-wire/client";
import { type Data, Timestamp } from "@junban/firestore-wire/value";
import { Refusal } from "#src/http/refusal.ts";
import type { Caller } from "#src/ports.ts";
import { roleIn } from "./app-users.ts";
import { transact } from "./transact.ts";

/** How many shops an account may have founded that still are there. */
export const MAX_APPS = 5;
/** The line that the admin screens use. */
export const MAIN_LINE = "main";

/**
 * Founds a shop: the app, its owner, its line and the account's link to it in one commit.
 *
 * @returns whether it is new; false for a repeat by its owner, which changes nothing
 */
export async function foundApp(
	store: FirestoreClient,
	caller: Caller,
	{ uid, data }: NewApp,
	now: number,
): Promise<boolean> {
	const app = `apps/${uid}`;
	const place = appUserPath(uid, caller.uid);
	const founded = `users/${caller.uid}/private/apps`;
	return await transact(store, [app, place, founded], async (found) => {
		const role = roleIn(found.get(place)?.data);
		if (found.has(app) && role === "owner") return { value: false, writes: [] };
		if (found.has(app)) throw new Refusal(role === "staff" ? "same-app" : "already-exists");
		if (await hasLeftovers(store, app)) throw new Refusal("already-exists");
		const apps = await stillThere(store, found.get(founded));
		if (apps.length >= MAX_APPS) throw new Refusal("quota-reached");
		const line: Data = { ...firstLine(MAIN_LINE, data.name, data.locale), color: data.color };
		const writes: Write[] = [
			{ set: app, data: { uid, ...appDataToStored(data) } },
			{
				set: place,
				data: { uid: caller.uid, role: "owner", created_at: Timestamp.fromMillis(now) },
			},
			{ set: `${app}/line/${MAIN_LINE}`, data: line, precondition: { exists: false } },
			linkTo(caller, uid),
			{ set: founded, data: { apps: [...apps, uid] } },
		];
		return { value: true, writes };
	});
}

/** The account's own record leads to the app; its other fields stay. */
export function linkTo({ uid, email = "" }: Caller, app: AppUid): Write {
	return { set: `users/${uid}`, data: { uid, email, appUID: app }, mask: ["uid", "email", "appUID"] };
}

/** What hangs below an app. */
const BELOW = ["users", "invitations", "private", "line", "outbox"];

/**
 * Whether anything is left of an app that was deleted: its people would own the new one, and its founder would have its
 * lines with who waited there, its payments and its invitations. Where the app has just been founded they are its own,
 * and the commit will find that out.
 */
async function hasLeftovers(store: FirestoreClient, app: string): Promise<boolean> {
	const found = await Promise.all(BELOW.map((collection) => store.runQuery(app, { collection, limit: 1 })));
	return found.some(({ length }) => length > 0) && !(await store.batchGet([app])).has(app);
}

/** The founded apps that have not been deleted since; asked for only when there are too many. */
async function stillThere(store: FirestoreClient, record: StoredDocument | undefined): Promise<string[]> {
	const stored = record?.data.apps;
	const apps = Array.isArray(stored) ? stored.filter((each) => typeof each === "string") : [];
	if (apps.length < MAX_APPS) return apps;
	const found = await store.batchGet(apps.map((each) => `apps/${each}`));
	return apps.filter((each) => found.has(`apps/${each}`));
}
