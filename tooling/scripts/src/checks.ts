// The checks beside the packages' own tests. Each counts as one test, the journeys as many as they are.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packageShapeFaults } from "./package-shapes.ts";
import { readPlaywrightReport, readVitestReport } from "./reports.ts";
import { type Outcome, run } from "./run.ts";
import { specFaults } from "./spec-coverage.ts";
import { type Check, single } from "./tally.ts";
import { repository, type Workspace } from "./workspace.ts";

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

/** The journeys of tooling/e2e against the built product. */
export async function endToEnd(): Promise<Check[]> {
	const folder = join(repository, "tooling/e2e");
	const file = join(folder, "test-results/playwright.json");
	const outcome = await run(join(folder, "node_modules/.bin/playwright"), ["test", "--reporter=json"], {
		cwd: folder,
		env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
		minutes: 30,
	});
	const report = existsSync(file) ? readPlaywrightReport(file) : undefined;
	if (report === undefined) return [single("journeys", ["left no report", ...faultsOf(outcome)])];
	if (report.passed + report.failed === 0) return [single("journeys", ["ran no test", ...faultsOf(outcome)])];
	if (report.failed === 0 && outcome.code !== 0)
		return [{ ...report, name: "journeys", failed: 1, failures: faultsOf(outcome) }];
	return [{ ...report, name: "journeys" }];
}

function faultsOf({ code, output }: Outcome): string[] {
	return code === 0 ? [] : [output || `exit code ${code}`];
}
