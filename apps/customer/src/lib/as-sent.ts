/** Answers in the form of the wire, so that the readers of the wire parse them again. */
import type { Ticket, View } from "@junban/api-contract/client";
import { publicBoard } from "@junban/domain/line";
import { publicPace } from "@junban/domain/wait";

export function viewAsSent(view: View) {
	return { ...view, board: publicBoard(view.board), pace: publicPace(view.pace) };
}

export function ticketAsSent(ticket: Ticket) {
	return { ...ticket, board: publicBoard(ticket.board), pace: publicPace(ticket.pace) };
}
