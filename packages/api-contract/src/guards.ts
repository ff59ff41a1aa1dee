/**
 * Light checks of what the server sends, for the clients: the customer's page has no room for the full schemas.
 * They answer the same values as `schemas.ts` and `live-messages.ts`, which `guards.test.ts` holds them to.
 */
import { type Board, parseBoard } from "@junban/domain/board";
import { UNITS } from "@junban/domain/line-settings";
import { LOCALES, OVER_REASONS, SOURCES } from "@junban/domain/member";
import type {
	JoinedResponse,
	MemberResponse,
	PublicView,
	SecondsResponse,
	TicketMember,
	TicketResponse,
} from "./schemas.ts";

export type Fields = { readonly [field: string]: unknown };

/** The public view with its board read. */
export type View = Omit<PublicView, "board"> & { readonly board: Board };
/** A ticket with its board read. */
export type Ticket = Omit<TicketResponse, "board"> & { readonly board: Board };

const MEMBER_STATES = ["waiting", "during_guidance", "called", "over"] as const;

export function fieldsOf(value: unknown): Fields | undefined {
	return typeof value === "object" && value !== null ? { ...value } : undefined;
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** A whole number from 0. */
export function isWhole(value: unknown): value is number {
	return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

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
	return { uid, number, series, line_up_at: { seconds, nanoseconds } };
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
	if (member === undefined || board === undefined || !isWhole(fields?.now)) return undefined;
	return { member, board, now: fields.now };
}

export function readView(value: unknown): View | undefined {
	const fields = fieldsOf(value);
	const app = readApp(fields?.app);
	const line = readLine(fields?.line);
	const board = parseBoard(fields?.board);
	if (app === undefined || line === undefined || board === undefined) return undefined;
	if (!isWhole(fields?.settings) || !isWhole(fields.now)) return undefined;
	return { app, line, board, settings: fields.settings, now: fields.now };
}

export function readPaused(value: unknown): { paused: boolean } | undefined {
	const paused = fieldsOf(value)?.paused;
	return typeof paused === "boolean" ? { paused } : undefined;
}

const APP_TEXTS = [
	"uid",
	"name",
	"name_en",
	"description",
	"address",
	"phone",
	"map_url",
	"hours_text",
	"timezone",
] as const;
const LINE_TEXTS = ["uid", "name", "color", "number_prefix", "paused_message"] as const;

function readApp(value: unknown): PublicView["app"] | undefined {
	const fields = fieldsOf(value);
	const locale = LOCALES.find((each) => each === fields?.locale);
	const texts = readTexts(fields, APP_TEXTS);
	return locale === undefined || texts === undefined ? undefined : { ...texts, locale };
}

function readLine(value: unknown): PublicView["line"] | undefined {
	const fields = fieldsOf(value);
	const unit = UNITS.find((each) => each === fields?.unit);
	const texts = readTexts(fields, LINE_TEXTS);
	if (fields === undefined || unit === undefined || texts === undefined) return undefined;
	const { number_start, time_per, less_number, paused, settings_version } = fields;
	if (!isWhole(number_start) || !isWhole(time_per) || !isWhole(less_number)) return undefined;
	if (typeof paused !== "boolean" || !isWhole(settings_version)) return undefined;
	return { ...texts, unit, number_start, time_per, less_number, paused, settings_version };
}

function readTexts<const K extends string>(
	fields: Fields | undefined,
	keys: readonly K[],
): Record<K, string> | undefined {
	const texts: Partial<Record<K, string>> = {};
	for (const key of keys) {
		const text = fields?.[key];
		if (typeof text !== "string") return undefined;
		texts[key] = text;
	}
	return complete(texts, keys) ? texts : undefined;
}

function complete<K extends string>(
	texts: Partial<Record<K, string>>,
	keys: readonly K[],
): texts is Record<K, string> {
	return keys.every((key) => texts[key] !== undefined);
}
