import { editDetailsRequest } from "@junban/api-contract/schemas";
import { HOLDER_ACTOR } from "@junban/domain/documents";
import { admitHolder } from "#src/http/admit-holder.ts";
import { staffOf } from "#src/http/authorise.ts";
import type { ApiContext } from "#src/http/context.ts";
import { lineOf, memberOf } from "#src/http/names.ts";
import { jsonBody } from "#src/http/request.ts";
import { shareOf } from "#src/http/share-of.ts";
import { memberResponse } from "./give.ts";

/**
 * `PATCH /apiV2/{app}/{line}/{member}`: staff change what was said at joining. Without Authorization the holder changes
 * the party size.
 */
export async function editDetails(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const { app, line } = lineOf(c);
	const uid = memberOf(c);
	const staff = await staffOf(c, app);
	const { version, ...given } = await jsonBody(c, editDetailsRequest);
	if (staff === undefined) await admitHolder(api, app, line, uid, api.limits.answers);
	const request = {
		type: "edit",
		uid,
		given,
		...(staff === undefined ? ({ actor: HOLDER_ACTOR, byHolder: true } as const) : { actor: staff }),
		...(version === undefined ? {} : { seen: version }),
	} as const;
	const share = staff === undefined ? shareOf(c) : undefined;
	const answer = await api.lines.get(app, line).desk.submit(request, share);
	return c.json(memberResponse(answer));
}
