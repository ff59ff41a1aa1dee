import type { TicketResponse } from "@junban/api-contract/schemas";
import { placeOf, publicBoard } from "@junban/domain/line";
import type { ApiContext } from "#src/http/context.ts";
import { lineOf, memberOf } from "#src/http/names.ts";
import { unwrap } from "#src/http/request.ts";
import { ticketMemberOf } from "#src/views.ts";

/** `GET /apiV2/{app}/{line}/{member}`: the holder's place. Only its holder knows the member uid. */
export async function ticket(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const { app, line: lineUid } = lineOf(c);
	const uid = memberOf(c);
	const { line, snapshot } = unwrap(await api.lines.open(app, lineUid));
	const member = unwrap(await api.lines.member(line, snapshot, uid));
	const { board } = snapshot;
	const now = api.now();
	const waits = line.desk.waits.at(snapshot, now);
	const place = member.series === board.series ? placeOf(board, member.number) : undefined;
	const wait = place === undefined ? undefined : waits.shown(place);
	const answer: TicketResponse = {
		member: ticketMemberOf(member),
		board: publicBoard(board),
		pace: waits.pace,
		...(wait === undefined ? {} : { wait }),
		now,
	};
	return c.json(answer);
}
