import { clearRequest } from "@junban/api-contract/staff-schemas";
import * as v from "valibot";
import type { DeskRequest } from "#src/desk/requests.ts";
import { callerOf } from "#src/http/authorise.ts";
import type { ApiContext } from "#src/http/context.ts";
import { lineOf } from "#src/http/names.ts";
import { accepted, jsonBody } from "#src/http/request.ts";

/** `POST /apiV2/{app}/{line}/cancel_all`: ends all places of the line by one decision. */
export async function cancelAll(c: ApiContext): Promise<Response> {
	await jsonBody(c, v.strictObject({}));
	return await decideOnAll(c, { type: "cancelAll", actor: callerOf(c).uid });
}

/**
 * `POST /apiV2/{app}/{line}/clear`: deletes all documents of a list; the desk does it in parts. Before it deletes the
 * members, all places end, and numbering starts at 1 again.
 */
export async function clear(c: ApiContext): Promise<Response> {
	const { what: list = "members" } = await jsonBody(c, clearRequest);
	const actor = callerOf(c).uid;
	return await decideOnAll(
		c,
		list === "members" ? { type: "clear", actor } : { type: "clearAnswers", list, actor },
	);
}

async function decideOnAll(c: ApiContext, request: DeskRequest): Promise<Response> {
	const { app, line } = lineOf(c);
	const { board } = accepted(await c.env.api.lines.get(app, line).desk.submit(request));
	return c.json({ series: board.series, version: board.version });
}
