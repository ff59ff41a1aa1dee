/**
 * The live channel: WebSocket `GET /apiV2/{appUID}/{lineUID}/live`, one JSON text per message.
 *
 * After a connect the server sends a `board`, then a `board` or a `delta` for each change of the line. A holder sends
 * `hold` first and then also receives `member` messages of its own place: the uid never travels in a URL. With `sync` a
 * client asks for missed messages: the server answers `board`, or `same` when the client's version is current. A board
 * that it was just sent comes again within a second, once for all that it asked meanwhile. When the `settings` of a
 * message differ from the view's, the view (texts, colours, pause, hours) must be fetched again.
 */
import { parseMemberUid } from "@junban/domain/values";
import * as v from "valibot";
import { type Wire, whole } from "./schema-parts.ts";
import { boardResponse, ticketMember } from "./schemas.ts";
import { publicPace } from "./schemas-wait.ts";

const mark = v.object({ number: whole, at: whole });

/** The longest message of a client, in bytes. */
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
 * The changes from version `from` to `version` of one series. `out`: numbers that left the order. `in`: numbers that
 * arrived, each at the place of its arrival. Both have the text form of `order`. Other fields are present only when they
 * changed. `recent` lists only the new marks, newest first.
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

/** Always present with a board; with a delta only when it changed. */
const pace = v.optional(publicPace);

export const serverMessage = v.variant("type", [
	v.object({ type: v.literal("board"), board: boardResponse, pace, settings: whole, now: whole }),
	v.object({ type: v.literal("delta"), delta: boardDelta, pace, settings: whole, now: whole }),
	v.object({ type: v.literal("member"), member: ticketMember }),
	v.object({ type: v.literal("gone") }),
	v.object({ type: v.literal("same"), now: whole }),
]);
export type ServerMessage = Wire<typeof serverMessage>;
