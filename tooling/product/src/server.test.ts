import { expect, test } from "vitest";
import { start } from "./server.ts";

/** Starts a small program instead of the product. */
const run = (script: string, readyMs = 20_000) => start({ args: ["-e", script], readyMs });
const FOREVER = "setInterval(() => {}, 1_000)";
const READY = `console.log("x ready: http://127.0.0.1:4321/ ");${FOREVER}`;

function isAlive(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

test("a server is ready with the address that it prints", async () => {
	const server = await run(READY).ready;
	expect(server).toMatchObject({ url: "http://127.0.0.1:4321", port: 4321 });
	expect(server.startedIn).toBeGreaterThan(0);
	expect(server.output()).toContain("x ready: ");
	expect(isAlive(server.pid)).toBe(true);
	await server.kill();
	expect(isAlive(server.pid)).toBe(false);
});

test("a stopped server exits with its own code", async () => {
	const server = await run(`process.on("SIGTERM", () => process.exit(7));${READY}`).ready;
	expect(await server.stop()).toBe(7);
	expect(isAlive(server.pid)).toBe(false);
});

test("kill ends a server that ignores SIGTERM", async () => {
	const server = await run(`process.on("SIGTERM", () => {});${READY}`).ready;
	await server.kill();
	expect(isAlive(server.pid)).toBe(false);
});

test.each([
	["exits first", `console.error("no disk"); process.exit(3)`, /ended with 3\n.*no disk/s],
	["is killed first", `process.kill(process.pid, "SIGKILL")`, /ended with SIGKILL/],
])("the start fails with the output if the process %s", async (_name, script, message) => {
	await expect(run(script).ready).rejects.toThrow(message);
});

test("the start fails after its time limit, and the process can be killed", async () => {
	const starting = run(`console.log("http://127.0.0.1:1 is not the line");${FOREVER}`, 300);
	await expect(starting.ready).rejects.toThrow("was not ready in time");
	expect(isAlive(starting.pid)).toBe(true);
	await starting.kill();
	expect(isAlive(starting.pid)).toBe(false);
});

test("the start fails if the program does not exist", async () => {
	await expect(start({ program: "/nonexistent", args: [] }).ready).rejects.toThrow("ENOENT");
});
