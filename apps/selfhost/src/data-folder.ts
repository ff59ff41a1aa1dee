import { existsSync, statSync } from "node:fs";
import { makeFolder } from "@junban/firebase-embedded/make-folder";
import { checkFormat } from "@junban/firebase-embedded/server/operations";
import { backupsAt } from "./backups/shelf.ts";
import type { Env } from "./env.ts";

/** The data folder is empty or missing, and there are backups: it was lost, or this is a new machine. */
export class LostData extends Error {
	/** Whole ones. */
	readonly backups: number;
	readonly backupFolder: string;

	constructor(backups: number, backupFolder: string) {
		super(`No data, but ${backups} backups in ${backupFolder}`);
		this.backups = backups;
		this.backupFolder = backupFolder;
	}
}

/**
 * Rejects with LostData in place of a new installation beside backups: its own first backup would become the latest
 * one. Throws a FolderError for a folder of which the store would throw one, and the system's error for a file.
 */
export async function refuseLostData({ dataDir, backups }: Env, now: number): Promise<void> {
	if (existsSync(dataDir)) makeFolder(dataDir);
	if (backups === undefined || checkFormat(dataDir) !== undefined) return;
	const count = await countBackups(backups.folder, now);
	if (count > 0) throw new LostData(count, backups.folder);
}

/** Whole backups, those of the future too: the clock of a new machine may be behind. */
export async function countBackups(folder: string, now: number): Promise<number> {
	const { past, future } = await backupsAt(folder, now);
	return past.length + future.length;
}

/** Whether there is something else than a folder. */
export function isFile(path: string): boolean {
	return statSync(path, { throwIfNoEntry: false })?.isDirectory() === false;
}
