import { expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };

const subpaths = Object.keys(manifest.exports).map((subpath) => subpath.slice("./".length));

test("package.json lists subpaths one by one", () => {
	expect(subpaths).toContain("fair-turns");
	expect(subpaths.filter((subpath) => subpath.includes("*"))).toEqual([]);
});

test.each(subpaths)("the subpath %s can be imported", async (subpath) => {
	const specifier = `@junban/callers/${subpath}`;
	await expect(import(specifier)).resolves.toBeTypeOf("object");
});
