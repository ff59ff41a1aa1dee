import { isOriginOf } from "#src/origins.ts";
import type { ApiContext } from "./context.ts";
import { Refusal } from "./refusal.ts";

/**
 * Refuses requests from pages of other sites. For calls that browsers send without a preflight (no token, no JSON); the
 * missing CORS headers stop the others. Programs send none of these headers.
 */
export function refuseForeignPages(c: ApiContext): void {
	const origin = c.req.header("origin");
	if (origin !== undefined && c.env.api.origins.has(origin)) return;
	// `sec-fetch-site` is more reliable than `host`, which a proxy may change.
	const site = c.req.header("sec-fetch-site");
	const foreign =
		site === undefined
			? origin !== undefined && !isOriginOf(origin, c.req.header("host"))
			: site !== "same-origin" && site !== "none";
	if (foreign) throw new Refusal("forbidden-origin");
}
