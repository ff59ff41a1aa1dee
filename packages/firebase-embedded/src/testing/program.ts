/** For tests: `firebase-embedded` as a process of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";

const main = new URL("../server/main.ts", import.meta.url).pathname;

export interface Program {
	child: ChildProcess;
	/** As it says when it is ready. Rejects with what it printed when it ends instead. */
	ready: Promise<string>;
	/** Its exit code and what it printed. */
	ended: Promise<{ code: number | null; out: string; err: string }>;
	/** Resolves when it has logged so many lines with these words. */
	logged(words: string): Promise<void>;
}

/** Ends with the test at the latest. */
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
	// A program that ends on purpose is waited for by `ended`.
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
