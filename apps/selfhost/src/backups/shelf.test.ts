import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { backupsAt, nameOf, rotate } from "./shelf.ts";

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
	const first = { path: join(dir, "junban-20261121T030000Z"), at: Date.UTC(2026, 10, 21, 3) };
	const second = { path: join(dir, "junban-20261122T030000Z"), at: Date.UTC(2026, 10, 22, 3) };
	expect(await backupsAt(dir, second.at)).toEqual({ past: [second, first], future: [] });
	expect(await backupsAt(dir, first.at)).toEqual({ past: [first], future: [second] });
	expect(await backupsAt(join(dir, "nothing"), second.at)).toEqual({ past: [], future: [] });
});

test("old ones and leftovers go, and what has another name stays", async () => {
	const dir = folder();
	for (let day = 1; day <= 20; day++) put(dir, nameOf(new Date(Date.UTC(2026, 10, day, 3))));
	put(dir, "junban-20261119T020000Z", false);
	put(dir, "junban-20261119T010000Z.partial");
	// It is being made.
	put(dir, "junban-20261120T025900Z.partial");
	put(dir, "monday");
	await rotate(dir, Date.UTC(2026, 10, 20, 3));
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

test("backups of a wrong clock's future stay, and do not let a real one or one in the making go", async () => {
	const dir = folder();
	const now = Date.UTC(2026, 10, 20, 3);
	const real = [14, 15, 16, 17, 18, 19, 20].map((day) => `junban-202611${day}T030000Z`);
	const future = [1, 2, 3, 4, 5, 6, 7, 8].map((day) => `junban-2099010${day}T030000Z`);
	for (const name of [...real, ...future]) put(dir, name);
	put(dir, "junban-20261120T025900Z.partial");
	await rotate(dir, now);
	expect(new Set(readdirSync(dir))).toEqual(new Set([...real, ...future, "junban-20261120T025900Z.partial"]));
});
