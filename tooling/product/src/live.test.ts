import { expect, test } from "vitest";
import { applyDelta, type LiveBoard } from "./live.ts";

const board: LiveBoard = {
	series: 1,
	version: 4,
	issued: 6,
	order: [3, 5, 6],
	during: [],
	called: [{ number: 4, at: 1 }],
	recent: [{ number: 1, at: 1 }],
};
const delta = { series: 1, from: 4, version: 6, updated_at: 9 };

test("a delta changes the fields that it contains and keeps the rest", () => {
	expect(
		applyDelta(board, {
			...delta,
			issued: 7,
			out: "3",
			in: "4,7",
			called: [],
			recent: [{ number: 2, at: 2 }],
		}),
	).toEqual({
		...board,
		version: 6,
		issued: 7,
		order: [4, 5, 6, 7],
		called: [],
		recent: [
			{ number: 2, at: 2 },
			{ number: 1, at: 1 },
		],
	});
});

test.each([{ from: 3 }, { from: 5 }, { series: 2 }])(
	"a delta that does not follow the board is refused: %j",
	(other) => {
		expect(applyDelta(board, { ...delta, ...other })).toBeUndefined();
	},
);
