// The checks beside the packages' own tests. Each counts as one test.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packageShapeFaults } from "./package-shapes.ts";
import { readVitestReport } from "./reports.ts";
import { type Outcome, run } from "./run.ts";
import { specFaults } from "./spec-coverage.ts";
import { ownerFaults } from "./spec-owners.ts";
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

export async function words(): Promise<Check[]> {
	return [single("words", faultsOf(await run("node", ["tooling/words/src/main.ts"])))];
}

export async function shapes(workspaces: Workspace[]): Promise<Check[]> {
	return [single("shapes", packageShapeFaults(workspaces))];
}

export async function unused(): Promise<Check[]> {
	return [single("unused", faultsOf(await run("knip", ["--no-progress", "--no-config-hints"])))];
}

const OWNERS = "docs/specification.md";

/** Every rule of a package's SPEC.md has a test that passed in this run, and its page of owners names what is there. */
export async function specification(workspaces: Workspace[]): Promise<Check[]> {
	const specified = workspaces.filter(({ files }) => files.includes("SPEC.md"));
	const faults = specified.flatMap(({ folder, path, files }) => {
		const titles = readVitestReport(join(path, "test-results/vitest.json"))?.titles ?? [];
		const spec = readFileSync(join(path, "SPEC.md"), "utf8");
		const owners = files.includes(OWNERS)
			? ownerFaults(spec, readFileSync(join(path, OWNERS), "utf8"), isInRepository)
			: [`has no ${OWNERS}`];
		return [...specFaults(spec, titles), ...owners].map((fault) => `${folder}: ${fault}`);
	});
	const missing = specified.some(({ folder }) => folder === "packages/domain")
		? []
		: ["packages/domain has no SPEC.md"];
	return [single("specification", [...missing, ...faults])];
}

function isInRepository(path: string): boolean {
	return existsSync(join(repository, path));
}

function faultsOf({ code, output }: Outcome): string[] {
	return code === 0 ? [] : [output || `exit code ${code}`];
}
