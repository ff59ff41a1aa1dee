import { expect, test } from "vitest";
import { NOW } from "#src/testing/samples.ts";
import { asOfTime } from "./as-of.ts";

const HOUR = 3_600_000;

test.each([
	[0, "ja", "12:03"],
	[-11 * HOUR, "ja", "1:03"],
	[-13 * HOUR, "ja", "11月20日（金） 23:03"],
	[-13 * HOUR, "en", "Friday 20 November 23:03"],
	// The clock of this device is behind the server's.
	[13 * HOUR, "ja", "1:03"],
] as const)("%i ms from now in %s is %s, in the shop's zone", (ms, locale, text) => {
	expect(asOfTime(NOW + ms, { now: NOW, timezone: "Asia/Tokyo", locale })).toBe(text);
});
