import { describe, expect, it } from "vitest";
import { ListenHub } from "#src/listen/hub.ts";
import { parseWatched } from "#src/listen/target.ts";
import { database, openTestStore, set } from "#src/testing/store.ts";

const parent = `${database.name}/documents`;
const watched = (collectionId: string, more: object = {}) =>
	parseWatched(database, { query: { parent, structuredQuery: { from: [{ collectionId }], ...more } } });
const subscriber = () => ({
	collect: () => undefined,
	connection: { flush: () => undefined, fail: () => undefined },
});
const full = expect.objectContaining({ status: "RESOURCE_EXHAUSTED" });

describe("the number of watched queries and documents", () => {
	it("is a hundred views for each owner, and for all callers who are not signed in", () => {
		const { store } = openTestStore();
		const hub = new ListenHub(store, () => undefined);
		const views = Array.from({ length: 100 }, (_, at) => {
			const each = subscriber();
			return { each, view: hub.subscribe(watched(`c${at}`), each, "") };
		});
		expect(() => hub.subscribe(watched("more"), subscriber(), "")).toThrow(full);
		// A query that is already watched needs no room, and other owners have their own.
		hub.subscribe(watched("c1"), subscriber(), "");
		hub.subscribe(watched("more"), subscriber(), "owner");
		for (const { each, view } of views.slice(2, 4)) hub.unsubscribe(view, each);
		hub.subscribe(watched("c2"), subscriber(), "");
		hub.subscribe(watched("c3"), subscriber(), "");
		expect(() => hub.subscribe(watched("c4b"), subscriber(), "")).toThrow(full);
	});

	it("is bounded in documents over all owners", async () => {
		const { store, commit } = openTestStore();
		await commit(...Array.from({ length: 6_000 }, (_, at) => set(`c/${at}`, {})));
		const hub = new ListenHub(store, () => undefined);
		const query = (at: number) => watched("c", { limit: 10_000 + at });
		for (let at = 0; at < 84; at++) hub.subscribe(query(at), subscriber(), `account ${at}`);
		expect(() => hub.subscribe(query(84), subscriber(), "another")).toThrow(full);
	});

	it("excludes queries with an offset", () => {
		expect(() => watched("c", { offset: 1 })).toThrow(expect.objectContaining({ status: "UNIMPLEMENTED" }));
	});
});
