/**
 * The live channel: WebSocket `GET /apiV2/{appUID}/{lineUID}/live`, one JSON text per message.
 *
 * On connect the server sends a `board`; afterwards `board` or `delta` whenever the line changed. A holder sends
 * `hold` first and then also gets `member` messages of its own place (the uid never travels in a URL). `sync` asks
 * whether anything was missed: the server answers `board`, or `same` when the version is current. A board message
 * whose `settings` differs from the view's means that the view (texts, colours, paused, hours) is to be fetched again.
 */
import { parseMemberUid } from "@junban/domain/values";
import * as v from "valibot";
import { type Wire, whole } from "./schema-parts.ts";
import { boardResponse, ticketMember } from "./schemas.ts";
import { publicPace } from "./schemas-wait.ts";

const mark = v.object({ number: whole, at: whole });

/** Longest message that a client may send, in bytes. */
export const MAX_CLIENT_MESSAGE = 512;

export const clientMessage = v.variant("type", [
	v.strictObject({
		type: v.literal("hold"),
		uid: v.pipe(
			v.string(),
			v.check((text) => parseMemberUid(text) !== undefined),
		),
	}),
	v.strictObject({ type: v.literal("sync"), version: whole }),
]);
export type ClientMessage = Wire<typeof clientMessage>;

/**
 * What changed from version `from` to `version` of one series: numbers that left the order (`out`) and came to it
 * (`in`, each at the place its arrival gives it), both in the order's text code; other fields only where they changed;
 * `recent` lists only the new ones, newest first.
 */
export const boardDelta = v.object({
	series: whole,
	from: whole,
	version: whole,
	issued: v.optional(whole),
	out: v.optional(v.string()),
	in: v.optional(v.string()),
	during: v.optional(v.array(mark)),
	called: v.optional(v.array(mark)),
	recent: v.optional(v.array(mark)),
	called_lasted: v.optional(whole),
	last_line_up_at: v.optional(whole),
	updated_at: whole,
});
export type BoardDelta = Wire<typeof boardDelta>;

/** With a board the line's, with a difference only where it is another than before. */
const pace = v.optional(publicPace);

export const serverMessage = v.variant("type", [
	v.object({ type: v.literal("board"), board: boardResponse, pace, settings: whole, now: whole }),
	v.object({ type: v.literal("delta"), delta: boardDelta, pace, settings: whole, now: whole }),
	v.object({ type: v.literal("member"), member: ticketMember }),
	v.object({ type: v.literal("gone") }),
	v.object({ type: v.literal("same"), now: whole }),
]);
export type ServerMessage = Wire<typeof serverMessage>;
