import type { FirestoreError } from "@junban/firestore-wire/rpc";
import { beforeEach, describe, expect, it } from "vitest";
import { FirstReads } from "#src/listen/first-reads.ts";
import { ListenHub, type View } from "#src/listen/hub.ts";
import { watchedQuery } from "#src/listen/target.ts";
import { parseQuery } from "#src/query/parse.ts";
import { boundedPart } from "#src/query/query.ts";
import { untimedShares } from "#src/testing/shares.ts";
import { database, openTestStore, set, type TestStore } from "#src/testing/store.ts";

const account = (name: string) => ({ name, stranger: false });
const full = expect.objectContaining({ status: "RESOURCE_EXHAUSTED" });
/** A part of a list of which the caller may not read the whole. */
const part = (limit: number, collectionId = "c") =>
	watchedQuery(boundedPart(parseQuery(database, "", { from: [{ collectionId }], limit })));
const whole = (limit: number, collectionId = "c") =>
	watchedQuery(parseQuery(database, "", { from: [{ collectionId }], limit }));
let test: TestStore;
let hub: ListenHub;
let told: string[];

beforeEach(() => {
	test = openTestStore({ onCommitted: (committed) => hub.committed(committed) });
	hub = new ListenHub(test.store, () => undefined, new FirstReads(untimedShares()));
	told = [];
});

const subscriber = (name: string) => ({
	collect: () => void told.push(`${name} changed`),
	end: (_view: View, { status }: FirestoreError) => void told.push(`${name} ${status}`),
	flush: () => undefined,
	fail: () => void told.push(`${name} failed`),
});
const removed = (n: number) => ({ delete: `${database.prefix}c/${n}` });

describe("parts of lists, of which the watcher may not read the whole", () => {
	const watch = (watched: ReturnType<typeof part>, owner: string) =>
		hub.subscribe(watched, subscriber(owner), account(owner));

	it("are twenty of one owner and forty of one list, beside whole lists", () => {
		for (let n = 1; n <= 20; n++) watch(part(n), "a");
		expect(() => watch(part(21), "a")).toThrow(full);
		watch(whole(21), "a");
		for (let n = 21; n <= 40; n++) watch(part(n), "b");
		watch(whole(41), "c");
		watch(part(1), "c");
		watch(part(41, "d"), "c");
		expect(told).toEqual([]);
	});

	it("of one list make room for an owner with fewer of them", () => {
		for (let n = 1; n <= 20; n++) watch(part(n), "a");
		for (let n = 21; n <= 40; n++) watch(part(n), "b");
		watch(part(41), "staff");
		expect(told).toEqual(["a RESOURCE_EXHAUSTED"]);
		for (let n = 42; n <= 78; n++) watch(part(n), `c${n}`);
		expect(new Set(told)).toEqual(new Set(["a RESOURCE_EXHAUSTED", "b RESOURCE_EXHAUSTED"]));
		// Each of forty owners has one.
		expect(() => watch(part(101), "late")).toThrow(full);
	});

	it("are four hundred in all", () => {
		for (let n = 0; n < 400; n++) watch(part(n + 1, `c${n % 20}`), `a${n}`);
		expect(() => watch(part(1), "b")).toThrow(full);
		watch(whole(1), "b");
	});

	it("end instead of being read again, while whole lists are", async () => {
		await test.commit(...[1, 2, 3, 4, 5].map((n) => set(`c/${n}`, {})));
		hub.subscribe(part(2), subscriber("part"), account("a"));
		hub.subscribe(part(9), subscriber("not full"), account("a"));
		hub.subscribe(whole(2), subscriber("whole"), account("shop"));
		await test.commit(set("c/1", { n: 1 }));
		hub.drain();
		expect(told.sort()).toEqual(["not full changed", "part changed", "whole changed"]);
		told = [];
		// Two more than the list shows are known.
		await test.commit(removed(1), removed(2));
		hub.drain();
		expect(told.sort()).toEqual(["not full changed", "part changed", "whole changed"]);
		told = [];
		await test.commit(removed(3));
		hub.drain();
		expect(told.sort()).toEqual(["not full changed", "part RESOURCE_EXHAUSTED", "whole changed"]);
		told = [];
		await test.commit(removed(4));
		hub.drain();
		expect(told.sort()).toEqual(["not full changed", "whole changed"]);
		// And may be watched again.
		hub.subscribe(part(2), subscriber("again"), account("a"));
	});

	it("and whole ones end alone when they cannot be read again", async () => {
		const put = (n: number) => set(`c/${n}`, { n });
		await test.commit(...[1, 2, 3, 4].map(put));
		const query = parseQuery(database, "", {
			from: [{ collectionId: "c" }],
			orderBy: [{ field: { fieldPath: "n" } }],
			limit: 1,
		});
		watch(watchedQuery({ ...query, bounds: { searched: 4, sorted: 4, results: 100, isPart: false } }), "a");
		await test.commit(...[5, 6, 7].map(put));
		await test.commit(removed(1), removed(2));
		hub.drain();
		expect(told).toEqual(["a FAILED_PRECONDITION"]);
	});
});
