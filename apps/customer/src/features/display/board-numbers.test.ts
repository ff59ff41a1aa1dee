import { expect, test } from "vitest";
import { NOW, view } from "#src/testing/samples.ts";
import { boardNumbers } from "./board-numbers.ts";

const seen = (part: NonNullable<Parameters<typeof view>[0]>["board"]) =>
	view({ board: { during: [], ...part } });
const marks = (...numbers: number[]) => numbers.map((number, index) => ({ number, at: NOW + index }));

test("the newest call is large, the others follow from the newest on", () => {
	const { calling, earlier } = boardNumbers(seen({ called: marks(5, 9, 7, 1, 2, 3, 4) }), undefined);
	expect(calling?.number).toBe("A-4");
	expect(earlier).toEqual(["A-3", "A-2", "A-1", "A-7", "A-9"]);
});

test("while a call is announced its number is the large one", () => {
	const board = seen({ called: marks(5, 9) });
	const announced = { series: board.board.series, number: 5, at: NOW };
	expect(boardNumbers(board, announced)).toMatchObject({ calling: { number: "A-5" }, earlier: ["A-9"] });
	expect(boardNumbers(board, { ...announced, number: 77 }).calling?.number).toBe("A-9");
	expect(boardNumbers(seen({ called: [] }), announced)).not.toHaveProperty("calling");
});

test("who was asked to come closer is shown in line order, wherever in the line", () => {
	const { next } = boardNumbers(seen({ order: "8-40", during: marks(30, 9) }), undefined);
	expect(next).toEqual([
		{ number: "A-8", isClose: false },
		{ number: "A-9", isClose: true },
		{ number: "A-10", isClose: false },
		{ number: "A-30", isClose: true },
	]);
});
