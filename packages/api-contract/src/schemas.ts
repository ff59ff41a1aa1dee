/** Schemas of version 2 of the API, and of the parts that version 1 shares. Instants are in epoch milliseconds. */

import {
	APP_SHOWN,
	LINE_DISPLAY,
	LINE_SHOWN,
	MEMBER_STATES,
	OVER_REASONS,
	SOURCES,
} from "@junban/domain/documents";
import { CODES, LOCALES, parseMemberUid, parsePublicUid } from "@junban/domain/values";
import * as v from "valibot";
import { type Wire, whole } from "./schema-parts.ts";
import { answersGiven, viewQuestions } from "./schemas-answers.ts";
import { publicPace, publicWait } from "./schemas-wait.ts";
import { lineTexts, shownEntries, viewOpening } from "./view-schemas.ts";

const mark = v.object({ number: whole, at: whole });
const memberUid = v.pipe(
	v.string(),
	v.check((text) => parseMemberUid(text) !== undefined, "member uid"),
);
const publicUid = v.pipe(
	v.string(),
	v.check((text) => parsePublicUid(text) !== undefined, "public uid"),
);

/**
 * Every refusal has this form. `message` is in the caller's language. The refusal of a join may also have `opens_at`, the
 * time when joining opens again, and `detail` and `detail_en`, the shop's own text about it. `question`: the uid of the
 * question whose answer is refused.
 */
export const errorEnvelope = v.object({
	code: v.picklist(CODES),
	message: v.string(),
	requestId: v.string(),
	opens_at: v.optional(whole),
	detail: v.optional(v.string()),
	detail_en: v.optional(v.string()),
	question: v.optional(v.string()),
	/** Of `join-work`: the task to solve. Absent where the request had no `Idempotency-Key`. */
	work: v.optional(v.string()),
});
export type ErrorEnvelope = Wire<typeof errorEnvelope>;

/** The answer to a join in both versions. */
export const joinedResponse = v.object({
	uid: memberUid,
	number: whole,
	series: whole,
	line_up_at: v.object({ seconds: v.pipe(v.number(), v.safeInteger()), nanoseconds: whole }),
	/** Version 2, customers only: the browser keeps it and sends it with its next join in this line. */
	browser: v.optional(v.string()),
});
export type JoinedResponse = Wire<typeof joinedResponse>;

/**
 * Body of `POST …/line_up`. The proposed member uid travels as `Idempotency-Key`. The domain's `checkJoinDetails` checks
 * name, party size, telephone number and note.
 */
export const joinRequest = v.strictObject({
	locale: v.optional(v.picklist(LOCALES)),
	name: v.optional(v.string()),
	party_size: v.optional(v.number()),
	phone: v.optional(v.string()),
	/** Staff only. */
	note: v.optional(v.string()),
	/** Answers to the view's `require_questions`; optional ones may be absent. Staff may omit all. */
	answers: v.optional(answersGiven),
	/** Staff only: joins although a limit is reached. */
	exceed_limits: v.optional(v.boolean()),
	/**
	 * The ticket of the line's public view, at most two hours old. To a line that asks for the shop's code: that code, at
	 * most ten minutes old. Staff need none.
	 */
	join_ticket: v.optional(v.pipe(v.string(), v.maxLength(64))),
	/** The `browser` of this browser's last join in this line. */
	browser: v.optional(v.pipe(v.string(), v.maxLength(4_096))),
	/** The solved task of a refusal with the code `join-work`: task, `~`, and the numbers found, with commas between them. */
	work: v.optional(v.pipe(v.string(), v.maxLength(200))),
});
export type JoinRequest = Wire<typeof joinRequest>;

/** The board version that the caller saw. If the member has changed since then, the command is refused as `stale`. */
const seen = v.optional(whole);

/** Body of `PATCH …/{memberUID}/give`. Default target: `called`. */
export const giveRequest = v.strictObject({
	target: v.optional(v.picklist(["called", "during_guidance", "waiting"])),
	version: seen,
});
export type GiveRequest = Wire<typeof giveRequest>;

/** Body of `PATCH …/{memberUID}/guide_over`. Without Authorization the customer leaves the line. */
export const guideOverRequest = v.strictObject({
	reason: v.optional(v.picklist(["served", "no_show"])),
	autoCall: v.optional(v.boolean()),
	admin_cancel: v.optional(v.literal(true)),
	version: seen,
});
export type GuideOverRequest = Wire<typeof guideOverRequest>;

/** Body of `PATCH …/{memberUID}/restore`. */
export const restoreRequest = v.strictObject({ version: seen });
export type RestoreRequest = Wire<typeof restoreRequest>;

/**
 * Body of `POST …/pause`. The domain's `checkPausedMessage` checks the message. `until`: when the pause ends without
 * staff, in epoch milliseconds; absent: staff end it.
 */
export const pauseRequest = v.strictObject({
	paused: v.boolean(),
	message: v.optional(v.string()),
	until: v.optional(whole),
});
export type PauseRequest = Wire<typeof pauseRequest>;

/**
 * Body of `PATCH …/{memberUID}`. A field that is absent stays as it is, an empty text is removed. The domain checks the
 * values. `version`: the board version that the caller saw. The holder sends `party_size` alone.
 */
export const editDetailsRequest = v.strictObject({
	party_size: v.optional(v.number()),
	name: v.optional(v.string()),
	phone: v.optional(v.string()),
	note: v.optional(v.string()),
	version: v.optional(whole),
});
export type EditDetailsRequest = Wire<typeof editDetailsRequest>;

/** A member in answers to its holder and to staff. `version`: the board version of its last change. */
export const ticketMember = v.object({
	public_uid: publicUid,
	series: whole,
	number: whole,
	state: v.picklist(MEMBER_STATES),
	joined_at: whole,
	party_size: whole,
	source: v.picklist(SOURCES),
	name: v.optional(v.string()),
	during_guidance_at: v.optional(whole),
	called_at: v.optional(whole),
	over_at: v.optional(whole),
	over_reason: v.optional(v.picklist(OVER_REASONS)),
	/** The range that the member was told at joining, in minutes, as it was shown. Absent when none was told. */
	told: v.optional(v.object({ low: whole, high: whole })),
	version: whole,
});
export type TicketMember = Wire<typeof ticketMember>;

/** The answer to give, guide_over and restore: the member after the command. */
export const memberResponse = v.object({ member: ticketMember });
export type MemberResponse = Wire<typeof memberResponse>;

/** The board. The domain's `publicBoard` explains the fields. */
export const boardResponse = v.object({
	series: whole,
	version: whole,
	issued: whole,
	order: v.string(),
	during: v.array(mark),
	called: v.array(mark),
	recent: v.array(mark),
	called_lasted: v.optional(whole),
	last_line_up_at: v.optional(whole),
	updated_at: whole,
});

/** The answer to `GET …/board`. `settings`: the stamp of the view's texts and settings, as in live messages. */
export const boardAnswer = v.object({ ...boardResponse.entries, pace: publicPace, settings: whole });

/** The public data of a shop and its line. A text that the shop did not write is empty: the client has a default. */
export const publicView = v.object({
	app: v.object({
		uid: v.string(),
		...shownEntries(APP_SHOWN),
		/** Whether the pages end with the product's name, as on the free plan. */
		footer: v.optional(v.boolean()),
	}),
	line: v.object({
		uid: v.string(),
		...shownEntries(LINE_SHOWN),
		/** What the display board shows and says. */
		display: v.object(shownEntries(LINE_DISPLAY)),
		/** Minutes of a turn, and the parties before a near place: of the reception in force, otherwise of the line. */
		time_per: whole,
		less_number: whole,
		paused: v.boolean(),
		paused_message: v.string(),
		settings_version: whole,
		texts: lineTexts,
		/** By which channels a holder can be told besides the page. */
		mail_offered: v.optional(v.boolean()),
		push_offered: v.optional(v.boolean()),
	}),
	opening: viewOpening,
	/** Questions before joining. */
	require_questions: viewQuestions,
	/** Questions while waiting; answers are optional. */
	questions: viewQuestions,
	board: boardResponse,
	pace: publicPace,
	/** The wait of a party that joins now. Absent while hours, a closure or a pause refuse joins. */
	wait: v.optional(publicWait),
	/** Allows a join for two hours. Empty while the line asks for the shop's code and the caller has none in force. */
	join_ticket: v.string(),
	/** The stamp of the view without board, pace, wait and ticket. While live messages have the same stamp, the view is current. */
	settings: whole,
	/** Server time of the answer. */
	now: whole,
});
export type PublicView = Wire<typeof publicView>;

/** The answer to `GET …/{memberUID}`. `wait`: of this place; absent after it left the order. */
export const ticketResponse = v.object({
	member: ticketMember,
	board: boardResponse,
	pace: publicPace,
	wait: v.optional(publicWait),
	now: whole,
});
export type TicketResponse = Wire<typeof ticketResponse>;

/** Version 1 has only `seconds`; version 2 adds the milliseconds. */
export const secondsResponse = v.object({ seconds: whole, ms: v.optional(whole) });
export type SecondsResponse = Wire<typeof secondsResponse>;
