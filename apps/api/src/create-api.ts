import { Buffer } from "node:buffer";
import type { SignUp } from "@junban/domain/shop";
import type { EpochMs } from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import { type AccountService, NO_ACCOUNT_SERVICE } from "./accounts/account-service.ts";
import { AppUsers } from "./accounts/app-users.ts";
import type { Payments } from "./accounts/payments.ts";
import type { FileStore } from "./accounts/shop-files.ts";
import { Lines } from "./desk/lines.ts";
import { BrowserTokens } from "./http/browser-token.ts";
import type { Api, Limits } from "./http/context.ts";
import { Health } from "./http/health.ts";
import { JoinTickets } from "./http/join-ticket.ts";
import { measuredStore } from "./http/measured-store.ts";
import { ApiMetrics } from "./http/metrics.ts";
import { PublicUids } from "./http/public-uids.ts";
import { RateLimit } from "./http/rate-limit.ts";
import { Signatures } from "./http/signatures.ts";
import { Hub } from "./live/hub.ts";
import { type NoticeSettings, Notifier } from "./notify/notifier.ts";
import { originsOf } from "./origins.ts";
import type { Clock, EventLoop, Log, RandomBytes, SetAlarm, VerifyIdToken } from "./ports.ts";

/** The settings of an installation, the same on Node and on Workers. */
export interface ApiSettings {
	readonly store: FirestoreClient;
	readonly verifyIdToken: VerifyIdToken;
	readonly log: Log;
	/** At least 32 random bytes as base64url. All processes of an installation share it, also after a restart. */
	readonly secret: string;
	/** Least milliseconds between two commits of a line; 250 on Google's Firestore. Default: 0. */
	readonly commitGapMs?: number;
	/** Origins of pages that may join and use the live channel. The server's own origin always may. */
	readonly origins?: readonly string[];
	/** The host below which shops have hosts of their own. Default: none. */
	readonly subdomains?: string;
	/** Default: nobody can sign out on all devices. */
	readonly accounts?: AccountService;
	/** Default: none; then pictures of shops are never deleted by the API. */
	readonly files?: FileStore;
	/** Default: the premium plan cannot be bought. */
	readonly payments?: Payments;
	/** Who may found shops. Default: every account. */
	readonly signUp?: SignUp;
	/** URL of the bucket of uploaded files, `https://firebasestorage.googleapis.com/v0/b/{bucket}`. Default: no logos. */
	readonly filesUrl?: string;
	/** Origin of the pages, without a slash at the end. Default: links begin with their path. */
	readonly publicUrl?: () => string;
	/** Origin of this API, for the links in mails that call it, without a slash at the end. Default: `publicUrl`. */
	readonly apiUrl?: () => string;
	/** The providers of mail and push. Default: none, and no channel can be registered. */
	readonly notices?: NoticeSettings;
	/** Default: this machine's clock. */
	readonly now?: Clock;
}

/** The event loop, the randomness and the alarms of the runtime: Node or a Worker. */
export interface Shell extends EventLoop {
	readonly randomBytes: RandomBytes;
	/** Default: no alarms. Lines then do due work at the next request or tick. */
	readonly setAlarm?: SetAlarm;
	/**
	 * Schedules a call of `Notifier.drain` at this instant, which may be past. It must survive the end of the process.
	 * Default: a timer; at its start the process looks for unsent notices.
	 */
	readonly wakeNotifier?: (at: EpochMs) => Promise<void>;
	/** Called before a part of a shop's deletion is stored. Default: the process looks for unfinished deletions. */
	readonly willDelete?: () => Promise<void>;
}

/** Puts the rooms of the API together: desk, live, notify, accounts and http know each other only through ports. */
export function createApi(settings: ApiSettings, shell: Shell): Api {
	const { later, randomBytes, yieldThen } = shell;
	const { log, verifyIdToken, now = Date.now, commitGapMs = 0, origins = [], subdomains } = settings;
	const metrics = new ApiMetrics();
	const store = measuredStore(settings.store, metrics);
	const signatures = new Signatures(settings.secret);
	const publicUrl = settings.publicUrl ?? (() => "");
	const apiUrl = settings.apiUrl ?? publicUrl;
	const notifier = new Notifier({
		...(settings.notices ?? { providers: {} }),
		...{ store, now, log, publicUrl, apiUrl, randomBytes, later },
		secret: settings.secret,
		random: Math.random,
		...(shell.wakeNotifier === undefined ? {} : { wake: shell.wakeNotifier }),
		async read(app, line) {
			const opened = await lines.open(app, line);
			return opened.ok ? { ok: true, value: opened.value.snapshot } : opened;
		},
	});
	const lines = new Lines<Hub>({
		store,
		now,
		log,
		commitGapMs,
		newId: () => Buffer.from(randomBytes(12)).toString("base64url"),
		random: Math.random,
		later,
		yieldThen,
		setAlarm: shell.setAlarm ?? (() => undefined),
		newPhones: () => new Hub({ now, later, yieldThen }),
		notices: (app, line) => notifier.ofLine(app, line),
	});
	metrics.addReadings(() => [
		{ name: "junban_lines", help: "Lines awake", kind: "gauge", value: lines.size.lines },
		{ name: "junban_phones", help: "Phones on live channels", kind: "gauge", value: lines.size.phones },
		{ name: "junban_notices", help: "Notices not sent yet", kind: "gauge", value: notifier.backlog },
	]);
	return {
		lines,
		notifier,
		store,
		users: new AppUsers(store, now),
		accounts: settings.accounts ?? NO_ACCOUNT_SERVICE,
		files: settings.files,
		willDelete: shell.willDelete,
		verifyIdToken,
		now,
		randomBytes,
		publicUids: new PublicUids(now, randomBytes),
		log,
		origins: originsOf(origins, subdomains),
		joinTickets: new JoinTickets(signatures, now),
		browserTokens: new BrowserTokens(signatures),
		payments: settings.payments,
		filesUrl: settings.filesUrl,
		publicUrl,
		signUp: settings.signUp ?? "open",
		limits: limitsOf(now),
		metrics,
		health: new Health(store, now, later),
	};
}

/** A page asks while its visitor types. A check costs up to 20 reads of the store. */
const SLUGS = { burst: 60, perSecond: 1 };
/** 20 at once, then one every three minutes: a stolen owner's account cannot send mails to thousands. */
const INVITATIONS = { burst: 20, perSecond: 20 / 3_600 };
/** Each change costs a commit. Stops a page that registers and removes a channel in a loop. */
const CHANNEL_CHANGES = { burst: 20, perSecond: 0.1 };
/** Each change costs a commit and a message to all phones of the line. Nobody types faster than this. */
const ANSWERS = { burst: 30, perSecond: 0.5 };
/** A join by v1's GET needs no ticket: only this rate stops a script from filling a line. */
const V1_JOINS = { burst: 20, perSecond: 1 };
/**
 * A guessed member uid costs a read of the store, a guessed token a check of a signature. A whole company or phone
 * network may share one address, so the limit leaves room for all its mistakes.
 */
const MISSES = { burst: 3_000, perSecond: 100 };
/** Logos are kept for eight days anyway. */
const LOGO_CLEANINGS = { burst: 1, perSecond: 1 / 86_400 };

function limitsOf(now: Clock): Limits {
	return {
		slugs: new RateLimit(SLUGS, now),
		invitations: new RateLimit(INVITATIONS, now),
		channelChanges: new RateLimit(CHANNEL_CHANGES, now),
		answers: new RateLimit(ANSWERS, now),
		v1Joins: new RateLimit(V1_JOINS, now),
		misses: new RateLimit(MISSES, now),
		logoCleanings: new RateLimit(LOGO_CLEANINGS, now),
	};
}
