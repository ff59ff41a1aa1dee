import type { ApiContext } from "#src/http/context.ts";

/** Answers 304 when the caller has this version already, else the JSON text. Caches may keep it, but ask each time. */
export function unlessKnown(c: ApiContext, etag: string, text: () => string): Response {
	// A proxy that keeps the answer to one of our own pages must not give it to the pages of another origin.
	const headers = { etag, "cache-control": "public, no-cache", vary: "Origin" };
	if (isKnown(c, etag)) return c.body(null, 304, headers);
	return c.body(text(), 200, { "content-type": "application/json", ...headers });
}

/** Whether the caller says that it has this version. */
export function isKnown(c: ApiContext, etag: string): boolean {
	const known = c.req.header("if-none-match");
	return known?.split(",").some((each) => strong(each.trim()) === strong(etag)) === true;
}

/** Proxies that compress mark what passes them as weak; for a 304 that is the same tag. */
function strong(etag: string): string {
	return etag.startsWith("W/") ? etag.slice(2) : etag;
}
