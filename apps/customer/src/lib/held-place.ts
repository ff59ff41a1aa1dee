/** An open place that this browser holds in a line. */
import type { Ticket, View } from "@junban/api-contract/client";
import { isWhole } from "@junban/api-contract/values";
import { MEMBER_STATES } from "@junban/domain/documents";
import { type Board, placeOf, standingOf } from "@junban/domain/line";
import { fieldsOf, type MemberUid, parseMemberUid } from "@junban/domain/values";
import { factsOf } from "./ticket-facts.ts";

export interface HeldPlace {
	readonly uid: MemberUid;
	/** Absent if neither server nor browser knows it. */
	readonly number?: number | undefined;
	readonly series?: number | undefined;
	readonly state?: (typeof MEMBER_STATES)[number] | undefined;
	/** 1 for the next to be called; absent once called, and while it is unknown. */
	readonly place?: number | undefined;
}

export function heldPlace(uid: MemberUid, ticket: Ticket | undefined): HeldPlace {
	if (ticket === undefined) return { uid };
	const { number, state, place } = factsOf(ticket.member, ticket.board);
	return { uid, number, series: ticket.member.series, state, place };
}

/** The place as a newer board shows it; undefined once it is over. */
export function placeNow(held: HeldPlace, board: Board): HeldPlace | undefined {
	const { uid, number, series } = held;
	if (number === undefined || series !== board.series) return held;
	const state = standingOf(board, number);
	if (state === "unknown") return held;
	if (state === "over") return undefined;
	return { uid, number, series, state, place: placeOf(board, number) };
}

/** Whether the shop lets this browser hold another place. */
export function mayHoldAnother({ line }: Pick<View, "line">, held: number): boolean {
	return line.places_per_browser === 0 || held < line.places_per_browser;
}

export function readHeldPlaces(value: unknown): readonly HeldPlace[] {
	return Array.isArray(value) ? value.flatMap((each) => readHeldPlace(each) ?? []) : [];
}

function readHeldPlace(value: unknown): HeldPlace | undefined {
	const fields = fieldsOf(value);
	const uid = parseMemberUid(fields?.uid);
	if (fields === undefined || uid === undefined) return undefined;
	return {
		uid,
		number: wholeOf(fields.number),
		series: wholeOf(fields.series),
		state: MEMBER_STATES.find((each) => each === fields.state),
		place: wholeOf(fields.place),
	};
}

export function wholeOf(value: unknown): number | undefined {
	return isWhole(value) ? value : undefined;
}
