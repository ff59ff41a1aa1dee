import {
	closeSync,
	existsSync,
	fsyncSync,
	openSync,
	readFileSync,
	renameSync,
	rmSync,
	writeSync,
} from "node:fs";
import { join } from "node:path";
import { FolderError } from "#src/folder-error.ts";

/**
 * Version of the data folder as a whole. It rises with every change that older servers cannot read. Each database also
 * has its own version and migration.
 * 1: no `format` file. 2: a `format` file; accounts have families of sessions and mailed codes. 3: accounts have
 * second factors. 4: sessions have the words of their browser, first passwords an end.
 */
export const folderFormat = 4;

const fileName = "format";
/** This file is in a data folder from the copy of its older format until everything in it has the current one. */
const upgradeName = "upgrading";

/** The draft of a restore in progress, beside the data folder. */
export const restoring = (dataDir: string) => `${dataDir}.restoring`;

/**
 * The format of a folder: from its `format` file, or 1 for a folder without one. Undefined for a new folder. Throws
 * FAILED_PRECONDITION if a newer server wrote it, or if a restore was interrupted.
 */
export function checkFormat(dataDir: string): number | undefined {
	if (!existsSync(dataDir) && existsSync(restoring(dataDir)))
		throw new FolderError("half-restored", `A restore to ${dataDir} was cut off: restore once more`);
	const format = knownFormat(dataDir);
	if (format !== undefined && format > folderFormat)
		throw new FolderError(
			"newer",
			`The data folder ${dataDir} has format ${format}; this server reads up to ${folderFormat}. Use a newer server, or restore a backup of before.`,
		);
	return format;
}

/** The format of a folder, undefined for a new one, and the newest that this program reads. Throws if it is damaged. */
export function formatOf(dataDir: string): { known: number | undefined; newest: number } {
	return { known: knownFormat(dataDir), newest: folderFormat };
}

function knownFormat(dataDir: string): number | undefined {
	const known = read(join(dataDir, fileName));
	if (known === undefined) return existsSync(join(dataDir, "firestore.sqlite")) ? 1 : undefined;
	const format = /^\d{1,9}$/.test(known) ? Number(known) : 0;
	if (format < 1) throw new FolderError("damaged", `${join(dataDir, fileName)} is damaged`);
	return format;
}

/** Call it as the holder of the folder, when everything in it has the current format. */
export function recordFormat(dataDir: string): void {
	const file = join(dataDir, fileName);
	if (read(file) !== String(folderFormat)) {
		const draft = `${file}.tmp`;
		write(draft, `${folderFormat}\n`);
		renameSync(draft, file);
	}
	rmSync(join(dataDir, upgradeName), { force: true });
}

/** Call it before anything in a folder of an older format changes. */
export function beginUpgrade(dataDir: string): void {
	write(join(dataDir, upgradeName), "");
}

/** Whether an upgrade has begun and not ended. */
export function isUpgrading(dataDir: string): boolean {
	return existsSync(join(dataDir, upgradeName));
}

function write(file: string, text: string): void {
	const handle = openSync(file, "w", 0o600);
	try {
		writeSync(handle, text);
		fsyncSync(handle);
	} finally {
		closeSync(handle);
	}
}

function read(file: string): string | undefined {
	try {
		return readFileSync(file, "utf8").trim();
	} catch (cause) {
		if (cause instanceof Error && "code" in cause && /^ENO(?:ENT|TDIR)$/.test(String(cause.code)))
			return undefined;
		throw cause;
	}
}
