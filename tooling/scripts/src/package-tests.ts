import { join } from "node:path";
import { type Report, readVitestReport } from "./reports.ts";
import { type Check, single } from "./tally.ts";
import { runTasks, type TaskResult } from "./turbo.ts";
import { hasTests, type Workspace } from "./workspace.ts";

const LOG_LINES = 40;

/** Builds, types, size limits and unit tests of all packages. */
export async function packageTests(workspaces: Workspace[]): Promise<Check[]> {
	const { results, output } = await runTasks(["build", "typecheck", "test", "size"]);
	if (results.length === 0) return [single("turbo", [output || "did not start"])];
	const tasks = results
		.filter(({ task }) => task !== "test")
		.map((result) => [result.task, taskFaults(result)] as const);
	return [
		...["build", "typecheck", "size"].map((name) =>
			merge(
				name,
				tasks.filter(([task]) => task === name).map(([, faults]) => single(name, faults)),
			),
		),
		merge(
			"unit",
			workspaces.flatMap((workspace) => testsOf(workspace, results)),
		),
	];
}

/** Tests of one package by its report, held against how the runner ended. */
export function judge(report: Report | undefined, runnerFaults: string[]): Check {
	const name = "unit";
	if (report === undefined) return single(name, ["left no report", ...runnerFaults]);
	const { passed, failed, skipped, failures } = report;
	if (passed + failed === 0) return single(name, ["ran no test", ...runnerFaults]);
	// A fault outside of any test: an unhandled rejection, a report written before a crash.
	if (failed === 0 && runnerFaults.length > 0)
		return { name, passed, failed: 1, skipped, failures: [runnerFaults.join("\n")] };
	return { name, passed, failed, skipped, failures };
}

function testsOf(workspace: Workspace, results: TaskResult[]): Check[] {
	const result = results.find(({ task, folder }) => task === "test" && folder === workspace.folder);
	if (result === undefined && !hasTests(workspace)) return [];
	const faults = result === undefined ? ["has tests but no test task"] : taskFaults(result);
	const check = judge(readVitestReport(join(workspace.path, "test-results/vitest.json")), faults);
	return [{ ...check, failures: check.failures.map((failure) => `${workspace.folder}: ${failure}`) }];
}

function taskFaults(result: TaskResult): string[] {
	if (result.ok) return [];
	const lines = result.log().split("\n");
	return [`${result.id}\n${lines.slice(-LOG_LINES).join("\n")}`];
}

function merge(name: string, checks: Check[]): Check {
	const sum = (field: "passed" | "failed" | "skipped") =>
		checks.reduce((total, check) => total + check[field], 0);
	const failures = checks.flatMap((check) => check.failures);
	return { name, passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped"), failures };
}
