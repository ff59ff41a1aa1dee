import { describe, expect, it } from "vitest";
import { tryBytes } from "#src/testing/try-bytes.ts";

describe("random bytes", () => {
	it("are refused at every address, and break nothing", async () => {
		const seed = Math.floor(Math.random() * 2 ** 31);
		const { first, last, answered, refused } = await tryBytes(1000, seed);
		expect(last - first).toBeLessThan(100e6);
		// Some requests must be valid, otherwise only the first check would be tested.
		expect(answered).toBeGreaterThan(100);
		expect(refused).toBeGreaterThan(300);
	}, 60_000);
});
