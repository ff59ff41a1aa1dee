import { describe, expect, it } from "vitest";
import {
	checkedPath,
	checkId,
	collectionId,
	databaseOf,
	documentPath,
	parentPath,
	splitPath,
} from "#src/values/names.ts";

const database = databaseOf("p");
const refused = (message: string) =>
	expect.objectContaining({ status: "INVALID_ARGUMENT", message: expect.stringContaining(message) });

describe("ids", () => {
	it.each([
		"a",
		"...",
		"a.b",
		"日本",
		"__a",
		"a__",
		"__id7__",
		"__id-7__",
		"x".repeat(1500),
		"あ".repeat(500),
		"\ud83d\ude00",
	])("%j is allowed", (id) => {
		expect(() => checkId(id)).not.toThrow();
	});

	it.each([
		["", "Not a valid id"],
		[".", "Not a valid id"],
		["..", "Not a valid id"],
		["a/b", "Not a valid id"],
		["a\0", "Not a valid id"],
		["\ud83d", "Not a valid id"],
		["x".repeat(1501), "Not a valid id"],
		["あ".repeat(501), "Not a valid id"],
		["____", 'Resource id "____" is invalid because it is reserved.'],
		["__a__", 'Resource id "__a__" is invalid because it is reserved.'],
		["__idx__", 'Resource id "__idx__" is invalid because it is reserved.'],
		["__id__", 'Resource id "__id__" is invalid because it is reserved.'],
	])("%j is refused: %s", (id, message) => {
		expect(() => checkId(id)).toThrow(refused(message));
	});
});

describe("paths of documents", () => {
	it.each(["a/b", "a/b/c/d"])("%s is one, also the second time", (path) => {
		expect(checkedPath(path)).toBe(path);
		expect(checkedPath(path)).toBe(path);
	});

	it.each([
		["", "Not a valid id"],
		["a", "Not a valid id"],
		["a/b/c", "Not the name of a document"],
		["a/b/c/", "Not a valid id"],
		["/b", "Not a valid id"],
		["a//c/d", "Not a valid id"],
		["__a__/b", "reserved"],
		["a/__b__", "reserved"],
	])("%j is none: %s", (path, message) => {
		// Twice: a refused collection is not remembered as a good one.
		expect(() => checkedPath(path)).toThrow(refused(message));
		expect(() => checkedPath(path)).toThrow(refused(message));
	});

	it("have at most 6,144 characters", () => {
		const ids = [...Array<string>(5).fill("x".repeat(1000)), "x".repeat(6144 - 5 * 1001)];
		const path = ids.join("/");
		expect(path).toHaveLength(6144);
		expect(checkedPath(path)).toBe(path);
		expect(() => checkedPath(`${path}x`)).toThrow(refused("The name is too long"));
	});

	it("stay correct after more collections than the cache holds", () => {
		for (let at = 0; at < 1100; at++) expect(checkedPath(`cache${at}/x`)).toBe(`cache${at}/x`);
		expect(() => checkedPath("cache0/x/y")).toThrow(refused("Not the name of a document"));
	});
});

describe("full names", () => {
	it("hold the project and the database (default)", () => {
		expect(database.name).toBe("projects/p/databases/(default)");
		expect(documentPath(database, `${database.name}/documents/a/b`)).toBe("a/b");
	});

	it.each([
		"projects/q/databases/(default)/documents/a/b",
		"projects/p/databases/other/documents/a/b",
		"projects/p/databases/(default)/a/b",
		"a/b",
		7,
		undefined,
	])("%j is refused", (name) => {
		expect(() => documentPath(database, name)).toThrow(
			refused("Not a name in projects/p/databases/(default)"),
		);
	});

	it("of a query's parent are the root or a document", () => {
		expect(parentPath(database, `${database.name}/documents`)).toBe("");
		expect(parentPath(database, `${database.prefix}a/b`)).toBe("a/b");
		expect(() => parentPath(database, `${database.prefix}a`)).toThrow(refused("Not a valid id"));
		expect(() => parentPath(database, database.name)).toThrow(refused("Not a name in"));
	});
});

it("a path is split into its collection and its id", () => {
	expect(splitPath("a/b")).toEqual({ collection: "a", id: "b" });
	expect(splitPath("a/b/c/d")).toEqual({ collection: "a/b/c", id: "d" });
	expect([collectionId("a"), collectionId("a/b/c")]).toEqual(["a", "c"]);
});
