import { describe, expect, test } from "vitest";
import { MemoryStorage } from "#src/testing/fake-server.ts";
import { board, member, NOW, otherUid, path, uid, view } from "#src/testing/samples.ts";
import { createKeep, type KeepStorage } from "./keep.ts";

const ticket = { member: member(), board: board(), pace: view().pace, now: NOW };

test("what was kept comes back, by line", () => {
	const storage = new MemoryStorage();
	const keep = createKeep(() => storage);
	keep.savePlace(path, { uid, from: 4, ticket });
	keep.savePending(path, { uid, request: { party_size: 2, locale: "en" }, at: NOW });
	keep.saveView(path, view());
	const again = createKeep(() => storage);
	expect(again.place(path)).toEqual({ uid, from: 4, ticket });
	expect(again.pending(path)).toEqual({ uid, request: { party_size: 2, locale: "en" }, at: NOW });
	expect(again.view(path)).toEqual(view());
	expect([...storage.entries.keys()].sort()).toEqual([
		"junban:join:demo:main",
		"junban:place:demo:main",
		"junban:view:demo:main",
	]);
});

test("only the place that is meant is forgotten", () => {
	const storage = new MemoryStorage();
	const keep = createKeep(() => storage);
	keep.savePlace(path, { uid });
	keep.dropPlace(path, otherUid);
	expect(keep.place(path)).toEqual({ uid });
	keep.dropPlace(path, uid);
	expect(keep.place(path)).toBeUndefined();
});

describe("what somebody else wrote there is not believed", () => {
	test.each(["", "{", "[]", "7", '{"uid":"short"}', '{"uid":7,"at":1}'])("%s", (text) => {
		const storage = new MemoryStorage();
		for (const kind of ["place", "join", "view"]) storage.setItem(`junban:${kind}:demo:main`, text);
		const keep = createKeep(() => storage);
		expect(keep.place(path)).toBeUndefined();
		expect(keep.pending(path)).toBeUndefined();
		expect(keep.view(path)).toBeUndefined();
	});

	test("a ticket that does not parse leaves the uid", () => {
		const storage = new MemoryStorage();
		storage.setItem("junban:place:demo:main", JSON.stringify({ uid, from: -1, ticket: { now: 1 } }));
		expect(createKeep(() => storage).place(path)).toEqual({ uid });
	});
});

test("a storage that refuses is replaced by memory", () => {
	const refusing = (): KeepStorage => {
		throw new Error("denied");
	};
	const keep = createKeep(refusing);
	keep.savePlace(path, { uid });
	expect(keep.place(path)).toEqual({ uid });
	keep.dropPlace(path, uid);
	expect(keep.place(path)).toBeUndefined();
});
