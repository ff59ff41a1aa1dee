/** Shared by all databases of the data folder. */
import type { DatabaseSync } from "node:sqlite";

/** Result code of a full disk, and of the page limit. */
export const sqliteFull = 13;

/** Result code of a connection whose own reader is in the way. */
export const sqliteLocked = 6;

/** SQLite's primary result code. Undefined for errors that are not SQLite's. */
export function sqliteCode(cause: unknown): number | undefined {
	if (!(cause instanceof Error) || !("errcode" in cause) || typeof cause.errcode !== "number")
		return undefined;
	return cause.errcode & 0xff;
}

/** The version of the database's own format. 0: new. */
export function userVersion(db: DatabaseSync): number {
	return Number(db.prepare("PRAGMA user_version").get()?.["user_version"]);
}

/**
 * Applies all of `change` or nothing. When it returns, the change is durable as far as the database's `synchronous`
 * setting says. Rolls back and rethrows if `change` or COMMIT fails.
 * @param committed called with the milliseconds that COMMIT took: the wait for the disk
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
		// A full disk may have rolled back already. A second ROLLBACK would hide the first error.
		if (db.isTransaction) db.exec("ROLLBACK");
		throw cause;
	}
}
