import { stat } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { checkDatabase, copyConnection } from "#src/backup/copy-database.ts";
import { tempDir } from "#src/testing/server.ts";

test("a copy that begins during a transaction waits for its end", async () => {
	const { dir, remove } = tempDir();
	onTestFinished(remove);
	const db = new DatabaseSync(join(dir, "source.sqlite"));
	onTestFinished(() => db.close());
	db.exec("PRAGMA journal_mode = WAL; CREATE TABLE items (n INTEGER)");
	const copy = join(dir, "copy.sqlite");

	db.exec("BEGIN IMMEDIATE; INSERT INTO items VALUES (1)");
	const copying = copyConnection(db, copy);
	// Each answer of the disk leaves the copy time for a step.
	for (let turn = 0; turn < 50; turn++) await stat(dir);
	db.exec("COMMIT");
	await copying;
	expect(checkDatabase(copy)).toEqual({ items: 1 });
});

test("a copy during a transaction without an end gives up with words", async () => {
	const { dir, remove } = tempDir();
	onTestFinished(remove);
	const db = new DatabaseSync(join(dir, "source.sqlite"));
	onTestFinished(() => db.close());
	db.exec(
		"PRAGMA journal_mode = WAL; CREATE TABLE items (n INTEGER); BEGIN IMMEDIATE; INSERT INTO items VALUES (1)",
	);

	await expect(copyConnection(db, join(dir, "copy.sqlite"))).rejects.toThrow(
		"The database's transaction does not end",
	);
});
