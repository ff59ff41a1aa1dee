// The checks besides the packages' own tests. Each counts as one test.
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { deadPaths } from "./doc-paths.ts";
import { packageShapeFaults } from "./package-shapes.ts";
import { readVitestReport } from "./reports.ts";
import { type Outcome, run } from "./run.ts";
import { ruleIds, sharedIds, specFaults } from "./spec-coverage.ts";
import { ownerFaults } from "./spec-owners.ts";
import { type Check, single } from "./tally.ts";
import { unreachedOf, waitingFaults } from "./waiting.ts";
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

/** The page that lists product code without a product entry, with the screen that will use it. */
const WAITING = "docs/waiting.md";
const PRODUCTION = [
	"--production",
	"--config=tooling/scripts/knip.config.ts",
	"--no-progress",
	"--include",
	"files,exports,types",
	"--reporter",
	"json",
];

/** Code that no entry of the product reaches is listed with the screen that will use it. */
export async function waiting(): Promise<Check[]> {
	const { output } = await run("knip", PRODUCTION);
	const report = output.split("\n").find((line) => line.startsWith('{"issues"'));
	if (report === undefined) return [single("waiting", [output || "knip made no report"])];
	const page = readFileSync(join(repository, WAITING), "utf8");
	const faults = waitingFaults(unreachedOf(JSON.parse(report)), page);
	return [
		single(
			"waiting",
			faults.map((fault) => `${WAITING}: ${fault}`),
		),
	];
}

/** Links and paths in all Markdown files lead somewhere. */
export async function documents(workspaces: Workspace[]): Promise<Check[]> {
	const files = [
		...readdirSync(repository).filter((file) => file.endsWith(".md")),
		...globSync("docs/**/*.md", { cwd: repository }),
		...workspaces.flatMap(({ folder, files: all }) =>
			all.filter((file) => file.endsWith(".md")).map((file) => `${folder}/${file}`),
		),
	];
	const faults = files.flatMap((file) =>
		deadPaths(file, readFileSync(join(repository, file), "utf8"), isInRepository),
	);
	return [
		single("documents", files.length < 20 ? [`only ${files.length} documents seen`, ...faults] : faults),
	];
}

/** The page that gives each statement of the product's specification its rules, of any package, or its owner. */
const OWNERS = "packages/domain/docs/specification.md";
/** Packages whose behaviour is numbered: a lost SPEC.md must not pass as one without faults. */
const SPECIFIED = ["packages/domain", "packages/app-shell", "packages/firebase-client"];

/** Every rule of each SPEC.md has a test of its package that passed in this run; the page of owners names what exists. */
export async function specification(workspaces: Workspace[]): Promise<Check[]> {
	const specified = workspaces.filter(({ files }) => files.includes("SPEC.md"));
	const specs = new Map(
		specified.map(({ folder, path }) => [folder, readFileSync(join(path, "SPEC.md"), "utf8")] as const),
	);
	const uncovered = specified.flatMap(({ folder, path }) => {
		const titles = readVitestReport(join(path, "test-results/vitest.json"))?.titles ?? [];
		return specFaults(specs.get(folder) ?? "", titles).map((fault) => `${folder}: ${fault}`);
	});
	const missing = SPECIFIED.filter((folder) => !specs.has(folder)).map(
		(folder) => `${folder} has no SPEC.md`,
	);
	const known = new Set([...specs.values()].flatMap(ruleIds));
	const owners = isInRepository(OWNERS)
		? ownerFaults(known, readFileSync(join(repository, OWNERS), "utf8"), isInRepository).map(
				(fault) => `${OWNERS}: ${fault}`,
			)
		: [`${OWNERS} is missing`];
	return [single("specification", [...missing, ...sharedIds(specs), ...uncovered, ...owners])];
}

function isInRepository(path: string): boolean {
	return existsSync(join(repository, path));
}

function faultsOf({ code, output }: Outcome): string[] {
	return code === 0 ? [] : [output || `exit code ${code}`];
}
