/** One person's place as the screen shows it: the watched document, newer answers over it, the board. */
import type { EditDetailsRequest } from "@junban/api-contract/schemas";
import { type Member, PARTY_SIZES } from "@junban/domain/documents";
import { type Board, memberOnBoard, placeOf } from "@junban/domain/line";
import type { EpochMs, MemberUid, StoredFields } from "@junban/domain/values";
import type { ReachedMember } from "@junban/firebase-client/members";
import type { LineState } from "#src/line/line-state.ts";
import { overlaidMembers } from "#src/line/overlay.ts";

/** The document with the newest known state of the place. */
export function currentPerson(
	watched: ReachedMember,
	{ board, overlays }: Pick<LineState, "board" | "overlays">,
): ReachedMember {
	const newer = overlays.find(({ member }) => member.uid === watched.uid && member.version > watched.version);
	const { channels, isMailUnconfirmed, notices, answers } = watched;
	const reached = { channels, notices, answers, ...(isMailUnconfirmed ? { isMailUnconfirmed } : {}) };
	if (newer !== undefined) return { ...newer.member, ...reached };
	if (board === undefined) return watched;
	return { ...memberOnBoard(board, watched), ...reached };
}

/** The place in the order, from 1. Undefined for a called or ended place. */
export function placeIn(board: Board | undefined, { series, number, state }: Member): number | undefined {
	if (board === undefined || series !== board.series || state === "called" || state === "over")
		return undefined;
	return placeOf(board, number);
}

export interface Neighbours {
	readonly before?: MemberUid;
	readonly after?: MemberUid;
}

/** The people before and after a person in the loaded part of the line. */
export function neighboursOf(uid: MemberUid, { page, board, overlays }: LineState): Neighbours {
	if (page === undefined || board === undefined) return {};
	const line = overlaidMembers(page.members, board, overlays);
	const at = line.findIndex((member) => member.uid === uid);
	const [before, after] = at === -1 ? [] : [line[at - 1], line[at + 1]];
	return {
		...(before === undefined ? {} : { before: before.uid }),
		...(after === undefined ? {} : { after: after.uid }),
	};
}

/** The end of the wait so far: the call or the ending. Undefined while the person waits. */
export function waitEnd({ calledAt, overAt }: Member): EpochMs | undefined {
	return calledAt ?? overAt;
}

/** The details as the form edits them, by stored names. */
export function storedDetails({ partySize, name, phone, note }: Member): StoredFields {
	return { party_size: partySize, name: name ?? "", phone: phone ?? "", note: note ?? "" };
}

/** The request for the changed fields of the form. An emptied text is removed, an emptied party is one person. */
export function editRequest(changed: StoredFields, version: number): EditDetailsRequest {
	const texts = (["name", "phone", "note"] as const).filter((name) => name in changed);
	const textOf = (value: unknown) => (typeof value === "string" ? value : "");
	const { party_size: party } = changed;
	return {
		...("party_size" in changed ? { party_size: typeof party === "number" ? party : PARTY_SIZES.least } : {}),
		...Object.fromEntries(texts.map((name) => [name, textOf(changed[name])])),
		version,
	};
}
