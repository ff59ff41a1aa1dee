// `npm run test:long`: the suites that take minutes. The last line is `N passed, N failed`.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { judge } from "./package-tests.ts";
import { readVitestReport } from "./reports.ts";
import { run } from "./run.ts";
import { type Check, tally } from "./tally.ts";
import { readWorkspaces } from "./workspace.ts";

const REPORT = "test-results/vitest-long.json";
const MINUTES = 40;

const built = await run("turbo", ["run", "build", "--filter=@junban/selfhost", "--output-logs=errors-only"]);
if (built.code !== 0) {
	process.stdout.write(`${built.output}\n0 passed, 1 failed\n`);
	process.exit(1);
}

const checks: Check[] = [];
for (const { folder, path, manifest } of readWorkspaces()) {
	if (manifest.scripts?.["test:long"] === undefined) continue;
	rmSync(join(path, REPORT), { force: true });
	const { code, output } = await run("pnpm", ["run", "test:long"], { cwd: path, minutes: MINUTES });
	const check = judge(readVitestReport(join(path, REPORT)), code === 0 ? [] : [output]);
	checks.push(check);
	process.stdout.write(`${output}\n`);
	for (const failure of check.failures) process.stdout.write(`FAILED ${folder}: ${failure}\n`);
}
const { line, ok } = tally(checks);
process.stdout.write(`${line}\n`);
process.exitCode = ok ? 0 : 1;
