import { Buffer } from "node:buffer";
import { OneByOne } from "@junban/callers/one-by-one";
import { type Rate, RateLimit } from "@junban/callers/rate-limit";
import { clockShare, type Shares } from "@junban/callers/share";
import { FOUNDINGS, STAFF_ACTS, STAFF_JOINS } from "@junban/domain/documents";
import { JOINS_IN_CALM } from "@junban/domain/line";
import type { SignUp } from "@junban/domain/shop";
import type { AppUid, EpochMs, Locale } from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import { type AccountService, NO_ACCOUNT_SERVICE } from "./accounts/account-service.ts";
import { AppUsers } from "./accounts/app-users.ts";
import type { Payments } from "./accounts/payments.ts";
import type { FileStore } from "./accounts/shop-files.ts";
import { ClockLeaps } from "./clock-leaps.ts";
import { Lines } from "./desk/lines.ts";
import { BrowserTokens } from "./http/browser-token.ts";
import type { Api, Limits } from "./http/context.ts";
import { DayJoins } from "./http/day-joins.ts";
import type { ShopDay } from "./http/day-limits.ts";
import { DayTexts } from "./http/day-texts.ts";
import { Health } from "./http/health.ts";
import { JoinTickets } from "./http/join-ticket.ts";
import { JoinWork } from "./http/join-work.ts";
import { measuredStore } from "./http/measured-store.ts";
import { ApiMetrics } from "./http/metrics.ts";
import { PresenceCodes } from "./http/presence-codes.ts";
import { PublicUids } from "./http/public-uids.ts";
import { Recent } from "./http/recent.ts";
import { Signatures } from "./http/signatures.ts";
import { StoreRoom } from "./http/store-room.ts";
import { TextRoom } from "./http/text-room.ts";
import { LineTurns } from "./line-turns.ts";
import { Answers } from "./live/answers.ts";
import { HolderNews } from "./live/holder-news.ts";
import { Hub } from "./live/hub.ts";
import type { PlatformFacts } from "./master/health.ts";
import { type NoticeSettings, Notifier } from "./notify/notifier.ts";
import { ProviderMeter } from "./notify/provider-meter.ts";
import { originsOf } from "./origins.ts";
import type {
	Clock,
	EventLoop,
	Log,
	MasterSecondFactor,
	RandomBytes,
	SetAlarm,
	Uptime,
	VerifyIdToken,
} from "./ports.ts";
import { ShopNetworks } from "./shop-networks.ts";

/** Parts of exports that wait. Screens ask for one after the other. */
const MOST_EXPORTS = 50;
/** Shops whose next parts wait to be deleted. */
const MOST_DELETIONS = 1_000;
/** How many parts of long work may wait for their turn: of lines, and of messages that are tried again or are very many. */
const MOST_LINES = 100_000;

/** The settings of an installation, the same on Node and on Workers. */
export interface ApiSettings {
	readonly store: FirestoreClient;
	/** Whether the store has no room for writes. Default: as the last writes found. */
	readonly storeIsFull?: () => boolean;
	readonly verifyIdToken: VerifyIdToken;
	readonly log: Log;
	/** At least 32 random bytes as base64url. All processes of an installation share it, also after a restart. */
	readonly secret: string;
	/** Least milliseconds between two commits of a line; 250 on Google's Firestore. Default: 0. */
	readonly commitGapMs?: number;
	/** Joins at once and in a minute above which a line is flooded; 0: it never is. Default: `JOINS_IN_CALM`. */
	readonly joinsInCalm?: number;
	/** Origins of pages that may join and use the live channel. The server's own origin always may. */
	readonly origins?: readonly string[];
	/** The host below which shops have hosts of their own. Default: none. */
	readonly subdomains?: string;
	/** Default: nobody can sign out on all devices. */
	readonly accounts?: AccountService;
	/** Default: those of the domain. */
	readonly joinsADay?: ShopDay;
	/** Characters of longer texts. Default: those of the domain. */
	readonly textsADay?: ShopDay;
	/** How many places of ended bursts an account may restore in a day. Default: 20,000. */
	readonly restoredADay?: number;
	/**
	 * Places of a network that may get pushes, at once and again in a day: in all shops of one network, 20,000 by default, and then in
	 * each shop 100 more, in all shops together as many as before.
	 */
	readonly pushesADay?: { readonly common: number; readonly reserved: number };
	/** Default: none; then pictures of shops are never deleted by the API. */
	readonly files?: FileStore;
	/** Default: the premium plan cannot be bought. */
	readonly payments?: Payments;
	/** The operator's words for what the premium plan costs. Default: the shops' screens name no price. */
	readonly premiumPrice?: Readonly<Record<Locale, string>>;
	/** Who may found shops. Default: every account. */
	readonly signUp?: SignUp;
	/** Whether operators have their rights only when they signed in with a second factor. Default: required. */
	readonly masterSecondFactor?: MasterSecondFactor;
	/** URL of the bucket of uploaded files, `https://firebasestorage.googleapis.com/v0/b/{bucket}`. Default: no logos. */
	readonly filesUrl?: string;
	/** Origin of the pages, without a slash at the end. Default: links begin with their path. */
	readonly publicUrl?: () => string;
	/** Origin of the staff's screens, for links to them, without a slash at the end. Default: `publicUrl`. */
	readonly adminUrl?: () => string;
	/** Origin of this API, for the links in mails that call it, without a slash at the end. Default: `publicUrl`. */
	readonly apiUrl?: () => string;
	/** The providers of mail and push. Default: none, and no channel can be registered. */
	readonly notices?: NoticeSettings;
	/** What the platform knows of how it goes, where one process serves the whole installation. Default: nothing. */
	readonly platform?: () => Promise<PlatformFacts>;
	/** Default: this machine's clock. */
	readonly now?: Clock;
}

/** The event loop, the randomness and the alarms of the runtime: Node or a Worker. */
export interface Shell extends EventLoop {
	readonly randomBytes: RandomBytes;
	/** Default: no alarms. Lines then do due work at the next request or tick. */
	readonly setAlarm?: SetAlarm;
	/** Default: none; then no leap of the clock is noticed. */
	readonly uptime?: Uptime | undefined;
	/**
	 * Schedules a call of `Notifier.drain` at this instant, which may be past. It must survive the end of the process.
	 * Default: a timer; at its start the process looks for unsent notices.
	 */
	readonly wakeNotifier?: (at: EpochMs) => Promise<void>;
	/** Of this thread's time: the long one for exports and deletions, the short one for parts of lines' work. Default: lines do theirs at once. */
	readonly shares?: Shares;
	/** Called before a part of a shop's deletion is stored. Default: the process looks for unfinished deletions. */
	readonly willDelete?: () => Promise<void>;
	/** See `PlanPorts`. Default: the process looks for due plans. */
	readonly willBill?: (app: AppUid, at: EpochMs) => Promise<void>;
}

/** Puts the rooms of the API together: desk, live, notify, accounts and http know each other only through ports. */
export function createApi(settings: ApiSettings, shell: Shell): Api {
	const { later, randomBytes, yieldThen } = shell;
	const { log, verifyIdToken, now = Date.now, commitGapMs = 0, origins = [], subdomains } = settings;
	const metrics = new ApiMetrics();
	const room = new StoreRoom(now, settings.storeIsFull);
	const store = measuredStore(room.watched(settings.store), metrics);
	const signatures = new Signatures(settings.secret);
	const publicUrl = settings.publicUrl ?? (() => "");
	const adminUrl = settings.adminUrl ?? publicUrl;
	const apiUrl = settings.apiUrl ?? publicUrl;
	const recent = new Recent(now);
	const meter = new ProviderMeter(now);
	const notices = settings.notices ?? { providers: {} };
	const { shares } = shell;
	const networks = new ShopNetworks();
	const lineTurns = new LineTurns({
		networks,
		longWork: shares && new OneByOne({ most: MOST_LINES, share: shares.short }),
		yieldThen,
	});
	const notifier = new Notifier({
		...{ ...notices, providers: meter.counting(notices.providers) },
		...{ store, now, log, publicUrl, apiUrl, randomBytes, later, yieldThen },
		secret: settings.secret,
		keyedHash: (text) => signatures.of("mail-recipient", text),
		random: Math.random,
		confirmationRate: new RateLimit(CONFIRMATIONS, now),
		...{ networks, turns: lineTurns },
		...(shell.wakeNotifier === undefined ? {} : { wake: shell.wakeNotifier }),
		async read(app, line) {
			const opened = await lines.open(app, line);
			return opened.ok ? { ok: true, value: opened.value.snapshot } : opened;
		},
	});
	const leaps = new ClockLeaps({ now, uptime: shell.uptime, log });
	const answers = new Answers({ now, later });
	const news = new HolderNews({ yieldThen });
	const lines = new Lines<Hub>({
		store,
		now,
		log,
		commitGapMs,
		joinsInCalm: settings.joinsInCalm ?? JOINS_IN_CALM,
		newId: () => Buffer.from(randomBytes(12)).toString("base64url"),
		random: Math.random,
		later,
		yieldThen,
		setAlarm: shell.setAlarm ?? (() => undefined),
		leaps,
		turns: lineTurns,
		ownerOf: (app) => networks.ownerOf(app),
		groupsOf: (app) => networks.groupsOf(app),
		newPhones: () => new Hub({ now, later, yieldThen, answers, news }),
		notices: (app, line) => notifier.ofLine(app, line),
	});
	metrics.addReadings(() => [
		{ name: "junban_lines", help: "Lines awake", kind: "gauge", value: lines.size.lines },
		{ name: "junban_phones", help: "Phones on live channels", kind: "gauge", value: lines.size.phones },
		{ name: "junban_notices", help: "Notices not sent yet", kind: "gauge", value: notifier.backlog },
	]);
	const pause = (ms: number) => new Promise<void>((resolve) => later(ms, () => resolve()));
	const share = shares?.long ?? clockShare(later);
	return {
		lines,
		leaps,
		networks,
		notifier,
		store,
		users: new AppUsers(store, now),
		accounts: settings.accounts ?? NO_ACCOUNT_SERVICE,
		files: settings.files,
		willDelete: shell.willDelete,
		pause,
		deletions: new OneByOne({ most: MOST_DELETIONS, share }),
		exports: new OneByOne({ most: MOST_EXPORTS, share }),
		verifyIdToken,
		now,
		randomBytes,
		publicUids: new PublicUids(now, randomBytes),
		log,
		origins: originsOf(origins, subdomains),
		joinTickets: new JoinTickets(signatures, now),
		presenceCodes: new PresenceCodes(signatures, now),
		joinWork: new JoinWork(signatures, now),
		browserTokens: new BrowserTokens(signatures),
		payments: settings.payments,
		offer: { premiumPrice: settings.premiumPrice, subdomains },
		willBill: shell.willBill,
		filesUrl: settings.filesUrl,
		adminUrl,
		signUp: settings.signUp ?? "open",
		masterSecondFactor: settings.masterSecondFactor ?? "required",
		limits: limitsOf(now, settings),
		texts: new TextRoom(),
		signatures,
		recent,
		meter,
		platform: settings.platform,
		metrics,
		health: new Health(store, now, later),
		room,
	};
}

/** A page asks while its visitor types. A check costs up to 20 reads of the store. */
const SLUGS = { burst: 60, perSecond: 1 };
/** 20 at once, then one every three minutes: a stolen owner's account cannot send mails to thousands. */
const INVITATIONS = { burst: 20, perSecond: 20 / 3_600 };
/** Each change costs a commit. Stops a page that registers and removes a channel in a loop. */
const CHANNEL_CHANGES = { burst: 20, perSecond: 0.1 };
/**
 * Mails that ask for a confirmation, by network (an IPv6 /48 is one): thousands of honest phones may share one address, and
 * beyond it they lose nothing but these mails.
 */
const CONFIRMATIONS = { burst: 500, perSecond: 500 / 3_600 };
/** Each change costs a commit and a message to all phones of the line. Nobody types faster than this. */
const ANSWERS = { burst: 30, perSecond: 0.5 };
/** A phone repeats a leave or a join when its answer was lost. More of them change nothing, and everybody else in the line waits for them. */
const REPEATS = { burst: 60, perSecond: 0.5 };
/** A join by v1's GET needs no ticket: only this rate stops a script from filling a line. */
const V1_JOINS = { burst: 20, perSecond: 1 };
/**
 * A guessed member uid costs a read of the store, a guessed token a check of a signature. A whole company or phone
 * network may share one address, so the limit leaves room for all its mistakes.
 */
const MISSES = { burst: 3_000, perSecond: 100 };
/** Two tablets end a burst or two at once, and take it back. Each looks through 24,000 joins several times, in about 50 ms each. */
const BURST_ACTS = { burst: 10, perSecond: 0.5 };
/** The record of a line keeps an event of each. As many as a line can have are restored at once, and as many again in a day. */
const RESTORED_A_DAY = 20_000;
/** A notice takes 0.6 kB of memory until it is sent, up to an hour: one machine let 27 shops have 186,000 places with pushes. */
const PUSHES_A_DAY = { common: 20_000, reserved: 100 };
/** One follows each save, and nobody saves faster for long. A save whose call is refused counts within 30 seconds. */
const REFRESHES = { burst: 60, perSecond: 1 };
/** How often an account asks for its shops, its open sign-ins, up to 200, or what is stored of it. Each start of the staff's app asks for the shops. */
const OWN_READS = { burst: 60, perSecond: 1 };
/** Logos are kept for eight days anyway. */
const LOGO_CLEANINGS = { burst: 1, perSecond: 1 / 86_400 };
/** What a stranger can repeat must not fill a disk with lines. The metrics count every answer. */
const ANSWER_LINES = { burst: 20, perSecond: 0.1 };

function limitsOf(
	now: Clock,
	{
		joinsADay,
		pushesADay = PUSHES_A_DAY,
		restoredADay = RESTORED_A_DAY,
		textsADay,
	}: Pick<ApiSettings, "joinsADay" | "pushesADay" | "restoredADay" | "textsADay">,
): Limits {
	const aDay = (most: number) => new RateLimit(overDay({ burst: most, aDay: most }), now);
	return {
		answerLines: new RateLimit(ANSWER_LINES, now),
		slugs: new RateLimit(SLUGS, now),
		networkFoundings: new RateLimit(overDay(FOUNDINGS.network), now),
		accountFoundings: new RateLimit(overDay(FOUNDINGS.account), now),
		invitations: new RateLimit(INVITATIONS, now),
		channelChanges: new RateLimit(CHANNEL_CHANGES, now),
		answers: new RateLimit(ANSWERS, now),
		repeats: new RateLimit(REPEATS, now),
		v1Joins: new RateLimit(V1_JOINS, now),
		staffJoins: new RateLimit({ burst: STAFF_JOINS.burst, perSecond: STAFF_JOINS.perMinute / 60 }, now),
		staffActs: new RateLimit(STAFF_ACTS, now),
		burstActs: new RateLimit(BURST_ACTS, now),
		restoredPlaces: aDay(restoredADay),
		pushes: aDay(pushesADay.common),
		reservedPushes: aDay(pushesADay.reserved),
		refreshes: new RateLimit(REFRESHES, now),
		ownReads: new RateLimit(OWN_READS, now),
		dayJoins: new DayJoins(now, joinsADay),
		dayTexts: new DayTexts(now, textsADay),
		misses: new RateLimit(MISSES, now),
		logoCleanings: new RateLimit(LOGO_CLEANINGS, now),
	};
}

function overDay({ aDay, burst }: { readonly burst: number; readonly aDay: number }): Rate {
	return { burst, perSecond: aDay / 86_400 };
}
