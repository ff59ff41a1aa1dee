import { expect, test } from "vitest";
import { changesOf, countAfter, itemsOf } from "./import-changes.ts";
import type { ListPlan } from "./import-tables.ts";

const stored = (uid: string, order: number) => ({ uid, title: uid, order_number: order });
const item = (uid: string, order: number) => ({ uid, name: uid, read: stored(uid, order) });
const EMPTY: ListPlan = {
	...{ added: [], changed: [], missing: [], unchanged: [], order: [] },
	...{ isReordered: false, faults: [], lacking: [], unknown: [], most: 50 },
};

test("an unchanged list has no changes", () => {
	const unchanged = [item("a", 3), item("b", 7)];
	expect(
		changesOf(
			{
				...EMPTY,
				unchanged,
				order: ["a", "b"],
			},
			false,
		),
	).toEqual([]);
});

test("a changed item alone keeps its number", () => {
	const changed = [{ ...item("a", 7), form: { ...stored("a", 7), title: "A" }, cells: [] }];
	expect(changesOf({ ...EMPTY, changed, order: ["a"] }, false)).toEqual([
		{ uid: "a", read: stored("a", 7), form: { ...stored("a", 7), title: "A" } },
	]);
});

const plan: ListPlan = {
	...EMPTY,
	added: [{ uid: "n", form: { title: "new", order_number: 2 }, name: "new" }],
	unchanged: [item("a", 1), item("b", 2)],
	missing: [item("x", 3)],
	order: ["a", "n", "b"],
};

test("an added item renumbers those behind it, and what the file lacks stands last", () => {
	expect(changesOf(plan, false)).toEqual([
		{ uid: "n", form: { title: "new", order_number: 2 }, read: undefined },
		{ uid: "b", read: stored("b", 2), form: stored("b", 3) },
		{ uid: "x", read: stored("x", 3), form: stored("x", 4) },
	]);
	expect([countAfter(plan, false), itemsOf(plan, false)]).toEqual([4, 1]);
});

test("what the file lacks is removed on request", () => {
	expect(changesOf(plan, true).slice(2)).toEqual([{ uid: "x", read: stored("x", 3) }]);
	expect([countAfter(plan, true), itemsOf(plan, true)]).toEqual([3, 2]);
});

test("a new order alone is a change of numbers", () => {
	const order = ["b", "a"];
	const unchanged = [item("a", 1), item("b", 2)];
	expect(changesOf({ ...EMPTY, unchanged, isReordered: true, order }, false)).toEqual([
		{ uid: "b", read: stored("b", 2), form: stored("b", 1) },
		{ uid: "a", read: stored("a", 1), form: stored("a", 2) },
	]);
});
