import type { PageContext } from "./context.ts";

/**
 * Whether a form came from a page of these. Browsers that send `Sec-Fetch-Site` say so by it; old ones, and all of them
 * over plain HTTP, by `Origin`, which a page of another site cannot choose.
 */
export function isOwnOrigin(origin: string, c: PageContext): boolean {
	if (c.req.header("sec-fetch-site") !== undefined) return false;
	const theirs = URL.parse(origin);
	// `null`, an empty value, and what is no origin.
	if (theirs?.origin !== origin) return false;
	if (origin === c.var.pages.publicUrl?.()) return true;
	const own = new URL(c.req.url);
	// A proxy may have taken off HTTPS and changed the host. It never makes HTTPS of a page that was loaded without.
	if (own.protocol === "https:" && theirs.protocol !== "https:") return false;
	return URL.parse(`${theirs.protocol}//${c.env.host ?? own.host}`)?.host === theirs.host;
}
