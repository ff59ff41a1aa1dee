import { describe, expect, it } from "vitest";
import { tryQueries } from "#src/testing/model/try-queries.ts";

describe("queries", () => {
	it("answer as a model of the documentation does, with indexes and without", async () => {
		const seed = Math.floor(Math.random() * 2 ** 31);
		const { queries, fruitful, forbidden } = await tryQueries(20, seed);
		// Otherwise the test would prove little.
		expect(fruitful).toBeGreaterThan(queries / 5);
		expect(forbidden).toBeGreaterThan(queries / 100);
	}, 60_000);
});
