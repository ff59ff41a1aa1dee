import { exportPart } from "#src/accounts/shop-export.ts";
import { callerOf } from "#src/http/authorise.ts";
import type { ApiContext } from "#src/http/context.ts";
import { appOf } from "#src/http/names.ts";
import { unwrap } from "#src/http/request.ts";

/** `GET /apiV2/{app}/export`: the owner reads a part of what is stored of the shop. */
export async function exportOwnShop(c: ApiContext): Promise<Response> {
	const asker = ["owner", callerOf(c).uid];
	const { api } = c.env;
	const app = appOf(c);
	return c.json(unwrap(await api.exports(() => exportPart(api, app, asker, c.req.query("from")))));
}
