import { join } from "node:path";
import { checkDatabase } from "#src/backup/copy-database.ts";
import { folderFormat } from "#src/backup/format.ts";
import { filesBelow, hashOf, type Manifest, manifestName, readManifest } from "#src/backup/manifest.ts";
import { BackupError } from "#src/backup-error.ts";

/**
 * Checks every file against the manifest, and every database for damage. Takes as long as reading all of it. Throws an
 * BackupError that names the first fault.
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
	const manifest = await verifyFiles(folder);
	verifyDatabases(folder, manifest);
	return manifest;
}

/** Checks that the files are those of the manifest, unchanged. */
export async function verifyFiles(folder: string): Promise<Manifest> {
	const manifest = await readManifest(folder);
	if (manifest.format > folderFormat)
		throw new BackupError(
			"newer",
			String(manifest.format),
			`The backup has format ${manifest.format}; this server reads up to ${folderFormat}`,
		);
	if (manifest.rows["firestore.sqlite"] === undefined)
		throw new BackupError("incomplete", folder, "The backup has no documents");
	for (const name of Object.keys(manifest.rows))
		if (manifest.files[name] === undefined) throw damaged(name, "is not among the files");
	for (const [name, known] of Object.entries(manifest.files)) {
		const found = await hashOf(join(folder, name)).catch((cause: unknown) => {
			throw damaged(name, "is missing or cannot be read", cause);
		});
		if (found.bytes !== known.bytes || found.sha256 !== known.sha256)
			throw damaged(name, "is not what was backed up");
	}
	for (const name of await filesBelow(folder))
		if (name !== manifestName && manifest.files[name] === undefined)
			throw damaged(name, "does not belong to the backup");
	return manifest;
}

/** Runs SQLite's own check, and counts the rows of each table. */
export function verifyDatabases(folder: string, manifest: Manifest): void {
	for (const [name, expected] of Object.entries(manifest.rows)) {
		const rows = rowsChecked(folder, name);
		for (const table of new Set([...Object.keys(rows), ...Object.keys(expected)]))
			if (rows[table] !== expected[table])
				throw damaged(name, `has ${rows[table]} rows of ${table}, not ${expected[table]}`);
	}
}

function rowsChecked(folder: string, name: string): Record<string, number> {
	try {
		return checkDatabase(join(folder, name));
	} catch (cause) {
		throw damaged(name, `is damaged: ${cause instanceof Error ? cause.message : String(cause)}`, cause);
	}
}

function damaged(name: string, what: string, cause?: unknown): BackupError {
	return new BackupError("damaged", name, `${name} ${what}`, { cause });
}
