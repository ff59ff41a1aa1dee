import { type LinePaths, type Member, OWN_FIELDS, withoutPerson } from "@junban/domain/documents";
import { type Board, memberOnBoard, type Refused } from "@junban/domain/line";
import type { Write } from "@junban/firestore-wire/client";
import type { BatchMembers } from "./members.ts";
import type { OwnDataRequest } from "./requests.ts";

/** The member as its holder wants it kept. `changed` is false when nothing of the person is stored any more. */
export function withoutOwnData(
	{ uid }: OwnDataRequest,
	board: Board,
	members: BatchMembers,
): { readonly ok: true; readonly changed: boolean; readonly member: Member } | Refused {
	const found = members.get(uid);
	if (!found.ok) return found;
	const member = memberOnBoard(board, found.value);
	// Whoever stands may be called by name: the place ends first.
	if (member.state !== "over") return { ok: false, code: "invalid-transition" };
	const stored = members.stored(uid) ?? {};
	const changed = OWN_FIELDS.some((field) => field in stored);
	return { ok: true, changed, member: withoutPerson(member) };
}

/** Removes what is stored of the person; the place stays. The member exists: the batch has read it under the fence. */
export function ownDataWrites(paths: LinePaths, { uid }: Member): Write[] {
	return [
		{ set: paths.member(uid), data: {}, mask: [...OWN_FIELDS], precondition: { exists: true } },
		{ delete: paths.answers(uid) },
		{ delete: paths.requireAnswers(uid) },
	];
}
