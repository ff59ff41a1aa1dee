import { pauseRequest } from "@junban/api-contract/schemas";
import { checkPausedMessage } from "@junban/domain/line";
import { requireStaff } from "#src/auth/callers.ts";
import { jsonAnswer } from "#src/http/answer.ts";
import type { Api, ApiContext } from "#src/http/context.ts";
import type { Answer } from "#src/http/plain-answer.ts";
import { accepted, clean, jsonBody, lineToChange } from "#src/http/request.ts";

/** `POST /apiV2/{app}/{line}/pause`: staff close the joining or open it again. */
export async function pause(api: Api, c: ApiContext): Promise<Answer> {
	const { app, line } = lineToChange(c);
	const actor = await requireStaff(api, c, app);
	const body = await jsonBody(c, pauseRequest);
	const { paused } = body;
	const message = clean(checkPausedMessage(body.message));
	accepted(await api.lines.get(app, line).desk.submit({ type: "pause", paused, message, actor }));
	return jsonAnswer(c, { paused });
}
