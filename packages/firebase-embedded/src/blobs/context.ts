import type { IncomingMessage } from "node:http";
import type { Authenticate } from "#src/access/authenticate.ts";
import type { Caller } from "#src/access/authorize.ts";
import type { Folder } from "#src/blobs/folder.ts";
import type { Objects } from "#src/blobs/objects.ts";
import type { Sessions } from "#src/blobs/sessions.ts";
import type { Log } from "#src/log.ts";
import type { RulesAuth, StorageObject, StorageRequest } from "#src/rules/types.ts";
import { denied } from "#src/status.ts";

/** Decides about one request of Storage, at once. Never throws. */
export type StorageAuthorize = (request: StorageRequest) => boolean;

export interface BlobLimits {
	/** Bytes of one object. */
	maxObjectBytes: number;
	/** Resumable uploads that one account (or all strangers together) may have under way. */
	maxSessions: number;
	/** How long an upload may lie idle. */
	sessionLifeMs: number;
	/** How long a sender may be silent in the middle of a body, and a receiver take nothing. */
	stallMs: number;
}

export interface BlobContext {
	objects: Objects;
	sessions: Sessions;
	folder: Folder;
	authenticate: Authenticate;
	/** Whether somebody who was authenticated still would be, but for the time. */
	isInForce: (auth: RulesAuth) => boolean;
	authorize: StorageAuthorize;
	limits: BlobLimits;
	log: Log;
	/** Milliseconds since 1970. */
	now: () => number;
	/** `https://host` under which the caller reaches us. */
	originOf: (req: IncomingMessage) => string;
}

export interface Question {
	method: StorageRequest["method"];
	bucket: string;
	/** Of the object; of the folder for `list`. */
	path: string;
	before?: StorageObject | undefined;
	after?: StorageObject | undefined;
}

/** Throws PERMISSION_DENIED. The service is never asked for its rights. */
export function demand(context: BlobContext, caller: Caller, question: Question): void {
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
