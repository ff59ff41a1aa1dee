import { spawn } from "node:child_process";
import { watchAncestors } from "./ancestors.ts";

export type Supervised = {
	cwd?: string;
	env?: NodeJS.ProcessEnv;
	/** True: what it prints is kept back, and shown on stderr only if it fails. */
	quiet?: boolean;
};

/** `told`: a signal or the end of the parent asked it to stop. */
export type Ending = { code: number; told: boolean };

const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
const ANCESTORS_CHECK_MS = 500;
/** A second signal after this long is impatience, not the same signal passed on by a shell and by npm. */
const IMPATIENCE_MS = 2000;

/**
 * Runs a command to its end in the foreground and resolves to its ending. Signals are passed on once and the child
 * finishes in its own time; a second Ctrl-C kills it. When the npm that started this one vanishes without
 * passing the signal on, the child is told to end.
 */
export function supervise(command: string, args: string[], options: Supervised = {}): Promise<Ending> {
	const { cwd = process.cwd(), env = process.env, quiet = false } = options;
	// A group of its own, so that Ctrl-C reaches it once, through here.
	const child = spawn(command, args, {
		cwd,
		env,
		detached: true,
		stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
	});
	const kept: Buffer[] = [];
	child.stdout?.on("data", (chunk: Buffer) => kept.push(chunk));
	child.stderr?.on("data", (chunk: Buffer) => kept.push(chunk));

	let toldAt: number | undefined;
	const stop = (signal: NodeJS.Signals) => {
		const now = performance.now();
		if (toldAt === undefined) child.kill(signal);
		else if (now - toldAt > IMPATIENCE_MS) child.kill("SIGKILL");
		toldAt ??= now;
	};
	const ancestors = watchAncestors();
	const watch = setInterval(() => {
		if (toldAt === undefined && ancestors.isBroken()) stop("SIGTERM");
	}, ANCESTORS_CHECK_MS);
	for (const signal of SIGNALS) process.on(signal, stop);

	return new Promise((resolve) => {
		const finish = (code: number) => {
			clearInterval(watch);
			for (const signal of SIGNALS) process.off(signal, stop);
			if (code !== 0) process.stderr.write(Buffer.concat(kept));
			resolve({ code, told: toldAt !== undefined });
		};
		child.on("error", (error) => {
			kept.push(Buffer.from(`${command}: ${error.message}\n`));
			finish(127);
		});
		child.on("close", (code, signal) => finish(code ?? (signal === "SIGINT" ? 130 : 143)));
	});
}
