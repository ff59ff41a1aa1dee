import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { run } from "./run.ts";
import { repository } from "./workspace.ts";

/** `folder` as in the workspace (`packages/domain`). `log` reads the file when it is called. */
export type TaskResult = { id: string; task: string; folder: string; ok: boolean; log: () => string };

/** Runs the tasks in every package, also after failures. An empty list of results means that turbo did not start. */
export async function runTasks(
	tasks: string[],
	options: string[],
): Promise<{ results: TaskResult[]; output: string }> {
	const { output } = await run(
		"turbo",
		["run", ...tasks, "--continue=always", "--output-logs=none", "--summarize", ...options],
		{ minutes: 40 },
	);
	const summary = /^Summary:\s+(.+\.json)$/m.exec(output)?.[1];
	if (summary === undefined) return { results: [], output };
	const { tasks: all }: { tasks: SummaryTask[] } = JSON.parse(readFileSync(summary, "utf8"));
	rmSync(summary);
	const results = all
		.filter(({ command }) => command !== "<NONEXISTENT>")
		.map(({ taskId, task, directory, logFile, execution }) => ({
			id: taskId,
			task,
			folder: directory,
			ok: execution?.exitCode === 0,
			log: () => readLog(join(repository, logFile)),
		}));
	return { results, output };
}

type SummaryTask = {
	taskId: string;
	task: string;
	directory: string;
	command: string;
	logFile: string;
	execution?: { exitCode: number };
};

function readLog(path: string): string {
	return existsSync(path) ? stripVTControlCharacters(readFileSync(path, "utf8")).trim() : "did not run";
}
