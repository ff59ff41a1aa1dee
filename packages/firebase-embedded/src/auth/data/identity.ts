import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { FolderError } from "#src/folder-error.ts";
import { userVersion } from "#src/sqlite.ts";

/** Says which accounts belong to the data folder. It never changes, and backups have it, too. */
const fileName = "auth.identity";

/** From a secret that is created with the accounts. Undefined: the database is empty, or too old to have one. */
function identityOf(db: DatabaseSync): string | undefined {
	if (userVersion(db) < 2) return undefined;
	const secret = db.prepare("SELECT value FROM secrets WHERE name = 'device'").get()?.["value"];
	return secret instanceof Uint8Array
		? createHash("sha256").update(secret).digest("hex").slice(0, 16)
		: undefined;
}

/** Undefined without the file, and for one that a loss of power has cut. */
function knownIdentity(dataDir: string): string | undefined {
	const file = join(dataDir, fileName);
	if (!existsSync(file)) return undefined;
	return /^[0-9a-f]{16}$/.exec(readFileSync(file, "latin1").trim())?.[0];
}

/**
 * Call before the database is changed: SQLite takes an emptied or missing file for a new one.
 * @throws FolderError `no-accounts` if the folder had other accounts
 */
export function refuseOthers(dataDir: string, db: DatabaseSync): void {
	const known = knownIdentity(dataDir);
	if (known !== undefined && identityOf(db) !== known)
		throw new FolderError(
			"no-accounts",
			`${join(dataDir, "auth.sqlite")} is empty, or of another data folder`,
		);
}

export function keepIdentity(dataDir: string, db: DatabaseSync): void {
	const identity = identityOf(db);
	if (identity === undefined || knownIdentity(dataDir) !== undefined) return;
	writeFileSync(join(dataDir, fileName), `${identity}\n`, { mode: 0o600, flush: true });
}
