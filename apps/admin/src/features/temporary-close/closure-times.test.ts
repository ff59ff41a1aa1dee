import { expect, test } from "vitest";
import { endOf, minuteOf, sortedAt } from "./closure-times.ts";
import { aClosure } from "./testing/closures.ts";

const tokyo = (time: string, day = "2026-11-21") => Date.parse(`${day}T${time}+09:00`);
const NOON = tokyo("12:00:40");

test("closures are over from their end on, and in force from their start on", () => {
	const over = aClosure("over", "2026-11-20T00:00:00+09:00", "2026-11-21T12:00:00+09:00");
	const older = aClosure("older", "2026-11-01T00:00:00+09:00", "2026-11-02T00:00:00+09:00");
	const later = aClosure("later", "2026-11-21T12:01:00+09:00", "2026-11-22T00:00:00+09:00");
	const running = aClosure("running", "2026-11-21T12:00:00+09:00", "2026-11-21T12:30:00+09:00");
	const uids = (closures: readonly { uid: string }[]) => closures.map(({ uid }) => uid);
	const { now, current, past } = sortedAt([older, later, over, running], tokyo("12:00:00"));
	expect([uids(now), uids(current), uids(past)]).toEqual([
		["running"],
		["later", "running"],
		["over", "older"],
	]);
});

test("a line is closed from the start of the minute", () => {
	expect(minuteOf(NOON)).toBe(tokyo("12:00:00"));
	const end = (length: Parameters<typeof endOf>[0], time?: string) =>
		endOf(length, { now: NOON, zone: "Asia/Tokyo", time });
	expect(end("30")).toBe(tokyo("12:30:00"));
	expect(end("120")).toBe(tokyo("14:00:00"));
	expect(end("day")).toBe(tokyo("00:00:00", "2026-11-22"));
	expect(end("time", "15:00")).toBe(tokyo("15:00:00"));
	expect(end("time", "09:00")).toBe(tokyo("09:00:00", "2026-11-22"));
	expect(end("time")).toBeUndefined();
});
