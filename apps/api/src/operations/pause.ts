import { pauseRequest } from "@junban/api-contract/schemas";
import { checkPausedMessage, checkPausedUntil } from "@junban/domain/line";
import { callerOf } from "#src/http/authorise.ts";
import type { ApiContext } from "#src/http/context.ts";
import { lineOf } from "#src/http/names.ts";
import { accepted, jsonBody, unwrap } from "#src/http/request.ts";

/** `POST /apiV2/{app}/{line}/pause`: staff pause joining or end the pause. */
export async function pause(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const { app, line } = lineOf(c);
	const actor = callerOf(c).uid;
	const body = await jsonBody(c, pauseRequest);
	const { paused } = body;
	const message = unwrap(checkPausedMessage(body.message));
	const until = body.until === undefined ? {} : { until: unwrap(checkPausedUntil(body.until, api.now())) };
	accepted(await api.lines.get(app, line).desk.submit({ type: "pause", paused, message, ...until, actor }));
	return c.json({ paused });
}
