import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DocumentResults, type Results, SetResults } from "#src/listen/results.ts";
import { isLimited, WindowResults } from "#src/listen/window-results.ts";
import type { Query } from "#src/query/query.ts";
import type { Store } from "#src/store/store.ts";
import { arbitraryChanges, someQuery } from "#src/testing/queries.ts";
import { database, openTestStore, remove, set } from "#src/testing/store.ts";

function resultsOf(query: Query, store: Store): Results {
	return isLimited(query) ? new WindowResults(query, store) : new SetResults(query, store);
}

/** What a client would hold: path and update time of each document that it was told of. */
function applyDeltas(client: Map<string, number>, deltas: ReturnType<Results["apply"]>): void {
	for (const { path, doc, inView } of deltas) {
		if (inView && doc !== undefined) client.set(path, doc.updateTime);
		else client.delete(path);
	}
}

describe("views", () => {
	it("report exactly the changes of their query's results", async () => {
		const test = openTestStore();
		let reported = 0;
		const everything = Array.from({ length: 10 }, (_, id) => remove(`c/${id}`));
		await fc.assert(
			fc.asyncProperty(
				fc.array(someQuery, { minLength: 4, maxLength: 4 }),
				// Commits that are stored before the views are told of the first of them.
				fc.array(fc.array(arbitraryChanges, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
				async (queries, parts) => {
					await test.commit(...everything);
					test.committed.splice(0);
					// Offsets are refused in watched queries.
					const watched = queries
						.map((asked) => ({ ...asked, offset: 0 }))
						.map((query) => ({
							query,
							results: resultsOf(query, test.store),
							client: new Map<string, number>(),
						}));
					for (const commits of parts) {
						for (const changes of commits)
							await test.commit(
								...changes.map(([path, fields]) =>
									fields === null ? remove(path) : { update: { name: database.prefix + path, fields } },
								),
							);
						const committed = test.committed.splice(0);
						for (const { query, results, client } of watched) {
							for (const { changes } of committed) {
								const deltas = results.apply(changes);
								applyDeltas(client, deltas);
								reported += deltas.length;
								expect(new Set(deltas.map(({ path }) => path)).size).toBe(deltas.length);
							}
							const expected = test.store
								.query(query)
								.map((doc): [string, number] => [doc.path, doc.updateTime]);
							expect([...client].toSorted()).toEqual(expected.toSorted());
							expect(Array.from(results.docs(), ({ path }) => path).toSorted()).toEqual(
								expected.map(([path]) => path).toSorted(),
							);
						}
					}
				},
			),
			{ numRuns: 100 },
		);
		// Otherwise the test would prove little.
		expect(reported).toBeGreaterThan(100);
	});
});

describe("named documents", () => {
	it("hold no version of a commit, and read what is stored", async () => {
		const { store, commit, committed } = openTestStore();
		await commit(set("c/1", { n: 1 }));
		const results = new DocumentResults(["c/1", "c/2"], store);
		committed.splice(0);
		await commit(set("c/2", { n: 2 }));
		const [first = { changes: [] }] = committed.splice(0);
		results.apply(first.changes);
		await commit(set("c/2", { n: 3 }), remove("c/1"));
		const numbers = Array.from(results.docs(), ({ fields }) => fields["n"]);
		expect(numbers).toEqual([{ integerValue: "3" }]);
		for (const { changes } of committed) results.apply(changes);
		expect(results.size).toBe(1);
	});
});
