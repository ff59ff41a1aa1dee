import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";

/**
 * Makes one backup by the command `backup` in a process of its own. The server itself only copies; hashes and SQLite's
 * check of the whole copy, which take long and in one piece, do not delay anybody who waits for an answer. The process ends
 * with this one, see `isAskedByServer`, and when the signal says so.
 */
export async function backupByProcess(signal: AbortSignal): Promise<void> {
	const [, main = ""] = process.argv;
	const child = spawn(process.execPath, [...process.execArgv, main, "backup"], {
		stdio: ["ignore", "pipe", "pipe", "ipc"],
		signal,
	});
	const closed = new Promise<number | null>((resolve, reject) => {
		child.once("error", reject);
		child.once("close", resolve);
	});
	if (child.pid !== undefined) lower(child.pid);
	const [code, told, failed] = await Promise.all([closed, said(child.stdout), said(child.stderr)]);
	if (code !== 0) throw new Error((told + failed).trim() || `The backup ended with ${code}`);
}

async function said(stream: Readable | null): Promise<string> {
	return stream === null ? "" : text(stream);
}

function lower(pid: number): void {
	try {
		setPriority(pid, constants.priority.PRIORITY_LOW);
	} catch {
		// The process has ended, or may not be changed here. It is only slower for the others then.
	}
}

/** In the process of `backupByProcess`, which from now on ends with its server. */
export function isAskedByServer(): boolean {
	if (process.channel === undefined) return false;
	process.once("disconnect", () => process.exit(1));
	return true;
}
