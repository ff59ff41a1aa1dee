import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { backupByProcess } from "./by-process.ts";

const never = new AbortController().signal;

/** Runs the code as this program, until the test ends. */
function beProgram(code: string): void {
	const dir = mkdtempSync(join(tmpdir(), "junban-program-"));
	const file = join(dir, "main.mjs");
	writeFileSync(file, code);
	const { argv, execArgv } = process;
	process.argv = [argv[0] ?? "", file];
	process.execArgv = [];
	onTestFinished(() => {
		Object.assign(process, { argv, execArgv });
		rmSync(dir, { recursive: true, force: true });
	});
}

test("the program is run with the command", async () => {
	beProgram(`if (process.argv.slice(2).join() !== "backup") process.exit(1)`);
	await expect(backupByProcess(never)).resolves.toBeUndefined();
});

test("what a failed backup says is the error's message", async () => {
	beProgram(`console.log("ENOSPC: no space left"); process.exitCode = 1`);
	await expect(backupByProcess(never)).rejects.toThrow("ENOSPC: no space left");
});

test("a killed backup is a failure, too", async () => {
	beProgram(`process.kill(process.pid, "SIGKILL")`);
	await expect(backupByProcess(never)).rejects.toThrow("The backup ended with null");
});

test("a backup that is given up ends, also when it does not listen", async () => {
	beProgram(`setInterval(() => undefined, 60_000)`);
	const controller = new AbortController();
	const made = backupByProcess(controller.signal);
	controller.abort();
	await expect(made).rejects.toThrow("aborted");
});

test("a backup ends with the server that asked for it", async () => {
	const here = JSON.stringify(import.meta.resolve("./by-process.ts"));
	beProgram(`import { isAskedByServer } from ${here};
		if (!isAskedByServer()) process.exit(7);
		setInterval(() => undefined, 60_000);
		process.disconnect();`);
	await expect(backupByProcess(never)).rejects.toThrow("The backup ended with 1");
});
