import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { packageShapeFaults } from "./package-shapes.ts";
import { readWorkspaces } from "./workspace.ts";

const manifest = {
	name: "@junban/line",
	private: true,
	version: "0.0.0",
	type: "module",
	imports: { "#src/*": "./src/*" },
	exports: { "./*": "./src/*.ts" },
	scripts: { typecheck: "tsc --noEmit", test: "vitest run" },
	dependencies: { "@junban/domain": "workspace:*", valibot: "catalog:" },
};
const files: Record<string, string> = {
	"src/line.ts": "",
	"src/line.test.ts": "",
	"tsconfig.json": '{ "extends": "@junban/typescript/node.json" }',
	"vitest.config.ts": 'import { nodeTests } from "@junban/vitest/node";\n\nexport default nodeTests();\n',
};

function faults(changed: object = {}, changedFiles: Record<string, string | undefined> = {}): string[] {
	const root = mkdtempSync(join(tmpdir(), "junban-shapes-"));
	onTestFinished(() => rmSync(root, { recursive: true, force: true }));
	for (const group of ["apps", "packages/line", "tooling"]) mkdirSync(join(root, group), { recursive: true });
	const all = { ...files, "package.json": JSON.stringify({ ...manifest, ...changed }), ...changedFiles };
	for (const [name, text] of Object.entries(all)) {
		if (text === undefined) continue;
		const path = join(root, "packages/line", name);
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, text);
	}
	return packageShapeFaults(readWorkspaces(root));
}

test("a package of the common shape has no fault", () => {
	expect(faults()).toEqual([]);
});

test.each([
	[{ name: "line" }, "name must be"],
	[{ private: false }, "private must be true"],
	[{ version: "1.0.0" }, 'version must be "0.0.0"'],
	[{ type: "commonjs" }, 'type must be "module"'],
	[{ imports: { "~/*": "./src/*" } }, "imports must be"],
	[{ exports: undefined }, "exports are missing"],
	[{ exports: { ".": "./src/line.ts" } }, "by subpath"],
	[{ exports: { "./line": "./src/gone.ts" } }, "leads nowhere"],
	[{ exports: { "./*.css": "./src/*.css" } }, "leads nowhere"],
	[{ scripts: { test: "vitest run" } }, "typecheck must run"],
	[{ scripts: { typecheck: "tsc --noEmit" } }, "script test must be one of"],
	[{ scripts: { typecheck: "tsc --noEmit", test: "node test.js" } }, "script test must be one of"],
	[{ dependencies: { valibot: "^1.0.0" } }, "valibot must come from"],
	[{ devDependencies: { "@junban/domain": "catalog:" } }, "@junban/domain must come from"],
])("%o is a fault", (changed, fault) => {
	expect(faults(changed)).toEqual([expect.stringContaining(fault)]);
});

test("a config without the shared set-up, and a test script without tests, are faults", () => {
	expect(faults({}, { "tsconfig.json": "{}" })).toEqual([
		expect.stringContaining("tsconfig.json must extend"),
	]);
	expect(faults({}, { "vitest.config.ts": undefined })).toEqual([
		expect.stringContaining("vitest.config.ts must use"),
	]);
	const long = `${files["vitest.config.ts"]}${"// more\n".repeat(30)}`;
	expect(faults({}, { "vitest.config.ts": long })).toEqual([expect.stringContaining("over 25 lines")]);
	expect(faults({}, { "src/line.test.ts": undefined })).toEqual([expect.stringContaining("without a test")]);
});
