import { type Dirent, existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { MANIFEST } from "@junban/firebase-embedded/server/operations";
import { keptOf } from "./rotation.ts";

/** A whole backup in the folder of backups. */
export interface Kept {
	readonly path: string;
	/** When it was begun, in ms, by its name. */
	readonly at: number;
}

const NAME = /^junban-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/;

/** `junban-20261123T030000Z`: sorted by name they are sorted by time. */
export function nameOf(at: Date): string {
	return `junban-${at.toISOString().slice(0, 19).replace(/[:-]/g, "")}Z`;
}

function timeOf(name: string): number | undefined {
	const parts = NAME.exec(name)?.slice(1);
	if (parts === undefined) return undefined;
	const [year, month, day, hour, minute, second] = parts;
	const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
	return Number.isNaN(at) ? undefined : at;
}

/** Only whole backups, the newest first. A folder without its manifest is half a backup, or half deleted. */
async function backupsIn(folder: string): Promise<Kept[]> {
	return (await foldersIn(folder))
		.flatMap(({ name }) => {
			const at = timeOf(name);
			const path = join(folder, name);
			return at !== undefined && existsSync(join(path, MANIFEST)) ? [{ path, at }] : [];
		})
		.toSorted((a, b) => b.at - a.at);
}

/** Whole backups, the newest first, apart by the clock: those of the future were made while it was wrong, or it is now. */
export async function backupsAt(folder: string, now: number): Promise<Record<"past" | "future", Kept[]>> {
	const all = await backupsIn(folder);
	return { past: all.filter(({ at }) => at <= now), future: all.filter(({ at }) => at > now) };
}

/** Half a backup may be one that is being made just now, until a newer whole one is this much younger. */
const LEFTOVER_MS = 86_400_000;

/**
 * Deletes what the rotation does not keep, and leftovers of backups and deletions that were cut off. Touches nothing
 * that has another name than a backup.
 */
export async function rotate(folder: string, now: number): Promise<void> {
	const { past, future } = await backupsAt(folder, now);
	const whole = [...future, ...past];
	const kept = keptOf(
		whole.map(({ at }) => at),
		now,
	);
	const stay = new Set(whole.filter(({ at }) => kept.has(at)).map(({ path }) => path));
	const all = new Set(whole.map(({ path }) => path));
	const leftoverBefore = (past[0]?.at ?? 0) - LEFTOVER_MS;
	for (const { name } of await foldersIn(folder)) {
		const path = join(folder, name);
		const at = timeOf(name.replace(/\.partial$/, ""));
		if (at === undefined || stay.has(path) || (!all.has(path) && at > leftoverBefore)) continue;
		// First the manifest: a deletion that is cut off leaves no folder that looks whole.
		await rm(join(path, MANIFEST), { force: true });
		await rm(path, { recursive: true, force: true });
	}
}

async function foldersIn(folder: string): Promise<Dirent[]> {
	if (!existsSync(folder)) return [];
	return (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
}
