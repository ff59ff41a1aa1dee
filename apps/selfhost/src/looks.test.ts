import type { FirestoreClient } from "@junban/firestore-wire/client";
import { expect, test } from "vitest";
import { fillLooks } from "./looks.ts";
import { seedSamples } from "./samples.ts";
import { openStore } from "./testing/store.ts";

async function looksOf(store: FirestoreClient): Promise<Record<string, unknown>> {
	const found = await store.runQuery("", { collection: "app_looks" });
	return Object.fromEntries(found.map(({ path, data }) => [path, data.uid]));
}

test("shops without a look get it, the first of those that look alike; samples need none", async () => {
	const { client: store } = await openStore();
	await seedSamples(store, Date.UTC(2026, 10, 23, 3));
	const shops = ["corn", "com", "demo", "kept_a"].map((uid) => ({ set: `apps/${uid}`, data: { uid } }));
	await store.commit([...shops, { set: "app_looks/kepta", data: { uid: "kepta" } }]);
	expect(await fillLooks(store)).toBe(2);
	const looks = { "app_looks/com": "com", "app_looks/demo": "demo", "app_looks/kepta": "kepta" };
	expect(await looksOf(store)).toEqual(looks);
	expect(await fillLooks(store)).toBe(0);
	expect(await looksOf(store)).toEqual(looks);
});

test("more shops than a commit can hold", async () => {
	const { client: store } = await openStore();
	const shops = Array.from({ length: 501 }, (_, at) => {
		const uid = `shop${at.toString(3).replaceAll("0", "a").replaceAll("1", "b")}`;
		return { set: `apps/${uid}`, data: { uid } };
	});
	await store.commit(shops.slice(0, 500));
	await store.commit(shops.slice(500));
	expect(await fillLooks(store)).toBe(501);
	expect(await fillLooks(store)).toBe(0);
});

test("many shops are read by their names, in pages with turns of others between them", async () => {
	const { client: store } = await openStore();
	const uids = ["one", "two", "three", "four", "five"];
	await store.commit(uids.map((uid) => ({ set: `apps/${uid}`, data: { uid } })));
	const asked: unknown[] = [];
	const watched: FirestoreClient = {
		...store,
		runQuery: (parent, query) => {
			asked.push([query.collection, query.limit, query.select]);
			return store.runQuery(parent, query);
		},
	};
	const turn = async () => asked.push("turn");
	const page = (collection: string) => [collection, 2, ["__name__"]];
	expect(await fillLooks(watched, turn, 2)).toBe(5);
	const shops = [page("apps"), "turn", page("apps"), "turn", page("apps")];
	expect(asked).toEqual([page("app_looks"), ...shops]);
	expect(Object.values(await looksOf(store)).sort()).toEqual(uids.sort());
});
