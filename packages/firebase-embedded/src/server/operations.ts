import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { openAuth } from "#src/auth/open.ts";
import type { Auth, AuthOptions } from "#src/auth/types.ts";
import { backupFolder, checkTarget } from "#src/backup/backup.ts";
import { checkDatabase } from "#src/backup/copy-database.ts";
import { formatOf } from "#src/backup/format.ts";
import { holdFolder, holdForBackup } from "#src/backup/hold.ts";
import { prepareFolder } from "#src/backup/keep-copy.ts";
import { type Manifest, manifestName } from "#src/backup/manifest.ts";
import { type Restored, restoreBackup } from "#src/backup/restore.ts";
import { verifyBackup } from "#src/backup/verify.ts";
import { BackupError } from "#src/backup-error.ts";
import { askControl } from "#src/server/control-client.ts";

export { checkFormat, formatOf } from "#src/backup/format.ts";

/** The file that only a whole backup has. */
export const MANIFEST = manifestName;

/**
 * Backs up a data folder, through its server if one runs, and reads the whole backup again. Rejects with a BackupError, a
 * FolderError, or an error of the system; then there is no backup.
 * @param needsServer never holds the folder itself, so that a server can start on it at any time
 */
export async function backup(dataDir: string, to: string, needsServer = false): Promise<Manifest> {
	const target = resolve(to);
	checkTarget(target);
	const { known, newest } = formatOf(dataDir);
	// This program could not verify the copy.
	if (known !== undefined && known > newest)
		throw new BackupError("newer-data", dataDir, `${dataDir} has format ${known}, this is for ${newest}`);
	const answered = await askServer(dataDir, target);
	if (!answered && needsServer) throw serverEnded("The server ended before the backup began");
	if (!answered) {
		const { live, release } = holdForBackup(dataDir);
		try {
			await backupFolder({ dataDir, to: target, live });
		} finally {
			release();
		}
	}
	return verifyBackup(target);
}

/** Replaces a data folder that no server runs on by a verified backup. The previous folder is kept beside it. */
export function restore(from: string, dataDir: string): Promise<Restored> {
	return restoreBackup(resolve(from), resolve(dataDir));
}

/**
 * SQLite's own check of every database of a folder that no server runs on. Takes as long as reading all of it. Throws an
 * Error that names the first fault, or a FolderError if a server holds the folder.
 * @returns the names of the databases
 */
export function checkData(dataDir: string): string[] {
	holdFolder(dataDir)();
	const names = readdirSync(dataDir).filter((name) => name.endsWith(".sqlite"));
	for (const name of names) checkDatabase(join(dataDir, name));
	return names;
}

/**
 * Opens the accounts of a data folder, beside its server if one runs. Keeps a copy of a folder of an older format first, as
 * a server does. Rejects with a FolderError if this program cannot use the folder, or a server holds the older folder.
 */
export async function openAccounts(options: AuthOptions): Promise<Auth> {
	await prepareFolder(options.dataDir, options.log ?? (() => undefined));
	return openAuth(options);
}

/** How much is in a backup. */
export interface BackupContent {
	documents: number;
	accounts: number;
	files: number;
	bytes: number;
	/** ISO 8601. Every change acknowledged before it is in the backup. */
	begun: string;
}

export function contentOf({ begun, files, rows }: Manifest): BackupContent {
	return {
		documents: rows["firestore.sqlite"]?.["documents"] ?? 0,
		accounts: rows["auth.sqlite"]?.["users"] ?? 0,
		files: Object.keys(files).length,
		bytes: Object.values(files).reduce((sum, file) => sum + file.bytes, 0),
		begun,
	};
}

/** One line about a backup, for the operator. */
export function described(manifest: Manifest): string {
	const { documents, accounts, files, bytes, begun } = contentOf(manifest);
	const size = bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
	return `${documents} documents, ${accounts} accounts, ${files} files, ${size}, as of ${begun}`;
}

/** False if no server runs on the folder. */
async function askServer(dataDir: string, to: string): Promise<boolean> {
	const answer = await askControl(dataDir, { method: "POST", path: "/backup" }, JSON.stringify({ to })).catch(
		(cause: unknown) => {
			throw serverEnded("The server ended before the backup did", cause);
		},
	);
	if (answer !== undefined && answer.status !== 200) throw new Error(messageOf(answer.text));
	return answer !== undefined;
}

function messageOf(text: string): string {
	return (
		/^\{"error":(".*")\}$/s.exec(text)?.[1]?.replace(/^"|"$/g, "") ?? "The server did not make the backup"
	);
}

function serverEnded(message: string, cause?: unknown): BackupError {
	return new BackupError("server-ended", "", message, { cause });
}
