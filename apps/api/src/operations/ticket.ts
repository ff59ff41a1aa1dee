import type { TicketResponse } from "@junban/api-contract/schemas";
import { publicBoard } from "@junban/domain/board";
import { jsonAnswer } from "#src/http/answer.ts";
import type { Api, ApiContext } from "#src/http/context.ts";
import { lineOf, memberOf, unlessCode } from "#src/http/request.ts";
import { ticketMemberOf } from "#src/views.ts";

/** `GET /apiV2/{app}/{line}/{member}`: one's own place. The uid is the key to it. */
export async function ticket(api: Api, c: ApiContext): Promise<Response> {
	const { app, line: lineUid } = lineOf(c);
	const uid = memberOf(c);
	const { line, snapshot } = unlessCode(await api.lines.open(app, lineUid));
	const member = unlessCode(await api.lines.member(line, snapshot, uid));
	const answer: TicketResponse = {
		member: ticketMemberOf(member),
		board: publicBoard(snapshot.board),
		now: api.now(),
	};
	return jsonAnswer(c, answer);
}
