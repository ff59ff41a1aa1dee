import { type Board, decodeOrder, EMPTY_ORDER, NEW_BOARD } from "@junban/domain/line";
import { parseMemberUid } from "@junban/domain/values";
import { expect, test } from "vitest";
import { type Limited, leavesHalf, partOf, roomIn } from "./leaves-half.ts";
import type { Join } from "./remembered-join.ts";
import { parsed } from "./testing/fixture.ts";

const RUN = { reception: "am", day: "2026-06-01" };
const opening = (limits: { readonly limit?: number; readonly limitTotal?: number }) => ({
	window: { reception: { uid: RUN.reception, ...limits }, day: RUN.day },
});
const board = (order: string, issued = 0): Board => ({
	...NEW_BOARD,
	series: 1,
	issued: 20,
	order: decodeOrder(order) ?? EMPTY_ORDER,
	runCounts: [{ ...RUN, issued }],
});
const joins = (count: number, more: Partial<Join> = {}): Join[] =>
	Array.from({ length: count }, (_, index) => ({
		uid: parsed(parseMemberUid(`m${String(index).padStart(23, "0")}`)),
		...{ series: 1, number: index + 1, origins: ["a"], at: 0, isPresent: false, run: RUN },
		...more,
	}));

const nobody = { own: 0, all: 0 };
const leaves = (limited: Limited, own: readonly Join[], atDesk = nobody) =>
	leavesHalf(partOf(limited, own), roomIn(limited), atDesk);

test("one more is let in while the network then has no more than it leaves for all others", () => {
	const limited = { board: board("1-4"), opening: opening({ limit: 10 }) };
	expect([0, 4].map((own) => leaves(limited, joins(own)))).toEqual([true, true]);
	const half = { ...limited, board: board("1-5") };
	expect([4, 5].map((own) => leaves(half, joins(own)))).toEqual([true, false]);
	const atDesk = [nobody, { own: 0, all: 1 }, { own: 1, all: 1 }, { own: 0, all: 2 }];
	expect(atDesk.map((each) => leaves(half, joins(3), each))).toEqual([true, true, false, false]);
});

test("whoever is in the shop, waits no more or gave the number back does not count", () => {
	const half = { board: board("1-5", 5), opening: opening({ limit: 10, limitTotal: 10 }) };
	expect(leaves(half, joins(5))).toBe(false);
	expect(leaves(half, joins(5, { isPresent: true }))).toBe(true);
	expect(leaves({ ...half, opening: opening({ limit: 10 }) }, joins(5, { series: 0 }))).toBe(true);
	const total = { ...half, board: board("", 5), opening: opening({ limitTotal: 10 }) };
	expect(leaves(total, joins(5))).toBe(false);
	expect(leaves(total, joins(5, { isGivenBack: true }))).toBe(true);
	expect(leaves(total, joins(5, { run: { ...RUN, day: "2026-05-31" } }))).toBe(true);
});

test("without a reception or limits there is no half", () => {
	expect(leaves({ board: board("1-20", 20), opening: {} }, joins(20))).toBe(true);
	expect(leaves({ board: board("1-20", 20), opening: opening({}) }, joins(20))).toBe(true);
});
