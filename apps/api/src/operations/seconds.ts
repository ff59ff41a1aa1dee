import { jsonAnswer } from "#src/http/answer.ts";
import type { Api, ApiContext } from "#src/http/context.ts";
import type { Answer } from "#src/http/plain-answer.ts";

/** `GET /apiV2/seconds`: server time in whole seconds and milliseconds since 1970. */
export function seconds(api: Api, c: ApiContext): Answer {
	const ms = api.now();
	return jsonAnswer(c, { seconds: Math.floor(ms / 1000), ms });
}

/** `GET /api/seconds`: whole seconds alone. */
export function secondsV1(api: Api, c: ApiContext): Answer {
	return jsonAnswer(c, { seconds: Math.floor(api.now() / 1000) });
}
