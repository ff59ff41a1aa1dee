import { describe, expect, test } from "vitest";
import { afterSave, conflictPaths, dirtyPaths, followStored, type Sides, settleConflict } from "./merge.ts";

/** One field `f`, as it was stored when the form was opened and as it was typed. */
function typed(base: unknown, value: unknown): Sides {
	return { base: { f: base }, stored: { f: base }, values: { f: value } };
}

describe("a newer version of the document", () => {
	test.each([
		["an untouched field follows", "a", "a", "b", { shown: "b", dirty: false, conflict: false }],
		[
			"an untouched field follows its deletion",
			"a",
			"a",
			undefined,
			{ shown: undefined, dirty: false, conflict: false },
		],
		[
			"a touched field stays where nobody else changed it",
			"a",
			"mine",
			"a",
			{ shown: "mine", dirty: true, conflict: false },
		],
		[
			"a touched field that somebody else changed is in conflict",
			"a",
			"mine",
			"b",
			{ shown: "mine", dirty: true, conflict: true },
		],
		[
			"an emptied field that somebody else changed is in conflict",
			"a",
			"",
			"b",
			{ shown: "", dirty: true, conflict: true },
		],
		[
			"a touched field that was deleted is in conflict",
			"a",
			"mine",
			null,
			{ shown: "mine", dirty: true, conflict: true },
		],
		[
			"a touched field with the same new value is stored",
			"a",
			"b",
			"b",
			{ shown: "b", dirty: false, conflict: false },
		],
		["emptied on both sides is the same", "a", "", undefined, { shown: "", dirty: false, conflict: false }],
		["0 is a value", undefined, 0, 1, { shown: 0, dirty: true, conflict: true }],
		[
			"lists are compared by their entries",
			[1, 2],
			[1, 2],
			[1],
			{ shown: [1], dirty: false, conflict: false },
		],
		["a changed list is a touched field", [1, 2], [2], [1], { shown: [2], dirty: true, conflict: true }],
	])("%s", (_name, base, mine, theirs, expected) => {
		const sides = followStored(typed(base, mine), { f: theirs });
		expect(sides.values.f).toEqual(expected.shown);
		expect(dirtyPaths(sides)).toEqual(expected.dirty ? ["f"] : []);
		expect(conflictPaths(sides)).toEqual(expected.conflict ? ["f"] : []);
	});

	test("does not end a conflict, and ends it when it has the typed value", () => {
		const once = followStored(typed("a", "mine"), { f: "b" });
		expect(conflictPaths(followStored(once, { f: "c" }))).toEqual(["f"]);
		expect(conflictPaths(followStored(once, { f: "mine" }))).toEqual([]);
		expect(dirtyPaths(followStored(once, { f: "a" }))).toEqual(["f"]);
		expect(conflictPaths(followStored(once, { f: "a" }))).toEqual([]);
	});

	test("decides each field for itself", () => {
		const sides: Sides = {
			base: { a: 1, b: 1, c: 1 },
			stored: { a: 1, b: 1, c: 1 },
			values: { a: 1, b: 2, c: 2 },
		};
		const next = followStored(sides, { a: 3, b: 3, c: 1 });
		expect(next.values).toEqual({ a: 3, b: 2, c: 2 });
		expect(dirtyPaths(next)).toEqual(["b", "c"]);
		expect(conflictPaths(next)).toEqual(["b"]);
	});
});

test("a settled conflict keeps the chosen value; the typed one can be saved over the other", () => {
	const sides = followStored(typed("a", "mine"), { f: "b" });
	const mine = settleConflict(sides, "f", "mine");
	expect([mine.values.f, dirtyPaths(mine), conflictPaths(mine)]).toEqual(["mine", ["f"], []]);
	const theirs = settleConflict(sides, "f", "theirs");
	expect([theirs.values.f, dirtyPaths(theirs), conflictPaths(theirs)]).toEqual(["b", [], []]);
});

test("after a save the saved values are stored, and what was typed since is a change", () => {
	const saved = afterSave(typed("a", "saved and more"), { f: "saved" });
	expect(dirtyPaths(saved)).toEqual(["f"]);
	expect(conflictPaths(followStored(saved, { f: "saved" }))).toEqual([]);
	expect(dirtyPaths(afterSave(typed("a", "saved"), { f: "saved" }))).toEqual([]);
});
