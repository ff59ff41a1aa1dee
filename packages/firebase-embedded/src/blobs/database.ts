import { chmodSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { userVersion } from "#src/sqlite.ts";

/** Version of the format of `blobs.sqlite`. It rises with every change that older code cannot read. */
const formatVersion = 1;

const schema = `
	CREATE TABLE objects (
		bucket TEXT NOT NULL,
		name TEXT NOT NULL,
		file TEXT NOT NULL UNIQUE,
		size INTEGER NOT NULL,
		md5 TEXT NOT NULL,
		generation INTEGER NOT NULL,
		metageneration INTEGER NOT NULL,
		updated INTEGER NOT NULL,
		image TEXT,
		tokens TEXT NOT NULL,
		settings TEXT NOT NULL,
		PRIMARY KEY (bucket, name)
	) STRICT, WITHOUT ROWID;
	CREATE TABLE uploads (
		id TEXT PRIMARY KEY,
		owner TEXT NOT NULL,
		request TEXT NOT NULL,
		received INTEGER NOT NULL,
		used INTEGER NOT NULL,
		finished INTEGER NOT NULL DEFAULT 0
	) STRICT, WITHOUT ROWID;
	CREATE INDEX uploads_by_owner ON uploads (owner, used);
	CREATE INDEX uploads_by_use ON uploads (used);
	CREATE TABLE clock (id INTEGER PRIMARY KEY CHECK (id = 1), last INTEGER NOT NULL) STRICT;
	INSERT INTO clock VALUES (1, 0);
`;

/**
 * Opens `blobs.sqlite` of a folder that this process already holds. Every commit is on the disk when it returns. Throws
 * FAILED_PRECONDITION if a newer version wrote the file.
 */
export function openBlobDatabase(dataDir: string, maxPages: number | undefined): DatabaseSync {
	const file = join(dataDir, "blobs.sqlite");
	const db = new DatabaseSync(file, { timeout: 0 });
	try {
		chmodSync(file, 0o600);
		db.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
		if (maxPages !== undefined) db.exec(`PRAGMA max_page_count = ${maxPages}`);
		const version = userVersion(db);
		if (version === 0) db.exec(`BEGIN IMMEDIATE; ${schema} PRAGMA user_version = ${formatVersion}; COMMIT;`);
		else if (version !== formatVersion)
			throw new FirestoreError(
				"FAILED_PRECONDITION",
				`The uploads have format ${version}, this is for ${formatVersion}`,
			);
		return db;
	} catch (cause) {
		db.close();
		throw cause;
	}
}
