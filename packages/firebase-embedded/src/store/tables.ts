import { randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { inTransaction, sqliteCode, sqliteFull } from "#src/sqlite.ts";
import { stateOf } from "#src/store/confirmed-mark.ts";
import { type DatabaseOptions, openDatabase } from "#src/store/database.ts";
import type { DocCache } from "#src/store/doc-cache.ts";
import { DocumentTable } from "#src/store/documents.ts";
import { foldLog } from "#src/store/fold-log.ts";
import { type IndexSpec, IndexTable } from "#src/store/indexes.ts";
import type { Micros } from "#src/values/time.ts";

/** Everything that lives as long as one opening of the file. */
export interface Tables {
	db: DatabaseSync;
	documents: DocumentTable;
	indexes: IndexTable;
	/** False: new ones found no room. */
	areIndexesBuilt: boolean;
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
		// Before new work builds on the log, it is synced once more.
		foldLog(db);
		const areIndexesBuilt = defineIndexes(db, indexes, options.indexes);
		const epoch = meta(documents, "epoch", () => randomBytes(8).toString("hex"));
		meta(documents, "created", () => String(Date.now() * 1000));
		const purgedUntil = Number(meta(documents, "purged_until", () => "0"));
		const lastTime = stateOf(db).time;
		return { db, documents, indexes, areIndexesBuilt, epoch, lastTime, purgedUntil };
	} catch (cause) {
		db.close();
		throw cause;
	}
}

/** False when there is no room for new ones: a full disk must not keep a newer program from starting. The next start tries again. */
function defineIndexes(db: DatabaseSync, indexes: IndexTable, specs: readonly IndexSpec[]): boolean {
	try {
		inTransaction(db, () => indexes.define(specs));
		return true;
	} catch (cause) {
		if (sqliteCode(cause) !== sqliteFull) throw cause;
		inTransaction(db, () => indexes.define(specs, false));
		return false;
	}
}

/**
 * Removes old deletions. Clients that were offline longer start over.
 *
 * @param most at once: clearing lines makes very many on one day
 * @returns whether there may be more
 */
export function purgeTombstones(tables: Tables, now: Micros, most: number): boolean {
	const until = now - tombstoneLife;
	let purged = 0;
	inTransaction(tables.db, () => {
		purged = tables.documents.purgeTombstones(until, most);
		tables.documents.statement("UPDATE meta SET value = ? WHERE key = 'purged_until'").run(String(until));
	});
	tables.purgedUntil = until;
	return purged === most;
}

function meta(documents: DocumentTable, key: string, first: () => string): string {
	documents.statement("INSERT OR IGNORE INTO meta (key, value) VALUES (?, ?)").run(key, first());
	return String(documents.statement("SELECT value FROM meta WHERE key = ?").get(key)?.["value"]);
}
