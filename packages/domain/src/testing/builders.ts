import { type LineSettings, lineSettingsFromStored } from "#src/documents/line.ts";
import type { Member } from "#src/documents/member.ts";
import type { Opening } from "#src/hours/opening-hours.ts";
import { type Board, NEW_BOARD } from "#src/line/board.ts";
import type { Accepted, Command, Decision, LineState } from "#src/line/commands.ts";
import { decide } from "#src/line/decide.ts";
import { decodeOrder, type LineOrder } from "#src/line/order.ts";
import { type MemberUid, type PublicUid, parseMemberUid, parsePublicUid } from "#src/values/ids.ts";
import type { EpochMs } from "#src/values/instants.ts";

/** 2026-06-01 12:00 in Tokyo. */
export const NOON: EpochMs = Date.UTC(2026, 5, 1, 3);
/** 04:00 of that day in Tokyo. */
export const DAY_START: EpochMs = Date.UTC(2026, 4, 31, 19);
export const MINUTE = 60_000;

export function orderOf(text: string): LineOrder {
	const order = decodeOrder(text);
	if (order === undefined) throw new Error(`No order: ${text}`);
	return order;
}

export function memberUid(n: number): MemberUid {
	const uid = parseMemberUid(`m${String(n).padStart(23, "0")}`);
	if (uid === undefined) throw new Error(`No member uid: ${n}`);
	return uid;
}

export function publicUid(n: number): PublicUid {
	const uid = parsePublicUid(`p${String(n).padStart(23, "0")}`);
	if (uid === undefined) throw new Error(`No public uid: ${n}`);
	return uid;
}

export function aMember(partial: Partial<Member> = {}): Member {
	const number = partial.number ?? 1;
	return {
		uid: memberUid(number),
		publicUid: publicUid(number),
		series: 1,
		number,
		state: "waiting",
		joinedAt: NOON - MINUTE,
		lineUpAt: NOON - MINUTE,
		source: "web",
		locale: "ja",
		partySize: 1,
		version: 1,
		...partial,
	};
}

/** A board of version 10 on which numbers 1 to 5 wait. */
export function aBoard(partial: Partial<Board> = {}): Board {
	return {
		...NEW_BOARD,
		version: 10,
		issued: 5,
		order: orderOf("1-5"),
		lastLineUpAt: NOON - MINUTE,
		updatedAt: NOON - MINUTE,
		...partial,
	};
}

export function settings(partial: Partial<LineSettings> = {}): LineSettings {
	return { ...lineSettingsFromStored({}), ...partial };
}

/** The hours of a line without receptions. */
export const ALWAYS_OPEN: Opening = { from: DAY_START, until: DAY_START + 24 * 60 * MINUTE };

export function aState(board: Partial<Board> = {}, rest: Partial<Omit<LineState, "board">> = {}): LineState {
	return {
		board: aBoard(board),
		settings: settings(),
		questions: { required: [], waiting: [] },
		opening: ALWAYS_OPEN,
		dayStartsAt: DAY_START,
		...rest,
	};
}

/** The decision, which must be accepted. */
export function accepted(state: LineState, command: Command, now: EpochMs = NOON): Accepted {
	const decision: Decision = decide(state, command, now);
	if (!decision.ok) throw new Error(`Refused: ${decision.code}`);
	return decision;
}

/** The code of a refusal, or "accepted". */
export function codeOf(state: LineState, command: Command, now: EpochMs = NOON): string {
	const decision = decide(state, command, now);
	return decision.ok ? "accepted" : decision.code;
}
