import { join } from "node:path";
import { type Report, readPlaywrightReport, readVitestReport } from "./reports.ts";
import { type Check, single, sum } from "./tally.ts";
import { runTasks, type TaskResult } from "./turbo.ts";
import { hasTests, type Workspace } from "./workspace.ts";

const LOG_LINES = 40;
/** These suites drive the whole product and depend on time. They run without other load. */
const HEAVY = ["tooling/e2e", "tooling/crash", "tooling/attack"];
/** With two workers of its own. The others have one each, and wait for starts and disks. */
const JOURNEYS = "tooling/e2e";
/**
 * The longest suites, in lanes of one task at a time that end together with the rest. Turbo starts tasks with few
 * dependencies first, so these would run alone at the end.
 */
const LANES = [
	["apps/admin", "apps/customer"],
	["apps/api", "apps/selfhost"],
];

/** Builds, types, size limits and tests of all packages. The heavy suites come last. */
export async function packageTests(workspaces: Workspace[]): Promise<Check[]> {
	const heavy = workspaces.filter(({ folder }) => HEAVY.includes(folder));
	const light = workspaces.filter((workspace) => !heavy.includes(workspace));
	const tasks = ["typecheck", "size", "test"];
	const apart = [...LANES.flat(), ...heavy.map(({ folder }) => folder)];
	// First, because two runs at once would both build what both need, into the same folder.
	const runs = [await runTasks(["build"], ["--concurrency=2"])];
	// Together four tasks for two cores: the tests of servers mostly wait, for timers, disks and browsers.
	runs.push(
		...(await Promise.all([
			...LANES.map((lane) =>
				runTasks(tasks, ["--concurrency=1", ...lane.map((folder) => `--filter=./${folder}`)]),
			),
			runTasks(tasks, ["--concurrency=2", ...apart.map((folder) => `--filter=!./${folder}`)]),
		])),
	);
	const isJourneys = ({ folder }: Workspace) => folder === JOURNEYS;
	for (const group of [heavy.filter(isJourneys), heavy.filter((each) => !isJourneys(each))]) {
		const filters = group.map(({ folder }) => `--filter=./${folder}`);
		if (filters.length > 0) runs.push(await runTasks(["typecheck", "test"], ["--concurrency=2", ...filters]));
	}
	const broken = runs.find(({ results }) => results.length === 0);
	if (broken !== undefined) return [single("turbo", [broken.output || "did not start"])];
	// The runs share tasks, from the cache or failing once more. Each task counts once.
	const results = new Map(runs.flatMap((run) => run.results).map((result) => [result.id, result]));
	const ofTask = (name: string) => [...results.values()].filter(({ task }) => task === name);
	const tests = (group: Workspace[]) => group.flatMap((workspace) => testsOf(workspace, ofTask("test")));
	return [
		...["build", "typecheck", "size"].map((name) =>
			sum(
				name,
				ofTask(name).map((result) => single(name, taskFaults(result))),
			),
		),
		sum("unit", tests(light)),
		sum("product", tests(heavy)),
	];
}

/** The tests of one package: its report, compared with the exit of the runner. */
export function judge(report: Report | undefined, runnerFaults: string[]): Check {
	const name = "test";
	if (report === undefined) return single(name, ["left no report", ...runnerFaults]);
	const { passed, failed, skipped, failures } = report;
	if (passed + failed === 0) return single(name, ["ran no test", ...runnerFaults]);
	// A fault outside of a test: an unhandled rejection, or a crash after the report was written.
	if (failed === 0 && runnerFaults.length > 0) {
		return { name, passed, failed: 1, skipped, failures: [runnerFaults.join("\n")] };
	}
	return { name, passed, failed, skipped, failures };
}

function testsOf(workspace: Workspace, results: TaskResult[]): Check[] {
	const result = results.find(({ folder }) => folder === workspace.folder);
	if (result === undefined && !hasTests(workspace)) return [];
	const faults = result === undefined ? ["has tests but no test task"] : taskFaults(result);
	const check = judge(readReport(workspace, "test"), faults);
	return [{ ...check, failures: check.failures.map((failure) => `${workspace.folder}: ${failure}`) }];
}

/** The file into which the runner of a package's script writes its report. */
export function reportFile({ path, manifest }: Workspace, script: "test" | "test:long"): string {
	const runner = manifest.scripts?.[script]?.startsWith("playwright") === true ? "playwright" : "vitest";
	return join(path, `test-results/${runner}${script === "test" ? "" : "-long"}.json`);
}

export function readReport(workspace: Workspace, script: "test" | "test:long"): Report | undefined {
	const file = reportFile(workspace, script);
	return file.includes("/playwright") ? readPlaywrightReport(file) : readVitestReport(file);
}

function taskFaults(result: TaskResult): string[] {
	if (result.ok) return [];
	const lines = result.log().split("\n");
	return [`${result.id}\n${lines.slice(-LOG_LINES).join("\n")}`];
}
