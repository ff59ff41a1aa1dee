import { expect, test } from "vitest";
import { retryAfter } from "./retry-after.ts";

test("retries begin after 15 seconds, wait twice as long each time, and never longer than an hour", () => {
	expect([1, 2, 3, 8, 9, 5_000].map(retryAfter)).toEqual([
		15_000, 30_000, 60_000, 1_920_000, 3_600_000, 3_600_000,
	]);
});
