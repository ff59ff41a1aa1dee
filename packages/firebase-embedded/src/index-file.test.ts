import { expect, test } from "vitest";
import { readIndexFile } from "#src/index-file.ts";

const read = (file: unknown) => readIndexFile(JSON.stringify(file));
const composite = {
	collectionGroup: "members",
	queryScope: "COLLECTION",
	fields: [
		{ fieldPath: "a", order: "ASCENDING" },
		{ fieldPath: "b", order: "DESCENDING" },
	],
};

test("the indexes of several fields, and those of single fields in the scope that each has", () => {
	const override = (fieldPath: string, ...indexes: unknown[]) => ({
		...{ collectionGroup: "users", fieldPath, indexes },
	});
	const file = {
		indexes: [composite],
		fieldOverrides: [
			override(
				"uid",
				{ queryScope: "COLLECTION", order: "ASCENDING" },
				{ queryScope: "COLLECTION_GROUP", order: "DESCENDING" },
			),
			override("tags", { arrayConfig: "CONTAINS" }),
			override("none"),
			override("unknown", { order: "SIDEWAYS" }, { queryScope: 1, order: "ASCENDING" }),
			override("*", { order: "ASCENDING" }),
			{ collectionGroup: "users", fieldPath: "expire_at", ttl: true },
		],
	};
	const single = (queryScope: string, field: object) => ({
		...{ collectionGroup: "users", queryScope, fields: [field] },
	});
	expect(read(file)).toEqual([
		composite,
		single("COLLECTION", { fieldPath: "uid", order: "ASCENDING" }),
		single("COLLECTION_GROUP", { fieldPath: "uid", order: "DESCENDING" }),
		single("COLLECTION", { fieldPath: "tags", arrayConfig: "CONTAINS" }),
	]);
	expect(read({ indexes: [] })).toEqual([]);
});

test.each([
	[null, /no list of indexes/],
	[{ indexes: {} }, /no list of indexes/],
	[{ indexes: [null] }, /no list of indexes/],
	[{ indexes: [{ collectionGroup: "c", fields: [{}] }] }, /no list of indexes/],
	[{ indexes: [], fieldOverrides: {} }, /fieldOverrides/],
	[{ indexes: [], fieldOverrides: [null] }, /fieldOverrides/],
	[
		{ indexes: [], fieldOverrides: [{ collectionGroup: "c", fieldPath: "a", indexes: [1] }] },
		/fieldOverrides/,
	],
])("a file that cannot be read: %j", (file, message) => {
	expect(() => read(file)).toThrow(message);
});

test("a file that is not JSON", () => {
	expect(() => readIndexFile("{")).toThrow(SyntaxError);
});
