import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder } from "./make-folder.ts";

function folder(): string {
	const dir = mkdtempSync(join(tmpdir(), "junban-folder-"));
	onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
	return dir;
}

test("a folder is made with those above it, for this user alone; one that is there stays", () => {
	const made = join(folder(), "a", "b");
	for (let times = 0; times < 2; times++) makeFolder(made);
	for (const each of [made, join(made, "..")]) expect(statSync(each).mode & 0o777).toBe(0o700);
});

test("below a file there is none, nor in its place", () => {
	const file = join(folder(), "file");
	writeFileSync(file, "");
	expect(() => makeFolder(file)).toThrow("EEXIST");
	expect(() => makeFolder(join(file, "a"))).toThrow(`EEXIST: file already exists, mkdir '${file}'`);
});

/** Node's own recursive `mkdir` never ends there. */
test.runIf(process.platform === "linux")("where no folder can be made it fails", () => {
	expect(() => makeFolder("/proc/junban/data")).toThrow("ENOENT");
});
