import { JOIN_DETAILS, type JoinDetails, type Member } from "#src/documents/index.ts";
import type { Decision, EditDetails, LineState } from "./commands.ts";
import { checkJoinDetails } from "./join-details.ts";
import { changedSince, memberOnBoard } from "./standing.ts";

/**
 * Changes what was said at joining (LIFE-34, LIFE-35). The place and the board stay as they are.
 *
 * @returns `stale` when the caller's screen is too old, `invalid-value` or `text-too-long` for a field at fault
 */
export function decideEdit({ board }: LineState, command: EditDetails): Decision {
	const member = memberOnBoard(board, command.member);
	const checked = checkJoinDetails(command.given);
	if (!checked.ok) return { ok: false, code: checked.faults[0].code };
	const edited = withDetails(member, command.given, checked.value);
	if (hasSameDetails(member, edited)) return { ok: true, changed: false, board, member, members: [] };
	if (changedSince(member, command.seen)) return { ok: false, code: "stale" };
	const after: Member = { ...edited, version: board.version };
	return { ok: true, changed: true, board, member: after, members: [after] };
}

/** The member with the details that were given. Those that were not given stay. */
function withDetails(member: Member, given: EditDetails["given"], details: JoinDetails): Member {
	const { partySize: _party, name: _name, phone: _phone, note: _note, ...rest } = member;
	const pick = <Key extends keyof JoinDetails>(key: Key): JoinDetails[Key] =>
		(JOIN_DETAILS[key].stored in given ? details : member)[key];
	const after = { name: pick("name"), phone: pick("phone"), note: pick("note") };
	return {
		...rest,
		partySize: pick("partySize"),
		...(after.name === undefined ? {} : { name: after.name }),
		...(after.phone === undefined ? {} : { phone: after.phone }),
		...(after.note === undefined ? {} : { note: after.note }),
	};
}

function hasSameDetails(a: Member, b: Member): boolean {
	return a.partySize === b.partySize && a.name === b.name && a.phone === b.phone && a.note === b.note;
}
