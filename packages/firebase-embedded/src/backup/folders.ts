import { existsSync, readdirSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { filesBelow } from "#src/backup/manifest.ts";

export async function sync(path: string): Promise<void> {
	const handle = await open(path, "r");
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}

/** Syncs every file and folder below a folder, the folder, and its parent to the disk. */
export async function syncAll(folder: string): Promise<void> {
	const folders = new Set([folder, dirname(folder)]);
	for (const name of await filesBelow(folder)) {
		await sync(join(folder, name));
		for (let at = dirname(join(folder, name)); at !== folder; at = dirname(at)) folders.add(at);
	}
	for (const each of folders) await sync(each);
}

/** The time as a part of a folder's name. */
export function stamp(): string {
	return new Date().toISOString().replace(/[:.]/g, "-");
}

export function isMissing(cause: unknown): boolean {
	return cause instanceof Error && "code" in cause && cause.code === "ENOENT";
}

export function isEmptyOrMissing(folder: string): boolean {
	return !existsSync(folder) || readdirSync(folder).length === 0;
}
