import { closeSync, openSync, statfsSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** SQLITE_IOERR_SHMSIZE: the disk has no room for the index of the log that processes share. */
const noSharedIndex = 4874;
/** Milliseconds between two looks for room, and the bytes that are enough for index and log. */
const lookMs = 5000;
const enough = 1_048_576;

const setup = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = OFF;";

/**
 * Opens a database that several processes may use. On a full disk this process holds it alone at first, with an index
 * in its memory, and shares it when there is room.
 */
export function openShared(path: string): DatabaseSync {
	// SQLite gives its own files the mode of the database file, so that file must be private before SQLite opens it.
	closeSync(openSync(path, "a", 0o600));
	try {
		return opened(path, setup);
	} catch (cause) {
		if (!(cause instanceof Error) || Reflect.get(cause, "errcode") !== noSharedIndex) throw cause;
	}
	const db = opened(path, `PRAGMA locking_mode = EXCLUSIVE; ${setup}`);
	const looking = setInterval(() => {
		if (!db.isOpen || share(db, path)) clearInterval(looking);
	}, lookMs).unref();
	return db;
}

function opened(path: string, pragmas: string): DatabaseSync {
	const db = new DatabaseSync(path, { timeout: 5_000 });
	try {
		db.exec(pragmas);
		return db;
	} catch (cause) {
		db.close();
		throw cause;
	}
}

/** An index in memory stays until the database has no log. */
function share(db: DatabaseSync, path: string): boolean {
	const { bavail, bsize } = statfsSync(dirname(path));
	if (bavail * bsize < enough || db.isTransaction) return false;
	try {
		db.exec("PRAGMA journal_mode = DELETE; PRAGMA locking_mode = NORMAL; PRAGMA journal_mode = WAL;");
		return true;
	} catch {
		// The room went to others.
		db.exec("PRAGMA locking_mode = EXCLUSIVE");
		return false;
	}
}
