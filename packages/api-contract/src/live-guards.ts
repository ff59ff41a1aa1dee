/** Light checks of the live channel's messages, see `readers.ts`. */
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
import { listOf, objectOf, optional, readText, readWhole } from "./readers.ts";
import type { TicketMember } from "./schemas.ts";
import { isWhole, parseJson } from "./values.ts";

export type LiveMessage =
	| ({ readonly type: "board"; readonly board: Board } & Stamp)
	| ({ readonly type: "delta"; readonly delta: BoardDelta } & Stamp)
	| { readonly type: "member"; readonly member: TicketMember }
	| { readonly type: "gone" }
	| { readonly type: "same"; readonly now: EpochMs };

interface Stamp {
	/** Absent when it has not changed. */
	readonly pace?: Pace;
	readonly settings: number;
	readonly now: EpochMs;
}

/** Undefined for a text that is no message, and for a type that this client does not know. */
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

const readMark = objectOf<Mark>({ number: readWhole, at: readWhole });

const readDelta = objectOf<BoardDelta>({
	series: readWhole,
	from: readWhole,
	version: readWhole,
	issued: optional(readWhole),
	out: optional(readText),
	in: optional(readText),
	during: optional(listOf(readMark, MAX_WAITING)),
	called: optional(listOf(readMark, MAX_CALLED)),
	recent: optional(listOf(readMark, RECENT_KEPT)),
	called_lasted: optional(readWhole),
	last_line_up_at: optional(readWhole),
	updated_at: readWhole,
});
