import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };

test("package.json lists the modules of the API that others import", () => {
	const targets = Object.values(manifest.exports);
	expect(targets).toContain("./src/node.ts");
	expect(targets.filter((target) => !existsSync(new URL(`../${target}`, import.meta.url)))).toEqual([]);
});
