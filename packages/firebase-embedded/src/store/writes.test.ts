import { describe, expect, it } from "vitest";
import { parseWrites } from "#src/store/writes.ts";
import { database, openTestStore, set } from "#src/testing/store.ts";

const name = `${database.prefix}c/1`;
const update = { name, fields: {} };
const transformed = (transform: object) => ({ update, updateTransforms: [transform] });

describe("the writes of a commit", () => {
	it("have a kind, a path and a precondition", () => {
		const writes = [
			{ update, currentDocument: { exists: true } },
			{ delete: name, currentDocument: { updateTime: "1970-01-01T00:00:01Z" } },
			{ verify: name, currentDocument: {} },
			{ verify: name, currentDocument: null },
		];
		expect(parseWrites(database, writes)).toMatchObject([
			{ kind: "update", path: "c/1", precondition: { exists: true } },
			{ kind: "delete", path: "c/1", precondition: { updateTime: 1_000_000 } },
			{ kind: "verify", path: "c/1", precondition: undefined },
			{ kind: "verify", path: "c/1", precondition: undefined },
		]);
		expect(parseWrites(database, undefined)).toEqual([]);
	});

	it("may have the older form of a transform, which keeps all other fields", async () => {
		const { store, commit } = openTestStore();
		await commit(set("c/1", { n: 1, text: "kept" }));
		const fieldTransforms = [{ fieldPath: "n", increment: { integerValue: "2" } }];
		const { results } = await commit({ transform: { document: name, fieldTransforms } });
		expect(results[0]?.transformResults).toEqual([{ integerValue: "3" }]);
		expect(store.get("c/1")?.fields).toEqual({ n: { integerValue: "3" }, text: { stringValue: "kept" } });
	});

	it.each<[string, unknown, string]>([
		["a write of another kind", { merge: update }, "UNIMPLEMENTED"],
		["an update that is a text", { update: "x" }, "UNIMPLEMENTED"],
		["a list as a write", [], "INVALID_ARGUMENT"],
		[
			"a document of another project",
			{ delete: "projects/x/databases/(default)/documents/c/1" },
			"INVALID_ARGUMENT",
		],
		["the path of a collection", { delete: `${database.prefix}c` }, "INVALID_ARGUMENT"],
		["a text as exists", { update, currentDocument: { exists: "true" } }, "INVALID_ARGUMENT"],
		["an invalid update time", { update, currentDocument: { updateTime: "now" } }, "INVALID_ARGUMENT"],
		["a mask that is a list", { update, updateMask: ["a"] }, "INVALID_ARGUMENT"],
		["a number as a field path", { update, updateMask: { fieldPaths: [1] } }, "INVALID_ARGUMENT"],
		["a transform without a field", transformed({ increment: { integerValue: "1" } }), "INVALID_ARGUMENT"],
		["a transform without an operation", transformed({ fieldPath: "n" }), "INVALID_ARGUMENT"],
		["an unknown server value", transformed({ fieldPath: "n", setToServerValue: 2 }), "INVALID_ARGUMENT"],
		[
			"a text as increment",
			transformed({ fieldPath: "n", increment: { stringValue: "1" } }),
			"INVALID_ARGUMENT",
		],
		["a null as minimum", transformed({ fieldPath: "n", minimum: { nullValue: null } }), "INVALID_ARGUMENT"],
		["a text as elements", transformed({ fieldPath: "n", appendMissingElements: "x" }), "INVALID_ARGUMENT"],
	])("are refused for %s", (_, write, status) => {
		expect(() => parseWrites(database, [write])).toThrow(expect.objectContaining({ status }));
	});

	it("are at most 10,000", () => {
		const writes = Array.from({ length: 10_001 }, () => ({ delete: name }));
		expect(parseWrites(database, writes.slice(1))).toHaveLength(10_000);
		expect(() => parseWrites(database, writes)).toThrow("at most 10000 writes");
	});

	it("have at most 20,000 fields in all their masks", () => {
		const masked = (count: number) => ({
			update,
			updateMask: { fieldPaths: Array.from({ length: count }, (_, n) => `f${n}`) },
		});
		expect(parseWrites(database, [masked(10_000), masked(10_000)])).toHaveLength(2);
		expect(() => parseWrites(database, [masked(10_000), masked(10_001)])).toThrow("at most 20000 fields");
	});
});
