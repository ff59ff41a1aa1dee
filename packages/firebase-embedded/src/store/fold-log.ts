import { statfsSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { sqliteCode, sqliteFull, sqliteLocked } from "#src/sqlite.ts";

/**
 * Pages (4 kB each) of the log after which a commit copies it into the database. A log takes room, and more while it is
 * copied. 1,000 pages everywhere would cost the store a third more time for each join: most pages of a log of 8,000
 * changed several times.
 */
const logPages = { usual: 8000, scarce: 1000 };
/** Bytes of a disk that has room for two usual logs, and for what comes until the next look. */
const enough = 128 * 1_048_576;

/** Bounds the log by what the disk has left. */
export function boundLog(db: DatabaseSync, dataDir: string): void {
	const { bavail, bsize } = statfsSync(dataDir);
	const isScarce = bavail * bsize < enough;
	db.exec(`PRAGMA wal_autocheckpoint = ${isScarce ? logPages.scarce : logPages.usual}`);
}

/**
 * Copies the log into the database, syncs both, and empties the log. A damaged byte in an empty log costs nothing, and
 * the disk gets the log's room back.
 *
 * @returns false if the log stays: the disk has no room for the database to grow, or a backup reads. Reading goes on.
 */
export function foldLog(db: DatabaseSync): boolean {
	try {
		return db.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get()?.["busy"] === 0;
	} catch (cause) {
		const code = sqliteCode(cause);
		if (code !== sqliteFull && code !== sqliteLocked) throw cause;
		return false;
	}
}
