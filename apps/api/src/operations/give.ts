import { type GiveRequest, giveRequest, type MemberResponse } from "@junban/api-contract/schemas";
import * as v from "valibot";
import { requireStaff } from "#src/auth/callers.ts";
import type { DeskAnswer } from "#src/desk/requests.ts";
import { jsonAnswer } from "#src/http/answer.ts";
import type { Api, ApiContext } from "#src/http/context.ts";
import type { Answer } from "#src/http/plain-answer.ts";
import { Refusal } from "#src/http/refusal.ts";
import { accepted, formBody, jsonBody, lineToChange, memberOf } from "#src/http/request.ts";
import { ticketMemberOf } from "#src/views.ts";

/** v1 knows neither the caller's version nor anything but strings. */
const giveForm = v.strictObject({ target: giveRequest.entries.target });

/** `PATCH /apiV2/{app}/{line}/{member}/give`: staff give the turn, ask to come closer or take either back. */
export async function give(api: Api, c: ApiContext): Promise<Answer> {
	return await giveAs(api, c, () => jsonBody(c, giveRequest));
}

/** `PATCH /api/{app}/{line}/{member}/give`. */
export async function giveV1(api: Api, c: ApiContext): Promise<Answer> {
	return await giveAs(api, c, () => formBody(c, giveForm));
}

async function giveAs(api: Api, c: ApiContext, body: () => Promise<GiveRequest>): Promise<Answer> {
	const { app, line } = lineToChange(c);
	const uid = memberOf(c);
	const actor = await requireStaff(api, c, app);
	const { target = "called", version } = await body();
	const answer = await api.lines.get(app, line).desk.submit({
		type: "give",
		uid,
		actor,
		target,
		...(version === undefined ? {} : { seen: version }),
	});
	return jsonAnswer(c, memberResponse(answer));
}

/** The member after a command. */
export function memberResponse(answer: DeskAnswer): MemberResponse {
	const { member } = accepted(answer);
	if (member === undefined) throw new Refusal("internal");
	return { member: ticketMemberOf(member) };
}
