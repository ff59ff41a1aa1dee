import { readFileSync } from "node:fs";
import { join } from "node:path";
import { hasTests, type Workspace } from "./workspace.ts";

/** The test runners whose reports the check can read. */
const RUNNERS = new Set(["vitest run", "playwright test"]);
const MAX_VITEST_CONFIG_LINES = 25;
/** Packages of which every module is public. All others list the modules that other packages may import. */
const ALL_PUBLIC = new Set(["packages/ui", "tooling/typescript"]);

/** All packages have the same shape, so that a reader learns it once. Returns one line for each deviation. */
export function packageShapeFaults(workspaces: Workspace[]): string[] {
	return workspaces.flatMap((workspace) =>
		[
			...manifestFaults(workspace),
			...exportFaults(workspace),
			...scriptFaults(workspace),
			...configFaults(workspace),
			...dependencyFaults(workspace),
		].map((fault) => `${workspace.folder}: ${fault}`),
	);
}

function manifestFaults({ folder, manifest, files }: Workspace): string[] {
	const expected = {
		name: `@junban/${folder.split("/")[1]}`,
		private: true,
		version: "0.0.0",
		type: "module",
	};
	const faults = Object.entries(expected)
		.filter(([key, value]) => Reflect.get(manifest, key) !== value)
		.map(([key, value]) => `${key} must be ${JSON.stringify(value)}`);
	const ownImports = JSON.stringify(manifest.imports) === '{"#src/*":"./src/*"}';
	const isTooling = folder.startsWith("tooling/");
	if (!ownImports && !(isTooling && manifest.imports === undefined)) {
		faults.push('imports must be { "#src/*": "./src/*" }');
	}
	if (!isTooling && !files.some((file) => file.startsWith("src/"))) faults.push("has no src");
	return faults;
}

function exportFaults({ folder, manifest, files }: Workspace): string[] {
	const { exports } = manifest;
	if (exports === undefined) return folder.startsWith("tooling/") ? [] : ["exports are missing"];
	return Object.entries(exports).flatMap(([subpath, target]) => {
		if (subpath === ".") return ["exports must be by subpath, without a catch-all"];
		if (typeof target !== "string" || !target.startsWith("./"))
			return [`exports ${subpath} must be one path`];
		if (subpath.includes("*") && !ALL_PUBLIC.has(folder))
			return [`exports ${subpath} must be listed one by one`];
		return files.some((file) => matches(file, target)) ? [] : [`exports ${subpath} leads nowhere: ${target}`];
	});
}

function matches(file: string, target: string): boolean {
	const [before = "", after] = target.slice(2).split("*");
	return after === undefined ? file === before : file.startsWith(before) && file.endsWith(after);
}

function scriptFaults(workspace: Workspace): string[] {
	const { scripts = {} } = workspace.manifest;
	const faults: string[] = [];
	const hasSource = workspace.files.some((file) => /\.tsx?$/.test(file));
	if (hasSource && !scripts["typecheck"]?.includes("tsc --noEmit"))
		faults.push("script typecheck must run tsc --noEmit");
	if (hasTests(workspace) && !RUNNERS.has(scripts["test"] ?? "")) {
		faults.push(`script test must be one of: ${[...RUNNERS].join(", ")}`);
	}
	if (!hasTests(workspace) && scripts["test"] !== undefined) faults.push("script test without a test");
	return faults;
}

function configFaults({ path, files, manifest }: Workspace): string[] {
	const faults: string[] = [];
	if (manifest.scripts?.["typecheck"] !== undefined) {
		const config = files.includes("tsconfig.json") ? readFileSync(join(path, "tsconfig.json"), "utf8") : "";
		if (!/"extends":\s*"@junban\/typescript\/[a-z]+\.json"/.test(config)) {
			faults.push("tsconfig.json must extend @junban/typescript");
		}
	}
	if (manifest.scripts?.["test"] === "vitest run") {
		const config = files.includes("vitest.config.ts")
			? readFileSync(join(path, "vitest.config.ts"), "utf8")
			: "";
		if (!config.includes('from "@junban/vitest/')) faults.push("vitest.config.ts must use @junban/vitest");
		if (config.split("\n").length > MAX_VITEST_CONFIG_LINES) {
			faults.push(`vitest.config.ts is over ${MAX_VITEST_CONFIG_LINES} lines: move set-up to tooling/vitest`);
		}
	}
	return faults;
}

function dependencyFaults({ manifest }: Workspace): string[] {
	const fields = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"] as const;
	return fields
		.flatMap((field) => Object.entries(manifest[field] ?? {}))
		.filter(([name, version]) => version !== (name.startsWith("@junban/") ? "workspace:*" : "catalog:"))
		.map(([name, version]) => `${name} must come from the catalog or the workspace, not ${version}`);
}
