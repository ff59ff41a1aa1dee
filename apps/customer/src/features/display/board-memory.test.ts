import { expect, test } from "vitest";
import { MemoryStorage } from "#src/testing/fake-browser.ts";
import { path } from "#src/testing/samples.ts";
import { boardStorage } from "./board-memory.ts";

test("a device remembers the board from visit to visit", () => {
	const entries = new MemoryStorage();
	const storage = boardStorage(() => entries, path);
	expect(storage.read()).toEqual({ wasStarted: false });
	storage.save({ wasStarted: true });
	storage.save({ heardAt: 7 });
	expect(boardStorage(() => entries, path).read()).toEqual({ wasStarted: true, heardAt: 7 });
});

test.each(["", "{", "7", '{"wasStarted":1,"heardAt":-1}'])("%j is read as nothing", (text) => {
	const entries = new MemoryStorage();
	entries.setItem("junban:display:demo:main", text);
	expect(boardStorage(() => entries, path).read()).toEqual({ wasStarted: false });
});

test("a storage that throws is replaced by memory", () => {
	const storage = boardStorage(() => {
		throw new Error("denied");
	}, path);
	storage.save({ wasStarted: true });
	expect(storage.read()).toEqual({ wasStarted: true });
});
