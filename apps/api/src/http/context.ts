import type { FirestoreClient } from "@junban/firestore-wire/client";
import type { Context } from "hono";
import type { Lines } from "#src/desk/lines.ts";
import type { Clock, Log, RandomBytes, VerifyIdToken } from "#src/ports.ts";
import type { AppUsers } from "./app-users.ts";
import type { PublicUids } from "./public-uids.ts";
import type { RateLimit } from "./rate-limit.ts";

/** What every operation works with. */
export interface Api {
	readonly lines: Lines;
	readonly store: FirestoreClient;
	readonly users: AppUsers;
	readonly verifyIdToken: VerifyIdToken;
	readonly now: Clock;
	readonly randomBytes: RandomBytes;
	readonly publicUids: PublicUids;
	readonly log: Log;
	/** Of pages elsewhere that may act here. */
	readonly origins: ReadonlySet<string>;
	/** Joins by v1's GET, by client address. */
	readonly v1Joins: RateLimit;
}

/** `address`: asks for the caller's network address, for limits alone; never logged. */
export type ApiEnv = { Bindings: { address(): string }; Variables: { requestId: string } };
export type ApiContext = Context<ApiEnv>;
