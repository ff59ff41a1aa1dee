import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const GRACEFUL = `
	process.on("SIGTERM", () => setTimeout(() => { console.log("finished"); process.exit(7); }, 200));
	console.log("pid " + process.pid);
	setInterval(() => undefined, 1000);
`;
const supervisor = (childCode: string, options = {}) => `
	import { supervise } from ${JSON.stringify(join(import.meta.dirname, "supervise.ts"))};
	const args = ["--eval", ${JSON.stringify(childCode)}];
	process.exit((await supervise(process.execPath, args, ${JSON.stringify(options)})).code);
`;

type Started = {
	process: ChildProcess;
	output: () => string;
	said(text: string): Promise<void>;
	pid(): number;
};

function start(args: string[]): Started {
	const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
	let output = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.on("data", (chunk: Buffer) => {
			output += chunk.toString();
			child.emit("said");
		});
	}
	const pid = () => Number(/pid (\d+)/.exec(output)?.[1]);
	onTestFinished(() => {
		child.kill("SIGKILL");
		if (isAlive(pid())) process.kill(pid(), "SIGKILL");
	});
	return {
		process: child,
		output: () => output,
		async said(text) {
			while (!output.includes(text)) await once(child, "said");
		},
		pid,
	};
}

function isAlive(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

const module = (code: string) => ["--input-type=module", "--eval", code];

test("a signal is passed on, the child finishes, and its exit code is returned", async () => {
	const started = start(module(supervisor(GRACEFUL)));
	await started.said("pid");
	started.process.kill("SIGTERM");
	// npm, npx and shells pass the same signal on again.
	started.process.kill("SIGTERM");
	const [code] = await once(started.process, "close");
	expect(started.output()).toContain("finished");
	expect(code).toBe(7);
	expect(isAlive(started.pid())).toBe(false);
});

test("no process is left when the starting process is killed", async () => {
	const shell = `
		const { spawn } = require("node:child_process");
		spawn(process.execPath, ${JSON.stringify(module(supervisor(GRACEFUL)))}, { stdio: "inherit" });
		setInterval(() => undefined, 1000);
	`;
	const started = start(["--eval", shell]);
	await started.said("pid");
	started.process.kill("SIGKILL");
	// The pipes close when the last descendant is gone.
	await once(started.process, "close");
	expect(started.output()).toContain("finished");
	expect(isAlive(started.pid())).toBe(false);
});

test("a tied child is told of the end of its supervisor, even by SIGKILL", async () => {
	const tied = `
		process.once("disconnect", () => { console.log("finished"); process.exit(0); });
		console.log("pid " + process.pid);
		setInterval(() => undefined, 1000);
	`;
	const started = start(module(supervisor(tied, { tied: true })));
	await started.said("pid");
	started.process.kill("SIGKILL");
	// The pipes close when the last descendant is gone.
	await once(started.process, "close");
	expect(started.output()).toContain("finished");
});

test.each([
	["process.exit(0)", 0, ""],
	["console.log('why'); process.exit(3)", 3, "why\n"],
])("quiet: %s prints its output only if it fails", async (code, exit, printed) => {
	const started = start(module(supervisor(code, { quiet: true })));
	expect((await once(started.process, "close"))[0]).toBe(exit);
	expect(started.output()).toBe(printed);
});

test("a child that the system killed is told, and its status says so", async () => {
	const started = start(module(supervisor(`process.kill(process.pid, "SIGKILL")`)));
	expect((await once(started.process, "close"))[0]).toBe(128 + 9);
	expect(started.output()).toContain("was killed, perhaps by the system because memory ran out.\n");
});

test("a missing command fails with its name", async () => {
	const code = supervisor("").replace("process.execPath", '"no-such-command"');
	const started = start(module(code));
	expect((await once(started.process, "close"))[0]).toBe(127);
	expect(started.output()).toContain("no-such-command");
});
