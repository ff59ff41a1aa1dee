import { FirestoreError } from "@junban/firestore-wire/rpc";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { WindowResults } from "#src/listen/window-results.ts";
import { parseQuery } from "#src/query/parse.ts";
import { boundedPart, type Query } from "#src/query/query.ts";
import { database, openTestStore, remove, set } from "#src/testing/store.ts";

/** A watched list of the first two hundred, and how often it was read again. */
async function watchedList(size: number) {
	const test = openTestStore();
	await test.commit(...Array.from({ length: size }, (_, n) => set(`c/${1000 + n}`, { n })));
	test.committed.splice(0);
	const query = { ...parseQuery(database, "", { from: [{ collectionId: "c" }] }), limit: 200 };
	const results = new WindowResults(query, test.store);
	const reads = vi.spyOn(test.store, "query");
	const apply = () =>
		test.committed.splice(0).flatMap(({ changes }) =>
			results
				.apply(changes)
				.map(({ path, inView }) => `${inView ? "+" : "-"}${path}`)
				.sort(),
		);
	return { ...test, results, apply, reads };
}

describe("a watched list with a limit", () => {
	it("is read again once for a hundred that leave it", async () => {
		const list = await watchedList(500);
		for (let n = 0; n < 200; n++) {
			await list.commit(remove(`c/${1000 + n}`));
			expect(list.apply()).toEqual([`+c/${1200 + n}`, `-c/${1000 + n}`]);
		}
		expect(list.reads).toHaveBeenCalledTimes(1);
	});

	it("shows none of those that it keeps beyond its limit", async () => {
		const list = await watchedList(250);
		expect([...list.results.docs()]).toHaveLength(200);
		await list.commit(set("c/1249", { n: "changed" }), set("c/1500", {}));
		expect(list.apply()).toEqual([]);
		await list.commit(set("c/0999", {}));
		expect(list.apply()).toEqual(["+c/0999", "-c/1199"]);
		await list.commit(remove("c/1249"));
		expect(list.apply()).toEqual([]);
	});

	it("counts large values by which it is ordered as further documents, as long as it keeps them", async () => {
		const test = openTestStore();
		const values = Array.from({ length: 1_000 }, () => ({ mapValue: {} }));
		const large = {
			update: { name: `${database.prefix}c/large`, fields: { x: { arrayValue: { values } } } },
		};
		await test.commit(large, set("c/text", { x: "y".repeat(4_000) }), set("c/small", { x: "y" }));
		const orderBy = [{ field: { fieldPath: "x" } }];
		const query = { ...parseQuery(database, "", { from: [{ collectionId: "c" }], orderBy }), limit: 2 };
		const results = new WindowResults(query, test.store);
		expect(results.weight).toBeGreaterThan(20 + 375);
		test.committed.splice(0);
		await test.commit(remove("c/large"));
		await test.commit(set("c/text", { x: "z" }));
		for (const { changes } of test.committed) results.apply(changes);
		expect(results.weight).toBe(2);
	});
});

const PLACES = 30;
/** Of a commit: many documents leave the list at once. A number is the new place in its order, undefined removes the document. */
const someChanges = fc.array(
	fc.tuple(
		fc.integer({ min: 0, max: PLACES - 1 }),
		fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined, freq: 2 }),
	),
	{ minLength: 1, maxLength: 8 },
);

describe("of thirty documents that come and go, a watched list", () => {
	it("tells exactly the changes of its first few, whether it reads them again or ends as a part of the list", async () => {
		const test = openTestStore();
		const everything = Array.from({ length: PLACES }, (_, id) => set(`c/${id}`, { n: id % 10 }));
		const reads = vi.spyOn(test.store, "query");
		let readAgain = 0;
		let ended = 0;
		const follow = async (query: Query, parts: readonly (readonly [number, number | undefined][])[][]) => {
			await test.commit(...everything);
			const results = new WindowResults({ ...query, limit: query.limit ?? 1 }, test.store);
			const client = new Map(Array.from(results.docs(), ({ path, updateTime }) => [path, updateTime]));
			test.committed.splice(0);
			for (const commits of parts) {
				for (const changes of commits)
					await test.commit(
						...changes.map(([id, n]) => (n === undefined ? remove(`c/${id}`) : set(`c/${id}`, { n }))),
					);
				reads.mockClear();
				for (const { changes } of test.committed.splice(0))
					for (const { path, doc, inView } of results.apply(changes))
						if (inView && doc !== undefined) client.set(path, doc.updateTime);
						else client.delete(path);
				readAgain += reads.mock.calls.length;
				const expected = test.store.query(query).map(({ path, updateTime }) => [path, updateTime]);
				expect([...client].toSorted()).toEqual(expected.toSorted());
				expect(Array.from(results.docs(), ({ path }) => path)).toEqual(expected.map(([path]) => path));
			}
		};
		await fc.assert(
			fc.asyncProperty(
				fc.integer({ min: 1, max: 6 }),
				fc.constantFrom("ASCENDING", "DESCENDING"),
				fc.boolean(),
				fc.array(fc.array(someChanges, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
				async (limit, direction, isPart, parts) => {
					const whole = parseQuery(database, "", {
						from: [{ collectionId: "c" }],
						orderBy: [{ field: { fieldPath: "n" }, direction }],
						limit,
					});
					try {
						await follow(isPart ? boundedPart(whole) : whole, parts);
					} catch (error) {
						if (!isPart || !(error instanceof FirestoreError) || error.status !== "RESOURCE_EXHAUSTED")
							throw error;
						ended++;
					}
				},
			),
			{ numRuns: 300 },
		);
		// Otherwise the test would prove little.
		expect(readAgain).toBeGreaterThan(10);
		expect(ended).toBeGreaterThan(5);
	});
});
