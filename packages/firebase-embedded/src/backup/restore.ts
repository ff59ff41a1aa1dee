import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { isMissing, sync, syncAll } from "#src/backup/folders.ts";
import { restoring } from "#src/backup/format.ts";
import { holdFolder } from "#src/backup/hold.ts";
import { type Manifest, manifestName } from "#src/backup/manifest.ts";
import { verifyDatabases, verifyFiles } from "#src/backup/verify.ts";

export interface Restored {
	manifest: Manifest;
	/** Where what was in the data folder lies now; undefined when there was none. */
	before: string | undefined;
}

/**
 * Puts a backup in the place of a data folder. Everything is copied beside it and verified first; what was there is
 * kept under another name. Rejects, with the data folder as it was, when the backup is not sound, or with
 * FAILED_PRECONDITION when a server runs on the folder.
 */
export async function restoreBackup(from: string, dataDir: string): Promise<Restored> {
	const draft = restoring(dataDir);
	const release = existsSync(dataDir) ? holdFolder(dataDir) : () => undefined;
	try {
		await mkdir(dirname(dataDir), { recursive: true });
		// What lies there is of a restore that was cut off; nobody else makes such a folder.
		await rm(draft, { recursive: true, force: true });
		const manifest = await copyVerified(from, draft);
		const before = existsSync(dataDir) ? `${dataDir}.before-${stamp()}` : undefined;
		if (before !== undefined) await rename(dataDir, before);
		await rename(draft, dataDir);
		await sync(dirname(dataDir));
		return { manifest, before };
	} catch (cause) {
		// With the folder out of its place, the draft is what is left: the server refuses to start beside it.
		if (existsSync(dataDir)) await rm(draft, { recursive: true, force: true });
		throw cause;
	} finally {
		release();
	}
}

/** Verifies the copy, not the original: what was read once may be read otherwise the next time. */
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
 * Clients remember how far they have read. After a restore that is of another history, so the tokens of before must not
 * be taken for tokens of this one: the server makes itself a new mark when it has none.
 */
function newEpoch(file: string): void {
	const db = new DatabaseSync(file);
	try {
		db.exec("DELETE FROM meta WHERE key = 'epoch'");
	} catch (cause) {
		throw new FirestoreError("FAILED_PRECONDITION", "The backup's documents cannot be used", { cause });
	} finally {
		db.close();
	}
}

function stamp(): string {
	return new Date().toISOString().replace(/[:.]/g, "-");
}
