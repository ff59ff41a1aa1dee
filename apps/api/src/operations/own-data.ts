import { admitHolder } from "#src/http/admit-holder.ts";
import type { ApiContext } from "#src/http/context.ts";
import { lineOf, memberOf } from "#src/http/names.ts";
import { accepted, unwrap } from "#src/http/request.ts";
import { shareOf } from "#src/http/share-of.ts";
import { memberResponse } from "./give.ts";
import { noteLeave } from "./note-joins.ts";

/**
 * `DELETE /apiV2/{app}/{line}/{member}/own_data`: the holder leaves if the place stands, and deletes what is stored of its person. In
 * two steps, so that the leave counts and is told as any other; a call that stopped between them is repeated.
 */
export async function deleteOwnData(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const { app, line } = lineOf(c);
	const uid = memberOf(c);
	await admitHolder(api, app, line, uid, api.limits.channelChanges);
	const share = shareOf(c);
	const open = api.lines.get(app, line);
	const { state } = unwrap(await api.lines.holding(open, uid));
	if (state !== "over") {
		const leave = { type: "guideOver", uid, reason: "left", autoCall: false } as const;
		await noteLeave(c, accepted(await open.desk.submit(leave, share)));
	}
	return c.json(memberResponse(await open.desk.submit({ type: "ownData", uid }, share)));
}
