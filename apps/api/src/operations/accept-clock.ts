import { acceptClockRequest } from "@junban/api-contract/staff-schemas";
import { callerOf } from "#src/http/authorise.ts";
import type { ApiContext } from "#src/http/context.ts";
import { lineOf } from "#src/http/names.ts";
import { accepted, jsonBody, unwrap } from "#src/http/request.ts";

/** `POST /apiV2/{app}/{line}/accept_clock`: staff say that the time after a leap is right. The service day then starts. */
export async function acceptClock(c: ApiContext): Promise<Response> {
	const { leaps, lines } = c.env.api;
	const { app, line } = lineOf(c);
	const actor = callerOf(c).uid;
	const { to } = await jsonBody(c, acceptClockRequest);
	// First: without it, the desk notes the leap again.
	leaps.accept(app, line, to);
	accepted(await lines.get(app, line).desk.submit({ type: "releaseDay", to, actor }));
	const { board } = unwrap(await lines.open(app, line)).snapshot;
	return c.json({ series: board.series, version: board.version });
}
