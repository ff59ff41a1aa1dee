/** An open place that this browser holds in a line. */
import type { Ticket } from "@junban/api-contract/client";
import { isWhole } from "@junban/api-contract/values";
import { MEMBER_STATES } from "@junban/domain/documents";
import { type Board, placeOf, standingOf } from "@junban/domain/line";
import { fieldsOf, type MemberUid, parseMemberUid } from "@junban/domain/values";
import { factsOf } from "./ticket-facts.ts";

export interface HeldPlace {
	readonly uid: MemberUid;
	/** Absent if neither server nor browser knows it. */
	readonly number?: number;
	readonly series?: number;
	readonly state?: (typeof MEMBER_STATES)[number];
	/** 1 for the next to be called; absent once called, and while it is unknown. */
	readonly place?: number;
}

export function heldPlace(uid: MemberUid, ticket: Ticket | undefined): HeldPlace {
	if (ticket === undefined) return { uid };
	const { number, state, place } = factsOf(ticket.member, ticket.board);
	return { uid, number, series: ticket.member.series, state, ...(place === undefined ? {} : { place }) };
}

/** The place as a newer board shows it; undefined once it is over. */
export function placeNow(held: HeldPlace, board: Board): HeldPlace | undefined {
	const { uid, number, series } = held;
	if (number === undefined || series !== board.series) return held;
	const state = standingOf(board, number);
	if (state === "unknown") return held;
	if (state === "over") return undefined;
	const place = placeOf(board, number);
	return { uid, number, series, state, ...(place === undefined ? {} : { place }) };
}

export function readHeldPlaces(value: unknown): readonly HeldPlace[] {
	return Array.isArray(value) ? value.flatMap((each) => readHeldPlace(each) ?? []) : [];
}

function readHeldPlace(value: unknown): HeldPlace | undefined {
	const fields = fieldsOf(value);
	const uid = parseMemberUid(fields?.uid);
	if (fields === undefined || uid === undefined) return undefined;
	const state = MEMBER_STATES.find((each) => each === fields.state);
	return {
		uid,
		...(isWhole(fields.number) ? { number: fields.number } : {}),
		...(isWhole(fields.series) ? { series: fields.series } : {}),
		...(state === undefined ? {} : { state }),
		...(isWhole(fields.place) ? { place: fields.place } : {}),
	};
}
