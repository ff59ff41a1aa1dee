import { describe, expect, it } from "vitest";
import { tryQueries } from "#src/testing/model/try-queries.ts";

describe("queries", () => {
	it("give the answers of a model of the documentation, 100,000 times", async () => {
		const seed = Math.floor(Math.random() * 2 ** 31);
		const { queries } = await tryQueries(2000, seed);
		expect(queries).toBe(100_000);
	});
});
