import { expect, test } from "vitest";
import { RUNS_COUNTED } from "#src/hours/index.ts";
import { accepted, aState } from "#src/testing/builders.ts";
import { NEW_BOARD } from "./board.ts";

const DAY = "2026-06-01";
const am = { reception: "am", day: DAY };
const pm = { reception: "pm", day: DAY };
const board = {
	...NEW_BOARD,
	issued: 9,
	runCounts: [
		{ ...am, issued: 5 },
		{ ...pm, issued: 4 },
	],
};
const recount = (...runs: { reception: string; day: string; by: number }[]) =>
	accepted(aState(board), { type: "recount", runs });

test("LIFE-40 the numbers of an ended burst count no longer in their runs, and again when that is taken back", () => {
	const less = recount({ ...am, by: -3 });
	expect(less).toMatchObject({
		changed: true,
		board: { issued: 9, runCounts: [{ issued: 2 }, { issued: 4 }] },
	});
	const back = accepted(aState(less.board), { type: "recount", runs: [{ ...am, by: 3 }] });
	expect(back.board.runCounts).toEqual(board.runCounts);
});

test("LIFE-40 several runs change at once; a run whose count falls to 0 counts again when that is taken back", () => {
	const { board: after } = recount(
		{ ...am, by: -9 },
		{ ...pm, by: -1 },
		{ ...am, day: "2026-05-31", by: -1 },
	);
	expect(after.runCounts).toEqual([{ ...pm, issued: 3 }]);
	const back = accepted(aState(after), { type: "recount", runs: [{ ...am, by: 5 }] });
	expect(back.board.runCounts).toEqual([
		{ ...am, issued: 5 },
		{ ...pm, issued: 3 },
	]);
	for (const runs of [[], [{ ...am, by: 0 }], [{ reception: "gone", day: DAY, by: -4 }]])
		expect(recount(...runs)).toMatchObject({ changed: false, board });
});

test("LIFE-40 the list of runs keeps its bound", () => {
	const runCounts = Array.from({ length: RUNS_COUNTED }, (_, index) => ({
		...{ reception: `r${index}`, day: DAY, issued: 1 },
	}));
	const full = { ...NEW_BOARD, runCounts };
	const command = { type: "recount", runs: [{ ...am, by: 1 }] } as const;
	expect(accepted(aState(full), command)).toMatchObject({ changed: false });
});
