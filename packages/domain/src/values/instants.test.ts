import fc from "fast-check";
import { expect, test } from "vitest";
import { hostile } from "#src/testing/hostile.ts";
import { seeded } from "#src/testing/seed.ts";
import { parseEpochMs, parseTimestamp, toStoredTimestamp } from "./instants.ts";

const LIMIT = 8.64e15;

test.each([
	[0, 0],
	[LIMIT, LIMIT],
	[-LIMIT, -LIMIT],
	[LIMIT + 1, undefined],
	[1.5, undefined],
	[Number.NaN, undefined],
	[Number.POSITIVE_INFINITY, undefined],
	["0", undefined],
	[null, undefined],
	[undefined, undefined],
	[{}, undefined],
])("TIME-1 %j is read as the instant %s", (value, instant) => {
	expect(parseEpochMs(value)).toBe(instant);
});

test.each([
	[{ seconds: 1, nanoseconds: 999_999_999 }, 1_999],
	[{ seconds: -1, nanoseconds: 999_999_999 }, -1],
	[{ seconds: -1, nanoseconds: 1 }, -1_000],
	[{ seconds: LIMIT / 1000, nanoseconds: 0 }, LIMIT],
	[{ seconds: LIMIT / 1000, nanoseconds: 1_000_000 }, undefined],
	[{ seconds: 1, nanoseconds: 1_000_000_000 }, undefined],
	[{ seconds: 1, nanoseconds: -1 }, undefined],
	[{ seconds: 1.5, nanoseconds: 0 }, undefined],
	[{ seconds: 1, nanoseconds: 0.5 }, undefined],
	[{ seconds: "1", nanoseconds: 0 }, undefined],
	[{ seconds: 1, nanoseconds: "0" }, undefined],
	[{ seconds: 1 }, undefined],
	[{ nanoseconds: 1 }, undefined],
	[null, undefined],
	[1_000, undefined],
])("TIME-2 %j is read as the timestamp %s", (value, instant) => {
	expect(parseTimestamp(value)).toBe(instant);
});

test("TIME-2 every instant can be stored and read back", () => {
	fc.assert(
		fc.property(fc.maxSafeInteger(), (value) => {
			const ms = value % LIMIT || 0;
			const stored = toStoredTimestamp(ms);
			expect(stored.nanoseconds).toBeGreaterThanOrEqual(0);
			expect(stored.nanoseconds).toBeLessThanOrEqual(999_000_000);
			expect(parseTimestamp(stored)).toBe(ms);
		}),
		{ ...seeded, numRuns: 1_000 },
	);
});

test("TIME-1, TIME-2 any other value is no instant and never throws", () => {
	fc.assert(
		fc.property(hostile, hostile, hostile, (value, seconds, nanoseconds) => {
			for (const ms of [parseEpochMs(value), parseTimestamp(value), parseTimestamp({ seconds, nanoseconds })])
				if (ms !== undefined) expect(Number.isInteger(ms)).toBe(true);
		}),
		{ ...seeded, numRuns: 3_000 },
	);
});
