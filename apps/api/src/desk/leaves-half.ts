import { issuedIn } from "@junban/domain/hours";
import type { Board } from "@junban/domain/line";
import { type Join, joinsOn } from "./remembered-join.ts";

/** A line, and the reception in force with its limits. */
export interface Limited {
	readonly board: Board;
	readonly opening: Parameters<typeof issuedIn>[0];
}

/**
 * Whether one more place of a network leaves at least as much of the reception's limits for all others as the network has then.
 *
 * @param own the joins of the network. Those of customers in the shop do not count: they share its Wi-Fi.
 * @param atDesk joins that are neither among them nor on the board yet: of the network, and of all that are bound by this
 */
export function leavesHalf(
	{ board, opening }: Limited,
	own: readonly Join[],
	atDesk: { readonly own: number; readonly all: number },
): boolean {
	const { window } = opening;
	if (window === undefined) return true;
	const { limit = Number.POSITIVE_INFINITY, limitTotal = Number.POSITIVE_INFINITY } = window.reception;
	const { isWaiting } = joinsOn(board);
	const isOfRun = ({ run, isGivenBack }: Join) =>
		isGivenBack !== true && run?.day === window.day && run?.reception === window.reception.uid;
	const absent = own.filter(({ isPresent }) => !isPresent);
	const leaves = (has: number, left: number) => has + atDesk.own < left - atDesk.all;
	return (
		leaves(absent.filter(isWaiting).length, limit - board.order.size) &&
		leaves(absent.filter(isOfRun).length, limitTotal - issuedIn(opening, board.runCounts))
	);
}
