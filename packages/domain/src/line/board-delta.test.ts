import { describe, expect, test } from "vitest";
import { aBoard, NOON, orderOf } from "#src/testing/builders.ts";
import { type Board, NEW_BOARD, publicBoard, RECENT_KEPT } from "./board.ts";
import { applyDelta, boardDelta } from "./board-delta.ts";

const later = (partial: Partial<Board>) => aBoard({ version: 11, updatedAt: NOON, ...partial });
const recent = (count: number, from: number) =>
	Array.from({ length: count }, (_, index) => ({ number: from - index, at: NOON - index }));

describe("DELTA-1 a delta rebuilds the later board", () => {
	test.each<[string, Partial<Board>, Partial<Board>]>([
		["nothing but the version", {}, {}],
		["a join", {}, { issued: 6, order: orderOf("1-6"), lastLineUpAt: NOON }],
		["a call", {}, { order: orderOf("2-5"), called: [{ number: 1, at: NOON }], calledLasted: NOON }],
		["guidance", {}, { during: [{ number: 1, at: NOON }] }],
		["guidance renewed", { during: [{ number: 1, at: 5 }] }, { during: [{ number: 1, at: NOON }] }],
		["a place given back", { order: orderOf("1,3-5") }, {}],
		["the first finished", {}, { order: orderOf("2-5"), recent: recent(1, 1) }],
		["twenty of twenty finished", { recent: recent(20, 40) }, { recent: recent(20, 80) }],
		[
			"some of twenty finished",
			{ recent: recent(20, 40) },
			{ recent: [...recent(3, 80), ...recent(17, 40)] },
		],
		["everybody gone", { called: recent(1, 1) }, { order: orderOf("") }],
	])("DELTA-1 %s", (_, before, after) => {
		const from = aBoard(before);
		const to = later(after);
		const delta = boardDelta(from, to);
		expect(delta).toBeDefined();
		const rebuilt = delta === undefined ? undefined : applyDelta(from, JSON.parse(JSON.stringify(delta)));
		expect(rebuilt === undefined ? undefined : publicBoard(rebuilt)).toEqual(publicBoard(to));
	});

	test("DELTA-1 before the first join", () => {
		const to = { ...NEW_BOARD, version: 1, updatedAt: NOON };
		const delta = boardDelta(NEW_BOARD, to);
		expect(delta === undefined ? undefined : applyDelta(NEW_BOARD, delta)).toEqual(to);
	});

	test("DELTA-4 contains only the changes", () => {
		const bare = { series: 1, from: 10, version: 11, updated_at: NOON };
		expect(boardDelta(aBoard(), later({}))).toEqual(bare);
		const joined = later({ issued: 7, order: orderOf("1-3,5-7"), lastLineUpAt: NOON, recent: recent(1, 4) });
		expect(boardDelta(aBoard(), joined)).toEqual({
			...bare,
			issued: 7,
			out: "4",
			in: "6-7",
			recent: recent(1, 4),
			last_line_up_at: NOON,
		});
	});
});

describe("DELTA-2 no delta exists", () => {
	test.each<[string, Partial<Board>, Partial<Board>]>([
		["to another series", {}, { series: 2 }],
		["to the same version", {}, { version: 10 }],
		["to an earlier version", {}, { version: 9 }],
		["to a moved number", {}, { order: orderOf("2,1,3-5") }],
		["when a finished one was given back", { recent: recent(3, 3) }, { recent: recent(2, 3) }],
		["when the last twenty are others", { recent: recent(20, 40) }, { recent: recent(RECENT_KEPT - 1, 80) }],
		["when the last call is gone", { calledLasted: NOON }, {}],
		["when the last joining is gone", { lastLineUpAt: NOON }, {}],
	])("DELTA-2 %s", (_, before, after) => {
		const { lastLineUpAt: _at, ...bare } = aBoard();
		expect(boardDelta({ ...bare, ...before }, { ...bare, version: 11, ...after })).toBeUndefined();
	});
});

test("DELTA-3 a delta is refused on another board or with an unreadable order", () => {
	const delta = { series: 1, from: 10, version: 11, updated_at: NOON };
	expect(applyDelta(aBoard(), delta)?.version).toBe(11);
	expect(applyDelta(aBoard({ version: 9 }), delta)).toBeUndefined();
	expect(applyDelta(aBoard({ series: 2 }), delta)).toBeUndefined();
	expect(applyDelta(aBoard(), { ...delta, out: "2-1" })).toBeUndefined();
	expect(applyDelta(aBoard(), { ...delta, in: "x" })).toBeUndefined();
});
