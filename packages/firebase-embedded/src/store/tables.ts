import { randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { inTransaction, sqliteCode, sqliteFull } from "#src/sqlite.ts";
import { type DatabaseOptions, openDatabase } from "#src/store/database.ts";
import type { DocCache } from "#src/store/doc-cache.ts";
import { DocumentTable } from "#src/store/documents.ts";
import { type IndexSpec, IndexTable } from "#src/store/indexes.ts";
import type { Micros } from "#src/values/time.ts";

/** Everything that lives as long as one opening of the file. */
export interface Tables {
	db: DatabaseSync;
	documents: DocumentTable;
	indexes: IndexTable;
	/** Random text of 16 hex digits, created with the data folder. It marks the folder's resume tokens. */
	epoch: string;
	/** Time of the last stored commit, or of the folder's creation. */
	lastTime: Micros;
	/** Deletions up to this time may have been purged. */
	purgedUntil: Micros;
}

/** How long deletions are kept for clients that are offline. */
const tombstoneLife: Micros = 30 * 24 * 60 * 60 * 1_000_000;

export function openTables(
	options: DatabaseOptions & { prefix: string; indexes: readonly IndexSpec[]; cache: DocCache },
): Tables {
	const db = openDatabase(options);
	try {
		const documents = new DocumentTable(db, options.prefix, options.cache);
		const indexes = new IndexTable(documents);
		checkpoint(db);
		inTransaction(db, () => indexes.define(options.indexes));
		const epoch = meta(documents, "epoch", () => randomBytes(8).toString("hex"));
		const created = Number(meta(documents, "created", () => String(Date.now() * 1000)));
		const purgedUntil = Number(meta(documents, "purged_until", () => "0"));
		const newest = documents
			.statement(
				`SELECT max(coalesce((SELECT max(update_time) FROM documents), 0),
					coalesce((SELECT max(delete_time) FROM tombstones), 0)) AS time`,
			)
			.get();
		const lastTime = Math.max(created, purgedUntil, Number(newest?.["time"] ?? 0));
		return { db, documents, indexes, epoch, lastTime, purgedUntil };
	} catch (cause) {
		db.close();
		throw cause;
	}
}

/**
 * Checkpoints the log into the file, and so syncs it again before new work builds on it. A full disk does not prevent
 * reading: the log then stays.
 */
function checkpoint(db: DatabaseSync): void {
	try {
		db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
	} catch (cause) {
		if (sqliteCode(cause) !== sqliteFull) throw cause;
	}
}

/** Removes old deletions. Clients that were offline longer start over. */
export function purgeTombstones(tables: Tables, now: Micros): void {
	const until = now - tombstoneLife;
	inTransaction(tables.db, () => {
		tables.documents.purgeTombstones(until);
		tables.documents.statement("UPDATE meta SET value = ? WHERE key = 'purged_until'").run(String(until));
	});
	tables.purgedUntil = until;
}

function meta(documents: DocumentTable, key: string, first: () => string): string {
	documents.statement("INSERT OR IGNORE INTO meta (key, value) VALUES (?, ?)").run(key, first());
	return String(documents.statement("SELECT value FROM meta WHERE key = ?").get(key)?.["value"]);
}
