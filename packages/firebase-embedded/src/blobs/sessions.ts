import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import type { Caller } from "#src/access/authorize.ts";
import type { Conditions } from "#src/blobs/conditions.ts";
import type { SettingsPatch } from "#src/blobs/settings.ts";
import type { RulesAuth } from "#src/rules/types.ts";

/** The request that started a resumable upload. */
export interface UploadRequest {
	bucket: string;
	name: string;
	settings: SettingsPatch;
	conditions: Conditions;
	/** Announced bytes. Undefined if the request did not announce them. */
	total: number | undefined;
	/** The caller who started it; its rights also decide at the end. `"service"` needs no right. */
	caller: "service" | { auth: RulesAuth | null };
}

export interface Session {
	/** Also the name of the draft file. */
	id: string;
	request: UploadRequest;
	/** Bytes that are on the disk. */
	received: number;
	/** Generation of the finished object. 0 while the upload is in progress. */
	finished: number;
}

/** The table of resumable uploads. Uploads continue after a restart. Times are in milliseconds since 1970. */
export interface Sessions {
	find(id: string): Session | undefined;
	/** An owner's uploads in progress. `idle` is the one that was unused longest, with the time of its last use. */
	openOf(owner: string): { count: number; idle: { id: string; used: number } | undefined };
	add(id: string, owner: string, request: UploadRequest, now: number): void;
	/** Records that `bytes` bytes are on the disk. */
	received(id: string, bytes: number, now: number): void;
	remove(id: string): void;
	/** Forgets the owner's finished uploads but the last `most`. */
	forgetFinished(owner: string, most: number): void;
	/** Ids of uploads without a request since the time. */
	unusedSince(time: number): string[];
}

export function openSessions(db: DatabaseSync): Sessions {
	const find = db.prepare("SELECT * FROM uploads WHERE id = ?");
	const count = db.prepare("SELECT count(*) AS n FROM uploads WHERE owner = ? AND finished = 0");
	const idle = db.prepare(
		"SELECT id, used FROM uploads WHERE owner = ? AND finished = 0 ORDER BY used LIMIT 1",
	);
	const add = db.prepare("INSERT INTO uploads (id, owner, request, received, used) VALUES (?, ?, ?, 0, ?)");
	const received = db.prepare("UPDATE uploads SET received = ?, used = ? WHERE id = ?");
	const remove = db.prepare("DELETE FROM uploads WHERE id = ?");
	const forget = db.prepare(
		`DELETE FROM uploads WHERE id IN
			(SELECT id FROM uploads WHERE owner = ? AND finished > 0 ORDER BY used DESC, finished DESC LIMIT -1 OFFSET ?)`,
	);
	const unused = db.prepare("SELECT id FROM uploads WHERE used < ?");
	return {
		find(id) {
			const row = find.get(id);
			return row === undefined ? undefined : read(row);
		},
		openOf(owner) {
			const oldest = idle.get(owner);
			return {
				count: Number(count.get(owner)?.["n"] ?? 0),
				idle: oldest && { id: String(oldest["id"]), used: Number(oldest["used"]) },
			};
		},
		add(id, owner, request, now) {
			add.run(id, owner, JSON.stringify(request), now);
		},
		received(id, bytes, now) {
			received.run(bytes, now, id);
		},
		remove(id) {
			remove.run(id);
		},
		forgetFinished(owner, most) {
			forget.run(owner, most);
		},
		unusedSince: (time) => unused.all(time).map((row) => String(row["id"])),
	};
}

function read(row: Record<string, SQLOutputValue>): Session {
	const request: UploadRequest = JSON.parse(String(row["request"]));
	return {
		id: String(row["id"]),
		request,
		received: Number(row["received"]),
		finished: Number(row["finished"]),
	};
}

export function callerOf(request: UploadRequest): Caller {
	return request.caller === "service"
		? { service: true }
		: { service: false, auth: request.caller.auth, expiresAt: Number.POSITIVE_INFINITY };
}
