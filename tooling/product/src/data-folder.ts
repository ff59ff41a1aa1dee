import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** `f_type` of a file system in memory, where a store would never wait for a disk. */
const TMPFS = 0x01021994;

/** The parent of data folders: the first usual place on a real disk. */
function scratchRoot(): string {
	for (const folder of [tmpdir(), "/var/tmp", process.cwd()]) {
		try {
			if (statfsSync(folder).type !== TMPFS) return folder;
		} catch (error) {
			if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
		}
	}
	return tmpdir();
}

/** A new empty folder on a real disk. */
export function newDataFolder(purpose: string): string {
	return mkdtempSync(join(scratchRoot(), `junban-${purpose}-`));
}

/** Removes a folder of `newDataFolder` and its contents. */
export function removeDataFolder(folder: string): void {
	rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
