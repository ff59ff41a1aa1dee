/** For tests: `firebase-embedded` in its own process. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";

const main = new URL("../server/main.ts", import.meta.url).pathname;

export interface Program {
	child: ChildProcess;
	/** Its address, as printed when it is ready. Rejects with its output if it ends instead. */
	ready: Promise<string>;
	/** Its exit code and its output. */
	ended: Promise<{ code: number | null; out: string; err: string }>;
	/** Resolves when it has logged a line with these words. */
	logged(words: string): Promise<void>;
}

/** The program ends with the test at the latest. */
export function run(...args: string[]): Program {
	const child = spawn(process.execPath, [main, ...args], { stdio: ["ignore", "pipe", "pipe"] });
	const texts = { out: "", err: "" };
	const changed = new Set<() => void>();
	const collect = (stream: NodeJS.ReadableStream, name: "out" | "err") => {
		stream.setEncoding("utf8").on("data", (part: string) => {
			texts[name] += part;
			for (const each of changed) each();
		});
	};
	collect(child.stdout, "out");
	collect(child.stderr, "err");
	const ended = once(child, "close").then(() => ({ code: child.exitCode, ...texts }));
	const when = <T>(find: () => T | undefined) =>
		new Promise<T>((resolve, reject) => {
			const look = () => {
				const found = find();
				if (found !== undefined) resolve(found);
			};
			changed.add(look);
			look();
			void ended.then(({ out, err }) => reject(new Error(out + err)));
		});
	const ready = when(() => /ready: (https?:\/\/\S+)/.exec(texts.out)?.[1]);
	// `ended` waits for a program that ends on purpose.
	ready.catch(() => undefined);
	onTestFinished(async () => {
		child.kill("SIGKILL");
		await ended;
	});
	return {
		child,
		ready,
		ended,
		logged: async (words) => {
			await when(() => (texts.err.includes(words) ? true : undefined));
		},
	};
}
