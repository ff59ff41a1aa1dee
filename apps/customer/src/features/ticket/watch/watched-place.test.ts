import { parseMemberUid } from "@junban/domain/values";
import { expect, test } from "vitest";
import { board } from "#src/testing/samples.ts";
import { watchedPlaceIn, watchedStanding } from "./watched-place.ts";

test.each([
	["3-9", { series: 3, number: 9 }],
	["999999999-999999999", { series: 999_999_999, number: 999_999_999 }],
])("the place %s", (text, place) => {
	expect(watchedPlaceIn(text)).toEqual(place);
});

test.each([
	...[
		undefined,
		"",
		"-",
		"3",
		"3-",
		"-9",
		"0-1",
		"1-0",
		"03-9",
		"3-09",
		"3-9-1",
		"3_9",
		"3–9",
		"３-９",
		"+3-9",
	],
	...["3.0-9", "3e1-9", "0x3-9", "1000000000-1", "1-1000000000", "99999999999999999999-1", " 3-9", "3-9\n"],
	...["Abcdefghij0123456789_-xyz", "constructor", "questions", "3-9/../x"],
])("%j is no place", (text) => {
	expect(watchedPlaceIn(text)).toBeUndefined();
});

test("no address of a place is a member uid, and `watch` is none", () => {
	expect(["watch", "999999999-999999999"].map((text) => parseMemberUid(text))).toEqual([
		undefined,
		undefined,
	]);
});

test.each([
	[{ series: 3, number: 9 }, "waiting"],
	[{ series: 3, number: 8 }, "during_guidance"],
	[{ series: 3, number: 7 }, "called"],
	[{ series: 3, number: 6 }, "over"],
	[{ series: 3, number: 1 }, "over"],
	[{ series: 3, number: 13 }, "unknown"],
	[{ series: 3, number: 999_999_999 }, "unknown"],
	[{ series: 2, number: 9 }, "earlier"],
	[{ series: 4, number: 1 }, "unknown"],
])("by the board the place %j is %s", (place, standing) => {
	expect(watchedStanding(board(), place)).toBe(standing);
});
