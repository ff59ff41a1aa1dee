import type { IncomingMessage } from "node:http";
import type { Counts } from "@junban/callers/counts";
import type { Rate } from "@junban/callers/rate-limit";
import type { Authenticate } from "#src/access/authenticate.ts";
import type { Caller } from "#src/access/authorize.ts";
import type { ChangeRates } from "#src/blobs/change-rates.ts";
import type { Folder } from "#src/blobs/folder.ts";
import type { Objects } from "#src/blobs/objects.ts";
import type { RefusedBodies } from "#src/blobs/refused-bodies.ts";
import type { Sessions } from "#src/blobs/sessions.ts";
import type { Clock } from "#src/clock.ts";
import type { Log } from "#src/log.ts";
import type { RulesAuth, StorageObject, StorageRequest } from "#src/rules/types.ts";
import { denied } from "#src/status.ts";

/** Decides one request to Storage, synchronously. Never throws. */
export type StorageAuthorize = (request: StorageRequest) => boolean;

export interface BlobLimits {
	/** Maximum bytes of one object. */
	maxObjectBytes: number;
	/** Objects in one folder that clients may store, with those of the folders in it. The service is not bound. */
	maxFolderObjects: number;
	/** Resumable uploads in progress of one account. All callers who are not signed in count as one. */
	maxSessions: number;
	/** Other uploads of one account that arrive at the same time. Each keeps a file open. Counted as above; the service's are not. */
	maxUploads: number;
	/** How often one account may change files. Each request of an upload counts. */
	accountChanges: Rate;
	/** The same of one network: of its accounts together, and of callers who are not signed in. */
	networkChanges: Rate;
	/** Milliseconds after which an unused upload is removed. */
	sessionLifeMs: number;
	/** Milliseconds without a byte after which a sender in the middle of a body, or a receiver, is cut off. */
	stallMs: number;
}

export interface BlobContext {
	/** The buckets that exist. */
	buckets: ReadonlySet<string>;
	objects: Objects;
	sessions: Sessions;
	folder: Folder;
	authenticate: Authenticate;
	/** Whether an authenticated caller would still be accepted, apart from the token's expiry. */
	isInForce: (auth: RulesAuth) => boolean;
	authorize: StorageAuthorize;
	limits: BlobLimits;
	/** The rest of bodies that were refused. */
	refused: RefusedBodies;
	/** Uploads that arrive, by account. */
	uploading: Counts<string>;
	changes: ChangeRates;
	log: Log;
	/** Milliseconds since 1970. */
	now: Clock;
	/** The address, like `https://host`, under which the caller reaches this server. */
	originOf: (req: IncomingMessage) => string;
}

export interface Question {
	method: StorageRequest["method"];
	bucket: string;
	/** Path of the object, or of the folder for `list`. */
	path: string;
	before?: StorageObject | undefined;
	after?: StorageObject | undefined;
}

/** Throws PERMISSION_DENIED. The service is always allowed. */
export function requireRight(context: BlobContext, caller: Caller, question: Question): void {
	if (caller.service) return;
	const { before, after, ...rest } = question;
	const request: StorageRequest = {
		service: "firebase.storage",
		auth: caller.auth,
		time: context.now() * 1000,
		before,
		after,
		...rest,
	};
	if (!context.authorize(request)) throw denied();
}

/** The network that a request comes from. The caller need not be signed in. */
export async function networkOf({ authenticate }: BlobContext, req: IncomingMessage): Promise<string> {
	const asker = await authenticate(undefined, req);
	return (!asker.service && asker.network) || "";
}
