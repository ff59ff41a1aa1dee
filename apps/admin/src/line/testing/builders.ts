import type { ApiResult } from "@junban/api-contract/client";
import type { JoinedResponse, TicketMember } from "@junban/api-contract/schemas";
import { type Member, type Reception, receptionFromStored } from "@junban/domain/documents";
import { appendToOrder, type Board, EMPTY_ORDER, NEW_BOARD } from "@junban/domain/line";
import { parseMemberUid, parsePublicUid } from "@junban/domain/values";

/** A person of these tests joined this many milliseconds after 1970, plus its number in minutes. */
export const NOON = 1_763_694_000_000;

export function aMember(number: number, partial: Partial<Member> = {}): Member {
	const uid = parseMemberUid(`M${String(number).padStart(23, "0")}`);
	const publicUid = parsePublicUid(`P${String(number).padStart(23, "0")}`);
	if (uid === undefined || publicUid === undefined) throw new Error("the builder's uids are malformed");
	const joinedAt = NOON + number * 60_000;
	return {
		uid,
		publicUid,
		series: 1,
		number,
		state: "waiting",
		joinedAt,
		lineUpAt: joinedAt,
		source: "web",
		locale: "ja",
		partySize: 2,
		version: number,
		...partial,
	};
}

/** A reception of every day. */
export function aReception(start: string, end: string): Reception {
	const read = receptionFromStored({
		uid: "r",
		order_number: 1,
		weekdays: [0, 1, 2, 3, 4, 5, 6],
		name: "ランチ",
		en: { name: "Lunch" },
		start_at: start,
		end_at: end,
	});
	if (!read.ok) throw new Error(read.code);
	return read.value;
}

/** The answer to a successful walk-in. */
export const JOINED = {
	ok: true,
	value: { uid: "W", number: 9, series: 1, line_up_at: { seconds: 0, nanoseconds: 0 } },
} as const satisfies ApiResult<JoinedResponse>;

/** A board in which each member has its own state. */
export function aBoard(members: readonly Member[], partial: Partial<Board> = {}): Board {
	const marks = (state: Member["state"]) =>
		members
			.filter((member) => member.state === state)
			.map(({ number, calledAt, duringGuidanceAt }) => ({
				number,
				at: calledAt ?? duringGuidanceAt ?? NOON,
			}));
	return {
		...NEW_BOARD,
		version: Math.max(1, ...members.map((member) => member.version)),
		issued: Math.max(0, ...members.map((member) => member.number)),
		order: members
			.filter((member) => member.state === "waiting" || member.state === "during_guidance")
			.reduce((order, member) => appendToOrder(order, member.number), EMPTY_ORDER),
		during: marks("during_guidance"),
		called: marks("called"),
		updatedAt: NOON,
		...partial,
	};
}

/** The API's answer about a member. */
export function anAnswer(member: Member, partial: Partial<TicketMember> = {}): TicketMember {
	return {
		public_uid: member.publicUid,
		series: member.series,
		number: member.number,
		state: member.state,
		joined_at: member.joinedAt,
		party_size: member.partySize,
		source: member.source,
		version: member.version,
		...partial,
	};
}
