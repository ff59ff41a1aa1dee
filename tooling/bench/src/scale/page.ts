import { readFileSync } from "node:fs";
import * as v from "valibot";
import { type CustomerBytes, customerBytes } from "./stored-bytes.ts";
import { tablesOfPage } from "./tables.ts";

const repository = (path: string) => new URL(`../../../../${path}`, import.meta.url);
export const PAGE = repository("docs/scale.md");

const indexFile = v.object({
	indexes: v.array(
		v.object({
			collectionGroup: v.string(),
			queryScope: v.string(),
			fields: v.array(v.object({ fieldPath: v.string() })),
		}),
	),
});

/** Of a customer's documents, with the indexes that are deployed. */
export function bytesWithDeployedIndexes(): CustomerBytes {
	const text = readFileSync(repository("tooling/firebase/firestore.indexes.json"), "utf8");
	const { indexes } = v.parse(indexFile, JSON.parse(text));
	const ofCollections = indexes.filter(({ queryScope }) => queryScope === "COLLECTION");
	return customerBytes((collection) =>
		ofCollections
			.filter(({ collectionGroup }) => collectionGroup === collection)
			.map(({ fields }) => fields.map(({ fieldPath }) => fieldPath)),
	);
}

/** A computed part of the page. */
const PART = /<!-- computed: (\w+) -->\n[\s\S]*?<!-- end -->/g;

/** The page with its computed parts as they are now. Throws when the page lacks a table, or names one that does not exist. */
export function withTables(page: string): string {
	const tables = tablesOfPage(bytesWithDeployedIndexes());
	const missing = new Set(tables.keys());
	const filled = page.replace(PART, (_, name: string) => {
		const table = tables.get(name);
		if (table === undefined) throw new Error(`There is no table ${name}`);
		missing.delete(name);
		return `<!-- computed: ${name} -->\n${table}\n<!-- end -->`;
	});
	if (missing.size > 0) throw new Error(`The page lacks ${[...missing].join(", ")}`);
	return filled;
}

/** The text of a file of the repository. */
export function textOf(path: string): string {
	return readFileSync(repository(path), "utf8");
}
