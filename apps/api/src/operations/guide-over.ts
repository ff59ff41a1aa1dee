import { type GuideOverRequest, guideOverRequest } from "@junban/api-contract/schemas";
import * as v from "valibot";
import { admitHolder } from "#src/http/admit-holder.ts";
import { staffOf } from "#src/http/authorise.ts";
import type { ApiContext } from "#src/http/context.ts";
import { lineOf, memberOf } from "#src/http/names.ts";
import { Refusal } from "#src/http/refusal.ts";
import { formBody, jsonBody } from "#src/http/request.ts";
import { shareOf } from "#src/http/share-of.ts";
import { memberResponse } from "./give.ts";
import { noteLeave } from "./note-joins.ts";

const { autoCall, admin_cancel } = guideOverRequest.entries;
const guideOverForm = v.strictObject({ autoCall, admin_cancel });

/**
 * `PATCH /apiV2/{app}/{line}/{member}/guide_over`: staff end a place (served, no-show or cancelled) and may call the next
 * one in the same commit. Without Authorization the holder leaves.
 */
export async function guideOver(c: ApiContext): Promise<Response> {
	return await guideOverAs(c, () => jsonBody(c, guideOverRequest));
}

/** `PATCH /api/{app}/{line}/{member}/guide_over` with the specification's form body. */
export async function guideOverV1(c: ApiContext): Promise<Response> {
	return await guideOverAs(c, () => formBody(c, guideOverForm));
}

async function guideOverAs(c: ApiContext, read: () => Promise<GuideOverRequest>): Promise<Response> {
	const { api } = c.env;
	const { app, line } = lineOf(c);
	const uid = memberOf(c);
	const actor = await staffOf(c, app);
	const body = await read();
	const staffOnly = body.autoCall === true || body.admin_cancel === true || body.reason !== undefined;
	if (actor === undefined && staffOnly) throw new Refusal("permission-denied");
	if (body.admin_cancel === true && (body.autoCall === true || body.reason !== undefined))
		throw new Refusal("invalid-value");
	if (actor === undefined) await admitHolder(api, app, line, uid, api.limits.repeats);
	const request = {
		type: "guideOver",
		uid,
		reason: reasonOf(body, actor),
		autoCall: body.autoCall ?? false,
		...(actor === undefined ? {} : { actor }),
		...(body.version === undefined ? {} : { seen: body.version }),
	} as const;
	const share = actor === undefined ? shareOf(c) : undefined;
	const answer = await api.lines.get(app, line).desk.submit(request, share);
	await noteLeave(c, answer);
	return c.json(memberResponse(answer));
}

function reasonOf(
	body: GuideOverRequest,
	actor: string | undefined,
): "left" | "cancelled" | "served" | "no_show" {
	if (actor === undefined) return "left";
	return body.admin_cancel === true ? "cancelled" : (body.reason ?? "served");
}
