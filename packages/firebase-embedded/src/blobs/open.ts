import type { IncomingMessage, ServerResponse } from "node:http";
import { Counts } from "@junban/callers/counts";
import type { Authenticate } from "#src/access/authenticate.ts";
import { copyConnection } from "#src/backup/copy-database.ts";
import { ChangeRates } from "#src/blobs/change-rates.ts";
import type { BlobContext, BlobLimits, StorageAuthorize } from "#src/blobs/context.ts";
import { openBlobDatabase } from "#src/blobs/database.ts";
import { openFolder } from "#src/blobs/folder.ts";
import { answerBlob } from "#src/blobs/handle.ts";
import { isBlobUrl } from "#src/blobs/names.ts";
import { openObjects } from "#src/blobs/objects.ts";
import { originOf } from "#src/blobs/origin.ts";
import { RefusedBodies } from "#src/blobs/refused-bodies.ts";
import { Resumable } from "#src/blobs/resumable.ts";
import { openSessions } from "#src/blobs/sessions.ts";
import type { Clock } from "#src/clock.ts";
import type { Log } from "#src/log.ts";
import type { RulesAuth } from "#src/rules/types.ts";

export interface BlobOptions {
	/** A folder that this process holds. */
	dataDir: string;
	/** The names of the buckets that exist. */
	buckets: readonly string[];
	authenticate: Authenticate;
	/** Whether an authenticated caller would still be accepted, apart from the token's expiry. */
	isInForce: (auth: RulesAuth) => boolean;
	/** Decides every call, except those of the service and those with a download token. */
	authorize: StorageAuthorize;
	log: Log;
	origins: readonly string[];
	trustProxy: boolean;
	limits?: Partial<BlobLimits> | undefined;
	maxPages?: number | undefined;
	/** Milliseconds since 1970. */
	now?: Clock | undefined;
}

export interface Blobs {
	/** Answers requests below `/v0/b/`. For all others it does nothing and returns false. */
	handle(req: IncomingMessage, res: ServerResponse): boolean;
	/** The files, for a server in this process. It acts as the service. */
	readonly files: Files;
	/** Removes abandoned uploads. Also runs every ten minutes. */
	sweep(): Promise<void>;
	/** Copies the database to a new file while work continues. The copy holds everything stored before the call. */
	copy(file: string): Promise<void>;
	/** Cuts uploads in progress and closes the store. Resumable uploads continue after the next start. */
	close(): Promise<void>;
}

export interface StoredFile {
	readonly name: string;
	/** Milliseconds since 1970. */
	readonly updatedAt: number;
}

export interface Files {
	/** The files whose names begin with the prefix, sorted by name. */
	list(bucket: string, prefix: string): readonly StoredFile[];
	/** Undefined for a file that does not exist or has more bytes than `most`. */
	read(bucket: string, name: string, most: number): Promise<Uint8Array<ArrayBuffer> | undefined>;
	/** Succeeds for a file that does not exist. */
	remove(bucket: string, name: string): Promise<void>;
}

const defaults: BlobLimits = {
	maxObjectBytes: 1_073_741_824,
	maxFolderObjects: Number.MAX_SAFE_INTEGER,
	maxSessions: 20,
	maxUploads: 20,
	accountChanges: { burst: 60, perSecond: 1 },
	networkChanges: { burst: 240, perSecond: 4 },
	sessionLifeMs: 24 * 3_600_000,
	stallMs: 30_000,
};
const sweepMs = 600_000;

/** Opens `blobs.sqlite` and the folder `blobs` of a data folder, and creates what is missing. */
export function openBlobs(options: BlobOptions): Blobs {
	const { dataDir, authenticate, isInForce, authorize, log, origins, trustProxy, now = Date.now } = options;
	const db = openBlobDatabase(dataDir, options.maxPages);
	const limits = { ...defaults, ...options.limits };
	const folder = openFolder(dataDir);
	const sessions = openSessions(db);
	const objects = openObjects(db, now);
	folder.sweep(
		(id) => sessions.find(id)?.finished === 0,
		(file) => objects.hasFile(file),
	);
	const context: BlobContext = {
		buckets: new Set(options.buckets),
		objects,
		sessions,
		folder,
		authenticate,
		isInForce,
		authorize,
		limits,
		refused: new RefusedBodies(),
		uploading: new Counts(),
		changes: new ChangeRates(limits.accountChanges, limits.networkChanges),
		log,
		now,
		originOf: (req) => originOf(req, { origins, trustProxy }),
	};
	const resumable = new Resumable(context);
	/** Requests that upload or change something. */
	const changing = new Map<IncomingMessage, Promise<void>>();
	const timer = setInterval(() => {
		resumable.sweep().catch((cause: unknown) => {
			log({ level: "error", event: "blob.sweep-failed", fields: { reason: String(cause) } });
		});
	}, sweepMs).unref();

	return {
		handle(req, res) {
			if (!isBlobUrl(req.url ?? "")) return false;
			const answered = answerBlob(context, resumable, req, res);
			if (req.method !== "GET" && req.method !== "HEAD")
				changing.set(
					req,
					answered.finally(() => changing.delete(req)),
				);
			return true;
		},
		files: filesOf(context),
		sweep: () => resumable.sweep(),
		copy: (file) => copyConnection(db, file),
		async close() {
			clearInterval(timer);
			await Promise.all(
				[...changing].map(([req, answered]) => {
					if (!req.complete) req.destroy();
					return answered;
				}),
			);
			db.close();
		},
	};
}

function filesOf({ folder, objects }: BlobContext): Files {
	return {
		list(bucket, prefix) {
			const found: StoredFile[] = [];
			let name = objects.nameFrom(bucket, prefix);
			while (name?.startsWith(prefix) === true) {
				const object = objects.find(bucket, name);
				if (object !== undefined) found.push({ name, updatedAt: Math.floor(object.updated / 1000) });
				name = objects.nameFrom(bucket, `${name}\0`);
			}
			return found;
		},
		async read(bucket, name, most) {
			const object = objects.find(bucket, name);
			if (object === undefined || object.size > most) return undefined;
			const file = await folder.openFile(object.file);
			try {
				return new Uint8Array(await file.readFile());
			} finally {
				await file.close();
			}
		},
		async remove(bucket, name) {
			const object = objects.find(bucket, name);
			if (object === undefined) return;
			objects.remove(bucket, name);
			await folder.removeFile(object.file);
		},
	};
}
