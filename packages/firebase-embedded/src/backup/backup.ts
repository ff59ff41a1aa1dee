import {
	chmod,
	copyFile as copyBytes,
	mkdir,
	readdir,
	rename,
	rm,
	rmdir,
	stat,
	utimes,
	writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { copyFile, type LiveDatabase, rowsOf } from "#src/backup/copy-database.ts";
import { isEmptyOrMissing, isMissing, syncAll } from "#src/backup/folders.ts";
import { formatOf } from "#src/backup/format.ts";
import { filesBelow, hashOf, type Manifest, manifestName } from "#src/backup/manifest.ts";
import { BackupError } from "#src/backup-error.ts";
import { makeFolder } from "#src/make-folder.ts";

export interface BackupOptions {
	dataDir: string;
	/** The backup's folder: missing or empty. It appears under this name only when the backup is complete. */
	to: string;
	/** Databases that this process has open exclusively. They are copied first, in this order. */
	live: readonly LiveDatabase[];
}

/** Files that a backup leaves out: logs of databases, drafts, and files that only a running server needs. */
const excludedFiles =
	/(?:-wal|-shm|-journal|\.tmp|\.draft)$|^blobs\/drafts\/|^(?:control\.json|upgrading|firestore\.confirmed)$/;

/**
 * Copies a data folder while its server runs. Every change acknowledged before the call is in the backup.
 * Documents name accounts and uploads, never the reverse. So documents are copied first: everything that they name is
 * in the backup, unless it was deleted since. Files are copied before the databases and again after them, so that
 * neither a deleted nor an added file is missing.
 * Rejects with FAILED_PRECONDITION if `to` is in use.
 */
export async function backupFolder({ dataDir, to, live }: BackupOptions): Promise<Manifest> {
	checkTarget(to);
	const begun = new Date().toISOString();
	const { known, newest } = formatOf(dataDir);
	const format = known ?? newest;
	const draft = `${to}.partial`;
	makeFolder(dirname(draft));
	await rm(draft, { recursive: true, force: true });
	await mkdir(draft, { mode: 0o700 });
	try {
		await copyFiles(dataDir, draft);
		const names = await copyDatabases(dataDir, draft, live);
		await copyFiles(dataDir, draft);
		const made = { node: process.versions.node, sqlite: process.versions["sqlite"] ?? "" };
		const manifest: Manifest = { format, made, begun, files: {}, rows: {} };
		for (const name of names) manifest.rows[name] = rowsOf(join(draft, name));
		// Reading a copy leaves an empty log beside it.
		for (const name of await filesBelow(draft)) {
			if (excludedFiles.test(name)) await rm(join(draft, name));
			else manifest.files[name] = await hashOf(join(draft, name));
		}
		await writeFile(join(draft, manifestName), `${JSON.stringify(manifest, null, "\t")}\n`, { mode: 0o600 });
		await syncAll(draft);
		await rmdir(to).catch((cause: unknown) => {
			if (!isMissing(cause)) throw cause;
		});
		await rename(draft, to);
		return manifest;
	} catch (cause) {
		await rm(draft, { recursive: true, force: true });
		throw cause;
	}
}

/** Throws a BackupError if a folder that a backup should be made in has files. */
export function checkTarget(to: string): void {
	if (!isEmptyOrMissing(to)) throw new BackupError("not-empty", to, `${to} exists and is not empty`);
}

async function copyDatabases(
	dataDir: string,
	draft: string,
	live: readonly LiveDatabase[],
): Promise<string[]> {
	const names = live.map(({ name }) => name);
	for (const { name, copy } of live) await copy(join(draft, name));
	for (const name of await readdir(dataDir)) {
		if (!name.endsWith(".sqlite") || names.includes(name)) continue;
		await copyFile(join(dataDir, name), join(draft, name));
		names.push(name);
	}
	return names;
}

/**
 * Copies all files, except databases, that are missing in the draft or differ there. Skips a file that is deleted
 * meanwhile.
 */
async function copyFiles(dataDir: string, draft: string): Promise<void> {
	for (const name of await filesBelow(dataDir)) {
		// Opening a database's file without SQLite would drop the locks that this process holds on it.
		if (excludedFiles.test(name) || /^[^/]+\.sqlite$/.test(name)) continue;
		try {
			await copyChanged(join(dataDir, name), join(draft, name));
		} catch (cause) {
			if (!isMissing(cause)) throw cause;
		}
	}
}

async function copyChanged(from: string, to: string): Promise<void> {
	const { size, mtime } = await stat(from);
	const known = await stat(to).catch(() => undefined);
	if (known?.size === size && known.mtimeMs === mtime.getTime()) return;
	await mkdir(dirname(to), { recursive: true, mode: 0o700 });
	await copyBytes(from, to);
	await chmod(to, 0o600);
	await utimes(to, mtime, mtime);
}
