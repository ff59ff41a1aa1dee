import { expect, test } from "vitest";
import { board, uid } from "#src/testing/samples.ts";
import { placeNow } from "./held-place.ts";

const held = { uid, number: 9, series: 3, state: "waiting", place: 6 } as const;

test.each([
	["in the order", {}, { ...held, place: 2 }],
	["in guidance", { during: [{ number: 9, at: 1 }] }, { ...held, state: "during_guidance", place: 2 }],
	[
		"called",
		{ order: "10-12", called: [{ number: 9, at: 1 }] },
		{ uid, number: 9, series: 3, state: "called" },
	],
	["over", { order: "10-12" }, undefined],
	["of a series that has ended", { series: 4 }, held],
	["newer than the board", { issued: 8, order: "8", recent: [] }, held],
])("a place that is %s, by the board", (_, part, now) => {
	expect(placeNow(held, board(part))).toEqual(now);
});

test("a place that the server could not be asked about stays as it is", () => {
	expect(placeNow({ uid }, board())).toEqual({ uid });
});
