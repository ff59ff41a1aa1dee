import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "@junban/firebase-embedded/embedded";
import { FolderError } from "@junban/firebase-embedded/folder-error";
import { openControl } from "@junban/firebase-embedded/server/control";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { expect, onTestFinished, test } from "vitest";
import { type Env, readEnv } from "./env.ts";
import { isOwnService, stopCommandOf } from "./service-of.ts";
import { startExitCode, startFault } from "./start-fault.ts";
import { en } from "./words/phrases-en.ts";
import { ja } from "./words/phrases-ja.ts";

function envOf(variables: Record<string, string>): Env {
	const env = readEnv(variables);
	if ("wrong" in env) throw new Error(env.wrong.join());
	return env;
}

const systemError = (code: string, more: object = {}) =>
	Object.assign(new Error(`${code}: it`), { code, ...more });

/** A server of this process, until the test ends. Its address. */
async function listening(): Promise<string> {
	const other = createServer();
	await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => void other.close());
	const address = other.address();
	return `http://127.0.0.1:${typeof address === "object" ? address?.port : undefined}`;
}

test("a port in use: who holds it, since when, and how to end it", async () => {
	const { port } = new URL(await listening());
	const env = envOf({ PORT: port });
	const told = await startFault(systemError("EADDRINUSE", { syscall: "listen" }), env, en);
	expect(told).toContain(`Another program uses 127.0.0.1:${port} (process ${process.pid}, since 20`);
	expect(told).toContain(`"kill ${process.pid}" ends it`);
	expect(await startFault(systemError("EADDRINUSE"), env, ja)).toContain(`「kill ${process.pid}」を実行`);
});

test("a port in use by somebody who cannot be seen", async () => {
	const told = await startFault(systemError("EADDRINUSE"), envOf({ PORT: "1" }), en);
	expect(told).toBe("Another program uses 127.0.0.1:1. End that program, or choose another PORT.");
});

test("a data folder in use: who holds it; while that one starts or ends, to wait", async () => {
	const dataDir = join(mkdtempSync(join(tmpdir(), "junban-fault-")), "data");
	onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
	const embedded = await openEmbedded({ dataDir, projectId: "junban" });
	onTestFinished(() => embedded.close());
	const env = envOf({ JUNBAN_DATA: dataDir });
	const error = await openEmbedded({ dataDir, projectId: "junban" }).catch((cause: unknown) => cause);
	expect(await startFault(error, env, en)).toContain("wait a moment and start again");
	const control = await openControl(dataDir, embedded, "http://127.0.0.1:8080");
	onTestFinished(() => control.close());
	const told = await startFault(error, env, en);
	expect(told).toContain(`Another Junban holds the data folder ${dataDir} (process ${process.pid}, since 20`);
	expect(told).toContain(
		`at http://127.0.0.1:8080). Press Ctrl+C in its terminal, or "kill ${process.pid}" ends it.`,
	);
	expect(await startFault(error, env, ja)).toContain(`別のJunbanが使っています（プロセス${process.pid}、20`);
});

test("a holder that systemd started is stopped by its name: a killed one would come back", async () => {
	const service = () => "systemctl stop junban.service";
	const dataDir = join(mkdtempSync(join(tmpdir(), "junban-fault-")), "data");
	onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
	const embedded = await openEmbedded({ dataDir, projectId: "junban" });
	onTestFinished(() => embedded.close());
	const control = await openControl(dataDir, embedded, "http://127.0.0.1:8080");
	onTestFinished(() => control.close());
	const { port } = new URL(await listening());
	const folder = new FolderError("in-use", "held");
	for (const [words, stop] of [
		[en, '"systemctl stop junban.service" ends it'],
		[ja, "「systemctl stop junban.service」を実行してください"],
	] as const) {
		const told = [
			await startFault(folder, envOf({ JUNBAN_DATA: dataDir }), words, service),
			await startFault(systemError("EADDRINUSE"), envOf({ PORT: port }), words, service),
		];
		for (const sentence of told) {
			expect(sentence).toContain(stop);
			expect(sentence).not.toMatch(/kill|Ctrl/);
		}
	}
});

test.each([
	["0::/system.slice/junban.service\n", "systemctl stop junban.service"],
	["0::/system.slice/system-junban.slice/junban@shop.service\n", "systemctl stop junban@shop.service"],
	[
		"12:pids:/system.slice/a.service\n1:name=systemd:/system.slice/junban.service\n0::/\n",
		"systemctl stop junban.service",
	],
	[
		"0::/user.slice/user-1000.slice/user@1000.service/app.slice/junban.service\n",
		"systemctl --user stop junban.service",
	],
	// Terminals of a person, a container, what cron started, no systemd.
	["0::/user.slice/user-1000.slice/session-3.scope\n", undefined],
	["0::/system.slice/docker-0123.scope\n", undefined],
	["0::/user.slice/user-1000.slice/user@1000.service/app.slice/vte-spawn-1.scope\n", undefined],
	["0::/system.slice/cron.service\n", undefined],
	["0::/system.slice/junban; rm -rf x.service\n", undefined],
	["0::/\n", undefined],
	["", undefined],
])("of the control groups %j what stops the service is %s", (groups, command) => {
	expect(stopCommandOf(groups)).toBe(command);
});

test.each([
	["started by systemd", ["node"], true],
	["by a manager of one user", ["node", "systemd"], true],
	["by npm start", ["node", "node", "sh", "npm"], true],
	["by a runner that is a service", ["node", "npm", "Runner.Worker"], false],
	["in a terminal", ["node", "npm", "-bash", "sshd:"], false],
	["by somebody unknown", [], false],
])("a server %s is a service of its own: %s", (_how, names, isOwn) => {
	const told = (pid: number) => {
		const name = names[pid - 10];
		return name === undefined ? undefined : { name, parent: pid - 9 === names.length ? 1 : pid + 1 };
	};
	expect(isOwnService(10, told)).toBe(isOwn);
});

test.each([
	[new FolderError("newer", "format 9"), "A newer Junban wrote the data folder /d."],
	[new FolderError("damaged", "bad"), "A file of the data folder /d is damaged. Put the latest backup back"],
	[new FolderError("behind", "cut"), "Confirmed changes are missing in the data folder /d"],
	[new FolderError("no-accounts", "empty"), "The accounts of the data folder /d are missing"],
	[new FolderError("half-restored", "cut"), "A restore to /d was cut off."],
	[systemError("EACCES", { syscall: "listen" }), "This user may not listen on [::1]:80."],
	[systemError("EADDRNOTAVAIL", { syscall: "listen" }), 'HOST "::1" is no address of this machine.'],
	[systemError("ENOTFOUND", { syscall: "getaddrinfo" }), 'HOST "::1" is no address of this machine.'],
	[systemError("EACCES", { syscall: "open", path: "/d/x" }), '"/d/x" cannot be used (EACCES).'],
	[systemError("EACCES", { syscall: "mkdir", path: "/d" }), "The data folder /d cannot be made (EACCES)."],
	[systemError("ENOENT", { syscall: "mkdir", path: "/d" }), "The data folder /d cannot be made (ENOENT)."],
	[systemError("EEXIST", { syscall: "mkdir", path: "/d" }), "JUNBAN_DATA: /d is a file, not a folder."],
	[
		systemError("ENOSPC", { syscall: "write" }),
		"The server cannot start, because the disk of the data folder /d",
	],
	[new FirestoreError("RESOURCE_EXHAUSTED", "full"), "The server cannot start, because the disk"],
	[Object.assign(new Error("full"), { errcode: 13 }), "The server cannot start, because the disk"],
	[new Error("/c.pem: ENOENT"), "Junban could not start: /c.pem: ENOENT"],
	["odd", "Junban could not start: odd"],
])("%s", async (error, sentence) => {
	const told = await startFault(error, envOf({ HOST: "::1", PORT: "80", JUNBAN_DATA: "/d" }), en);
	expect(told.startsWith(sentence)).toBe(true);
	expect(told).not.toContain("\n");
});

test("a demo password that many people use", async () => {
	const told = await startFault(systemError("WEAK_PASSWORD"), envOf({}), en);
	expect(told).toContain("JUNBAN_DEMO_PASSWORD");
	expect(told).toContain("hard to guess");
});

test.each([
	["damaged", 2],
	["newer", 2],
	["half-restored", 2],
	["behind", 2],
	["no-accounts", 2],
	["in-use", 1],
] as const)("after a folder that is %s the start ends with %d", (fault, code) => {
	expect(startExitCode(new FolderError(fault, "x"))).toBe(code);
});

test("what may pass ends with 1, so that the server is started again", () => {
	for (const error of [systemError("EADDRINUSE"), systemError("ENOSPC"), new Error("odd"), "odd"])
		expect(startExitCode(error)).toBe(1);
});
