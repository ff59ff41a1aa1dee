import { exportPart } from "#src/accounts/shop-export.ts";
import { callerOf } from "#src/http/authorise.ts";
import type { ApiContext } from "#src/http/context.ts";
import { appOf } from "#src/http/names.ts";
import { Refusal } from "#src/http/refusal.ts";
import { unwrap } from "#src/http/request.ts";

/** `GET /apiV2/{app}/export`: the owner reads a part of what is stored of the shop. */
export async function exportOwnShop(c: ApiContext): Promise<Response> {
	const { uid } = callerOf(c);
	const { api } = c.env;
	const app = appOf(c);
	const part = await api.exports.run([uid], () => exportPart(api, app, ["owner", uid], c.req.query("from")));
	if (part === undefined) throw new Refusal("too-many-requests");
	return c.json(unwrap(part));
}
