import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import type { Stored } from "#src/blobs/object.ts";
import type { Clock } from "#src/clock.ts";
import { inTransaction } from "#src/sqlite.ts";

/** The table of objects. Every change is on the disk when its call returns. */
export interface Objects {
	find(bucket: string, name: string): Stored | undefined;
	/** Whether an object uses this file. */
	hasFile(file: string): boolean;
	/** Stores an object, replacing one of the same name. `upload` is a session that this commit also finishes. */
	put(object: Stored, upload?: { id: string; used: number }): void;
	/** Stores changed metadata and tokens. */
	update(object: Stored): void;
	remove(bucket: string, name: string): void;
	/** The first name at or after the given one. */
	nameFrom(bucket: string, name: string): string | undefined;
	/** Number of objects whose names begin with the folder's and a slash, counted up to `most`. */
	countIn(bucket: string, folder: string, most: number): number;
	/** Now in microseconds, later than every earlier result. Stored with the next `put`. */
	tick(): number;
}

export function openObjects(db: DatabaseSync, nowMs: Clock): Objects {
	const find = db.prepare("SELECT * FROM objects WHERE bucket = ? AND name = ?");
	const byFile = db.prepare("SELECT 1 FROM objects WHERE file = ?");
	const put = db.prepare(
		`INSERT OR REPLACE INTO objects (bucket, name, file, size, md5, generation, metageneration, updated,
			image, tokens, settings) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
	);
	const update = db.prepare(
		"UPDATE objects SET metageneration = ?, updated = ?, tokens = ?, settings = ? WHERE bucket = ? AND name = ?",
	);
	const remove = db.prepare("DELETE FROM objects WHERE bucket = ? AND name = ?");
	const from = db.prepare("SELECT name FROM objects WHERE bucket = ? AND name >= ? ORDER BY name LIMIT 1");
	const count = db.prepare(
		"SELECT count(*) AS n FROM (SELECT 1 FROM objects WHERE bucket = ? AND name >= ? AND name < ? LIMIT ?)",
	);
	const setClock = db.prepare("UPDATE clock SET last = ?");
	const finish = db.prepare("UPDATE uploads SET finished = ?, used = ? WHERE id = ?");
	let last = Number(db.prepare("SELECT last FROM clock").get()?.["last"] ?? 0);

	return {
		find(bucket, name) {
			const row = find.get(bucket, name);
			return row === undefined ? undefined : read(row);
		},
		hasFile: (file) => byFile.get(file) !== undefined,
		put(object, upload) {
			inTransaction(db, () => {
				const { bucket, name, file, size, md5Hash, generation, metageneration, updated } = object;
				const image = object.image ?? null;
				const numbers = [generation, metageneration, updated] as const;
				const texts = [image, object.tokens.join(","), JSON.stringify(object.settings)] as const;
				put.run(bucket, name, file, size, md5Hash, ...numbers, ...texts);
				if (upload !== undefined) finish.run(generation, upload.used, upload.id);
				setClock.run(last);
			});
		},
		update({ bucket, name, metageneration, updated, tokens, settings }) {
			update.run(metageneration, updated, tokens.join(","), JSON.stringify(settings), bucket, name);
		},
		remove(bucket, name) {
			remove.run(bucket, name);
		},
		nameFrom(bucket, name) {
			const found = from.get(bucket, name)?.["name"];
			return found === undefined ? undefined : String(found);
		},
		// `0` is the character after `/`.
		countIn: (bucket, folder, most) => Number(count.get(bucket, `${folder}/`, `${folder}0`, most)?.["n"]),
		tick() {
			last = Math.max(last + 1, nowMs() * 1000);
			return last;
		},
	};
}

function read(row: Record<string, SQLOutputValue>): Stored {
	const tokens = String(row["tokens"]);
	return {
		bucket: String(row["bucket"]),
		name: String(row["name"]),
		file: String(row["file"]),
		size: Number(row["size"]),
		md5Hash: String(row["md5"]),
		generation: Number(row["generation"]),
		metageneration: Number(row["metageneration"]),
		timeCreated: Number(row["generation"]),
		updated: Number(row["updated"]),
		image: row["image"] === null ? undefined : String(row["image"]),
		tokens: tokens === "" ? [] : tokens.split(","),
		settings: JSON.parse(String(row["settings"])),
	};
}
