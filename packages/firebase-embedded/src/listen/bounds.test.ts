import type { FirestoreError } from "@junban/firestore-wire/rpc";
import { describe, expect, it } from "vitest";
import { SERVICE } from "#src/access/authorize.ts";
import { FirstReads } from "#src/listen/first-reads.ts";
import { ListenHub, type View } from "#src/listen/hub.ts";
import { parseWatched, watchedQuery } from "#src/listen/target.ts";
import { boundedPart } from "#src/query/query.ts";
import { untimedShares } from "#src/testing/shares.ts";
import { database, openTestStore, set } from "#src/testing/store.ts";
import type { Owner } from "#src/webchannel/room.ts";

const parent = `${database.name}/documents`;
const watched = (collectionId: string, more: object = {}) =>
	parseWatched(database, { query: { parent, structuredQuery: { from: [{ collectionId }], ...more } } });
const subscriber = (onEnd: (error: FirestoreError) => void = () => undefined) => ({
	collect: () => undefined,
	end: (_view: View, error: FirestoreError) => onEnd(error),
	flush: () => undefined,
	fail: () => undefined,
});
const account = (name: string) => ({ name, stranger: false });
const anonymous = (name: string) => ({ name, stranger: true });
const nobody = anonymous("192.0.2.1");
const full = expect.objectContaining({ status: "RESOURCE_EXHAUSTED" });

describe("the number of watched queries and documents", () => {
	it("is a hundred views for each owner", () => {
		const { store } = openTestStore();
		const hub = new ListenHub(store, () => undefined, new FirstReads(untimedShares()));
		const views = Array.from({ length: 100 }, (_, at) => {
			const each = subscriber();
			return { each, view: hub.subscribe(watched(`c${at}`), each, nobody) };
		});
		expect(() => hub.subscribe(watched("more"), subscriber(), nobody)).toThrow(full);
		// A query that is already watched needs no room, and other owners have their own.
		hub.subscribe(watched("c1"), subscriber(), nobody);
		hub.subscribe(watched("more"), subscriber(), account("owner"));
		for (const { each, view } of views.slice(2, 4)) hub.unsubscribe(view, each);
		hub.subscribe(watched("c2"), subscriber(), nobody);
		hub.subscribe(watched("c3"), subscriber(), nobody);
		expect(() => hub.subscribe(watched("c4b"), subscriber(), nobody)).toThrow(full);
	});

	it("is 1,000 in the targets of each owner, also of those that share a view", () => {
		const { store } = openTestStore();
		const hub = new ListenHub(store, () => undefined, new FirstReads(untimedShares()));
		const documents = Array.from({ length: 100 }, (_, at) => `${parent}/c/${at}`);
		const many = parseWatched(database, { documents: { documents } });
		const watch = () => {
			const each = subscriber();
			return { each, view: hub.subscribe(many, each, nobody) };
		};
		const first = watch();
		for (let at = 1; at < 10; at++) watch();
		expect(watch).toThrow(full);
		hub.subscribe(many, subscriber(), account("other"));
		hub.unsubscribe(first.view, first.each);
		hub.unsubscribe(first.view, first.each);
		watch();
		expect(watch).toThrow(full);
		for (let at = 0; at < 60; at++) hub.subscribe(many, subscriber(), { name: SERVICE, stranger: false });
	});

	it("is bounded by what they compare each change with", () => {
		const { store } = openTestStore();
		const hub = new ListenHub(store, () => undefined, new FirstReads(untimedShares()));
		const values = Array.from({ length: 30 }, (_, n) => ({ integerValue: String(n) }));
		const thirty = (collectionId: string, part: boolean, limit: number) => {
			const query = watched(collectionId, {
				where: {
					fieldFilter: {
						field: { fieldPath: "n" },
						op: "IN",
						value: { arrayValue: { values } },
					},
				},
				limit,
			});
			if (query.kind !== "query") throw new TypeError("No query");
			return part ? watchedQuery(boundedPart(query.query)) : query;
		};
		const watch = (owner: string, at: number, part = false, other = 0) =>
			hub.subscribe(thirty(`c${at}`, part, 5 + other), subscriber(), account(owner));
		for (let at = 0; at < 32; at++) watch("shop", at);
		expect(() => watch("shop", 32)).toThrow(full);
		// Conditions of one value are few.
		hub.subscribe(watched("other"), subscriber(), account("shop"));
		watch("guest", 1, true);
		expect(() => watch("guest", 2, true)).toThrow(full);
		// Parts of one list, of different owners.
		for (let guest = 0; guest < 6; guest++) watch(`guest${guest}`, 100, true, guest);
		expect(() => watch("late", 100, true, 6)).toThrow(full);
		watch("late", 200, true);
		watch("late", 201);
	});

	describe("in documents", () => {
		/** A hub over 6,000 documents. Each call watches them by another query; `ended` has the owners of ended views. */
		async function crowded() {
			const { store, commit } = openTestStore();
			await commit(...Array.from({ length: 6_000 }, (_, at) => set(`c/${at}`, {})), set("d/1", {}));
			const hub = new ListenHub(store, () => undefined, new FirstReads(untimedShares()));
			const ended: string[] = [];
			let at = 0;
			const watch = (owner: Owner, limit = 10_000) =>
				hub.subscribe(
					watched("c", { limit: limit + at++ }),
					subscriber(({ status }) => ended.push(`${owner.name} ${status}`)),
					owner,
				);
			return { hub, ended, watch };
		}

		it("is fifty thousand for one account", async () => {
			const { ended, watch } = await crowded();
			for (let at = 0; at < 9; at++) watch(account("greedy"));
			expect(() => watch(account("greedy"))).toThrow(full);
			watch(account("other"));
			expect(ended).toEqual([]);
		});

		it("is fifty thousand for strangers together, of whom the one with the most loses a view", async () => {
			const { ended, watch } = await crowded();
			for (let at = 0; at < 7; at++) watch(anonymous("greedy"));
			watch(anonymous("small"));
			watch(account("shop"));
			watch(nobody);
			expect(() => watch(anonymous("greedy"))).toThrow(full);
			watch(nobody);
			expect(ended).toEqual(["greedy RESOURCE_EXHAUSTED"]);
		});

		it("ends a view of the account with the most at the bound for all, and another account gets its view", async () => {
			const { hub, ended, watch } = await crowded();
			const shop = watch(account("shop"));
			for (let at = 0; at < 9; at++)
				for (const name of ["a", "b", "c", "d", "e", "f", "g", "h", "i"]) watch(account(name));
			watch(account("j"));
			watch(account("j"));
			expect(ended).toEqual([]);
			watch(account("late"));
			expect(ended).toEqual(["a RESOURCE_EXHAUSTED"]);
			hub.subscribe(watched("d"), subscriber(), account("shop"));
			expect(ended).toEqual(["a RESOURCE_EXHAUSTED", "b RESOURCE_EXHAUSTED"]);
			expect(shop.subscribers.size).toBe(1);
			expect(hub.size.views).toBe(84);
		});

		it("does not count for the server itself", async () => {
			const { ended, watch } = await crowded();
			for (let at = 0; at < 90; at++) watch(account(SERVICE));
			watch(account("shop"));
			expect(ended).toEqual([]);
		});
	});

	it("excludes queries with an offset", () => {
		expect(() => watched("c", { offset: 1 })).toThrow(expect.objectContaining({ status: "UNIMPLEMENTED" }));
	});
});
