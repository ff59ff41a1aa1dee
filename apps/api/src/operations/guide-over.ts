import { type GuideOverRequest, guideOverRequest } from "@junban/api-contract/schemas";
import * as v from "valibot";
import { staffOf } from "#src/auth/callers.ts";
import { jsonAnswer } from "#src/http/answer.ts";
import type { Api, ApiContext } from "#src/http/context.ts";
import type { Answer } from "#src/http/plain-answer.ts";
import { Refusal } from "#src/http/refusal.ts";
import { formBody, jsonBody, lineToChange, memberOf } from "#src/http/request.ts";
import { memberResponse } from "./give.ts";

const { autoCall, admin_cancel } = guideOverRequest.entries;
const guideOverForm = v.strictObject({ autoCall, admin_cancel });

/**
 * `PATCH /apiV2/{app}/{line}/{member}/guide_over`: staff finish a turn (also no-show, cancel, and call the next in the
 * same commit); without Authorization the holder leaves.
 */
export async function guideOver(api: Api, c: ApiContext): Promise<Answer> {
	return await guideOverAs(api, c, () => jsonBody(c, guideOverRequest));
}

/** `PATCH /api/{app}/{line}/{member}/guide_over` with the specification's form body. */
export async function guideOverV1(api: Api, c: ApiContext): Promise<Answer> {
	return await guideOverAs(api, c, () => formBody(c, guideOverForm));
}

async function guideOverAs(api: Api, c: ApiContext, read: () => Promise<GuideOverRequest>): Promise<Answer> {
	const { app, line } = lineToChange(c);
	const uid = memberOf(c);
	const actor = await staffOf(api, c, app);
	const body = await read();
	const staffOnly = body.autoCall === true || body.admin_cancel === true || body.reason !== undefined;
	if (actor === undefined && staffOnly) throw new Refusal("permission-denied");
	if (body.admin_cancel === true && (body.autoCall === true || body.reason !== undefined))
		throw new Refusal("invalid-value");
	const answer = await api.lines.get(app, line).desk.submit({
		type: "guideOver",
		uid,
		reason: reasonOf(body, actor),
		autoCall: body.autoCall ?? false,
		...(actor === undefined ? {} : { actor }),
		...(body.version === undefined ? {} : { seen: body.version }),
	});
	return jsonAnswer(c, memberResponse(answer));
}

function reasonOf(
	body: GuideOverRequest,
	actor: string | undefined,
): "left" | "cancelled" | "served" | "no_show" {
	if (actor === undefined) return "left";
	return body.admin_cancel === true ? "cancelled" : (body.reason ?? "served");
}
