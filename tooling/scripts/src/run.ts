import { spawn } from "node:child_process";
import { delimiter, dirname, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { repository } from "./workspace.ts";

/** `output`: stdout and stderr in order of arrival, without colours, at most the last 200,000 characters. */
export type Outcome = { code: number; output: string };
export type RunOptions = { cwd?: string; env?: Record<string, string>; minutes?: number };

const MAX_OUTPUT = 200_000;

/** The environment of a tool: this Node and the repository's tools first in PATH, no colours, no telemetry. */
export function toolEnv(): NodeJS.ProcessEnv {
	const path = [dirname(process.execPath), join(repository, "node_modules/.bin"), process.env["PATH"] ?? ""];
	return {
		...process.env,
		PATH: path.join(delimiter),
		NO_COLOR: "1",
		FORCE_COLOR: undefined,
		TURBO_TELEMETRY_DISABLED: "1",
		DO_NOT_TRACK: "1",
		WRANGLER_SEND_METRICS: "false",
	};
}

/** Runs a tool to its end, or kills it and all its children after `minutes` (default 15). Never throws. */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<Outcome> {
	const { cwd = repository, env = {}, minutes = 15 } = options;
	return new Promise((resolve) => {
		// A separate process group: a hanging tool is killed with all its children.
		const child = spawn(command, args, {
			cwd,
			env: { ...toolEnv(), ...env },
			stdio: ["ignore", "pipe", "pipe"],
			detached: true,
		});
		let output = "";
		const collect = (chunk: Buffer) => {
			output = (output + chunk.toString("utf8")).slice(-MAX_OUTPUT);
		};
		child.stdout.on("data", collect);
		child.stderr.on("data", collect);
		const kill = (signal: NodeJS.Signals) => {
			if (child.pid === undefined || child.exitCode !== null) return;
			try {
				process.kill(-child.pid, signal);
			} catch {
				// The process ended just now.
			}
		};
		const timer = setTimeout(() => {
			output += `\nkilled after ${minutes} minutes`;
			kill("SIGKILL");
		}, minutes * 60_000);
		const interrupt = () => {
			kill("SIGTERM");
			process.exit(1);
		};
		process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
		const finish = (code: number, text: string) => {
			clearTimeout(timer);
			process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
			resolve({ code, output: stripVTControlCharacters(text).trim() });
		};
		child.on("error", (error) => finish(1, `${output}\n${error.message}`));
		child.on("close", (code) => finish(code ?? 1, output));
	});
}
