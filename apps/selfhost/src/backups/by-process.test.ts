import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { backupByProcess } from "./by-process.ts";

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
	await expect(backupByProcess()).resolves.toBeUndefined();
});

test("what a failed backup says is the error's message", async () => {
	beProgram(`console.log("ENOSPC: no space left"); process.exitCode = 1`);
	await expect(backupByProcess()).rejects.toThrow("ENOSPC: no space left");
});

test("a killed backup is a failure, too", async () => {
	beProgram(`process.kill(process.pid, "SIGKILL")`);
	await expect(backupByProcess()).rejects.toThrow("The backup ended with null");
});
