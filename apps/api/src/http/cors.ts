import type { Api, ApiContext } from "./context.ts";

/** What pages of other origins may send and read. None of our calls looks at cookies, so none may be sent along. */
const HEADERS = "authorization, content-type, idempotency-key, if-none-match";
const EXPOSED = "etag, retry-after, x-request-id";
/** Chromium keeps an answer no longer. */
const MAX_AGE_S = 7_200;

/** Notes on the request that it comes from a page of a named origin; such a page may read the answer. */
export function noteOrigin(api: Api, c: ApiContext): void {
	const origin = c.env.header("origin");
	if (origin !== undefined && api.origins.has(origin)) c.set("allowedOrigin", origin);
}

/** The headers that let the page read the answer; undefined for all other callers. */
export function readableBy(c: ApiContext): Readonly<Record<string, string>> | undefined {
	const origin = c.get("allowedOrigin");
	if (origin === undefined) return undefined;
	return { "access-control-allow-origin": origin, "access-control-expose-headers": EXPOSED };
}

/** Whether a browser asks what such a page may send. */
export function isPreflight(c: ApiContext): boolean {
	return (
		c.req.method === "OPTIONS" &&
		c.get("allowedOrigin") !== undefined &&
		c.env.header("access-control-request-method") !== undefined
	);
}

/** The answer to that question. `methods`: those that there are calls for. */
export function preflightHeaders(methods: string): Readonly<Record<string, string>> {
	return {
		"access-control-allow-methods": methods,
		"access-control-allow-headers": HEADERS,
		"access-control-max-age": String(MAX_AGE_S),
	};
}
