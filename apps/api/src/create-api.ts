import { Buffer } from "node:buffer";
import type { EpochMs } from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import { AppUsers } from "./accounts/app-users.ts";
import type { Payments } from "./accounts/payments.ts";
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
import { Hub, type HubOptions } from "./live/hub.ts";
import { type NoticeSettings, Notifier } from "./notify/notifier.ts";
import type { Clock, Log, RandomBytes, SetAlarm, VerifyIdToken } from "./ports.ts";

/** What an installation decides, whichever shell it runs in. */
export interface ApiSettings {
	readonly store: FirestoreClient;
	readonly verifyIdToken: VerifyIdToken;
	readonly log: Log;
	/** At least 32 random bytes as base64url; the same for all that serve these lines, and after a restart. */
	readonly secret: string;
	/** Least time between two commits of a line; 250 on Google's Firestore. Default 0. */
	readonly commitGapMs?: number;
	/** Origins of pages that may join and use the live channel besides the server's own. */
	readonly origins?: readonly string[];
	/** Default: the premium plan cannot be bought. */
	readonly payments?: Payments;
	/** Address of the bucket of uploaded files, `https://firebasestorage.googleapis.com/v0/b/{bucket}`. Default: no logos. */
	readonly filesUrl?: string;
	/** Where people reach the pages, without a slash at the end. Default: links begin with their path. */
	readonly publicUrl?: () => string;
	/** Who carries notices out of the house. Default: nobody, and no channel can be registered. */
	readonly notices?: NoticeSettings;
	/** Default: this machine's. */
	readonly now?: Clock;
}

/** What the shell is: the loop and the randomness of Node or of a Worker. */
export interface Shell extends Pick<HubOptions, "later" | "yieldThen"> {
	readonly randomBytes: RandomBytes;
	/** Default: none is set, and lines do what is due when they are asked or ticked. */
	readonly setAlarm?: SetAlarm;
	/**
	 * Sees to it that `Notifier.drain` is called at this instant, which may be past, also if the program ends before.
	 * Default: a timer of this program, which looks for what is left when it starts.
	 */
	readonly wakeNotifier?: (at: EpochMs) => Promise<void>;
}

/** Everything that operations work with: the one place where both shells' parts are put together. */
export function createApi(settings: ApiSettings, shell: Shell): Api {
	const { later, randomBytes, yieldThen } = shell;
	const { log, verifyIdToken, now = Date.now, commitGapMs = 0, origins } = settings;
	const metrics = new ApiMetrics();
	const store = measuredStore(settings.store, metrics);
	const signatures = new Signatures(settings.secret);
	const publicUrl = settings.publicUrl ?? (() => "");
	const notifier = new Notifier({
		...(settings.notices ?? { providers: {} }),
		...{ store, now, log, publicUrl, randomBytes, later },
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
	metrics.also(() => [
		{ name: "junban_lines", help: "Lines awake", kind: "gauge", value: lines.size.lines },
		{ name: "junban_phones", help: "Phones on live channels", kind: "gauge", value: lines.size.phones },
		{ name: "junban_notices", help: "Notices not sent yet", kind: "gauge", value: notifier.backlog },
	]);
	return {
		lines,
		notifier,
		store,
		users: new AppUsers(store, now),
		verifyIdToken,
		now,
		randomBytes,
		publicUids: new PublicUids(now, randomBytes),
		log,
		origins: new Set(origins),
		joinTickets: new JoinTickets(signatures, now),
		browserTokens: new BrowserTokens(signatures),
		payments: settings.payments,
		filesUrl: settings.filesUrl,
		publicUrl,
		limits: limitsOf(now),
		metrics,
		health: new Health(store, now, later),
	};
}

/** Two invitations in three minutes; a stolen owner's account cannot be used to send mails to thousands. */
const INVITATIONS = { burst: 20, perSecond: 20 / 3_600 };
/** Each change costs a commit; a page that registers and removes in a loop is stopped. */
const CHANNEL_CHANGES = { burst: 20, perSecond: 0.1 };
/** Each new answer costs a commit and a message to all phones of the line; nobody types faster than this. */
const ANSWERS = { burst: 30, perSecond: 0.5 };
/** Version 1 joins by GET without a ticket, so that its rate is all that stops a script from filling a line. */
const V1_JOINS = { burst: 20, perSecond: 1 };
/**
 * A guessed member uid or token costs a read of the store or a check of a signature. A whole company or phone network
 * may share one address, so that its mistakes must fit.
 */
const MISSES = { burst: 3_000, perSecond: 100 };

function limitsOf(now: Clock): Limits {
	return {
		invitations: new RateLimit(INVITATIONS, now),
		channelChanges: new RateLimit(CHANNEL_CHANGES, now),
		answers: new RateLimit(ANSWERS, now),
		v1Joins: new RateLimit(V1_JOINS, now),
		misses: new RateLimit(MISSES, now),
	};
}
