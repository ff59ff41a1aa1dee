import { createHash } from "node:crypto";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { filesBelow, hashOf, readManifest } from "#src/backup/manifest.ts";
import { verifyFiles } from "#src/backup/verify.ts";
import { described } from "#src/server/operations.ts";
import { tempDir } from "#src/testing/server.ts";

const sha256 = (content: string) => createHash("sha256").update(content).digest("hex");
const content = "documents";
const file = { bytes: content.length, sha256: sha256(content) };
const whole = {
	format: 1,
	begun: "2026-11-22T00:00:00.000Z",
	files: { "firestore.sqlite": file },
	rows: { "firestore.sqlite": { documents: 3 } },
};

/** A folder with the file of `whole` and this manifest. */
function folderWith(manifest: unknown): string {
	const { dir, remove } = tempDir();
	onTestFinished(remove);
	writeFileSync(join(dir, "firestore.sqlite"), content);
	const text = typeof manifest === "string" ? manifest : JSON.stringify(manifest);
	writeFileSync(join(dir, "backup.json"), text);
	return dir;
}

describe("the manifest of a backup", () => {
	it("is read", async () => {
		expect(await readManifest(folderWith(whole))).toEqual(whole);
	});

	it.each<[string, unknown, string]>([
		["no JSON", "{", "backup.json is missing or damaged"],
		["a list", [], "backup.json is damaged"],
		["no format", { ...whole, format: undefined }, "backup.json is damaged"],
		["a format that is a text", { ...whole, format: "1" }, "backup.json is damaged"],
		["no time", { ...whole, begun: 5 }, "backup.json is damaged"],
		["no files", { ...whole, files: [] }, "backup.json is damaged"],
		["a file without a size", { ...whole, files: { a: { sha256: file.sha256 } } }, "backup.json is damaged"],
		[
			"a file with another hash",
			{ ...whole, files: { a: { bytes: 1, sha256: "x" } } },
			"backup.json is damaged",
		],
		["a file that is a text", { ...whole, files: { a: "x" } }, "backup.json is damaged"],
		["no rows", { ...whole, rows: undefined }, "backup.json is damaged"],
		["rows without tables", { ...whole, rows: { a: 1 } }, "backup.json is damaged"],
		["a table with half a row", { ...whole, rows: { a: { b: 0.5 } } }, "backup.json is damaged"],
	])("is refused with %s", async (_, manifest, message) => {
		await expect(readManifest(folderWith(manifest))).rejects.toThrow(message);
	});

	it.each(["../a", "a/../b", "a/..", "/a", "a//b", "./a", "a/", "", "a\\b", "a\0b", "..", "."])(
		"names no file outside of its folder: %j",
		async (name) => {
			const manifest = { ...whole, files: { [name]: file } };
			await expect(readManifest(folderWith(manifest))).rejects.toThrow("backup.json is damaged");
		},
	);

	it("names files whose names begin with dots", async () => {
		const manifest = { ...whole, files: { ".keys": file, "a/...b": file } };
		expect(await readManifest(folderWith(manifest))).toEqual(manifest);
	});
});

describe("the files of a backup", () => {
	it("are verified", async () => {
		expect(await verifyFiles(folderWith(whole))).toEqual(whole);
	});

	it.each<[string, object, string]>([
		["a newer format", { format: 99 }, "The backup has format 99; this server reads up to "],
		["no documents", { rows: {} }, "The backup has no documents"],
		[
			"rows of an unknown file",
			{ rows: { ...whole.rows, "auth.sqlite": { users: 1 } } },
			"auth.sqlite is not among the files",
		],
		[
			"a missing file",
			{ files: { ...whole.files, "blobs/a": file } },
			"blobs/a is missing or cannot be read",
		],
		[
			"another size",
			{ files: { "firestore.sqlite": { ...file, bytes: 8 } } },
			"firestore.sqlite is not what was backed up",
		],
		[
			"other bytes",
			{ files: { "firestore.sqlite": { ...file, sha256: sha256("Documents") } } },
			"firestore.sqlite is not what was backed up",
		],
	])("are refused with %s", async (_, change, message) => {
		await expect(verifyFiles(folderWith({ ...whole, ...change }))).rejects.toThrow(message);
	});

	it("are refused with a file that the manifest does not name", async () => {
		const folder = folderWith(whole);
		mkdirSync(join(folder, "blobs"));
		writeFileSync(join(folder, "blobs", "more"), "");
		await expect(verifyFiles(folder)).rejects.toThrow("blobs/more does not belong to the backup");
	});

	it("are listed by relative names, sorted, without links and folders", async () => {
		const folder = folderWith(whole);
		mkdirSync(join(folder, "b", "c"), { recursive: true });
		for (const name of ["b/c/1", "b/2", "a"]) writeFileSync(join(folder, name), "");
		symlinkSync("/etc/hosts", join(folder, "link"));
		expect(await filesBelow(folder)).toEqual(["a", "b/2", "b/c/1", "backup.json", "firestore.sqlite"]);
		expect(await hashOf(join(folder, "firestore.sqlite"))).toEqual(file);
	});
});

describe("the operator's line about a backup", () => {
	const sized = (bytes: number, more: object = {}) =>
		described({ ...whole, files: { a: { ...file, bytes } }, ...more });
	it.each([
		[1, "1 kB"],
		[1000, "1 kB"],
		[1001, "2 kB"],
		[999_999, "1000 kB"],
		[1_000_000, "1.0 MB"],
		[2_560_000, "2.6 MB"],
	])("%d bytes are %s", (bytes, size) => {
		expect(sized(bytes)).toBe(`3 documents, 0 accounts, 1 files, ${size}, as of ${whole.begun}`);
	});

	it("counts documents and accounts", () => {
		const rows = { "firestore.sqlite": { documents: 5, tombstones: 9 }, "auth.sqlite": { users: 2 } };
		expect(sized(1, { rows })).toContain("5 documents, 2 accounts, ");
		expect(sized(1, { rows: {} })).toContain("0 documents, 0 accounts, ");
	});
});
