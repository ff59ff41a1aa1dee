import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { now } from "./clock.ts";

/** Password of the owner of the demo shop in every run of the tools. */
export const OWNER_PASSWORD = "correct-horse-battery-staple";
export const OWNER_EMAIL = "owner@example.com";

/** Entry of the built product. It needs nothing but its folder. */
export const PRODUCT = fileURLToPath(new URL("../../../apps/selfhost/dist/main.js", import.meta.url));

const READY = /^[^\n]*ready: (https?:\/\/[^\s/]+)/m;

export interface LaunchOptions {
	readonly args: readonly string[];
	readonly env?: NodeJS.ProcessEnv;
	/** Program to run; by default this Node. */
	readonly program?: string;
	/** Time limit until the ready line, in ms; 20,000 by default. */
	readonly readyMs?: number;
}

/** A server process that has printed its line `ready: http://…` or `ready: https://…`. */
export interface Server {
	/** Without a trailing slash. */
	readonly url: string;
	readonly port: number;
	readonly pid: number;
	/** Time from the start of the process to its ready line, in ms. */
	readonly startedIn: number;
	/** The output so far, at most the last 200,000 characters. */
	readonly output: () => string;
	/** Waits for the exit and returns its code; null after a signal. */
	readonly ended: () => Promise<number | null>;
	/** Sends SIGKILL and waits for the exit. */
	readonly kill: () => Promise<void>;
	/** Sends SIGTERM, waits for the exit and returns its code; null after a signal. */
	readonly stop: () => Promise<number | null>;
}

/** A server process that may not be ready yet. */
export interface Starting {
	readonly pid: number;
	/** Rejects if the process exits before it is ready, or exceeds the time limit. */
	readonly ready: Promise<Server>;
	readonly kill: () => Promise<void>;
}

const running = new Set<ChildProcess>();
process.on("exit", () => {
	for (const child of running) child.kill("SIGKILL");
});

/** Starts a server as a child process, which is killed when this process exits. */
export function start(options: LaunchOptions): Starting {
	const startedAt = now();
	const child = spawn(options.program ?? process.execPath, [...options.args], {
		env: { ...process.env, ...options.env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	running.add(child);
	// A program that does not start has no exit.
	const gone = once(child, "exit")
		.catch(() => undefined)
		.then(() => {
			running.delete(child);
		});
	let output = "";
	const end = async (signal: NodeJS.Signals) => {
		if (child.exitCode === null && child.signalCode === null) child.kill(signal);
		await gone;
	};
	const ready = new Promise<Server>((resolve, reject) => {
		const fail = (why: string) => reject(new Error(`${options.args.join(" ")}: ${why}\n${output}`));
		const timer = setTimeout(() => fail("was not ready in time"), options.readyMs ?? 20_000);
		const listen = (chunk: string) => {
			output = `${output}${chunk}`.slice(-200_000);
			const url = READY.exec(output)?.[1];
			if (url === undefined || child.pid === undefined) return;
			clearTimeout(timer);
			resolve({
				url,
				port: Number(new URL(url).port),
				pid: child.pid,
				startedIn: now() - startedAt,
				output: () => output,
				ended: async () => {
					await gone;
					return child.exitCode;
				},
				kill: () => end("SIGKILL"),
				stop: async () => {
					await end("SIGTERM");
					return child.exitCode;
				},
			});
		};
		child.stdout.setEncoding("utf8").on("data", listen);
		child.stderr.setEncoding("utf8").on("data", listen);
		child.on("error", (error) => fail(error.message));
		child.on("exit", (code, signal) => {
			clearTimeout(timer);
			fail(`ended with ${signal ?? code}`);
		});
	});
	// The caller may kill the process without awaiting `ready`; its rejection must not be unhandled then.
	ready.catch(() => undefined);
	return { pid: child.pid ?? -1, ready, kill: () => end("SIGKILL") };
}

export interface ProductOptions {
	readonly data: string;
	/** `PRODUCT` by default. */
	readonly entry?: string;
	/** 0, the default, chooses a free port. */
	readonly port?: number;
	readonly env?: NodeJS.ProcessEnv;
	/** As in `LaunchOptions`. */
	readonly readyMs?: number;
}

/** Starts the built product with a data folder. */
export function startProduct(options: ProductOptions): Starting {
	return start({
		args: [options.entry ?? PRODUCT],
		...(options.readyMs === undefined ? {} : { readyMs: options.readyMs }),
		env: {
			PORT: String(options.port ?? 0),
			HOST: "127.0.0.1",
			JUNBAN_DATA: options.data,
			JUNBAN_DEMO_PASSWORD: OWNER_PASSWORD,
			// The tools are one crowd that joins as fast as it can.
			JUNBAN_JOINS_IN_CALM: "0",
			// The tools read what it says.
			LC_ALL: "C",
			...options.env,
		},
	});
}
