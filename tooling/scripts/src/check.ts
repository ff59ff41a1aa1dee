// `npm test`: runs every check. The last line of the output is `N passed, N failed`.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { browser, documents, lint, rules, shapes, specification, unused, waiting, words } from "./checks.ts";
import { packageTests } from "./package-tests.ts";
import { type Check, single, tally } from "./tally.ts";
import { readWorkspaces, type Workspace } from "./workspace.ts";

type Step = (workspaces: Workspace[]) => Promise<Check[]>;

const started = performance.now();
const workspaces = readWorkspaces();
// A report of an earlier run must never count. Turbo restores the reports of tasks that it takes from its cache.
for (const { path } of workspaces) rmSync(join(path, "test-results"), { recursive: true, force: true });

/** The checks of a group run at once: each of the second one keeps about one core busy. */
const GROUPS: Step[][] = [
	[browser],
	[lint, rules, words, shapes, documents, unused, waiting],
	[packageTests],
	[specification],
];
const checks: Check[] = [];
for (const group of GROUPS) {
	for (const check of (await Promise.all(group.map(attempt))).flat()) {
		checks.push(check);
		for (const failure of check.failures) process.stdout.write(`FAILED ${check.name}: ${failure}\n`);
	}
}
const { line, ok } = tally(checks);
const seconds = Math.round((performance.now() - started) / 1000);
process.stdout.write(
	`${checks.map(({ name, passed }) => `${name} ${passed}`).join(", ")} in ${seconds} s\n${line}\n`,
);
process.exitCode = ok ? 0 : 1;

// A check that throws is a failed check. The other checks still run.
async function attempt(step: Step): Promise<Check[]> {
	try {
		return await step(workspaces);
	} catch (error) {
		return [single(step.name, [error instanceof Error ? (error.stack ?? error.message) : String(error)])];
	}
}
