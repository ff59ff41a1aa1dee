import { expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };

const subpaths = Object.entries(manifest.exports);

test("package.json lists subpaths one by one", () => {
	expect(Object.keys(manifest.exports)).toContain("./client");
	expect(subpaths.filter(([subpath, target]) => `${subpath}${target}`.includes("*"))).toEqual([]);
});

test.each(subpaths)("the subpath %s can be imported", async (subpath) => {
	const specifier = `@junban/api-contract/${subpath.slice("./".length)}`;
	await expect(import(specifier)).resolves.toBeTypeOf("object");
});
