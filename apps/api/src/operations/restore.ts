import { restoreRequest } from "@junban/api-contract/schemas";
import { requireStaff } from "#src/auth/callers.ts";
import { jsonAnswer } from "#src/http/answer.ts";
import type { Api, ApiContext } from "#src/http/context.ts";
import type { Answer } from "#src/http/plain-answer.ts";
import { jsonBody, lineToChange, memberOf } from "#src/http/request.ts";
import { memberResponse } from "./give.ts";

/** `PATCH /apiV2/{app}/{line}/{member}/restore`: staff take an ending back within 30 minutes. */
export async function restore(api: Api, c: ApiContext): Promise<Answer> {
	const { app, line } = lineToChange(c);
	const uid = memberOf(c);
	const actor = await requireStaff(api, c, app);
	const { version } = await jsonBody(c, restoreRequest);
	const { desk } = api.lines.get(app, line);
	const seen = version === undefined ? {} : { seen: version };
	return jsonAnswer(c, memberResponse(await desk.submit({ type: "restore", uid, actor, ...seen })));
}
