import { autoCallRequest, autoCallSwitchRequest } from "@junban/api-contract/staff-schemas";
import { callerOf } from "#src/http/authorise.ts";
import type { ApiContext } from "#src/http/context.ts";
import { lineOf } from "#src/http/names.ts";
import { accepted, jsonBody } from "#src/http/request.ts";
import { memberResponse } from "./give.ts";

/** `PATCH /apiV2/{app}/{line}/auto_call_switch`: staff switch automatic calls on, which starts a period, or off. */
export async function autoCallSwitch(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const { app, line } = lineOf(c);
	const actor = callerOf(c).uid;
	const { enable } = await jsonBody(c, autoCallSwitchRequest);
	accepted(await api.lines.get(app, line).desk.submit({ type: "setAutoCall", enable, actor }));
	return c.json({ enable });
}

/**
 * `POST /apiV2/{app}/{line}/auto_call`: a screen reports the end of the period. The desk decides: of several screens only one
 * makes a call. The others get `autocall-early`, as does a screen whose clock is fast.
 */
export async function autoCall(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const { app, line } = lineOf(c);
	const actor = callerOf(c).uid;
	await jsonBody(c, autoCallRequest);
	return c.json(memberResponse(await api.lines.get(app, line).desk.submit({ type: "autoCall", actor })));
}
