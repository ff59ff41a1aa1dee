import { clearRequest } from "@junban/api-contract/staff-schemas";
import * as v from "valibot";
import { requireStaff } from "#src/auth/callers.ts";
import type { DeskRequest } from "#src/desk/requests.ts";
import { jsonAnswer } from "#src/http/answer.ts";
import type { Api, ApiContext } from "#src/http/context.ts";
import type { Answer } from "#src/http/plain-answer.ts";
import { accepted, jsonBody, lineToChange } from "#src/http/request.ts";

/** `POST /apiV2/{app}/{line}/cancel_all`: everybody's place ends by one decision. */
export async function cancelAll(api: Api, c: ApiContext): Promise<Answer> {
	return await decideOnAll(api, c, async (actor) => {
		await jsonBody(c, v.strictObject({}));
		return { type: "cancelAll", actor };
	});
}

/**
 * `POST /apiV2/{app}/{line}/clear`: all documents of a list are deleted, the desk follows in parts. Of the members all
 * places end before, and numbering starts at 1 again.
 */
export async function clear(api: Api, c: ApiContext): Promise<Answer> {
	return await decideOnAll(api, c, async (actor) => {
		const { what: list = "members" } = await jsonBody(c, clearRequest);
		return list === "members" ? { type: "clear", actor } : { type: "clearAnswers", list, actor };
	});
}

async function decideOnAll(
	api: Api,
	c: ApiContext,
	read: (actor: string) => Promise<DeskRequest>,
): Promise<Answer> {
	const { app, line } = lineToChange(c);
	const command = await read(await requireStaff(api, c, app));
	const { board } = accepted(await api.lines.get(app, line).desk.submit(command));
	return jsonAnswer(c, { series: board.series, version: board.version });
}
