import type { PublicView } from "@junban/api-contract/schemas";
import { publicBoard } from "@junban/domain/line";
import type { ApiContext } from "#src/http/context.ts";
import { lineOf } from "#src/http/names.ts";
import { unwrap } from "#src/http/request.ts";
import { withFields } from "#src/text-cache.ts";
import { unlessKnown } from "./conditional.ts";

/** `GET /apiV2/{app}/{line}`: the public view of the shop and its line. */
export async function publicView(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const { app, line: uid } = lineOf(c);
	const { line, snapshot } = unwrap(await api.lines.open(app, uid));
	const { board } = snapshot;
	const now = api.now();
	const shown = line.shown.at(snapshot, now);
	const waits = line.desk.waits.at(snapshot, now);
	const mayJoin = shown.opening.reason === undefined && !shown.line.paused;
	const wait = mayJoin ? waits.shown(board.order.size + 1) : undefined;
	const told = wait === undefined ? "" : `${wait.low}.${wait.mid}.${wait.high}.${wait.hit_rate ?? ""}`;
	const ticket = ticketOf(c, snapshot.settings.presence);
	const version = `${board.series}.${board.version}.${shown.settings}.${waits.stamp}.${told}`;
	const body = (): Omit<PublicView, "join_ticket" | "now"> => ({
		...shown,
		board: publicBoard(board),
		pace: waits.pace,
		...(wait === undefined ? {} : { wait }),
	});
	// The ticket's period, which stands before its signature.
	const etag = `W/"v${version}.${ticket.split(".", 1)}"`;
	return unlessKnown(c, etag, () =>
		withFields(line.texts.view.of(version, body), { join_ticket: ticket, now }),
	);
}

/** Allows a join: the line's ticket, or the shop's code where the line asks for it. Empty without a code in force. */
function ticketOf(c: ApiContext, asksPresence: boolean): string {
	const { joinTickets, presenceCodes } = c.env.api;
	const { app, line } = lineOf(c);
	if (!asksPresence) return joinTickets.of(app, line, joinTickets.slot());
	const code = c.req.query("presence") ?? "";
	return presenceCodes.isValid(app, line, code) ? code : "";
}
