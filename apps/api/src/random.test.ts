import { expect, test } from "vitest";
import { pooledRandomBytes } from "./random.ts";

test("bytes are given once, also beyond the size of the pool", () => {
	const randomBytes = pooledRandomBytes();
	const given = Array.from({ length: 5_000 }, () => randomBytes(12));
	expect(given.every(({ length }) => length === 12)).toBe(true);
	expect(new Set(given.map((bytes) => bytes.join())).size).toBe(given.length);
});
