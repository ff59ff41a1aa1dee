import { describe, expect, it } from "vitest";
import { tryQueries } from "#src/testing/model/try-queries.ts";

describe("queries", () => {
	it("give the answers of a model of the documentation, with and without indexes", async () => {
		const seed = Math.floor(Math.random() * 2 ** 31);
		const { queries, withResults, forbidden } = await tryQueries(20, seed);
		// Otherwise the test would prove little.
		expect(withResults).toBeGreaterThan(queries / 5);
		expect(forbidden).toBeGreaterThan(queries / 100);
	}, 60_000);
});
