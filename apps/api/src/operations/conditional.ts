import { headerParts } from "@junban/callers/header-parts";
import type { ApiContext } from "#src/http/context.ts";

/** Answers 304 to a caller that has this version, else 200 with the JSON text. Caches must revalidate it each time. */
export function unlessKnown(c: ApiContext, etag: string, text: () => string): Response {
	// The CORS headers depend on the origin. A proxy must not give one origin the cached answer of another.
	const headers = { etag, "cache-control": "public, no-cache", vary: "Origin" };
	if (isKnown(c, etag)) return c.body(null, 304, headers);
	return c.body(text(), 200, { "content-type": "application/json", ...headers });
}

/** Whether the caller's `If-None-Match` names this version. */
export function isKnown(c: ApiContext, etag: string): boolean {
	return headerParts(c.req.header("if-none-match")).some((each) => strong(each) === strong(etag));
}

/** The tag without its mark as weak, which compressing proxies add. A 304 compares tags without it. */
function strong(etag: string): string {
	return etag.startsWith("W/") ? etag.slice(2) : etag;
}
