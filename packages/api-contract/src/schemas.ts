/** What travels between the clients and the API, v2 and the parts that v1 shares. Instants in epoch milliseconds. */

import { APP_SHOWN, LINE_SHOWN, MEMBER_STATES, OVER_REASONS, SOURCES } from "@junban/domain/documents";
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
 * The one form of every refusal. `message` is in the caller's language. A refused join also tells when joining is open
 * again, where that is known (`opens_at`), and what the shop wrote about it (`detail`, and `detail_en` where
 * it wrote that in English too). `question`: the uid of the question whose answer is at fault.
 */
export const errorEnvelope = v.object({
	code: v.picklist(CODES),
	message: v.string(),
	requestId: v.string(),
	opens_at: v.optional(whole),
	detail: v.optional(v.string()),
	detail_en: v.optional(v.string()),
	question: v.optional(v.string()),
});
export type ErrorEnvelope = Wire<typeof errorEnvelope>;

/** The answer to a join in both versions. */
export const joinedResponse = v.object({
	uid: memberUid,
	number: whole,
	series: whole,
	line_up_at: v.object({ seconds: v.pipe(v.number(), v.safeInteger()), nanoseconds: whole }),
	/** v2, customers: to be kept by the browser and sent with its next join in this line. */
	browser: v.optional(v.string()),
});
export type JoinedResponse = Wire<typeof joinedResponse>;

/**
 * Body of `POST …/line_up`; the proposed member uid travels as `Idempotency-Key`. What the person says is checked by the
 * domain's `checkJoinDetails`.
 */
export const joinRequest = v.strictObject({
	locale: v.optional(v.picklist(LOCALES)),
	name: v.optional(v.string()),
	party_size: v.optional(v.number()),
	phone: v.optional(v.string()),
	note: v.optional(v.string()),
	/** To the line's required questions; staff may leave them out. */
	answers: v.optional(answersGiven),
	/** Staff alone: they know that a limit is reached, and take the person in nevertheless. */
	exceed_limits: v.optional(v.boolean()),
	/** Of the line's public view, at most two hours old. Staff need none. */
	join_ticket: v.optional(v.pipe(v.string(), v.maxLength(64))),
	/** The last that this browser got by joining this line. */
	browser: v.optional(v.pipe(v.string(), v.maxLength(4_096))),
});
export type JoinRequest = Wire<typeof joinRequest>;

/** `version`: the board version that the caller saw; a member changed since then is refused as `stale`. */
const seen = v.optional(whole);

/** Body of `PATCH …/{memberUID}/give`. Without a target the turn is given. */
export const giveRequest = v.strictObject({
	target: v.optional(v.picklist(["called", "during_guidance", "waiting"])),
	version: seen,
});
export type GiveRequest = Wire<typeof giveRequest>;

/** Body of `PATCH …/{memberUID}/guide_over`. Without Authorization it is the customer's leave. */
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

/** Body of `POST …/pause`. The message is checked by the domain's `checkPausedMessage`. */
export const pauseRequest = v.strictObject({ paused: v.boolean(), message: v.optional(v.string()) });
export type PauseRequest = Wire<typeof pauseRequest>;

/** A member as its holder and the staff commands get it. `version`: of the commit that last changed it. */
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
	version: whole,
});
export type TicketMember = Wire<typeof ticketMember>;

/** The answer to give, guide_over and restore: the member after the command. */
export const memberResponse = v.object({ member: ticketMember });
export type MemberResponse = Wire<typeof memberResponse>;

/** See `publicBoard` in the domain for the meaning of the fields. */
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

/** The answer to `GET …/board`. `settings`: stamp of the view's texts and settings, as live messages carry it. */
export const boardAnswer = v.object({ ...boardResponse.entries, pace: publicPace, settings: whole });

/** What everyone may know of a shop and its line. Empty texts: the shop wrote none, the client has its own. */
export const publicView = v.object({
	app: v.object({ uid: v.string(), ...shownEntries(APP_SHOWN) }),
	line: v.object({
		uid: v.string(),
		...shownEntries(LINE_SHOWN),
		/** Minutes a turn takes, and how many before one are few: of the reception in force, else of the line. */
		time_per: whole,
		less_number: whole,
		paused: v.boolean(),
		paused_message: v.string(),
		settings_version: whole,
		texts: lineTexts,
	}),
	opening: viewOpening,
	/** Asked before joining. */
	require_questions: viewQuestions,
	/** May be answered while waiting. */
	questions: viewQuestions,
	board: boardResponse,
	pace: publicPace,
	/** Of who joins now; absent while the hours, a closure or a pause let nobody join. */
	wait: v.optional(publicWait),
	/** Opens the joining for two hours. */
	join_ticket: v.string(),
	/** Stamp of all of the above but board, pace, wait and ticket: while live messages carry the same, this view is current. */
	settings: whole,
	/** Server time of the answer. */
	now: whole,
});
export type PublicView = Wire<typeof publicView>;

/** The answer to `GET …/{memberUID}`. `wait`: of this place; absent once it has left the order. */
export const ticketResponse = v.object({
	member: ticketMember,
	board: boardResponse,
	pace: publicPace,
	wait: v.optional(publicWait),
	now: whole,
});
export type TicketResponse = Wire<typeof ticketResponse>;

/** v1 answers `seconds` alone, v2 adds the milliseconds. */
export const secondsResponse = v.object({ seconds: whole, ms: v.optional(whole) });
export type SecondsResponse = Wire<typeof secondsResponse>;
