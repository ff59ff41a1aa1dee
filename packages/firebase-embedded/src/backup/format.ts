import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";
import { FirestoreError } from "@junban/firestore-wire/rpc";

/**
 * Version of the data folder as a whole; raised with every change that a server of before could not work with. Each
 * database in it also has its own version and its own migration.
 *
 * 1: no `format` file. 2: the file is there, and accounts have sessions in families and mailed codes.
 */
export const folderFormat = 2;

const fileName = "format";

/** Beside the data folder, while a restore is under way. */
export const restoring = (dataDir: string) => `${dataDir}.restoring`;

/**
 * The format of a folder: that of its `format` file; 1 for a folder of before there was one; undefined for a new one.
 * Throws FAILED_PRECONDITION when a newer server wrote it, or when a restore was cut off in the middle.
 */
export function checkFormat(dataDir: string): number | undefined {
	if (!existsSync(dataDir) && existsSync(restoring(dataDir)))
		throw new FirestoreError("FAILED_PRECONDITION", `A restore to ${dataDir} was cut off: restore once more`);
	const known = read(join(dataDir, fileName));
	if (known === undefined) return existsSync(join(dataDir, "firestore.sqlite")) ? 1 : undefined;
	const format = /^\d{1,9}$/.test(known) ? Number(known) : 0;
	if (format < 1) throw new FirestoreError("FAILED_PRECONDITION", `${join(dataDir, fileName)} is damaged`);
	if (format > folderFormat)
		throw new FirestoreError(
			"FAILED_PRECONDITION",
			`The data folder ${dataDir} has format ${format}; this server reads up to ${folderFormat}. Use a newer server, or restore a backup of before.`,
		);
	return format;
}

/** To be called by who holds the folder, when everything in it is of this format. */
export function recordFormat(dataDir: string): void {
	const file = join(dataDir, fileName);
	if (read(file) === String(folderFormat)) return;
	const draft = `${file}.tmp`;
	const handle = openSync(draft, "w", 0o600);
	try {
		writeSync(handle, `${folderFormat}\n`);
		fsyncSync(handle);
	} finally {
		closeSync(handle);
	}
	renameSync(draft, file);
}

function read(file: string): string | undefined {
	try {
		return readFileSync(file, "utf8").trim();
	} catch (cause) {
		if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return undefined;
		throw cause;
	}
}
