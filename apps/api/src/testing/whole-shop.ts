/** For tests: a shop with a document in every collection, and what is left of it. */
import type { Write } from "@junban/firestore-wire/client";
import { DELETED_COLLECTIONS } from "#src/accounts/shop-deletion.ts";
import type { Account, TestApi } from "./shops.ts";

const OF_APP: readonly string[] = ["invitations", "line", "outbox"];
const SECRET = "Member0000000000000000";

/** Stores a shop with its owner, a member of staff, two lines and a third whose own document is gone. */
export async function storeWholeShop(api: TestApi, app: string, owner: Account, members = 1): Promise<void> {
	const root = `apps/${app}`;
	const writes: Write[] = [
		{ set: root, data: { uid: app, name: "みなと食堂" } },
		{ set: `${root}/users/${owner.uid}`, data: { uid: owner.uid, role: "owner" } },
		{ set: `${root}/users/cook`, data: { uid: "cook", role: "staff" } },
		{ set: "users/cook", data: { uid: "cook", email: "cook@example.com", appUID: app } },
		{ set: `users/${owner.uid}`, data: { uid: owner.uid, email: "o@example.com", appUID: app } },
		{ set: `users/${owner.uid}/private/apps`, data: { apps: ["elsewhere", app] } },
		{ set: `subscriptions/of_${app}`, data: { app } },
		...["billing", "mails", "notification", "staff", "webhooks"].map((name) => ({
			set: `${root}/private/${name}`,
			data: { kind: name },
		})),
		...["invitations", "outbox"].map((name) => ({ set: `${root}/${name}/one`, data: { uid: "one" } })),
		...["main", "second"].map((line) => ({ set: `${root}/line/${line}`, data: { uid: line, name: line } })),
	];
	for (const line of ["main", "second", "orphan"])
		for (const name of DELETED_COLLECTIONS)
			if (!OF_APP.includes(name) || name === "outbox")
				writes.push({ set: `${root}/line/${line}/${name}/one`, data: { uid: "one" } });
	for (let index = 1; index <= members; index++)
		writes.push({ set: `${root}/line/main/members/${SECRET}${index}`, data: { uid: `${SECRET}${index}` } });
	await api.store.commit(writes);
}

/** The paths of all documents of the shop and below it. */
export async function leftOf(api: TestApi, app: string): Promise<string[]> {
	const root = `apps/${app}`;
	const collections = [...DELETED_COLLECTIONS, "users", "private"];
	const below = await Promise.all(
		collections.map((collection) => api.store.runQuery(root, { collection, allDescendants: true })),
	);
	const own = await api.store.batchGet([root, `subscriptions/of_${app}`]);
	return [...own.keys(), ...below.flat().map(({ path }) => path)].sort();
}
