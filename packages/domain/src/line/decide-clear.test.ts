import { describe, expect, test } from "vitest";
import { accepted, aState, codeOf, orderOf } from "#src/testing/builders.ts";

const clearings = [{ list: "members", upTo: 3 } as const, { list: "answers", upTo: 4 } as const];

describe("CLEAR-1 lists of answers", () => {
	test("CLEAR-1 all currently stored answers are marked, and the line goes on", () => {
		const { board, changed } = accepted(aState(), { type: "clearAnswers", list: "answers" });
		expect(changed).toBe(true);
		expect(board.clearings).toEqual([{ list: "answers", upTo: 10 }]);
		expect(board.order).toEqual(orderOf("1-5"));
	});

	test("CLEAR-1 a list has one mark, the latest", () => {
		const { board } = accepted(aState({ clearings }), { type: "clearAnswers", list: "answers" });
		expect(board.clearings).toEqual([clearings[0], { list: "answers", upTo: 10 }]);
		expect(
			accepted(aState({ clearings }), { type: "clearAnswers", list: "require_answers" }).board.clearings,
		).toHaveLength(3);
	});
});

test("CLEAR-2 a clear marks the members of its series and of earlier series", () => {
	const { board } = accepted(aState({ series: 4, clearings }), { type: "clear" });
	expect(board.clearings).toEqual([clearings[1], { list: "members", upTo: 4 }]);
	expect(board.series).toBe(5);
	expect(accepted(aState({ series: 4 }), { type: "cancelAll" }).board.clearings).toEqual([]);
});

describe("CLEAR-3 parts", () => {
	const part = { type: "clearPart", clearing: { list: "members", upTo: 3 } } as const;

	test("CLEAR-3 the last part removes the mark, and every part changes the board", () => {
		expect(accepted(aState({ clearings }), { ...part, done: false })).toMatchObject({
			changed: true,
			board: { clearings },
		});
		expect(accepted(aState({ clearings }), { ...part, done: true }).board.clearings).toEqual([clearings[1]]);
	});

	test("CLEAR-3 a part of a mark that is gone or was replaced changes nothing", () => {
		for (const clearing of [
			{ list: "members", upTo: 2 },
			{ list: "require_answers", upTo: 3 },
		] as const)
			expect(accepted(aState({ clearings }), { ...part, clearing, done: true }).changed).toBe(false);
		expect(codeOf(aState(), { ...part, done: true })).toBe("accepted");
	});
});
