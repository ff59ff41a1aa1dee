import type { DatabaseSync } from "node:sqlite";
import type { Log } from "#src/log.ts";
import { inTransaction, sqliteCode, sqliteFull } from "#src/sqlite.ts";
import { foldLog } from "#src/store/fold-log.ts";

export interface RoomOptions {
	/** The open database. Throws if there is none. */
	db: () => DatabaseSync;
	log: Log;
	/** Called with errors of the disk besides a lack of room. */
	failed: (cause: unknown) => void;
}

/** Milliseconds between two looks for room. Each look writes at most the log and `probeBytes`. */
export const lookMs = 2000;
/** Several joins at once need less. */
const probeBytes = 65_536;

/**
 * Whether the disk has room for writes. When a write was refused, the store looks for room again and again, so that it
 * knows without anybody who writes. A try of a write never waits for these looks.
 */
export class Room {
	readonly #options: RoomOptions;
	#isFull = false;
	#looking: NodeJS.Timeout | undefined;

	constructor(options: RoomOptions) {
		this.#options = options;
	}

	/** A write was refused for lack of room, and none was found since. */
	get isFull(): boolean {
		return this.#isFull;
	}

	/** Call when a write found no room. */
	refused(): void {
		if (!this.#isFull) this.#options.log({ level: "error", event: "store.full" });
		this.#isFull = true;
		this.#looking ??= setInterval(() => this.look(), lookMs).unref();
	}

	/** Looks for room now, and makes it if it can. */
	look(): void {
		if (!this.#isFull) return;
		try {
			const db = this.#options.db();
			foldLog(db);
			probe(db);
			this.#options.log({ level: "info", event: "store.has-room" });
			this.close();
			this.#isFull = false;
			foldLog(db);
		} catch (cause) {
			if (sqliteCode(cause) !== sqliteFull) this.#options.failed(cause);
		}
	}

	close(): void {
		clearInterval(this.#looking);
		this.#looking = undefined;
	}
}

/** Throws SQLITE_FULL without room. The second transaction leaves the pages to the documents that come next. */
function probe(db: DatabaseSync): void {
	inTransaction(db, () => {
		db.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES ('probe', ?)").run("0".repeat(probeBytes));
	});
	inTransaction(db, () => db.exec("DELETE FROM meta WHERE key = 'probe'"));
}
