import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { copyConnection, type LiveDatabase } from "#src/backup/copy-database.ts";
import { BackupError } from "#src/backup-error.ts";
import { FolderError } from "#src/folder-error.ts";
import { sqliteCode } from "#src/sqlite.ts";

/**
 * Locks a data folder against servers, without changing it. Throws FAILED_PRECONDITION if a server holds it.
 * @returns releases the lock
 */
export function holdFolder(dataDir: string): () => void {
	const db = openHeld(dataDir);
	return () => db?.close();
}

/** Does the same for a backup of a folder that no server holds. */
export function holdForBackup(dataDir: string): { live: LiveDatabase[]; release: () => void } {
	const db = openHeld(dataDir);
	if (db === undefined)
		throw new BackupError("no-data", dataDir, `${dataDir} is no data folder: it has no firestore.sqlite`);
	return {
		live: [{ name: "firestore.sqlite", copy: (file) => copyConnection(db, file) }],
		release: () => db.close(),
	};
}

function openHeld(dataDir: string): DatabaseSync | undefined {
	const file = join(dataDir, "firestore.sqlite");
	if (!existsSync(file)) return undefined;
	const db = new DatabaseSync(file, { timeout: 0 });
	try {
		db.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; COMMIT");
		return db;
	} catch (cause) {
		db.close();
		const code = sqliteCode(cause);
		const isDamaged = code === 11 || code === 26;
		throw isDamaged
			? new FolderError("damaged", `${file} is damaged`, { cause })
			: new FolderError("in-use", `A server runs on ${dataDir}, or it cannot be read`, { cause });
	}
}
