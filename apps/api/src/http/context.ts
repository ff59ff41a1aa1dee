import type { Code } from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import type { Context } from "hono";
import type { AppUsers } from "#src/auth/app-users.ts";
import type { Lines } from "#src/desk/lines.ts";
import type { Notifier } from "#src/notify/notifier.ts";
import type { Clock, Log, RandomBytes, VerifyIdToken } from "#src/ports.ts";
import type { Payments } from "#src/premium/payments.ts";
import type { BrowserTokens } from "./browser-token.ts";
import type { Health } from "./health.ts";
import type { JoinTickets } from "./join-ticket.ts";
import type { ApiMetrics } from "./metrics.ts";
import type { Answer } from "./plain-answer.ts";
import type { PublicUids } from "./public-uids.ts";
import type { RateLimit } from "./rate-limit.ts";

/** What every operation works with. */
export interface Api {
	readonly lines: Lines;
	readonly notifier: Notifier;
	readonly store: FirestoreClient;
	readonly users: AppUsers;
	readonly verifyIdToken: VerifyIdToken;
	readonly now: Clock;
	readonly randomBytes: RandomBytes;
	readonly publicUids: PublicUids;
	readonly log: Log;
	/** Of pages elsewhere that may act here. */
	readonly origins: ReadonlySet<string>;
	readonly joinTickets: JoinTickets;
	readonly browserTokens: BrowserTokens;
	/** Invitations of staff, by app. */
	readonly staffInvites: RateLimit;
	/** Undefined where the operator sells nothing. */
	readonly payments: Payments | undefined;
	/** Address of the bucket of uploaded files, up to its name; undefined where there is none. */
	readonly filesUrl: string | undefined;
	/** Where people reach the pages, without a slash at the end; empty where that is not known. */
	publicUrl(): string;
	/** Channels registered and taken away, by member uid. */
	readonly channelChanges: RateLimit;
	/** Answers of holders, by member uid: each that is new costs a commit and is told to all phones. */
	readonly answering: RateLimit;
	/** Joins by v1's GET, by caller. */
	readonly v1Joins: RateLimit;
	/** Tokens that do not verify and places that nobody has, by caller. */
	readonly misses: RateLimit;
	readonly metrics: ApiMetrics;
	readonly health: Health;
}

/** What the surroundings know of a request. */
export interface Bindings {
	/** The caller's network address, for limits alone; never logged. */
	address(): string;
	/** A header by its name in lower case, as the server read it: building `Headers` costs more than deciding a join. */
	header(name: string): string | undefined;
	/** What works for this request, where one app serves many: each line and shop on Workers has its own. */
	readonly api?: Api;
	/** The body as text; rejects with a refusal once it has more than `most` bytes. Default: the request's. */
	body?(most: number): Promise<string>;
	/** Gives the answer. Default: as a Response of its own. */
	deliver?(answer: Answer): Response;
}

interface Variables {
	requestId: string;
	/** Of the page elsewhere that asks and may read the answer. */
	allowedOrigin: string | undefined;
	/** Why it was refused, for the log: one status stands for many codes. */
	refused: Code | undefined;
}

export type ApiEnv = { Bindings: Bindings; Variables: Variables };
export type ApiContext = Context<ApiEnv>;
