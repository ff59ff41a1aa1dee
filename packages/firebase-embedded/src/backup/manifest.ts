import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { BackupError } from "#src/backup-error.ts";
import { isObject } from "#src/values/json.ts";

/** The content of a backup. File names are relative, with `/`. */
export interface Manifest {
	/** The data folder's format, see `format.ts`. */
	format: number;
	/** What made it, for people. Backups of before have none. */
	made?: { node: string; sqlite: string };
	/** Start of the backup, ISO 8601. Every change acknowledged before it is in the backup. */
	begun: string;
	files: Record<string, { bytes: number; sha256: string }>;
	/** Number of rows by database and table. */
	rows: Record<string, Record<string, number>>;
}

export const manifestName = "backup.json";

/** Throws a BackupError. */
export async function readManifest(folder: string): Promise<Manifest> {
	let parsed: unknown;
	try {
		parsed = JSON.parse(await readFile(join(folder, manifestName), "utf8"));
	} catch (cause) {
		const message = `${folder} is no complete backup: ${manifestName} is missing or damaged`;
		throw new BackupError("incomplete", folder, message, { cause });
	}
	if (!isManifest(parsed))
		throw new BackupError(
			"incomplete",
			folder,
			`${folder} is no complete backup: ${manifestName} is damaged`,
		);
	return parsed;
}

/** Every file below a folder: relative names with `/`, sorted. Excludes links and sockets. */
export async function filesBelow(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => entry.isFile())
		.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
		.toSorted();
}

export async function hashOf(file: string): Promise<{ bytes: number; sha256: string }> {
	const hash = createHash("sha256");
	let bytes = 0;
	await pipeline(createReadStream(file), async (parts: AsyncIterable<Buffer>) => {
		for await (const part of parts) {
			bytes += part.length;
			hash.update(part);
		}
	});
	return { bytes, sha256: hash.digest("hex") };
}

function isManifest(value: unknown): value is Manifest {
	if (!isObject(value)) return false;
	const { format, begun, files, rows } = value;
	return (
		Number.isSafeInteger(format) &&
		typeof begun === "string" &&
		isObject(files) &&
		Object.entries(files).every(
			([name, file]) =>
				isInside(name) &&
				isObject(file) &&
				Number.isSafeInteger(file["bytes"]) &&
				/^[0-9a-f]{64}$/.test(String(file["sha256"])),
		) &&
		isObject(rows) &&
		Object.values(rows).every(
			(tables) => isObject(tables) && Object.values(tables).every((count) => Number.isSafeInteger(count)),
		)
	);
}

/** Whether the name stays inside the folder that it is resolved in. */
function isInside(name: string): boolean {
	return (
		!name.includes("\\") && !name.includes("\0") && name.split("/").every((part) => !/^\.{0,2}$/.test(part))
	);
}
