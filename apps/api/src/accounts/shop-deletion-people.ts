/** The part of a shop's deletion that concerns accounts: their places, and what their own records say of the shop. */
import { appPath, directoryPath, foundedAppsPath, userPath } from "@junban/domain/documents";
import type { AppUid, EpochMs } from "@junban/domain/values";
import type { FirestoreClient, StoredDocument, Write } from "@junban/firestore-wire/client";
import { roleIn } from "./app-users.ts";
import { holdWrite } from "./name-holds.ts";
import { lookPath, similarOf } from "./shop-names.ts";

/** Documents of one query, well below the 500 writes of the last commit. */
const MOST = 100;

/** Deletes places that give no owner's rights. @param most places of one part */
export async function placeWrites(
	store: FirestoreClient,
	app: AppUid,
	most: number,
): Promise<{ readonly writes: readonly Write[]; readonly deleted: number }> {
	const places = await store.runQuery(appPath(app), { collection: "users", limit: MOST });
	const staff = places.filter(({ data }) => roleIn(data) !== "owner").slice(0, Math.max(1, most));
	const writes: Write[] = staff.map(({ path }) => ({ delete: path }));
	return { writes: [...writes, ...(await unlinks(store, app, staff))], deleted: staff.length };
}

/** Deletes the owners' places and all else that is left below the shop, and keeps its name for them. */
export async function lastWrites(
	store: FirestoreClient,
	app: AppUid,
	now: EpochMs,
): Promise<{ readonly writes: readonly Write[]; readonly people: readonly string[] }> {
	const root = appPath(app);
	const look = lookPath(app);
	const [owners, own, subscriptions, looks] = await Promise.all([
		store.runQuery(root, { collection: "users", limit: MOST }),
		store.runQuery(root, { collection: "private", limit: MOST, select: ["__name__"] }),
		// A later shop of this name must not get them.
		store.runQuery("", { collection: "subscriptions", where: [["app", "==", app]], limit: MOST }),
		store.batchGet([look]),
	]);
	const people = owners.map(idOf);
	const writes: Write[] = [
		...[...owners, ...subscriptions].map(({ path }) => ({ delete: path })),
		// The deletion's own document is deleted by its caller.
		...own.filter((each) => idOf(each) !== "deletion").map(({ path }) => ({ delete: path })),
		...(await unlinks(store, app, owners)),
		...(await unfounded(store, app, people)),
		// Another shop's look stays: it keeps the name away from others as well.
		...(similarOf(app, looks.get(look)) === undefined ? [holdWrite(look, app, people, now)] : []),
		{ delete: directoryPath(app) },
	];
	return { writes, people };
}

/** The records of these people that name the app no longer do. */
async function unlinks(
	store: FirestoreClient,
	app: AppUid,
	places: readonly StoredDocument[],
): Promise<Write[]> {
	const records = await store.batchGet(places.map((place) => userPath(idOf(place))));
	return [...records.values()]
		.filter(({ data }) => data.appUID === app)
		.map(({ path }) => ({
			...{ set: path, data: { appUID: null }, mask: ["appUID"], precondition: { exists: true } },
		}));
}

/** The app no longer counts among those that the people founded. */
async function unfounded(store: FirestoreClient, app: AppUid, people: readonly string[]): Promise<Write[]> {
	const records = await store.batchGet(people.map(foundedAppsPath));
	return [...records.values()].flatMap(({ path, data, updateTime }): Write[] => {
		if (!Array.isArray(data.apps) || !data.apps.includes(app)) return [];
		const apps = data.apps.filter((each) => each !== app);
		return [{ set: path, data: { ...data, apps }, precondition: { updateTime } }];
	});
}

function idOf({ path }: StoredDocument): string {
	return path.slice(path.lastIndexOf("/") + 1);
}
