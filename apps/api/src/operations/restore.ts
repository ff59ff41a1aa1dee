import { restoreRequest } from "@junban/api-contract/schemas";
import { callerOf } from "#src/http/authorise.ts";
import type { ApiContext } from "#src/http/context.ts";
import { lineOf, memberOf } from "#src/http/names.ts";
import { jsonBody } from "#src/http/request.ts";
import { memberResponse } from "./give.ts";
import { takeAgain } from "./note-joins.ts";

/** `PATCH /apiV2/{app}/{line}/{member}/restore`: staff undo the end of a place within 30 minutes. */
export async function restore(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const { app, line } = lineOf(c);
	const uid = memberOf(c);
	const actor = callerOf(c).uid;
	const { version } = await jsonBody(c, restoreRequest);
	const { desk, joins } = api.lines.get(app, line);
	const seen = version === undefined ? {} : { seen: version };
	const answer = await desk.submit({ type: "restore", uid, actor, ...seen });
	if (answer.ok) {
		joins.comeBack(uid);
		await takeAgain(c, [uid]);
	}
	return c.json(memberResponse(answer));
}
