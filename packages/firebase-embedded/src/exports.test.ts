import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };

const subpaths = Object.keys(manifest.exports).map((subpath) => subpath.slice("./".length));
/** The standalone program: importing it starts a server. */
const program = "server/main";

test("package.json lists subpaths one by one", () => {
	expect(subpaths).toContain("embedded");
	expect(subpaths).toContain(program);
	expect(subpaths.filter((subpath) => subpath.includes("*"))).toEqual([]);
});

test.each(subpaths.filter((subpath) => subpath !== program))(
	"the subpath %s can be imported",
	async (subpath) => {
		const specifier = `@junban/firebase-embedded/${subpath}`;
		await expect(import(specifier)).resolves.toBeTypeOf("object");
	},
);

test("the subpath of the program is a file", () => {
	expect(existsSync(fileURLToPath(import.meta.resolve(`@junban/firebase-embedded/${program}`)))).toBe(true);
});
