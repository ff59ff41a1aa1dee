import { JOIN_DETAILS, type JoinDetails, type Member } from "#src/documents/index.ts";
import type { Code, StoredFields } from "#src/values/index.ts";
import type { Decision, EditDetails, LineState } from "./commands.ts";
import { checkJoinDetails } from "./join-details.ts";
import { changedSince, memberOnBoard } from "./standing.ts";

/**
 * Changes what was said at joining (LIFE-34, LIFE-35, LIFE-37). The place and the board stay as they are.
 *
 * @returns `stale` when the caller's screen is too old, `invalid-value` or `text-too-long` for a field at fault,
 * `permission-denied` or `invalid-transition` when the holder may not change it
 */
export function decideEdit({ board }: LineState, command: EditDetails): Decision {
	const member = memberOnBoard(board, command.member);
	const refusal = command.byHolder === true ? refusalOfHolder(member, command.given) : undefined;
	if (refusal !== undefined) return { ok: false, code: refusal };
	const checked = checkJoinDetails(command.given);
	if (!checked.ok) return { ok: false, code: checked.faults[0].code };
	const edited = withDetails(member, command.given, checked.value);
	if (hasSameDetails(member, edited)) return { ok: true, changed: false, board, member, members: [] };
	if (changedSince(member, command.seen)) return { ok: false, code: "stale" };
	const after: Member = { ...edited, version: board.version };
	return { ok: true, changed: true, board, member: after, members: [after] };
}

/** The shop prepares a table once it has called, so the holder changes the party size only before. */
function refusalOfHolder({ state }: Member, given: StoredFields): Code | undefined {
	if (Object.keys(given).some((field) => field !== JOIN_DETAILS.partySize.stored)) return "permission-denied";
	return state === "waiting" || state === "during_guidance" ? undefined : "invalid-transition";
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
