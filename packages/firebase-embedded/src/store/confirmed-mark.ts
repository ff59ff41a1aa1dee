import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { crc32 } from "node:zlib";
import { FolderError } from "#src/folder-error.ts";
import type { Log } from "#src/log.ts";
import type { Committed } from "#src/store/commit-types.ts";
import type { Micros } from "#src/values/time.ts";

/** In the data folder, outside of SQLite. Backups leave it out: a restored folder begins a history of its own. */
const markName = "firestore.confirmed";

/** Ten writes a second would still take a tenth of the commits of a line that is served one by one. */
const followMs = 1000;

interface State {
	/** See `Tables.epoch`. Undefined if the database has none yet. */
	epoch: string | undefined;
	/** Time of the newest stored change, or of the folder's creation. */
	time: Micros;
}

export function stateOf(db: DatabaseSync): State {
	const row = db
		.prepare(
			`SELECT (SELECT value FROM meta WHERE key = 'epoch') AS epoch, max(
				coalesce((SELECT max(CAST(value AS INTEGER)) FROM meta WHERE key IN ('created', 'purged_until')), 0),
				coalesce((SELECT max(update_time) FROM documents), 0),
				coalesce((SELECT max(delete_time) FROM tombstones), 0)) AS time`,
		)
		.get();
	const epoch = row?.["epoch"];
	return { epoch: typeof epoch === "string" ? epoch : undefined, time: Number(row?.["time"]) };
}

/**
 * Compares the database with the last confirmed change. SQLite ends its log silently at the first damaged frame and
 * starts anew without a log or a file, so it cannot tell that confirmed changes are missing.
 * @param state undefined: the database is empty
 * @throws FolderError `behind` if changes are missing. The log is kept under another name.
 */
export function refuseBehind(dataDir: string, state: State | undefined): void {
	const mark = readMark(dataDir);
	if (mark === undefined) return;
	if (state !== undefined && state.epoch === mark.epoch && state.time >= mark.time) return;
	keepLog(join(dataDir, "firestore.sqlite-wal"));
	const until = state === undefined ? "nothing" : new Date(state.time / 1000).toISOString();
	const confirmed = new Date(mark.time / 1000).toISOString();
	throw new FolderError("behind", `${dataDir} has changes until ${until}, confirmed until ${confirmed}`);
}

/** SQLite deletes the log when the file is closed. A link keeps it for those who can read the rest. */
function keepLog(log: string): void {
	const kept = `${log}.damaged`;
	if (existsSync(log) && !existsSync(kept)) linkSync(log, kept);
}

function textOf(epoch: string, time: Micros): string {
	const content = `${epoch} ${String(time).padStart(17, "0")}`;
	return `${content} ${crc32(content).toString(16).padStart(8, "0")}\n`;
}

/** Undefined without a mark, and for one that is cut or changed: it proves nothing. */
function readMark(dataDir: string): { epoch: string; time: Micros } | undefined {
	const file = join(dataDir, markName);
	if (!existsSync(file)) return undefined;
	const text = readFileSync(file, "latin1");
	const [epoch = "", time = ""] = text.split(" ");
	return textOf(epoch, Number(time)) === text ? { epoch, time: Number(time) } : undefined;
}

/**
 * The time of the last confirmed change, in a file of its own. It is written after the change is on the disk, so a kill
 * or a loss of power leaves it at or before the database, never after. It therefore may follow a little later, without
 * a sync. A fault while writing it fails no commit: an older mark only notices less.
 */
export class ConfirmedMark {
	readonly #file: string;
	readonly #log: Log;
	#waiting: NodeJS.Timeout | undefined;
	#open: { fd: number; epoch: string; time: Micros } | undefined;

	constructor(dataDir: string, log: Log) {
		this.#file = join(dataDir, markName);
		this.#log = log;
	}

	/** Follows a database that was opened. */
	begin(epoch: string, time: Micros): void {
		this.close();
		this.#guarded(() => {
			// Not truncated: until the first write the old mark stays.
			const fd = openSync(this.#file, existsSync(this.#file) ? "r+" : "wx", 0o600);
			this.#open = { fd, epoch, time };
			this.#write();
			fsyncSync(fd);
		});
	}

	/** Call when the changes are on the disk. */
	confirm({ time, changes }: Committed): void {
		const open = this.#open;
		if (open === undefined) return;
		// A commit of the group that changed nothing may have the last time. The database does not hold that one.
		for (const { after } of changes) open.time = Math.max(open.time, after?.updateTime ?? time);
		this.#waiting ??= setTimeout(() => this.#follow(), followMs).unref();
	}

	close(): void {
		this.#follow();
		const open = this.#open;
		this.#open = undefined;
		if (open !== undefined) closeSync(open.fd);
	}

	#follow(): void {
		if (this.#waiting === undefined) return;
		clearTimeout(this.#waiting);
		this.#waiting = undefined;
		this.#guarded(() => this.#write());
	}

	#write(): void {
		if (this.#open !== undefined) writeSync(this.#open.fd, textOf(this.#open.epoch, this.#open.time), 0);
	}

	#guarded(work: () => void): void {
		try {
			work();
		} catch (cause) {
			this.close();
			this.#log({ level: "error", event: "store.mark-failed", fields: { reason: String(cause) } });
		}
	}
}
