/** Whether a phone that has received all messages shows the stored line. */
import type { TicketMember } from "@junban/api-contract/schemas";
import { type Board, standingOf } from "@junban/domain/line";
import { Broken } from "./history.ts";
import { type Observed, publicText } from "./observed.ts";
import type { Phone } from "./phones.ts";

/**
 * Throws when the phone's board, or the state of the place that it holds, is not the stored one.
 *
 * @param isForgotten whether its place was cleared once: a phone that knows so no longer asks, also after a late join
 */
export function checkConverged(phone: Phone, { board, members }: Observed, isForgotten: boolean): void {
	const known = phone.board === undefined ? "nothing" : publicText(phone.board);
	const stored = board.version === 0 ? known : publicText(board);
	if (known !== stored) throw new Broken("phones converge", `${known} is not ${stored}`);
	if (phone.hold === undefined) return;
	const member = members.get(phone.hold);
	const shown = phone.isGone || phone.member === undefined ? "nothing" : shownState(phone.member, board);
	if (isForgotten && (phone.isGone || shown === "over")) return;
	// A finished place may be deleted. Its last state is still right.
	const fits = member === undefined ? ["nothing", "over", "asks"] : ["asks", member.state];
	if (!fits.includes(shown))
		throw new Broken("phones converge", `${member?.number} shows ${shown} and is ${member?.state}`);
}

/** The state on the ticket's page. `asks`: the board does not show it, so the page fetches its ticket. */
function shownState(member: TicketMember, board: Board): string {
	const { state: own } = member;
	if (member.version > board.version) return own;
	if (member.series !== board.series) return own === "over" ? own : "asks";
	const standing = standingOf(board, member.number);
	return standing === "unknown" ? own : standing;
}
