// The checks beside the packages' own tests. Each counts as one test.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageShapeFaults } from "./package-shapes.ts";
import { readVitestReport } from "./reports.ts";
import { type Outcome, run } from "./run.ts";
import { specFaults } from "./spec-coverage.ts";
import { type Check, single } from "./tally.ts";
import type { Workspace } from "./workspace.ts";

export async function browser(): Promise<Check[]> {
	return [single("browser", faultsOf(await run("node", ["tooling/browser/src/install.ts"])))];
}

export async function lint(): Promise<Check[]> {
	return [single("lint", faultsOf(await run("biome", ["check", "--max-diagnostics=50", "."])))];
}

export async function rules(): Promise<Check[]> {
	return [single("boundaries", faultsOf(await run("node", ["tooling/boundaries/src/main.ts"])))];
}

export async function shapes(workspaces: Workspace[]): Promise<Check[]> {
	return [single("shapes", packageShapeFaults(workspaces))];
}

export async function unused(): Promise<Check[]> {
	return [single("unused", faultsOf(await run("knip", ["--no-progress", "--no-config-hints"])))];
}

/** Every rule of a package's SPEC.md has a test that passed in this run. */
export async function specification(workspaces: Workspace[]): Promise<Check[]> {
	const specified = workspaces.filter(({ files }) => files.includes("SPEC.md"));
	const faults = specified.flatMap(({ folder, path }) => {
		const titles = readVitestReport(join(path, "test-results/vitest.json"))?.titles ?? [];
		return specFaults(readFileSync(join(path, "SPEC.md"), "utf8"), titles).map(
			(fault) => `${folder}: ${fault}`,
		);
	});
	const missing = specified.some(({ folder }) => folder === "packages/domain")
		? []
		: ["packages/domain has no SPEC.md"];
	return [single("specification", [...missing, ...faults])];
}

function faultsOf({ code, output }: Outcome): string[] {
	return code === 0 ? [] : [output || `exit code ${code}`];
}
