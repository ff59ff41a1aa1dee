/**
 * Answers of the API that Firestore's listener has not delivered yet. A command's answer may arrive before or after the
 * document that it changed. Until a document with the answer's version arrives, the answer lies over the list, so that
 * a row never jumps back to an earlier state.
 */
import type { TicketMember } from "@junban/api-contract/schemas";
import type { Member } from "@junban/domain/documents";
import { type Board, insertByArrival, type Mark, memberOnBoard, removeFromOrder } from "@junban/domain/line";
import type { ListedMember } from "@junban/firebase-client/readings";

/** A person in the state of the API's answer. */
export interface Overlay {
	readonly member: ListedMember;
}

/** The person with the state of the answer; all other fields stay. */
export function overlayOf(before: ListedMember, answer: TicketMember): Overlay {
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
			state: answer.state,
			version: answer.version,
			...(answer.called_at === undefined ? {} : { calledAt: answer.called_at }),
			...(answer.during_guidance_at === undefined ? {} : { duringGuidanceAt: answer.during_guidance_at }),
			...(answer.over_at === undefined ? {} : { overAt: answer.over_at }),
			...(answer.over_reason === undefined ? {} : { overReason: answer.over_reason }),
		},
	};
}

/** The overlays plus an answer, which replaces an older one for the same person. An older answer changes nothing. */
export function withOverlay(overlays: readonly Overlay[], added: Overlay): readonly Overlay[] {
	const known = overlays.find(({ member }) => member.uid === added.member.uid);
	if (known !== undefined && known.member.version >= added.member.version) return overlays;
	return [...overlays.filter((each) => each !== known), added];
}

/**
 * The people of the line in line order: documents with newer answers over them. Members that are over, or that a running
 * sweep of the desk ends, are left out.
 */
export function overlaidMembers(
	members: readonly ListedMember[],
	board: Board,
	overlays: readonly Overlay[],
): readonly ListedMember[] {
	const shown = new Map(members.map((member) => [member.uid, member]));
	for (const { member } of overlays) {
		const document = shown.get(member.uid);
		if (document === undefined || document.version < member.version) shown.set(member.uid, member);
	}
	return [...shown.values()]
		.filter((member) => memberOnBoard(board, member).state !== "over")
		.sort((a, b) => a.lineUpAt - b.lineUpAt || a.number - b.number);
}

/** The board after the answers that are newer than it. */
export function overlaidBoard(board: Board, overlays: readonly Overlay[]): Board {
	return overlays
		.filter(({ member }) => member.version > board.version && member.series === board.series)
		.sort((a, b) => a.member.version - b.member.version)
		.reduce((before, { member }) => withMember(before, member), board);
}

/** The overlays whose version the listener has not delivered yet. */
export function pendingOverlays(
	overlays: readonly Overlay[],
	members: readonly Member[],
	board: Board,
): readonly Overlay[] {
	const shown = new Map(members.map((member) => [member.uid, member.version]));
	const pending = overlays.filter(({ member }) => {
		const version = shown.get(member.uid);
		if (board.version < member.version) return true;
		if (version !== undefined) return version < member.version;
		// The list holds nobody who is over. A restored person is still to arrive; a newer board without the person means
		// that another screen has ended the place again.
		return member.state !== "over" && board.version === member.version;
	});
	return pending.length === overlays.length ? overlays : pending;
}

function withMember(board: Board, { number, state, calledAt, duringGuidanceAt }: Member): Board {
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
