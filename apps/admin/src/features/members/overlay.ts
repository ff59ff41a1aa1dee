/**
 * What the API has answered and the listener has not shown yet. A command's answer comes back sooner or later than
 * the document that it changed; until a document with the answer's version is here, the answer is laid over it, so
 * that a row never jumps back to a state which staff has just left.
 */
import type { TicketMember } from "@junban/api-contract/schemas";
import type { Member, MemberState } from "@junban/domain/documents";
import { type Board, insertByArrival, type Mark, memberOnBoard, removeFromOrder } from "@junban/domain/line";

/** A person as the API's answer has it. */
export interface Overlay {
	readonly member: Member;
}

const STATES: Readonly<Record<TicketMember["state"], MemberState>> = {
	waiting: "waiting",
	during_guidance: "during_guidance",
	called: "called",
	over: "over",
};

/** The person as the answer says, the rest as it was seen before. */
export function overlayOf(before: Member, answer: TicketMember): Overlay {
	const {
		calledAt: _called,
		duringGuidanceAt: _during,
		overAt: _over,
		overReason: _reason,
		...rest
	} = before;
	return {
		member: {
			...rest,
			state: STATES[answer.state],
			version: answer.version,
			...(answer.called_at === undefined ? {} : { calledAt: answer.called_at }),
			...(answer.during_guidance_at === undefined ? {} : { duringGuidanceAt: answer.during_guidance_at }),
			...(answer.over_at === undefined ? {} : { overAt: answer.over_at }),
			...(answer.over_reason === undefined ? {} : { overReason: answer.over_reason }),
		},
	};
}

/** The overlays with a newer answer for one person added; an older answer changes nothing. */
export function withOverlay(overlays: readonly Overlay[], added: Overlay): readonly Overlay[] {
	const known = overlays.find(({ member }) => member.uid === added.member.uid);
	if (known !== undefined && known.member.version >= added.member.version) return overlays;
	return [...overlays.filter((each) => each !== known), added];
}

/**
 * The people of the line in line order: documents, with newer answers over them. Whoever is over, or was ended by a
 * sweep that the desk is still writing, is left out.
 */
export function overlaidMembers(
	members: readonly Member[],
	board: Board,
	overlays: readonly Overlay[],
): readonly Member[] {
	const shown = new Map(members.map((member) => [member.uid, member]));
	for (const { member } of overlays) {
		const document = shown.get(member.uid);
		if (document === undefined || document.version < member.version) shown.set(member.uid, member);
	}
	return [...shown.values()]
		.filter((member) => memberOnBoard(board, member).state !== "over")
		.sort((a, b) => a.lineUpAt - b.lineUpAt || a.number - b.number);
}

/** The board with the answers that it does not know yet. */
export function overlaidBoard(board: Board, overlays: readonly Overlay[]): Board {
	return overlays
		.filter(({ member }) => member.version > board.version && member.series === board.series)
		.sort((a, b) => a.member.version - b.member.version)
		.reduce((before, { member }) => placed(before, member), board);
}

/** The overlays that are still needed: those whose version the listener has not shown. */
export function unsettled(
	overlays: readonly Overlay[],
	members: readonly Member[],
	board: Board,
): readonly Overlay[] {
	const shown = new Map(members.map((member) => [member.uid, member.version]));
	const kept = overlays.filter(({ member }) => {
		const version = shown.get(member.uid);
		if (board.version < member.version) return true;
		if (version !== undefined) return version < member.version;
		// Not in the list, as the answer said of somebody who is over. Somebody given back is yet to appear; when the
		// board went on without, another screen has ended the place again.
		return member.state !== "over" && board.version === member.version;
	});
	return kept.length === overlays.length ? overlays : kept;
}

function placed(board: Board, { number, state, calledAt, duringGuidanceAt }: Member): Board {
	const without = (marks: readonly Mark[]) => marks.filter((mark) => mark.number !== number);
	const gone: Board = {
		...board,
		order: removeFromOrder(board.order, number),
		during: without(board.during),
		called: without(board.called),
	};
	switch (state) {
		case "over":
			return gone;
		case "called":
			return { ...gone, called: [...gone.called, { number, at: calledAt ?? board.updatedAt }] };
		case "waiting":
			return { ...gone, order: insertByArrival(gone.order, number) };
		case "during_guidance":
			return {
				...gone,
				order: insertByArrival(gone.order, number),
				during: [...gone.during, { number, at: duringGuidanceAt ?? board.updatedAt }],
			};
	}
}
