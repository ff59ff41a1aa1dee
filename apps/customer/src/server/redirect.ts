import type { PageContext } from "./context.ts";

/** Leads one browser to another page. Its places or its language decide where, so nothing between may keep the answer. */
export function leadTo(c: PageContext, address: string, status: 302 | 303): Response {
	c.header("cache-control", "no-store");
	return c.redirect(address, status);
}
