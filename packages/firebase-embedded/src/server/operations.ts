import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { backupFolder } from "#src/backup/backup.ts";
import { checkDatabase } from "#src/backup/copy-database.ts";
import { holdFolder, holdForBackup } from "#src/backup/hold.ts";
import { type Manifest, manifestName } from "#src/backup/manifest.ts";
import { type Restored, restoreBackup } from "#src/backup/restore.ts";
import { verifyBackup } from "#src/backup/verify.ts";
import { askControl } from "#src/server/control-client.ts";

export { formatOf } from "#src/backup/format.ts";

/** The file that only a whole backup has. */
export const MANIFEST = manifestName;

/**
 * Backs up a data folder, through its server if one runs, and reads the whole backup again. Rejects with an Error for
 * the operator; then there is no backup.
 */
export async function backup(dataDir: string, to: string): Promise<Manifest> {
	const target = resolve(to);
	const answered = await askServer(dataDir, target);
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

/** One line about a backup, for the operator. */
export function described({ begun, files, rows }: Manifest): string {
	const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
	const documents = rows["firestore.sqlite"]?.["documents"] ?? 0;
	const accounts = rows["auth.sqlite"]?.["users"] ?? 0;
	const size = bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
	return `${documents} documents, ${accounts} accounts, ${Object.keys(files).length} files, ${size}, as of ${begun}`;
}

/** False if no server runs on the folder. */
async function askServer(dataDir: string, to: string): Promise<boolean> {
	const answer = await askControl(dataDir, { method: "POST", path: "/backup" }, JSON.stringify({ to })).catch(
		(cause: unknown) => {
			throw new Error("The server ended before the backup did", { cause });
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
