import type { TicketMember } from "@junban/api-contract/schemas";
import type { OverReason } from "@junban/domain/documents";
import { type Board, placeOf, standingOf } from "@junban/domain/line";
import type { EpochMs } from "@junban/domain/values";

/** The facts of one place in the line; an unknown fact is absent. */
export interface TicketFacts {
	readonly state: TicketMember["state"];
	/** 1 for the next to be called; absent once called or over, and when the board belongs to another series. */
	readonly place?: number;
	readonly series: number;
	readonly number: number;
	readonly partySize: number;
	readonly joinedAt: EpochMs;
	readonly calledAt?: EpochMs;
	readonly overAt?: EpochMs;
	readonly overReason?: OverReason;
	/** The range that was told at joining, in minutes. */
	readonly told?: { readonly low: number; readonly high: number };
}

/**
 * Unites the member and the board. The one with the higher version decides the state, but for a call that was taken back:
 * the board with the place follows the member at once, and the page shows both together.
 */
export function factsOf(member: TicketMember, board: Board): TicketFacts {
	const state = stateOf(member, board);
	const isOwnSeries = member.series === board.series;
	const inLine = state === "waiting" || state === "during_guidance";
	const place = isOwnSeries && inLine ? placeOf(board, member.number) : undefined;
	const call = isOwnSeries ? board.called.find(({ number }) => number === member.number) : undefined;
	const calledAt = call?.at ?? member.called_at;
	const isOver = state === "over" && member.state === "over";
	return {
		state,
		series: member.series,
		number: member.number,
		partySize: member.party_size,
		joinedAt: member.joined_at,
		...(place === undefined ? {} : { place }),
		...(calledAt === undefined || inLine ? {} : { calledAt }),
		...(isOver && member.over_at !== undefined ? { overAt: member.over_at } : {}),
		...(isOver && member.over_reason !== undefined ? { overReason: member.over_reason } : {}),
		...(member.told === undefined ? {} : { told: member.told }),
	};
}

/**
 * Whether the member must be fetched: the board shows that the place is over, or that a new series has begun, but not
 * how the place ended.
 */
export function needsMemberFetch(member: TicketMember, board: Board): boolean {
	if (member.series !== board.series) return member.state !== "over";
	return factsOf(member, board).state === "over" && member.state !== "over";
}

function stateOf(member: TicketMember, board: Board): TicketMember["state"] {
	if (member.series !== board.series) return member.state;
	const standing = standingOf(board, member.number);
	const isBackInLine = member.state === "waiting" || member.state === "during_guidance";
	if (member.version > board.version && !(isBackInLine && standing === "called")) return member.state;
	return standing === "unknown" ? member.state : standing;
}
