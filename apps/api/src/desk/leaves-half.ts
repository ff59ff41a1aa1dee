import { issuedIn } from "@junban/domain/hours";
import type { Board } from "@junban/domain/line";
import { type Join, joinsOn } from "./remembered-join.ts";

/** A line, and the reception in force with its limits. */
export interface Limited {
	readonly board: Board;
	readonly opening: Parameters<typeof issuedIn>[0];
}

/** A part of a reception's limits: of the places that may wait, and of the numbers of its run. */
export interface LimitsPart {
	readonly waiting: number;
	readonly issued: number;
}

/** What is left of them. */
export function roomIn({ board, opening }: Limited): LimitsPart {
	const { limit = Number.POSITIVE_INFINITY, limitTotal = Number.POSITIVE_INFINITY } =
		opening.window?.reception ?? {};
	return { waiting: limit - board.order.size, issued: limitTotal - issuedIn(opening, board.runCounts) };
}

/** What these joins have of them. Those of customers in the shop do not count: they share its Wi-Fi. */
export function partOf({ board, opening: { window } }: Limited, joins: readonly Join[]): LimitsPart {
	const { isWaiting } = joinsOn(board);
	const absent = joins.filter(({ isPresent }) => !isPresent);
	const isOfRun = ({ run, isGivenBack }: Join) =>
		isGivenBack !== true &&
		run !== undefined &&
		run.day === window?.day &&
		run.reception === window.reception.uid;
	return { waiting: absent.filter(isWaiting).length, issued: absent.filter(isOfRun).length };
}

/**
 * Whether one more place of a network leaves at least as much of the limits for all others as the network has then.
 *
 * @param own what the network has
 * @param atDesk joins that are neither among them nor on the board yet: of the network, and of all that are bound by this
 */
export function leavesHalf(
	own: LimitsPart,
	room: LimitsPart,
	atDesk: { readonly own: number; readonly all: number },
): boolean {
	return (["waiting", "issued"] as const).every((kind) => own[kind] + atDesk.own < room[kind] - atDesk.all);
}
