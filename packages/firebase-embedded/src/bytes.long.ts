import { describe, expect, it } from "vitest";
import { tryBytes } from "#src/testing/try-bytes.ts";

describe("random bytes", () => {
	it("are refused at every address, and neither break nor leave anything, 30,000 times", async () => {
		const seed = Math.floor(Math.random() * 2 ** 31);
		const { first, last } = await tryBytes(30_000, seed);
		expect(last - first).toBeLessThan(100e6);
	});
});
