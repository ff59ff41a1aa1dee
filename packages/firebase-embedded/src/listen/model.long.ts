import { describe, expect, it } from "vitest";
import { tryWatching } from "#src/testing/model/try-watching.ts";

describe("listeners", () => {
	it("show a document that was deleted and made again between two snapshots", async () => {
		expect(await tryWatching(1000, 694_012_046)).toBeGreaterThan(900);
	});

	it("show the data of a model of the documentation, at 20,000 snapshots and more", async () => {
		const first = Math.floor(Math.random() * 2 ** 31);
		let snapshots = 0;
		for (let seed = first; snapshots < 20_000; seed++) snapshots += await tryWatching(1000, seed);
		expect(snapshots).toBeGreaterThanOrEqual(20_000);
	});
});
