/** Light checks of the live channel's messages, see `guards.ts`. */

import { MAX_WAITING } from "@junban/domain/documents";
import {
	type Board,
	type BoardDelta,
	MAX_CALLED,
	type Mark,
	parseBoard,
	RECENT_KEPT,
} from "@junban/domain/line";
import type { EpochMs } from "@junban/domain/values";
import { fieldsOf, type StoredFields } from "@junban/domain/values";
import { type Pace, parsePace } from "@junban/domain/wait";
import { readMember } from "./guards.ts";
import type { TicketMember } from "./schemas.ts";
import { isText, isWhole, maybe, parseJson } from "./values.ts";

export type LiveMessage =
	| ({ readonly type: "board"; readonly board: Board } & Stamp)
	| ({ readonly type: "delta"; readonly delta: BoardDelta } & Stamp)
	| { readonly type: "member"; readonly member: TicketMember }
	| { readonly type: "gone" }
	| { readonly type: "same"; readonly now: EpochMs };

interface Stamp {
	/** Absent where it is the one known before. */
	readonly pace?: Pace;
	readonly settings: number;
	readonly now: EpochMs;
}

/** Undefined for what is no message of the channel, or one that this client does not know. */
export function readLiveMessage(text: string): LiveMessage | undefined {
	const fields = fieldsOf(parseJson(text));
	switch (fields?.type) {
		case "board": {
			const board = parseBoard(fields.board);
			return board && stamped(fields, (stamp) => ({ type: "board", board, ...stamp }));
		}
		case "delta": {
			const delta = readDelta(fields.delta);
			return delta && stamped(fields, (stamp) => ({ type: "delta", delta, ...stamp }));
		}
		case "member": {
			const member = readMember(fields.member);
			return member && { type: "member", member };
		}
		case "gone":
			return { type: "gone" };
		case "same":
			return isWhole(fields.now) ? { type: "same", now: fields.now } : undefined;
		default:
			return undefined;
	}
}

function stamped(fields: StoredFields, make: (stamp: Stamp) => LiveMessage): LiveMessage | undefined {
	const { settings, now } = fields;
	if (!isWhole(settings) || !isWhole(now)) return undefined;
	const pace = parsePace(fields.pace);
	return make({ settings, now, ...(pace === undefined ? {} : { pace }) });
}

function readDelta(value: unknown): BoardDelta | undefined {
	const fields = fieldsOf(value);
	if (fields === undefined) return undefined;
	const { series, from, version, updated_at, issued, called_lasted, last_line_up_at } = fields;
	if (!isWhole(series) || !isWhole(from) || !isWhole(version) || !isWhole(updated_at)) return undefined;
	if (!maybe(isWhole, issued) || !maybe(isWhole, called_lasted) || !maybe(isWhole, last_line_up_at))
		return undefined;
	const { out, in: arrived, during, called, recent } = fields;
	if (!maybe(isText, out) || !maybe(isText, arrived)) return undefined;
	if (!maybe(isMarks(MAX_WAITING), during) || !maybe(isMarks(MAX_CALLED), called)) return undefined;
	if (!maybe(isMarks(RECENT_KEPT), recent)) return undefined;
	return {
		series,
		from,
		version,
		issued,
		out,
		in: arrived,
		during,
		called,
		recent,
		called_lasted,
		last_line_up_at,
		updated_at,
	};
}

function isMarks(most: number) {
	return (value: unknown): value is Mark[] =>
		Array.isArray(value) && value.length <= most && value.every(isMark);
}

function isMark(value: unknown): value is Mark {
	const fields = fieldsOf(value);
	return isWhole(fields?.number) && isWhole(fields.at);
}
