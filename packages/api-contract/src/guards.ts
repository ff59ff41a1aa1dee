/**
 * Light checks of what the server sends, for the clients: the customer's page has no room for the full schemas.
 * They answer the same values as `schemas.ts` and `live-messages.ts`, which `guards.test.ts` holds them to.
 */

import { APP_SHOWN, LINE_SHOWN, MEMBER_STATES, OVER_REASONS, SOURCES } from "@junban/domain/documents";
import { type Board, parseBoard } from "@junban/domain/line";
import { fieldsOf, type StoredFields } from "@junban/domain/values";
import { type Pace, parsePace } from "@junban/domain/wait";
import type {
	JoinedResponse,
	MemberResponse,
	PublicView,
	SecondsResponse,
	TicketMember,
	TicketResponse,
} from "./schemas.ts";
import { readShown } from "./shown.ts";
import { isText, isWhole } from "./values.ts";
import { readOpening } from "./view-guards.ts";

/** The public view with its board read. */
export type View = Omit<
	PublicView,
	"board" | "pace" | "wait" | "line" | "require_questions" | "questions"
> & {
	readonly board: Board;
	readonly pace: Pace;
	/** For `questionsFromStored`, which reads anything; asked before joining. */
	readonly require_questions: readonly unknown[];
	readonly questions: readonly unknown[];
	/** `texts` is for `placeTextsFromStored`, which reads anything. */
	readonly line: Omit<PublicView["line"], "texts"> & { readonly texts: StoredFields };
};
/** A ticket with its board read. */
export type Ticket = Omit<TicketResponse, "board" | "pace" | "wait"> & {
	readonly board: Board;
	readonly pace: Pace;
};

export function readSeconds(value: unknown): SecondsResponse | undefined {
	const fields = fieldsOf(value);
	if (fields === undefined || !isWhole(fields.seconds)) return undefined;
	return isWhole(fields.ms) ? { seconds: fields.seconds, ms: fields.ms } : { seconds: fields.seconds };
}

export function readJoined(value: unknown): JoinedResponse | undefined {
	const fields = fieldsOf(value);
	const at = fieldsOf(fields?.line_up_at);
	if (fields === undefined || at === undefined) return undefined;
	const { uid, number, series } = fields;
	const { seconds, nanoseconds } = at;
	if (typeof uid !== "string" || !isWhole(number) || !isWhole(series)) return undefined;
	if (!isWhole(seconds) || !isWhole(nanoseconds)) return undefined;
	return {
		uid,
		number,
		series,
		line_up_at: { seconds, nanoseconds },
		...(isText(fields.browser) ? { browser: fields.browser } : {}),
	};
}

export function readMember(value: unknown): TicketMember | undefined {
	const fields = fieldsOf(value);
	const state = MEMBER_STATES.find((each) => each === fields?.state);
	const source = SOURCES.find((each) => each === fields?.source);
	if (fields === undefined || state === undefined || source === undefined) return undefined;
	const { public_uid, series, number, joined_at, party_size, version } = fields;
	if (typeof public_uid !== "string" || !isWhole(series) || !isWhole(number)) return undefined;
	if (!isWhole(joined_at) || !isWhole(party_size) || !isWhole(version)) return undefined;
	const reason = OVER_REASONS.find((each) => each === fields.over_reason);
	return {
		public_uid,
		series,
		number,
		state,
		joined_at,
		party_size,
		source,
		version,
		...(typeof fields.name === "string" ? { name: fields.name } : {}),
		...(isWhole(fields.during_guidance_at) ? { during_guidance_at: fields.during_guidance_at } : {}),
		...(isWhole(fields.called_at) ? { called_at: fields.called_at } : {}),
		...(isWhole(fields.over_at) ? { over_at: fields.over_at } : {}),
		...(reason === undefined ? {} : { over_reason: reason }),
	};
}

export function readMemberResponse(value: unknown): MemberResponse | undefined {
	const member = readMember(fieldsOf(value)?.member);
	return member === undefined ? undefined : { member };
}

export function readTicket(value: unknown): Ticket | undefined {
	const fields = fieldsOf(value);
	const member = readMember(fields?.member);
	const board = parseBoard(fields?.board);
	const pace = parsePace(fields?.pace);
	if (member === undefined || board === undefined || pace === undefined) return undefined;
	return isWhole(fields?.now) ? { member, board, pace, now: fields.now } : undefined;
}

export function readView(value: unknown): View | undefined {
	const fields = fieldsOf(value);
	const app = readApp(fields?.app);
	const line = readLine(fields?.line);
	const opening = readOpening(fields?.opening);
	const board = parseBoard(fields?.board);
	const pace = parsePace(fields?.pace);
	if (app === undefined || line === undefined || opening === undefined) return undefined;
	if (board === undefined || pace === undefined) return undefined;
	if (!isWhole(fields?.settings) || !isWhole(fields.now) || !isText(fields.join_ticket)) return undefined;
	const { join_ticket, now, questions, require_questions, settings } = fields;
	if (!Array.isArray(require_questions) || !Array.isArray(questions)) return undefined;
	return { app, line, opening, require_questions, questions, board, pace, join_ticket, settings, now };
}

function readApp(value: unknown): PublicView["app"] | undefined {
	const uid = fieldsOf(value)?.uid;
	const app = readShown(APP_SHOWN, value);
	return isText(uid) && app !== undefined ? { uid, ...app } : undefined;
}

function readLine(value: unknown): View["line"] | undefined {
	const fields = fieldsOf(value);
	const settings = readShown(LINE_SHOWN, value);
	const texts = fieldsOf(fields?.texts);
	if (fields === undefined || settings === undefined || texts === undefined) return undefined;
	const { uid, time_per, less_number, paused, paused_message, settings_version } = fields;
	if (!isText(uid) || !isWhole(time_per) || !isWhole(less_number)) return undefined;
	if (typeof paused !== "boolean" || !isText(paused_message) || !isWhole(settings_version)) return undefined;
	return { uid, ...settings, time_per, less_number, paused, paused_message, settings_version, texts };
}
