import { expect, test } from "vitest";
import { draftSlot, withDraft } from "./drafts.ts";
import { conflictPaths, dirtyPaths, followStored, type Sides } from "./merge.ts";
import { memoryStorage } from "./testing/memory-storage.ts";

const DAY = 24 * 60 * 60 * 1_000;
const CLEAN: Sides = { base: { a: "x", b: 1 }, stored: { a: "x", b: 1 }, values: { a: "x", b: 1 } };
const TYPED: Sides = { ...CLEAN, values: { a: "typed 👨‍👩‍👧", b: undefined } };
const ONLY_A: Sides = { ...CLEAN, values: { a: "typed", b: 1 } };

test("a draft has the changed fields with what was stored before, and nothing else", () => {
	const storage = memoryStorage();
	const slot = draftSlot(storage, "owner/demo/line", () => 5);
	slot.write(ONLY_A);
	expect(draftSlot(storage, "owner/demo/line", () => 6).read()).toEqual({
		at: 5,
		values: { a: "typed" },
		base: { a: "x" },
	});
	slot.write(CLEAN);
	expect(storage.length).toBe(0);
});

test("a draft gives every letter back, and fields that were emptied", () => {
	const slot = draftSlot(memoryStorage(), "k", () => 0);
	slot.write(TYPED);
	const draft = slot.read();
	if (draft === undefined) throw new Error("no draft");
	const sides = followStored(withDraft(CLEAN, draft), CLEAN.stored);
	expect(sides.values).toEqual({ a: "typed 👨‍👩‍👧", b: null });
	expect(dirtyPaths(sides)).toEqual(["a", "b"]);
	expect(conflictPaths(sides)).toEqual([]);
});

test("a draft is in conflict with what was stored since it was written", () => {
	const slot = draftSlot(memoryStorage(), "k", () => 0);
	slot.write(TYPED);
	const draft = slot.read();
	if (draft === undefined) throw new Error("no draft");
	const stored = { a: "theirs", b: 1 };
	const fresh: Sides = { base: stored, stored, values: stored };
	expect(conflictPaths(followStored(withDraft(fresh, draft), stored))).toEqual(["a"]);
});

test("fields that the form no longer has are dropped", () => {
	const sides = withDraft(CLEAN, { at: 0, values: { a: "y", gone: 1 }, base: { a: "x", gone: 0 } });
	expect(sides.values).toEqual({ a: "y", b: 1 });
	expect(sides.base).toEqual(CLEAN.base);
});

test("another user, shop or form has another draft", () => {
	const storage = memoryStorage();
	draftSlot(storage, "owner/demo/line", () => 0).write(TYPED);
	expect(draftSlot(storage, "staff/demo/line", () => 0).read()).toBeUndefined();
});

test("a draft of more than seven days is not given back, and goes", () => {
	const storage = memoryStorage();
	draftSlot(storage, "k", () => 0).write(TYPED);
	expect(draftSlot(storage, "k", () => 7 * DAY).read()?.at).toBe(0);
	expect(draftSlot(storage, "k", () => 7 * DAY + 1).read()).toBeUndefined();
	expect(storage.length).toBe(0);
});

test.each([
	["no JSON", "{"],
	["no object", "[1]"],
	["no time", '{"values":{},"base":{}}'],
	["no values", '{"at":1,"base":{}}'],
	["a list as values", '{"at":1,"values":[],"base":{}}'],
])("%s is no draft", (_name, text) => {
	const storage = memoryStorage();
	storage.setItem("junban.draft.k", text);
	expect(draftSlot(storage, "k", () => 1).read()).toBeUndefined();
});

test("20 drafts are kept; the oldest makes room, and other items stay", () => {
	const storage = memoryStorage();
	storage.setItem("other", "kept");
	for (let index = 0; index < 25; index += 1) draftSlot(storage, `form${index}`, () => index).write(TYPED);
	expect(storage.length).toBe(21);
	expect(storage.getItem("other")).toBe("kept");
	expect(draftSlot(storage, "form4", () => 30).read()).toBeUndefined();
	expect(draftSlot(storage, "form5", () => 30).read()?.at).toBe(5);
});

test("what the storage does not take leaves no older version behind", () => {
	const storage = memoryStorage(200);
	const slot = draftSlot(storage, "k", () => 0);
	slot.write(TYPED);
	slot.write({ ...CLEAN, values: { a: "long".repeat(100), b: 1 } });
	expect(slot.read()).toBeUndefined();
});
