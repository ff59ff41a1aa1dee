/** What the members screen shows, computed from the parsed documents and the answers over them. */

import { displayNumber, type LineSettings, type Member } from "@junban/domain/documents";
import type { Board } from "@junban/domain/line";
import type { EpochMs } from "@junban/domain/values";
import { type Overlay, overlaidBoard, overlaidMembers } from "./overlay.ts";

/** People of the list that are loaded at first, and by each "show more". */
export const PAGE = 100;

export interface Row {
	readonly member: Member;
	/** The number as the shop shows it, e.g. `A-27`. */
	readonly label: string;
	/** When the person came to where it stands: joined, was asked to come closer, or was called. */
	readonly since: EpochMs;
}

export interface MembersView {
	/** The head of the order, in guidance or not; it is in no list. */
	readonly next: Row | undefined;
	/** Longest called first. */
	readonly called: readonly Row[];
	readonly guidance: readonly Row[];
	readonly waiting: readonly Row[];
	/** Of the board, so also right when the list is longer than what is loaded. The next person counts. */
	readonly inOrder: number;
	/** How many wait behind the next person and are not in guidance. */
	readonly waitingCount: number;
	/** Persons of all parties in the order; undefined while not all of them are loaded. */
	readonly people: number | undefined;
	readonly hasMore: boolean;
}

export function membersView(
	members: readonly Member[],
	board: Board,
	overlays: readonly Overlay[],
	settings: Pick<LineSettings, "numberPrefix" | "numberStart">,
): MembersView {
	const now = overlaidBoard(board, overlays);
	const rows = overlaidMembers(members, board, overlays).map((member) => rowOf(member, settings));
	const called = rows.filter(({ member }) => member.state === "called").sort((a, b) => a.since - b.since);
	const order = rows.filter(({ member }) => member.state !== "called");
	const [next, ...behind] = order;
	const guidance = behind.filter(({ member }) => member.state === "during_guidance");
	const waiting = behind.filter(({ member }) => member.state === "waiting");
	const inOrder = Math.max(now.order.size, order.length);
	const hasMore = inOrder > order.length;
	return {
		next,
		called,
		guidance,
		waiting,
		inOrder,
		waitingCount: Math.max(waiting.length, inOrder - guidance.length - (next === undefined ? 0 : 1)),
		people: hasMore ? undefined : order.reduce((sum, { member }) => sum + member.partySize, 0),
		hasMore,
	};
}

/** How many documents to listen to: those called stand before the waiting in the list and must not use up its pages. */
export function documentsFor(pages: number, calledCount: number): number {
	return pages * PAGE + Math.floor(calledCount / 50) * 50;
}

/** Rows by the member they show: an unchanged member keeps its row, so that only changed rows are drawn again. */
const rowsKept = new WeakMap<Member, Row>();

function rowOf(member: Member, settings: Pick<LineSettings, "numberPrefix" | "numberStart">): Row {
	const label = displayNumber(settings, member.number);
	const kept = rowsKept.get(member);
	if (kept?.label === label) return kept;
	const row = { member, label, since: sinceOf(member) };
	rowsKept.set(member, row);
	return row;
}

/** Nothing but the number of the party is known of the person. */
export function saidNothing({ name, phone, note }: Member): boolean {
	return name === undefined && phone === undefined && note === undefined;
}

function sinceOf(member: Member): EpochMs {
	if (member.state === "called") return member.calledAt ?? member.joinedAt;
	if (member.state === "during_guidance") return member.duringGuidanceAt ?? member.joinedAt;
	return member.joinedAt;
}
