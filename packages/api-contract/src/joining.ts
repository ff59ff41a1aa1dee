import { MAX_WAITING } from "@junban/domain/documents";
import { type JoinRefusal, joinRefusal } from "@junban/domain/hours";
import type { View } from "./guards.ts";

/**
 * Why a customer cannot join now, as far as the view shows. Undefined when joining seems possible; the desk decides at
 * every join. `board`: the newest known board.
 */
export function refusalOf(view: View, board = view.board): JoinRefusal | undefined {
	const { reason, opens_at, closure_message, closure_message_en, reception, next_reception_at } =
		view.opening;
	const refusal = joinRefusal(
		{
			...(reason === undefined ? {} : { reason }),
			...(opens_at === undefined ? {} : { opensAt: opens_at }),
			...(next_reception_at === undefined ? {} : { nextWindowAt: next_reception_at }),
			closure: { message: closure_message, en: { message: closure_message_en } },
			...(reception === undefined ? {} : { window: windowOf(reception) }),
		},
		{
			source: "web",
			exceedLimits: false,
			// The view of a line that asks for the shop's code has a ticket only for those who have read it.
			isAbsent: view.join_ticket === "",
			inOrder: board.order.size,
			line: { paused: view.line.paused, pausedMessage: view.line.paused_message },
			counts: reception === undefined ? [] : [countOf(reception, board.issued)],
		},
	);
	// The line is as long as the desk lets any become.
	const isFull = board.order.size >= MAX_WAITING;
	return refusal ?? (isFull ? { code: "limit-reached", message: "" } : undefined);
}

type InForce = NonNullable<View["opening"]["reception"]>;

function windowOf({ uid, day, limit, limit_total }: InForce) {
	return {
		day,
		reception: {
			uid,
			...(limit === undefined ? {} : { limit }),
			...(limit_total === undefined ? {} : { limitTotal: limit_total }),
		},
	};
}

function countOf({ uid, day, issued_before = 0 }: InForce, issued: number) {
	return { reception: uid, day, issued: issued - issued_before };
}
