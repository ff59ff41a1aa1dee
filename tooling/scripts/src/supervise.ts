import { type StdioOptions, spawn } from "node:child_process";
import { constants } from "node:os";
import { watchAncestors } from "./ancestors.ts";

export type Supervised = {
	cwd?: string;
	env?: NodeJS.ProcessEnv;
	/** True: the output is collected, and printed on stderr only if the command fails. */
	quiet?: boolean;
	/**
	 * True: the child is a Node process that ends on its event `disconnect`. It comes with the end of this process, also
	 * by SIGKILL, of which nobody can be told in another way.
	 */
	tied?: boolean;
};

/** `wasStopped`: a signal or the end of an ancestor stopped the command. */
export type Ending = { code: number; wasStopped: boolean };

const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
const ANCESTORS_CHECK_MS = 500;
/** A second signal after this time means "kill". Before, it is the same signal, passed on by a shell or by npm. */
const REPEAT_MS = 2000;

/**
 * Runs a command to its end in the foreground. The first signal is passed on, and the child finishes in its own time; a
 * second Ctrl-C kills it. If the npm that started this process ends without passing the signal on, the child gets
 * SIGTERM.
 */
export function supervise(command: string, args: string[], options: Supervised = {}): Promise<Ending> {
	const { cwd = process.cwd(), env = process.env, quiet = false, tied = false } = options;
	const attached: StdioOptions = tied ? ["inherit", "inherit", "inherit", "ipc"] : "inherit";
	// A separate process group: Ctrl-C reaches the child once, through this process.
	const child = spawn(command, args, {
		cwd,
		env,
		detached: true,
		stdio: quiet ? ["ignore", "pipe", "pipe"] : attached,
	});
	const output: Buffer[] = [];
	child.stdout?.on("data", (chunk: Buffer) => output.push(chunk));
	child.stderr?.on("data", (chunk: Buffer) => output.push(chunk));

	let stoppedAt: number | undefined;
	const stop = (signal: NodeJS.Signals) => {
		const now = performance.now();
		if (stoppedAt === undefined) child.kill(signal);
		else if (now - stoppedAt > REPEAT_MS) child.kill("SIGKILL");
		stoppedAt ??= now;
	};
	const ancestors = watchAncestors();
	const watch = setInterval(() => {
		if (stoppedAt === undefined && ancestors.isBroken()) stop("SIGTERM");
	}, ANCESTORS_CHECK_MS);
	for (const signal of SIGNALS) process.on(signal, stop);

	return new Promise((resolve) => {
		const finish = (code: number) => {
			clearInterval(watch);
			for (const signal of SIGNALS) process.off(signal, stop);
			if (code !== 0) process.stderr.write(Buffer.concat(output));
			resolve({ code, wasStopped: stoppedAt !== undefined });
		};
		child.on("error", (error) => {
			output.push(Buffer.from(`${command}: ${error.message}\n`));
			finish(127);
		});
		child.on("close", (code, signal) => {
			if (signal === "SIGKILL" && stoppedAt === undefined)
				process.stderr.write(`${command} was killed, perhaps by the system because memory ran out.\n`);
			finish(code ?? (signal === null ? 1 : 128 + constants.signals[signal]));
		});
	});
}
