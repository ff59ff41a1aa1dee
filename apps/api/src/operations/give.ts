import { type GiveRequest, giveRequest, type MemberResponse } from "@junban/api-contract/schemas";
import * as v from "valibot";
import type { DeskAnswer } from "#src/desk/requests.ts";
import { callerOf } from "#src/http/authorise.ts";
import type { ApiContext } from "#src/http/context.ts";
import { lineOf, memberOf } from "#src/http/names.ts";
import { Refusal } from "#src/http/refusal.ts";
import { accepted, formBody, jsonBody } from "#src/http/request.ts";
import { ticketMemberOf } from "#src/views.ts";

/** The form of v1 has only texts, and no version. */
const giveForm = v.strictObject({ target: giveRequest.entries.target });

/** `PATCH /apiV2/{app}/{line}/{member}/give`: staff call a member, ask it to come closer, or undo either. */
export async function give(c: ApiContext): Promise<Response> {
	return await giveAs(c, () => jsonBody(c, giveRequest));
}

/** `PATCH /api/{app}/{line}/{member}/give`. */
export async function giveV1(c: ApiContext): Promise<Response> {
	return await giveAs(c, () => formBody(c, giveForm));
}

async function giveAs(c: ApiContext, body: () => Promise<GiveRequest>): Promise<Response> {
	const { api } = c.env;
	const { app, line } = lineOf(c);
	const uid = memberOf(c);
	const actor = callerOf(c).uid;
	const { target = "called", version } = await body();
	const answer = await api.lines.get(app, line).desk.submit({
		type: "give",
		uid,
		actor,
		target,
		...(version === undefined ? {} : { seen: version }),
	});
	return c.json(memberResponse(answer));
}

/** The member after a command. */
export function memberResponse(answer: DeskAnswer): MemberResponse {
	const { member } = accepted(answer);
	if (member === undefined) throw new Refusal("internal");
	return { member: ticketMemberOf(member) };
}
