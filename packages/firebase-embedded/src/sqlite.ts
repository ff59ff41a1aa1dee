/** What all databases of the data folder share. */
import type { DatabaseSync } from "node:sqlite";

/** Result code of a full disk, and of the page limit. */
export const sqliteFull = 13;

/** SQLite's primary result code of an error; undefined for other errors. */
export function sqliteCode(cause: unknown): number | undefined {
	if (!(cause instanceof Error) || !("errcode" in cause) || typeof cause.errcode !== "number")
		return undefined;
	return cause.errcode & 0xff;
}

/** The version that the database's own format has; 0 for a new one. */
export function userVersion(db: DatabaseSync): number {
	return Number(db.prepare("PRAGMA user_version").get()?.["user_version"]);
}

/**
 * All or nothing, durable when it returns as far as the database's `synchronous` says. Rolls back and rethrows when
 * `change` or COMMIT fails.
 *
 * @param committed gets the milliseconds that COMMIT took: the wait for the disk
 */
export function inTransaction<T>(
	db: DatabaseSync,
	change: () => T,
	committed: (ms: number) => void = () => undefined,
): T {
	db.exec("BEGIN IMMEDIATE");
	try {
		const result = change();
		const started = performance.now();
		db.exec("COMMIT");
		committed(performance.now() - started);
		return result;
	} catch (cause) {
		// A full disk may have rolled back already; a second ROLLBACK would hide the first error.
		if (db.isTransaction) db.exec("ROLLBACK");
		throw cause;
	}
}
