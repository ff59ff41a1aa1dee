import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { backupsIn, nameOf, rotate } from "./shelf.ts";

function folder(): string {
	const dir = mkdtempSync(join(tmpdir(), "junban-shelf-"));
	onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
	return dir;
}

function put(dir: string, name: string, whole = true): void {
	mkdirSync(join(dir, name));
	writeFileSync(join(dir, name, "firestore.sqlite"), "x");
	if (whole) writeFileSync(join(dir, name, "backup.json"), "{}");
}

test("a name tells the second, and sorts by time", () => {
	expect(nameOf(new Date("2026-11-23T03:04:05.678Z"))).toBe("junban-20261123T030405Z");
});

test("the newest whole backup comes first; half ones and other things are none", async () => {
	const dir = folder();
	put(dir, "junban-20261121T030000Z");
	put(dir, "junban-20261122T030000Z");
	put(dir, "junban-20261123T030000Z", false);
	put(dir, "junban-20261124T030000Z.partial");
	put(dir, "junban-20269999T030000Z");
	put(dir, "monday");
	writeFileSync(join(dir, "junban-20261125T030000Z"), "a file");
	expect(await backupsIn(dir)).toEqual([
		{ path: join(dir, "junban-20261122T030000Z"), at: Date.UTC(2026, 10, 22, 3) },
		{ path: join(dir, "junban-20261121T030000Z"), at: Date.UTC(2026, 10, 21, 3) },
	]);
	expect(await backupsIn(join(dir, "nothing"))).toEqual([]);
});

test("old ones and leftovers go, and what has another name stays", async () => {
	const dir = folder();
	for (let day = 1; day <= 20; day++) put(dir, nameOf(new Date(Date.UTC(2026, 10, day, 3))));
	put(dir, "junban-20261119T020000Z", false);
	put(dir, "junban-20261119T010000Z.partial");
	// It is being made.
	put(dir, "junban-20261120T025900Z.partial");
	put(dir, "monday");
	await rotate(dir);
	expect(readdirSync(dir)).toHaveLength(11);
	expect(new Set(readdirSync(dir))).toEqual(
		new Set([
			"junban-20261101T030000Z",
			"junban-20261108T030000Z",
			...[14, 15, 16, 17, 18, 19, 20].map((day) => `junban-202611${day}T030000Z`),
			"junban-20261120T025900Z.partial",
			"monday",
		]),
	);
	expect(existsSync(join(dir, "monday", "backup.json"))).toBe(true);
});
