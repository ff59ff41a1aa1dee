import { autoCallRequest, autoCallSwitchRequest } from "@junban/api-contract/staff-schemas";
import { requireStaff } from "#src/auth/callers.ts";
import { jsonAnswer } from "#src/http/answer.ts";
import type { Api, ApiContext } from "#src/http/context.ts";
import type { Answer } from "#src/http/plain-answer.ts";
import { accepted, jsonBody, lineToChange } from "#src/http/request.ts";
import { memberResponse } from "./give.ts";

/** `PATCH /apiV2/{app}/{line}/auto_call_switch`: staff switch the automatic call on, from when its period counts, or off. */
export async function autoCallSwitch(api: Api, c: ApiContext): Promise<Answer> {
	const { app, line } = lineToChange(c);
	const actor = await requireStaff(api, c, app);
	const { enable } = await jsonBody(c, autoCallSwitchRequest);
	accepted(await api.lines.get(app, line).desk.submit({ type: "setAutoCall", enable, actor }));
	return jsonAnswer(c, { enable });
}

/**
 * `POST /apiV2/{app}/{line}/auto_call`: a screen finds that the period is over. The desk decides: of all screens that ask
 * one calls, and the others, or one whose clock is wrong, are early.
 */
export async function autoCall(api: Api, c: ApiContext): Promise<Answer> {
	const { app, line } = lineToChange(c);
	const actor = await requireStaff(api, c, app);
	await jsonBody(c, autoCallRequest);
	return jsonAnswer(
		c,
		memberResponse(await api.lines.get(app, line).desk.submit({ type: "autoCall", actor })),
	);
}
