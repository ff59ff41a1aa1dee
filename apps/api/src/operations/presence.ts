import { type PresenceResponse, presenceRequest } from "@junban/api-contract/staff-schemas";
import { callerOf } from "#src/http/authorise.ts";
import type { ApiContext } from "#src/http/context.ts";
import { lineOf } from "#src/http/names.ts";
import { accepted, jsonBody, unwrap } from "#src/http/request.ts";

/** `GET /apiV2/{app}/{line}/presence`: the code that a screen in the shop shows. */
export async function presence(c: ApiContext): Promise<Response> {
	const { app, line } = lineOf(c);
	const { snapshot } = unwrap(await c.env.api.lines.open(app, line));
	return c.json(shownCode(c, snapshot.settings.presence));
}

/** `PATCH /apiV2/{app}/{line}/presence`: staff ask customers for the code, or no longer. */
export async function setPresence(c: ApiContext): Promise<Response> {
	const { app, line } = lineOf(c);
	const actor = callerOf(c).uid;
	const { enable } = await jsonBody(c, presenceRequest);
	accepted(await c.env.api.lines.get(app, line).desk.submit({ type: "setPresence", enable, actor }));
	return c.json(shownCode(c, enable));
}

function shownCode(c: ApiContext, enable: boolean): PresenceResponse {
	const { api } = c.env;
	const { app, line } = lineOf(c);
	const { code, changesAt } = api.presenceCodes.current(app, line);
	return { enable, code, changes_at: changesAt, now: api.now() };
}
