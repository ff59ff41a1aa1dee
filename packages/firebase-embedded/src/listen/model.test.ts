import { describe, expect, it } from "vitest";
import { tryWatching } from "#src/testing/model/try-watching.ts";

describe("listeners", () => {
	it("show the data of a model of the documentation, at every snapshot", async () => {
		const seed = Math.floor(Math.random() * 2 ** 31);
		expect(await tryWatching(80, seed)).toBeGreaterThan(60);
	}, 60_000);
});
