import fc from "fast-check";
import { expect, test } from "vitest";
import { NOON } from "#src/testing/instants.ts";
import { isChunkReloadDue } from "./chunk-reload.ts";

test("CHUNK-1 a reload is due without an earlier one, and 60 s after the last one", () => {
	const after = (ms: number) => isChunkReloadDue(String(NOON), NOON + ms);
	expect([0, 59_999, 60_000].map(after)).toEqual([false, false, true]);
	expect(isChunkReloadDue(null, NOON)).toBe(true);
	expect(isChunkReloadDue("-5", 0)).toBe(false);
});

test("CHUNK-2 an unreadable or future instant does not prevent a reload", () => {
	for (const last of ["", "x", "1e3", "NaN", "9".repeat(17), 5, {}])
		expect(isChunkReloadDue(last, NOON)).toBe(true);
	expect(isChunkReloadDue(String(NOON + 1), NOON)).toBe(true);
	fc.assert(
		fc.property(fc.anything(), (last) => {
			expect(isChunkReloadDue(last, NOON)).toBe(true);
		}),
		{ numRuns: 500 },
	);
});
