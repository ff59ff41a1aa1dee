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
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { copyFile, type LiveDatabase, rowsOf } from "#src/backup/copy-database.ts";
import { isEmptyOrMissing, isMissing, syncAll } from "#src/backup/folders.ts";
import { folderFormat } from "#src/backup/format.ts";
import { filesBelow, hashOf, type Manifest, manifestName } from "#src/backup/manifest.ts";

export interface BackupOptions {
	dataDir: string;
	/** The backup's folder: missing or empty; it is there only when it is whole. */
	to: string;
	/** Databases that are open in this process and closed to everybody else; copied first, in this order. */
	live: readonly LiveDatabase[];
}

/** Neither logs of databases, drafts, nor what only a running server needs. */
const passedOver = /(?:-wal|-shm|-journal|\.tmp|\.draft)$|^blobs\/drafts\/|^control\.json$/;

/**
 * Copies a data folder while its server works. Everything acknowledged before the call is in the backup. Documents name
 * accounts and uploads, never the other way round, so documents are copied before both: whatever the copied documents
 * name that was not deleted since is there. Files are copied before the databases and once more after them, so that
 * neither a file deleted nor one added meanwhile is missing. Rejects with FAILED_PRECONDITION when `to` is in use.
 */
export async function backupFolder({ dataDir, to, live }: BackupOptions): Promise<Manifest> {
	if (!isEmptyOrMissing(to)) throw new FirestoreError("FAILED_PRECONDITION", `${to} exists and is not empty`);
	const begun = new Date().toISOString();
	const draft = `${to}.partial`;
	await mkdir(dirname(draft), { recursive: true });
	await rm(draft, { recursive: true, force: true });
	await mkdir(draft, { mode: 0o700 });
	try {
		await copyFiles(dataDir, draft);
		const names = await copyDatabases(dataDir, draft, live);
		await copyFiles(dataDir, draft);
		const manifest: Manifest = { format: folderFormat, begun, files: {}, rows: {} };
		for (const name of names) manifest.rows[name] = rowsOf(join(draft, name));
		// Reading a copy leaves an empty log beside it.
		for (const name of await filesBelow(draft)) {
			if (passedOver.test(name)) await rm(join(draft, name));
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

/** All files that are no databases and not there yet, or not the same. A file that goes meanwhile is passed over. */
async function copyFiles(dataDir: string, draft: string): Promise<void> {
	for (const name of await filesBelow(dataDir)) {
		// Reading a database's file past SQLite would take away the locks of its owner.
		if (passedOver.test(name) || /^[^/]+\.sqlite$/.test(name)) continue;
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
