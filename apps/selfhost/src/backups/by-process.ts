import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { text } from "node:stream/consumers";

/**
 * Makes one backup by the command `backup` in a process of its own. The server itself only copies; hashes and SQLite's
 * check of the whole copy, which take long and in one piece, do not delay anybody who waits for an answer.
 */
export async function backupByProcess(): Promise<void> {
	const [, main = ""] = process.argv;
	const child = spawn(process.execPath, [...process.execArgv, main, "backup"], {
		stdio: ["ignore", "pipe", "pipe"],
	});
	const closed = new Promise<number | null>((resolve, reject) => {
		child.once("error", reject);
		child.once("close", resolve);
	});
	if (child.pid !== undefined) lower(child.pid);
	const [code, told, failed] = await Promise.all([closed, text(child.stdout), text(child.stderr)]);
	if (code !== 0) throw new Error((told + failed).trim() || `The backup ended with ${code}`);
}

function lower(pid: number): void {
	try {
		setPriority(pid, constants.priority.PRIORITY_LOW);
	} catch {
		// The process has ended, or may not be changed here. It is only slower for the others then.
	}
}
