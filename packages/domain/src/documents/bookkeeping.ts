/**
 * Documents that only the API writes, declared so that the page on stored data and the checks on names have them. Events
 * are read by their table. The others are read by code of their own: `line/board-parse.ts`, `wait/history-day.ts`, and
 * the API's `notify`, `accounts` and `desk`.
 */
import { type Checked, parsePublicUid, type StoredFields } from "#src/values/index.ts";
import { readDocument } from "./document.ts";
import type { DocumentOf, Fields } from "./fields.ts";
import {
	anything,
	epochMs,
	filled,
	flag,
	isTrue,
	oneLine,
	positive,
	timestamp,
	uid,
	whole,
} from "./kinds.ts";
import { MAX_WAITING } from "./limits.ts";

const list = (most: number) => anything({ is: "list", most });
const map = (most: number) => anything({ is: "map", most });
const count = whole(0, Number.MAX_SAFE_INTEGER);

const DESK = { writer: "desk", seenBy: "public" } as const;

/** `…/public/board`: the public document from which every phone computes its place. */
export const BOARD = {
	series: { stored: "series", kind: count, ...DESK },
	version: { stored: "version", kind: count, ...DESK },
	/** Numbers issued in the series. */
	issued: { stored: "issued", kind: count, ...DESK },
	/** Numbers in line order as runs: `12-15,11,16-40`. */
	order: { stored: "order", kind: anything({ is: "text", most: MAX_WAITING * 16, lines: false }), ...DESK },
	during: { stored: "during", kind: list(MAX_WAITING), ...DESK },
	called: { stored: "called", kind: list(200), ...DESK },
	recent: { stored: "recent", kind: list(20), ...DESK },
	calledLasted: { stored: "called_lasted", kind: epochMs, ...DESK },
	lastLineUpAt: { stored: "last_line_up_at", kind: epochMs, ...DESK },
	updatedAt: { stored: "updated_at", kind: epochMs, ...DESK },
	keptFrom: { stored: "kept_from", kind: epochMs, ...DESK },
	/** A leap of the clock that staff are asked about: `from` and `to` in milliseconds. */
	leap: { stored: "clock_leap", kind: map(2), ...DESK },
	runCount: { stored: "run_count", kind: list(100), ...DESK },
	sweeps: { stored: "sweeps", kind: list(8), ...DESK },
	clearings: { stored: "clearings", kind: list(3), ...DESK },
	unfinished: { stored: "unfinished", kind: flag, ...DESK },
	/** Ids of the last batches, by which a lost answer is found. */
	batches: { stored: "batches", kind: list(16), ...DESK },
	tally: { stored: "tally", kind: map(20), ...DESK },
	nearTold: { stored: "near_told", kind: list(50), ...DESK },
} as const satisfies Fields;

const STAFF = { writer: "desk", seenBy: "staff" } as const;

/** `…/events/{id}`: who did what to whom. */
export const EVENT = {
	/** A user's uid, `desk` or `holder`. */
	actor: { stored: "actor", kind: filled(oneLine(128)), required: true, ...STAFF },
	/** The command with the choice that it makes: `give called`, `pause on`. */
	command: { stored: "command", kind: filled(oneLine(40)), required: true, ...STAFF },
	/** The member that the command named; absent for commands about the whole line. */
	publicUid: { stored: "public_uid", kind: uid(parsePublicUid), ...STAFF },
	/** Of an ending, an `OverReason`. */
	reason: { stored: "reason", kind: oneLine(40), ...STAFF },
	at: { stored: "at", kind: timestamp, required: true, ...STAFF },
} as const satisfies Fields;

/** An entry of the line's record. */
export interface LineEvent extends DocumentOf<typeof EVENT> {}

/** The actor of what the line does without a person. */
export const DESK_ACTOR = "desk";
/** The actor of what the holder of a place does without an account. */
export const HOLDER_ACTOR = "holder";

/** Reads a stored event: `invalid-value` without actor, command or instant. */
export function eventFromStored(stored: StoredFields): Checked<LineEvent> {
	return readDocument(EVENT, stored);
}

/** `…/history/{day}`: a service day without any person. */
export const HISTORY_DAY = {
	schema: { stored: "schema", kind: positive, ...STAFF },
	day: { stored: "day", kind: oneLine(10), ...STAFF },
	joins: { stored: "joins", kind: count, ...STAFF },
	served: { stored: "served", kind: count, ...STAFF },
	left: { stored: "left", kind: count, ...STAFF },
	noShow: { stored: "no_show", kind: count, ...STAFF },
	cancelled: { stored: "cancelled", kind: count, ...STAFF },
	expired: { stored: "expired", kind: count, ...STAFF },
	/** Members who were told a range and whose turn has come. */
	told: { stored: "told", kind: count, ...STAFF },
	/** Those whose turn came within the range. */
	hits: { stored: "hits", kind: count, ...STAFF },
	/** Seconds between turns and seconds waited, by local hour. */
	hours: { stored: "hours", kind: map(24), ...STAFF },
	/** Joins by local hour. */
	joinHours: { stored: "join_hours", kind: map(24), ...STAFF },
} as const satisfies Fields;

const API = { writer: "api", seenBy: "api" } as const;

/** Mail addresses that a place may have, one after the other. */
export const ADDRESSES_OF_A_PLACE = 3;

/** The member's channels, notices and answers lie beside the desk's fields in the member's document. */
export const MEMBER_CHANNELS = {
	notificationMail: {
		stored: "notification_mail",
		kind: oneLine(254),
		personal: true,
		writer: "api",
		seenBy: "staff",
	},
	/** Whether the recipient has confirmed the address. Before that, no notice is mailed to it. */
	mailConfirmed: {
		stored: "mail_confirmed",
		kind: isTrue,
		personal: true,
		writer: "api",
		seenBy: "staff",
	},
	/** Keyed hashes of the mail addresses that were registered at the place, removed ones included. */
	mailAsked: {
		stored: "mail_asked",
		kind: list(ADDRESSES_OF_A_PLACE),
		personal: true,
		writer: "api",
		seenBy: "staff",
	},
	/** A browser's address for web pushes, with its keys. */
	push: { stored: "push", kind: map(3), personal: true, writer: "api", seenBy: "staff" },
	/** The last result of each notice, by cause and channel: `called_mail`. Read by `line/notice-results.ts`. */
	notices: { stored: "notices", kind: map(8), writer: "api", seenBy: "staff" },
	/** The number of answers given while waiting. */
	answered: { stored: "answered", kind: count, writer: "desk", seenBy: "staff" },
	/** By the questions' uids. */
	requireAnswers: {
		stored: "require_answers",
		kind: map(50),
		personal: true,
		writer: "desk",
		seenBy: "staff",
	},
} as const satisfies Fields;

/** All that a member's document has once what was stored of the place and its person is deleted. Keeps the uid taken. */
export const EMPTIED_MEMBER = {
	goneAt: { stored: "gone_at", kind: timestamp, writer: "desk", seenBy: "staff" },
} as const satisfies Fields;

/** `…/outbox/{id}` of a line or a shop: a notice that is to be sent. */
export const OUTBOX_ITEM = {
	kind: { stored: "kind", kind: oneLine(40), ...API },
	cause: { stored: "cause", kind: oneLine(40), ...API },
	channel: { stored: "channel", kind: oneLine(40), ...API },
	member: { stored: "member", kind: anything({ is: "uid" }), ...API },
	at: { stored: "at", kind: timestamp, ...API },
	to: { stored: "to", kind: oneLine(254), personal: true, ...API },
	locale: { stored: "locale", kind: oneLine(2), ...API },
	link: { stored: "link", kind: oneLine(2_000), personal: true, ...API },
	/** Of a mail about a shop that is gone: its name. */
	shop: { stored: "shop", kind: oneLine(200), ...API },
	/** Of a mail about the plan: its end. */
	until: { stored: "until", kind: timestamp, ...API },
	expireAt: { stored: "expire_at", kind: timestamp, ...API },
	tries: { stored: "tries", kind: count, ...API },
	nextAt: { stored: "next_at", kind: timestamp, ...API },
} as const satisfies Fields;

/**
 * `mail_recipients/{hash}`: what counts against one mail address over the whole installation. The hash is keyed, and so are
 * those of places and mails: nothing here names an address or a place.
 */
export const MAIL_RECIPIENT = {
	/** The begin of the 24 hours that are counted. */
	since: { stored: "since", kind: timestamp, ...API },
	/** Hashes of the mails. */
	mails: { stored: "mails", kind: list(10), personal: true, ...API },
	/** By the hash of a place: the hash of the mail that asked for the confirmation; empty before it. */
	places: { stored: "places", kind: map(3), personal: true, ...API },
	/** The recipient wants no notice of any shop. */
	stoppedAt: { stored: "stopped_at", kind: timestamp, personal: true, ...API },
	/** From this instant on the document says nothing and may be deleted. Absent while mails are stopped. */
	expireAt: { stored: "expire_at", kind: timestamp, ...API },
} as const satisfies Fields;

/** `…/desk/past_days`: the digest of earlier days from which the wait is estimated. */
export const PAST_DAYS = {
	schema: { stored: "schema", kind: positive, ...API },
	day: { stored: "day", kind: oneLine(10), ...API },
	weeks: { stored: "weeks", kind: list(60), ...API },
	hitRate: { stored: "hit_rate", kind: anything({ is: "number" }), ...API },
} as const satisfies Fields;

/** `…/desk/retention`: when the line's old data were last looked at. Read by `shop/retention.ts`. */
export const RETENTION_NOTE = {
	notedAt: { stored: "noted_at", kind: timestamp, ...API },
	/** Since when the plan allows fewer days than the shop has set. */
	limitedAt: { stored: "limited_at", kind: timestamp, ...API },
} as const satisfies Fields;

const OWNER_READS = { writer: "api", seenBy: "owner" } as const;

/** `apps/{appUID}/private/billing`. */
export const BILLING = {
	subscriptions: { stored: "subscriptions", kind: list(50), ...OWNER_READS },
	/** Ids of the payment provider's messages that were applied. */
	events: { stored: "events", kind: list(50), ...OWNER_READS },
	/** A gift of the operator, with its end. */
	grant: { stored: "grant", kind: map(4), ...OWNER_READS },
	/** Ids of the mails about the plan that were written. */
	told: { stored: "told", kind: list(50), ...OWNER_READS },
	checkedAt: { stored: "checked_at", kind: timestamp, ...OWNER_READS },
} as const satisfies Fields;

/** `apps/{appUID}/private/deletion`: how far the deletion of the shop has come. */
export const DELETION = {
	startedAt: { stored: "started_at", kind: timestamp, ...OWNER_READS },
	/** Documents below the shop when its deletion began. */
	total: { stored: "total", kind: count, ...OWNER_READS },
	deleted: { stored: "deleted", kind: count, ...OWNER_READS },
	/** Ids of the operators' acts that asked for it. Their entries in the log end with the deletion. */
	acts: { stored: "acts", kind: list(16), ...OWNER_READS },
} as const satisfies Fields;
