import * as v from "valibot";
import { jsonAnswer } from "#src/http/answer.ts";
import type { Api, ApiContext } from "#src/http/context.ts";
import { accepted, jsonBody, lineToChange, requireStaff } from "#src/http/request.ts";

/** `POST /apiV2/{app}/{line}/cancel_all`: everybody's place ends by one decision. */
export async function cancelAll(api: Api, c: ApiContext): Promise<Response> {
	return await endAll(api, c, "cancelAll");
}

/** `POST /apiV2/{app}/{line}/clear`: the same, and numbering starts at 1 again. */
export async function clear(api: Api, c: ApiContext): Promise<Response> {
	return await endAll(api, c, "clear");
}

async function endAll(api: Api, c: ApiContext, type: "cancelAll" | "clear"): Promise<Response> {
	const { app, line } = lineToChange(c);
	const actor = await requireStaff(api, c, app);
	await jsonBody(c, v.strictObject({}));
	const { board } = accepted(await api.lines.get(app, line).desk.submit({ type, actor }));
	return jsonAnswer(c, { series: board.series, version: board.version });
}
