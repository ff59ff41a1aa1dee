import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { uidFromBytes } from "@junban/domain/values";
import { requireStrace, STRACE_INSTALL_TIMEOUT } from "@junban/firebase-embedded/testing/strace";
import { command, join, ownerToken } from "@junban/product/api";
import { newDataFolder, removeDataFolder } from "@junban/product/data-folder";
import { runSeed, seeded } from "@junban/product/random";
import { startProduct } from "@junban/product/server";
import { beforeAll, expect, test } from "vitest";
import { faultOfTrace } from "./trace.ts";

const seed = runSeed();

beforeAll(requireStrace, STRACE_INSTALL_TIMEOUT);

/** Starts to trace a process into a file. Resolves when the trace has begun. */
async function attach(pid: number, file: string): Promise<ChildProcess> {
	const calls = "read,recvfrom,write,writev,pwrite64,sendto,sendmsg,fsync,fdatasync";
	const tracer = spawn(
		"strace",
		["-f", "-y", "-s", "100", "-e", `trace=${calls}`, "-o", file, "-p", `${pid}`],
		{ stdio: ["ignore", "ignore", "pipe"] },
	);
	await new Promise<void>((resolve, reject) => {
		let printed = "";
		tracer.stderr.on("data", (chunk: Buffer) => {
			printed += chunk;
			if (printed.includes("attached")) resolve();
		});
		tracer.once("exit", () => reject(new Error(`strace ended: ${printed}`)));
	});
	return tracer;
}

test(`a join and a call are on the disk before they are answered (JUNBAN_SEED=${seed})`, async () => {
	const data = newDataFolder("fsync");
	const server = await startProduct({ data }).ready;
	try {
		const token = await ownerToken(server.url);
		const file = `${data}/trace.txt`;
		const tracer = await attach(server.pid, file);
		const uid = uidFromBytes(seeded(seed).bytes(48)) ?? "";
		expect((await join(server.url, uid)).ok).toBe(true);
		expect((await command(server.url, token, "call", uid)).ok).toBe(true);
		tracer.kill("SIGINT");
		await once(tracer, "exit");
		const lines = readFileSync(file, "utf8").split("\n");
		expect(faultOfTrace(lines, data, "POST /apiV2/demo/main/line_up", "HTTP/1.1 201")).toBeUndefined();
		expect(faultOfTrace(lines, data, `PATCH /apiV2/demo/main/${uid}/give`, "HTTP/1.1 200")).toBeUndefined();
	} finally {
		await server.kill();
		removeDataFolder(data);
	}
});
