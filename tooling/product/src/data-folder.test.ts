import { existsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { newDataFolder, removeDataFolder } from "./data-folder.ts";

test("a data folder is new and empty, and is removed with its contents", () => {
	const [first, second] = [newDataFolder("test"), newDataFolder("test")];
	onTestFinished(() => {
		removeDataFolder(first);
		removeDataFolder(second);
	});
	expect(first).not.toBe(second);
	expect(statSync(first).isDirectory()).toBe(true);
	writeFileSync(join(first, "store"), "x");
	removeDataFolder(first);
	expect(existsSync(first)).toBe(false);
	expect(existsSync(second)).toBe(true);
});
