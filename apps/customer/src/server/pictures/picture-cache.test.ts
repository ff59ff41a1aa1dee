import fc from "fast-check";
import { expect, test } from "vitest";
import { PictureCache } from "./picture-cache.ts";

test("the pictures used last stay, within the bound", () => {
	const cache = new PictureCache(10);
	for (const key of ["a", "b", "c"]) cache.set(key, new Uint8Array(3));
	expect(cache.get("a")).toHaveLength(3);
	cache.set("d", new Uint8Array(4));
	expect(["a", "b", "c", "d"].filter((key) => cache.get(key) !== undefined)).toEqual(["a", "c", "d"]);
});

test("whatever comes, the bytes are within the bound and counted right", () => {
	const step = fc.record({
		key: fc.constantFrom("a", "b", "c", "d"),
		length: fc.nat(12),
		read: fc.boolean(),
	});
	fc.assert(
		fc.property(fc.array(step), (steps) => {
			const cache = new PictureCache(10);
			for (const { key, length, read } of steps) {
				if (read) cache.get(key);
				else cache.set(key, new Uint8Array(length));
				const kept = ["a", "b", "c", "d"].map((each) => cache.get(each)?.length ?? 0);
				expect(cache.bytes).toBe(kept.reduce((sum, each) => sum + each, 0));
				expect(cache.bytes).toBeLessThanOrEqual(10);
			}
		}),
	);
});
