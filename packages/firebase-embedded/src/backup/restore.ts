import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isMissing, stamp, sync, syncAll } from "#src/backup/folders.ts";
import { restoring } from "#src/backup/format.ts";
import { holdFolder } from "#src/backup/hold.ts";
import { type Manifest, manifestName } from "#src/backup/manifest.ts";
import { verifyDatabases, verifyFiles } from "#src/backup/verify.ts";
import { BackupError } from "#src/backup-error.ts";
import { FolderError } from "#src/folder-error.ts";
import { makeFolder } from "#src/make-folder.ts";

export interface Restored {
	manifest: Manifest;
	/** The new place of the previous data folder. Undefined if there was none. */
	before: string | undefined;
}

/**
 * Replaces a data folder by a backup. Copies the backup beside the folder and verifies the copy first; keeps the
 * previous folder under another name. Rejects, without changing the data folder, if the backup is damaged, or with
 * FAILED_PRECONDITION if a server runs on the folder.
 */
export async function restoreBackup(from: string, dataDir: string): Promise<Restored> {
	const draft = restoring(dataDir);
	const release = existsSync(dataDir) ? holdUnlessDamaged(dataDir) : () => undefined;
	try {
		makeFolder(dirname(dataDir));
		// A leftover of an interrupted restore. Only a restore creates such a folder.
		await rm(draft, { recursive: true, force: true });
		const manifest = await copyVerified(from, draft);
		const before = existsSync(dataDir) ? `${dataDir}.before-${stamp()}` : undefined;
		if (before !== undefined) await rename(dataDir, before);
		await rename(draft, dataDir);
		await sync(dirname(dataDir));
		return { manifest, before };
	} catch (cause) {
		// From here until the rename there is only the draft; a server refuses to start beside it.
		if (existsSync(dataDir)) await rm(draft, { recursive: true, force: true });
		throw cause;
	} finally {
		release();
	}
}

/** A damaged folder can be replaced: SQLite sees the damage only after it got the lock, so no server has it. */
function holdUnlessDamaged(dataDir: string): () => void {
	try {
		return holdFolder(dataDir);
	} catch (error) {
		if (error instanceof FolderError && error.fault === "damaged") return () => undefined;
		throw error;
	}
}

/** Verifies the copy, not the original: a second read of the original may differ from the first. */
async function copyVerified(from: string, draft: string): Promise<Manifest> {
	const { files } = await verifyFiles(from);
	for (const name of [...Object.keys(files), manifestName]) {
		const target = join(draft, name);
		await mkdir(dirname(target), { recursive: true, mode: 0o700 });
		await copyFile(join(from, name), target);
		await chmod(target, 0o600);
	}
	const manifest = await verifyFiles(draft);
	verifyDatabases(draft, manifest);
	newEpoch(join(draft, "firestore.sqlite"));
	await rm(join(draft, manifestName)).catch((cause: unknown) => {
		if (!isMissing(cause)) throw cause;
	});
	await syncAll(draft);
	return manifest;
}

/**
 * Clients remember the time up to which they have read. After a restore that time belongs to another history, so their
 * resume tokens must become invalid. The server creates a new epoch if it has none.
 */
function newEpoch(file: string): void {
	const db = new DatabaseSync(file);
	try {
		db.exec("DELETE FROM meta WHERE key = 'epoch'");
	} catch (cause) {
		throw new BackupError("damaged", basename(file), "The backup's documents cannot be used", { cause });
	} finally {
		db.close();
	}
}
