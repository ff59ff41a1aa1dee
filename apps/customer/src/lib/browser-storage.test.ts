import { describe, expect, test } from "vitest";
import { MemoryStorage } from "#src/testing/fake-server.ts";
import { board, member, NOW, otherUid, path, uid, view } from "#src/testing/samples.ts";
import { createBrowserStorage, type KeyValueStorage } from "./browser-storage.ts";

const ticket = { member: member(), board: board(), pace: view().pace, now: NOW };

test("values saved under a line are read back in another visit", () => {
	const entries = new MemoryStorage();
	const storage = createBrowserStorage(() => entries);
	storage.savePlace(path, { uid, from: 4, ticket });
	storage.savePendingJoin(path, { uid, request: { party_size: 2, locale: "en" }, at: NOW });
	storage.saveView(path, view());
	const again = createBrowserStorage(() => entries);
	expect(again.place(path)).toEqual({ uid, from: 4, ticket });
	expect(again.pendingJoin(path)).toEqual({ uid, request: { party_size: 2, locale: "en" }, at: NOW });
	expect(again.view(path)).toEqual(view());
	expect([...entries.entries.keys()].sort()).toEqual([
		"junban:join:demo:main",
		"junban:place:demo:main",
		"junban:view:demo:main",
	]);
});

test("a place is removed only by its own uid", () => {
	const entries = new MemoryStorage();
	const storage = createBrowserStorage(() => entries);
	storage.savePlace(path, { uid });
	storage.removePlace(path, otherUid);
	expect(storage.place(path)).toEqual({ uid });
	storage.removePlace(path, uid);
	expect(storage.place(path)).toBeUndefined();
});

describe("a malformed value is read as absent", () => {
	test.each(["", "{", "[]", "7", '{"uid":"short"}', '{"uid":7,"at":1}'])("%s", (text) => {
		const entries = new MemoryStorage();
		for (const kind of ["place", "join", "view"]) entries.setItem(`junban:${kind}:demo:main`, text);
		const storage = createBrowserStorage(() => entries);
		expect(storage.place(path)).toBeUndefined();
		expect(storage.pendingJoin(path)).toBeUndefined();
		expect(storage.view(path)).toBeUndefined();
	});

	test("a place with a malformed ticket keeps its uid", () => {
		const entries = new MemoryStorage();
		entries.setItem("junban:place:demo:main", JSON.stringify({ uid, from: -1, ticket: { now: 1 } }));
		expect(createBrowserStorage(() => entries).place(path)).toEqual({ uid });
	});
});

test("a storage that throws is replaced by memory", () => {
	const throwing = (): KeyValueStorage => {
		throw new Error("denied");
	};
	const storage = createBrowserStorage(throwing);
	storage.savePlace(path, { uid });
	expect(storage.place(path)).toEqual({ uid });
	storage.removePlace(path, uid);
	expect(storage.place(path)).toBeUndefined();
});
