import type { MyApp } from "@junban/api-contract/schemas-accounts";
import { appDataFromStored, appPath, type Role } from "@junban/domain/documents";
import { type AppUid, type Locale, parseAppUid } from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import { roleIn } from "./app-users.ts";

/** A shop in the form of the contract. */
export type ShopOfAccount = MyApp & { readonly app: AppUid };

/** Documents of one query. An account can found five shops; others invite it. */
const MOST = 100;

/** A place of an account in a shop that exists. */
interface ShopPlace {
	readonly app: AppUid;
	readonly role: Role;
	readonly data: ReturnType<typeof appDataFromStored>;
}

/**
 * The existing shops in which the account has a place, sorted by uid. Found by the places themselves, so that it makes no
 * difference whether the API, the SDK or an operator wrote them.
 */
export async function appsOf(store: FirestoreClient, user: string): Promise<readonly ShopOfAccount[]> {
	const apps = (await placesOf(store, user)).map(async ({ app, role, data: { name, en } }) => {
		const soleOwner = role === "owner" && (await isSoleOwner(store, app));
		return { app, name, ...(en.name === "" ? {} : { name_en: en.name }), role, sole_owner: soleOwner };
	});
	return await Promise.all(apps);
}

/** The language of the account's shop, of one that it owns if there are several. Undefined for an account without a shop. */
export async function languageOf(store: FirestoreClient, user: string): Promise<Locale | undefined> {
	const places = await placesOf(store, user);
	return (places.find(({ role }) => role === "owner") ?? places[0])?.data.locale;
}

async function placesOf(store: FirestoreClient, user: string): Promise<readonly ShopPlace[]> {
	const places = await store.runQuery("", {
		collection: "users",
		allDescendants: true,
		where: [["uid", "==", user]],
		limit: MOST,
	});
	const roles = places.flatMap(({ data, path }) => {
		const app = appOfPlace(path, user);
		const role = roleIn(data);
		return app === undefined || role === undefined ? [] : [{ app, role }];
	});
	const found = await store.batchGet(roles.map(({ app }) => appPath(app)));
	return roles
		.flatMap(({ app, role }) => {
			const document = found.get(appPath(app));
			return document === undefined ? [] : [{ app, role, data: appDataFromStored(document.data) }];
		})
		.sort((a, b) => (a.app < b.app ? -1 : 1));
}

/** Whether an owner's shop has no other owner. */
export async function isSoleOwner(store: FirestoreClient, app: AppUid): Promise<boolean> {
	const owners = await store.runQuery(appPath(app), {
		collection: "users",
		where: [["role", "==", "owner"]],
		limit: 2,
		select: ["uid"],
	});
	return owners.length < 2;
}

/** The app of `apps/{app}/users/{user}`; undefined for other collections of this name, as that of the accounts. */
function appOfPlace(path: string, user: string): AppUid | undefined {
	const [root, app, collection, id, more] = path.split("/");
	if (root !== "apps" || collection !== "users" || id !== user || more !== undefined) return undefined;
	return parseAppUid(app);
}
