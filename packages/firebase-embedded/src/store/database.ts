import { chmodSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { FolderError } from "#src/folder-error.ts";
import { makeFolder } from "#src/make-folder.ts";
import { sqliteCode, userVersion } from "#src/sqlite.ts";
import { refuseBehind, stateOf } from "#src/store/confirmed-mark.ts";
import { boundLog } from "#src/store/fold-log.ts";

export interface DatabaseOptions {
	dataDir: string;
	/** SQLite's page limit, for tests of a full disk. */
	maxPages?: number | undefined;
	/**
	 * FULL, the default: the log is on the disk before COMMIT returns. NORMAL: a loss of power may lose the last commits.
	 */
	synchronous?: "FULL" | "NORMAL" | undefined;
}

/** Version of the database's format. It rises with every change that older code cannot read. */
const formatVersion = 1;

const schema = `
	CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
	CREATE TABLE collections (id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, name TEXT NOT NULL) STRICT;
	CREATE INDEX collections_by_name ON collections (name);
	CREATE TABLE documents (
		id INTEGER PRIMARY KEY,
		collection INTEGER NOT NULL REFERENCES collections (id),
		name TEXT NOT NULL,
		create_time INTEGER NOT NULL,
		update_time INTEGER NOT NULL,
		fields TEXT NOT NULL
	) STRICT;
	CREATE UNIQUE INDEX documents_by_name ON documents (collection, name);
	CREATE INDEX documents_by_time ON documents (update_time);
	CREATE TABLE tombstones (
		collection INTEGER NOT NULL,
		name TEXT NOT NULL,
		delete_time INTEGER NOT NULL,
		PRIMARY KEY (collection, name)
	) STRICT, WITHOUT ROWID;
	CREATE INDEX tombstones_by_time ON tombstones (delete_time);
	CREATE TABLE index_definitions (id INTEGER PRIMARY KEY, definition TEXT NOT NULL UNIQUE) STRICT;
	CREATE TABLE index_entries (
		index_id INTEGER NOT NULL,
		collection INTEGER NOT NULL,
		key BLOB NOT NULL,
		document INTEGER NOT NULL,
		PRIMARY KEY (index_id, collection, key)
	) STRICT, WITHOUT ROWID;
`;

/**
 * Opens `firestore.sqlite` exclusively. The lock is the file system's and ends with the process. Throws
 * FAILED_PRECONDITION if another process holds it or a newer version wrote it.
 */
export function openDatabase(options: DatabaseOptions): DatabaseSync {
	makeFolder(options.dataDir);
	const file = join(options.dataDir, "firestore.sqlite");
	const db = new DatabaseSync(file, { timeout: 0 });
	try {
		chmodSync(file, 0o600);
		configure(db, options);
		refuseMissing(db, options.dataDir);
		migrate(db);
		return db;
	} catch (cause) {
		db.close();
		if (isDamage(cause)) throw new FolderError("damaged", `${file} is damaged`, { cause });
		throw isBusy(cause)
			? new FolderError("in-use", "The data folder is in use by another process", { cause })
			: cause;
	}
}

function configure(db: DatabaseSync, options: DatabaseOptions): void {
	// Exclusive before the first access: the log's index is then in memory, and no other process can open the file.
	db.exec("PRAGMA locking_mode = EXCLUSIVE");
	db.exec("PRAGMA journal_mode = WAL");
	db.exec(`PRAGMA synchronous = ${options.synchronous ?? "FULL"}`);
	db.exec("PRAGMA foreign_keys = OFF");
	// 4 MB: the system caches the file, too, and SQLite walks all of its own cache at each COMMIT.
	db.exec("PRAGMA cache_size = -4096");
	boundLog(db, options.dataDir);
	if (options.maxPages !== undefined) db.exec(`PRAGMA max_page_count = ${options.maxPages}`);
	db.exec("BEGIN IMMEDIATE");
	db.exec("COMMIT");
}

/** Before the first write, which would overwrite a damaged log. */
function refuseMissing(db: DatabaseSync, dataDir: string): void {
	const version = userVersion(db);
	if (version <= formatVersion) refuseBehind(dataDir, version === 0 ? undefined : stateOf(db));
}

function migrate(db: DatabaseSync): void {
	const version = userVersion(db);
	if (version === formatVersion) return;
	if (version !== 0) {
		throw new FolderError("newer", `The data folder has format ${version}, this is for ${formatVersion}`);
	}
	db.exec(`BEGIN IMMEDIATE; ${schema} PRAGMA user_version = ${formatVersion}; COMMIT;`);
}

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
function isDamage(cause: unknown): boolean {
	const code = sqliteCode(cause);
	return code === 11 || code === 26;
}

function isBusy(cause: unknown): boolean {
	const code = sqliteCode(cause);
	return code === 5 || code === 6;
}
