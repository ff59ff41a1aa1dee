import type { Endpoint } from "@junban/api-contract/endpoints/all";
import type { AppUid, Code, LineUid, MemberUid } from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import type { Context, MiddlewareHandler } from "hono";
import type { AppUsers } from "#src/accounts/app-users.ts";
import type { Payments } from "#src/accounts/payments.ts";
import type { Lines } from "#src/desk/lines.ts";
import type { Hub } from "#src/live/hub.ts";
import type { Notifier } from "#src/notify/notifier.ts";
import type { Caller, Clock, Log, RandomBytes, VerifyIdToken } from "#src/ports.ts";
import type { BrowserTokens } from "./browser-token.ts";
import type { Health } from "./health.ts";
import type { JoinTickets } from "./join-ticket.ts";
import type { ApiMetrics } from "./metrics.ts";
import type { PublicUids } from "./public-uids.ts";
import type { RateLimit } from "./rate-limit.ts";

/** What every operation works with. */
export interface Api {
	readonly lines: Lines<Hub>;
	readonly notifier: Notifier;
	readonly store: FirestoreClient;
	readonly users: AppUsers;
	readonly verifyIdToken: VerifyIdToken;
	readonly now: Clock;
	readonly randomBytes: RandomBytes;
	readonly publicUids: PublicUids;
	readonly log: Log;
	/** Origins of pages elsewhere that may call this API. */
	readonly origins: ReadonlySet<string>;
	readonly joinTickets: JoinTickets;
	readonly browserTokens: BrowserTokens;
	/** Undefined where the operator sells nothing. */
	readonly payments: Payments | undefined;
	/** Address of the bucket of uploaded files, up to its name; undefined where there is none. */
	readonly filesUrl: string | undefined;
	/** Where people reach the pages, without a slash at the end; empty where that is not known. */
	publicUrl(): string;
	readonly limits: Limits;
	readonly metrics: ApiMetrics;
	readonly health: Health;
}

/** Rates above which calls are refused as `too-many-requests`. */
export interface Limits {
	/** Invitations of staff, by app. */
	readonly invitations: RateLimit;
	/** Channels registered and removed, by member uid. */
	readonly channelChanges: RateLimit;
	/** Answers of holders, by member uid. */
	readonly answers: RateLimit;
	/** Joins by version 1's GET, by network. */
	readonly v1Joins: RateLimit;
	/** Tokens that do not verify and member uids that do not exist, by network. */
	readonly misses: RateLimit;
}

/** What the runtime gives with each request. */
export interface Bindings {
	/** Serves this request: on Workers one app serves many lines and shops, and each of them has its own. */
	readonly api: Api;
	/** The caller's network address, for limits only; never logged. */
	address(): string;
}

/** What middleware notes about a request. */
interface Variables {
	requestId: string;
	/** Pattern of the path, for the log; undefined where no route fits. */
	route: string | undefined;
	/** Undefined where the path or the method has no call. */
	endpoint: Endpoint | undefined;
	/** See `nameCheckOf`. */
	names: PathNames | undefined;
	/** The account of a call that needs one; see `authorisationOf`. */
	caller: Caller | undefined;
	/** Why the request was refused, for the log: one status stands for many codes. */
	refused: Code | undefined;
}

/** The names in a path, checked; undefined for those that the path does not have. */
export interface PathNames {
	readonly app: AppUid | undefined;
	readonly line: LineUid | undefined;
	readonly member: MemberUid | undefined;
}

export type ApiEnv = { Bindings: Bindings; Variables: Variables };
export type ApiContext = Context<ApiEnv>;
export type ApiMiddleware = MiddlewareHandler<ApiEnv>;

/** Answers one call. It may throw a `Refusal`. */
export type Operation = (c: ApiContext) => Response | Promise<Response>;
