import { editDetailsRequest } from "@junban/api-contract/staff-schemas";
import { callerOf } from "#src/http/authorise.ts";
import type { ApiContext } from "#src/http/context.ts";
import { lineOf, memberOf } from "#src/http/names.ts";
import { jsonBody } from "#src/http/request.ts";
import { memberResponse } from "./give.ts";

/** `PATCH /apiV2/{app}/{line}/{member}`: staff change what was said at joining. */
export async function editDetails(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const { app, line } = lineOf(c);
	const uid = memberOf(c);
	const actor = callerOf(c).uid;
	const { version, ...given } = await jsonBody(c, editDetailsRequest);
	const { desk } = api.lines.get(app, line);
	const seen = version === undefined ? {} : { seen: version };
	return c.json(memberResponse(await desk.submit({ type: "edit", uid, actor, given, ...seen })));
}
