import type { Endpoint } from "@junban/api-contract/endpoints/all";
import type { OneByOne } from "@junban/callers/one-by-one";
import type { RateLimit } from "@junban/callers/rate-limit";
import type { SignUp } from "@junban/domain/shop";
import type { AppUid, Code, EpochMs, LineUid, Locale, MemberUid } from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import type { Context, MiddlewareHandler } from "hono";
import type { AccountService } from "#src/accounts/account-service.ts";
import type { AppUsers } from "#src/accounts/app-users.ts";
import type { Payments } from "#src/accounts/payments.ts";
import type { FileStore } from "#src/accounts/shop-files.ts";
import type { ClockLeaps } from "#src/clock-leaps.ts";
import type { Lines } from "#src/desk/lines.ts";
import type { Hub } from "#src/live/hub.ts";
import type { PlatformFacts } from "#src/master/health.ts";
import type { Notifier } from "#src/notify/notifier.ts";
import type { ProviderMeter } from "#src/notify/provider-meter.ts";
import type { Origins } from "#src/origins.ts";
import type { Caller, Clock, Log, MasterSecondFactor, RandomBytes, VerifyIdToken } from "#src/ports.ts";
import type { ShopNetworks } from "#src/shop-networks.ts";
import type { BrowserTokens } from "./browser-token.ts";
import type { DayJoins } from "./day-joins.ts";
import type { DayTexts } from "./day-texts.ts";
import type { Health } from "./health.ts";
import type { JoinTickets } from "./join-ticket.ts";
import type { JoinWork } from "./join-work.ts";
import type { ApiMetrics } from "./metrics.ts";
import type { PresenceCodes } from "./presence-codes.ts";
import type { PublicUids } from "./public-uids.ts";
import type { Recent } from "./recent.ts";
import type { Signatures } from "./signatures.ts";
import type { StoreRoom } from "./store-room.ts";
import type { TextRoom } from "./text-room.ts";

/** The services that operations use. */
export interface Api {
	readonly lines: Lines<Hub>;
	/** The leaps of the clock of this process. */
	readonly leaps: ClockLeaps;
	/** From where the staff of each shop work. */
	readonly networks: ShopNetworks;
	readonly notifier: Notifier;
	readonly store: FirestoreClient;
	readonly users: AppUsers;
	readonly accounts: AccountService;
	readonly files: FileStore | undefined;
	/** See `DeletionPorts`. */
	readonly willDelete: (() => Promise<void>) | undefined;
	/** Milliseconds. For work in parts: others' requests come in between. */
	readonly pause: (ms: number) => Promise<void>;
	/** See `DeletionPorts`. */
	readonly deletions: OneByOne;
	/** In which owners read the parts of their exports, in turns of accounts. */
	readonly exports: OneByOne;
	readonly verifyIdToken: VerifyIdToken;
	readonly now: Clock;
	readonly randomBytes: RandomBytes;
	readonly publicUids: PublicUids;
	readonly log: Log;
	/** Origins of pages elsewhere that may call this API. */
	readonly origins: Origins;
	readonly joinTickets: JoinTickets;
	readonly presenceCodes: PresenceCodes;
	readonly joinWork: JoinWork;
	readonly browserTokens: BrowserTokens;
	/** Undefined where the operator sells no plan. */
	readonly payments: Payments | undefined;
	readonly offer: Offer;
	/** See `PlanPorts`. */
	readonly willBill: ((app: AppUid, at: EpochMs) => Promise<void>) | undefined;
	/** URL of the bucket of uploaded files; undefined where there is none. */
	readonly filesUrl: string | undefined;
	/** Origin of the staff's screens, without a slash at the end; empty when unknown. */
	adminUrl(): string;
	/** Who may found shops. */
	readonly signUp: SignUp;
	/** Whether operators have their rights only when they signed in with a second factor. */
	readonly masterSecondFactor: MasterSecondFactor;
	readonly limits: Limits;
	readonly texts: TextRoom;
	/** The signatures of this installation. */
	readonly signatures: Signatures;
	readonly recent: Recent;
	/** What the providers of mail and push answered. */
	readonly meter: ProviderMeter;
	/** What the platform knows besides; undefined where many processes serve the installation. */
	readonly platform: (() => Promise<PlatformFacts>) | undefined;
	readonly metrics: ApiMetrics;
	readonly health: Health;
	readonly room: StoreRoom;
}

/** What the operator says of the premium plan to shops that do not have it. */
export interface Offer {
	/** The operator's words for what the plan costs, such as 「月額 1,100円（税込）」. */
	readonly premiumPrice: Readonly<Record<Locale, string>> | undefined;
	/** The host below which shops have hosts of their own. */
	readonly subdomains: string | undefined;
}

/** Rates above which calls are refused as `too-many-requests`, or work besides a call is left out. */
export interface Limits {
	/** Lines about refusals and errors, by route and code; further ones have level debug. */
	readonly answerLines: RateLimit;
	/** Checks of names for new shops, by network. */
	readonly slugs: RateLimit;
	/** New shops, by the largest network of the founder. */
	readonly networkFoundings: RateLimit;
	/** New shops, by account. */
	readonly accountFoundings: RateLimit;
	/** Invitations of staff, by app. */
	readonly invitations: RateLimit;
	/** Channels registered and removed, by member uid. */
	readonly channelChanges: RateLimit;
	/** Places that get pushes, by the shop's network and the largest one of the caller; those in reserves have a key of their own. */
	readonly pushes: RateLimit;
	/** Places that get pushes while that room is full, by the shop and the caller's network. */
	readonly reservedPushes: RateLimit;
	/** Answers and party sizes of holders, by member uid. */
	readonly answers: RateLimit;
	/** Leaves of holders, and joins that find their place taken by themselves, by member uid. */
	readonly repeats: RateLimit;
	/** Joins by version 1's GET, by network. */
	readonly v1Joins: RateLimit;
	/** Walk-ins that staff add, by app and line. */
	readonly staffJoins: RateLimit;
	/** Calls of staff that change something, by account. */
	readonly staffActs: RateLimit;
	/** Calls that end or restore a burst of joins, by app and line. */
	readonly burstActs: RateLimit;
	/** Places of ended bursts that staff restore, by account. */
	readonly restoredPlaces: RateLimit;
	/** Calls after which a line reads its settings again, by app. */
	readonly refreshes: RateLimit;
	/** Lists of sign-ins and exports of accounts, by account. */
	readonly ownReads: RateLimit;
	/** New places of a shop in a day. */
	readonly dayJoins: DayJoins;
	/** Growth of the longer texts of a shop's places in a day. */
	readonly dayTexts: DayTexts;
	/** Tokens that do not verify and member uids that do not exist, by network. */
	readonly misses: RateLimit;
	/** Searches of the file store for logos that a shop no longer needs, by app. None is refused. */
	readonly logoCleanings: RateLimit;
}

/** What the runtime passes with each request. */
export interface Bindings {
	/** The API that serves this request: on Workers one Hono app serves many lines and shops, each with its own API. */
	readonly api: Api;
	/** The caller's network address, for limits only; never logged. */
	address(): string;
	/** The connection of the request, to tell it from others; absent where the runtime does not tell. */
	connection?(): object;
	/** Call it when the whole body has arrived. Resolves to true when it may be parsed, to false if the client has left. Where it is absent, the body may be parsed at once. */
	bodyTurn?(): Promise<boolean>;
}

/** What middleware stores about a request. */
interface Variables {
	requestId: string;
	/** Pattern of the path, for the log; undefined when no route matches. */
	route: string | undefined;
	/** Undefined when no call has this path and method. */
	endpoint: Endpoint | undefined;
	/** See `nameCheckOf`. */
	names: PathNames | undefined;
	/** Set by `authorisationOf` for calls that require an account. */
	caller: Caller | undefined;
	/** Gives back the room of the body, see `TextRoom`. */
	giveBack: (() => void) | undefined;
	/** The code of the refusal, for the log: many codes share one status. */
	refused: Code | undefined;
}

/** The checked names in a path; undefined for names that the path does not have. */
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
