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

test("a port in use: who holds it, since when, and how to end it", async () => {
	const other = createServer();
	await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => void other.close());
	const address = other.address();
	const port = typeof address === "object" ? address?.port : undefined;
	const env = envOf({ PORT: String(port) });
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

test.each([
	[new FolderError("newer", "format 9"), "A newer Junban wrote the data folder /d."],
	[new FolderError("damaged", "bad"), "A file of the data folder /d is damaged. Put the latest backup back"],
	[new FolderError("behind", "cut"), "Confirmed changes are missing in the data folder /d"],
	[new FolderError("no-accounts", "empty"), "The accounts of the data folder /d are missing"],
	[new FolderError("half-restored", "cut"), "A restore to /d was cut off."],
	[systemError("EACCES", { syscall: "listen" }), "This user may not listen on [::1]:80."],
	[systemError("EADDRNOTAVAIL", { syscall: "listen" }), 'HOST "::1" is no address of this machine.'],
	[systemError("ENOTFOUND", { syscall: "getaddrinfo" }), 'HOST "::1" is no address of this machine.'],
	[systemError("EACCES", { syscall: "mkdir", path: "/d" }), '"/d" cannot be used (EACCES).'],
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
