import { describe, expect, it, vi } from "vitest";
import { WindowResults } from "#src/listen/window-results.ts";
import { parseQuery } from "#src/query/parse.ts";
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
});
