import { isOriginOf } from "#src/origins.ts";
import type { ApiContext } from "./context.ts";
import { Refusal } from "./refusal.ts";

/**
 * Refuses what the page of another site asks for in its visitor's name. Only for what a page may send without asking
 * first (no token, no JSON); the rest is kept away by the lack of CORS. Programs send none of these headers.
 */
export function refuseForeignPages(c: ApiContext): void {
	const origin = c.req.header("origin");
	if (origin !== undefined && c.env.api.origins.has(origin)) return;
	// Browsers that tell how page and server stand know it better than a server behind a proxy.
	const site = c.req.header("sec-fetch-site");
	const foreign =
		site === undefined
			? origin !== undefined && !isOriginOf(origin, c.req.header("host"))
			: site !== "same-origin" && site !== "none";
	if (foreign) throw new Refusal("forbidden-origin");
}
