/** The rows and counts of the members screen, computed from the documents and the answers over them. */

import { displayNumber, type LineSettings, type Member } from "@junban/domain/documents";
import type { Board } from "@junban/domain/line";
import type { EpochMs } from "@junban/domain/values";
import type { ListedMember } from "@junban/firebase-client/readings";
import { type Overlay, overlaidBoard, overlaidMembers } from "./overlay.ts";

/** How many people are loaded at first, and with each "show more". */
export const PAGE = 100;

export interface Row {
	readonly member: ListedMember;
	/** The number with the shop's prefix, `A-27`. */
	readonly label: string;
	/** When the person's state began: by joining, by the request to come closer, or by the call. */
	readonly since: EpochMs;
}

export interface MembersView {
	/** The head of the order, in guidance or not. It is in none of the lists. */
	readonly next: Row | undefined;
	/** The earliest call first. */
	readonly called: readonly Row[];
	readonly guidance: readonly Row[];
	readonly waiting: readonly Row[];
	/** The size of the board's order, also if not all of it is loaded. Includes the next person. */
	readonly inOrder: number;
	/** How many are in guidance behind the next person, also if not all of them are loaded. */
	readonly guidanceCount: number;
	/** How many others wait behind the next person, in the same way. */
	readonly waitingCount: number;
	/** Persons of all parties in the order; undefined while not all of them are loaded. */
	readonly people: number | undefined;
	readonly hasMore: boolean;
}

export function membersView(
	members: readonly ListedMember[],
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
	const guided = now.during.length - (next?.member.state === "during_guidance" ? 1 : 0);
	const guidanceCount = Math.max(guidance.length, guided);
	return {
		next,
		called,
		guidance,
		waiting,
		inOrder,
		guidanceCount,
		waitingCount: Math.max(waiting.length, inOrder - guidanceCount - (next === undefined ? 0 : 1)),
		people: hasMore ? undefined : order.reduce((sum, { member }) => sum + member.partySize, 0),
		hasMore,
	};
}

/** How many documents to subscribe to. Called people come first in the list and must not use up the pages of the others. */
export function documentsFor(pages: number, calledCount: number): number {
	return pages * PAGE + Math.floor(calledCount / 50) * 50;
}

/** The rows that a search finds, in the order of the sections. */
export function foundRows(
	{ called, next, guidance, waiting }: MembersView,
	isWanted: (member: Member) => boolean,
): readonly Row[] {
	const all = [...called, ...(next === undefined ? [] : [next]), ...guidance, ...waiting];
	return all.filter(({ member }) => isWanted(member));
}

/** The row of each member. An unchanged member keeps its row, so that React renders only changed rows. */
const rowCache = new WeakMap<ListedMember, Row>();

function rowOf(member: ListedMember, settings: Pick<LineSettings, "numberPrefix" | "numberStart">): Row {
	const label = displayNumber(settings, member.number);
	const cached = rowCache.get(member);
	if (cached?.label === label) return cached;
	const row = { member, label, since: sinceOf(member) };
	rowCache.set(member, row);
	return row;
}

/** Whether the person gave neither name, phone nor note. */
export function hasNoDetails({ name, phone, note }: Member): boolean {
	return name === undefined && phone === undefined && note === undefined;
}

function sinceOf(member: Member): EpochMs {
	if (member.state === "called") return member.calledAt ?? member.joinedAt;
	if (member.state === "during_guidance") return member.duringGuidanceAt ?? member.joinedAt;
	return member.joinedAt;
}
