// `npm run test:long`: runs the suites that take minutes. The last line is `N passed, N failed`.
import { rmSync } from "node:fs";
import { judge, readReport, reportFile } from "./package-tests.ts";
import { run } from "./run.ts";
import { type Check, tally } from "./tally.ts";
import { readWorkspaces } from "./workspace.ts";

const MINUTES = 90;

const built = await run("turbo", ["run", "build", "--filter=@junban/selfhost", "--output-logs=errors-only"]);
if (built.code !== 0) {
	process.stdout.write(`${built.output}\n0 passed, 1 failed\n`);
	process.exit(1);
}

const checks: Check[] = [];
for (const workspace of readWorkspaces()) {
	const { folder, path, manifest } = workspace;
	if (manifest.scripts?.["test:long"] === undefined) continue;
	rmSync(reportFile(workspace, "test:long"), { force: true });
	const { code, output } = await run("pnpm", ["run", "test:long"], { cwd: path, minutes: MINUTES });
	const check = judge(readReport(workspace, "test:long"), code === 0 ? [] : [output]);
	checks.push(check);
	process.stdout.write(`${output}\n`);
	for (const failure of check.failures) process.stdout.write(`FAILED ${folder}: ${failure}\n`);
}
const { line, ok } = tally(checks);
process.stdout.write(`${line}\n`);
process.exitCode = ok ? 0 : 1;
