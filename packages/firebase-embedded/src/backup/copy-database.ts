import { chmodSync } from "node:fs";
import { basename } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";

/** Pages per step. Between two steps the database's owner can work. */
const rate = 200;

/** A database of the data folder, named like its file. */
export interface LiveDatabase {
	name: string;
	/** Writes a copy to a new file while work continues. The copy holds at least what was stored when this was called. */
	copy(file: string): Promise<void>;
}

/** Copies an exclusive connection's database. Commits during the copy are in the copy, too. */
export function copyConnection(db: DatabaseSync, file: string): Promise<void> {
	return backup(db, file, { rate }).then(() => chmodSync(file, 0o600));
}

/** Copies a database that other processes may have open, as it is now. */
export async function copyFile(from: string, file: string): Promise<void> {
	const db = new DatabaseSync(from, { timeout: 5_000 });
	try {
		// The first read fixes the copy's snapshot, so that writers do not make the copy start over.
		db.exec("BEGIN; SELECT count(*) FROM sqlite_master");
		await copyConnection(db, file);
		db.exec("ROLLBACK");
	} finally {
		db.close();
	}
}

/** Rows of each table, by name. Throws if the database is damaged. */
export function checkDatabase(file: string): Record<string, number> {
	const db = new DatabaseSync(file);
	try {
		const verdict = db.prepare("PRAGMA integrity_check").get()?.["integrity_check"];
		if (verdict !== "ok") throw new Error(`${basename(file)} is damaged: ${String(verdict).slice(0, 200)}`);
		return countRows(db);
	} finally {
		db.close();
	}
}

export function rowsOf(file: string): Record<string, number> {
	const db = new DatabaseSync(file);
	try {
		return countRows(db);
	} finally {
		db.close();
	}
}

function countRows(db: DatabaseSync): Record<string, number> {
	const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").all();
	const rows: Record<string, number> = {};
	for (const { name } of tables) {
		const quoted = `"${String(name).replaceAll('"', '""')}"`;
		rows[String(name)] = Number(db.prepare(`SELECT count(*) AS n FROM ${quoted}`).get()?.["n"]);
	}
	return rows;
}
