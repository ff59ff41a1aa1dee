import { expect, test } from "vitest";
import { restorableUntil } from "./restorable.ts";
import { aBoard, aMember, NOON } from "./testing/builders.ts";

test("an ending of the board's series is undone for 30 minutes", () => {
	const over = aMember(1, { state: "over", overAt: NOON });
	expect(restorableUntil(over, aBoard([], { series: 1 }))).toBe(NOON + 30 * 60_000);
	expect(restorableUntil(over, aBoard([], { series: 2 }))).toBeUndefined();
	expect(restorableUntil(over, undefined)).toBeUndefined();
	expect(restorableUntil(aMember(1), aBoard([], { series: 1 }))).toBeUndefined();
});
