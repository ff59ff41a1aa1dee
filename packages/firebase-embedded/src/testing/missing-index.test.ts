import type { Query } from "@junban/firestore-wire/query";
import { expect, test } from "vitest";
import { missingIndex } from "./missing-index.ts";

const field = (fieldPath: string, order: "ASCENDING" | "DESCENDING" = "ASCENDING") => ({ fieldPath, order });
const INDEXES = [
	{ collectionGroup: "c", fields: [field("a")] },
	{ collectionGroup: "c", fields: [field("b"), field("a")] },
	{ collectionGroup: "g", queryScope: "COLLECTION_GROUP", fields: [field("a")] },
];

test.each<[string, Query, readonly string[] | undefined]>([
	["no condition", { collection: "c" }, undefined],
	["an indexed field", { collection: "c", where: [["a", "==", 1]] }, undefined],
	["a range of it", { collection: "c", where: [["a", "<=", 1]], orderBy: [["a", "desc"]] }, undefined],
	[
		"two fields",
		{
			...{ collection: "c", where: [["b", "==", 1]], orderBy: [["a", "desc"]] },
		},
		undefined,
	],
	["a group", { collection: "g", allDescendants: true, where: [["a", "==", 1]] }, undefined],
	["another field", { collection: "c", orderBy: [["z", "desc"]] }, ["z desc"]],
	[
		"one of two fields, whose entries are no results",
		{ collection: "c", where: [["z", "==", 1]], orderBy: [["a", "asc"]] },
		["z", "a"],
	],
	["one collection of an indexed group", { collection: "g", where: [["a", "==", 1]] }, ["a"]],
	[
		"the group of an indexed collection",
		{ collection: "c", allDescendants: true, where: [["a", "==", 1]] },
		["a"],
	],
])("%s", (_, query, missing) => {
	expect(missingIndex(INDEXES, "", query)).toEqual(missing);
});
