import { ENDPOINTS } from "@junban/api-contract/endpoints/all";
import type { ApiMiddleware } from "./context.ts";

/** The headers that pages of other origins may send and read. No call reads cookies, so credentials stay forbidden. */
const HEADERS = "authorization, content-type, idempotency-key, if-none-match";
const EXPOSED = "etag, retry-after, x-request-id";
const METHODS = [...new Set(ENDPOINTS.map(({ method }) => method))].join(", ");
/** Chromium caches a preflight's answer for at most two hours. */
const MAX_AGE_S = "7200";

/** Lets the pages of named origins read every answer, and answers their preflights. Other origins get no header. */
export const cors: ApiMiddleware = async (c, next) => {
	const origin = c.req.header("origin");
	if (origin === undefined || !c.env.api.origins.has(origin)) return await next();
	c.header("access-control-allow-origin", origin);
	c.header("access-control-expose-headers", EXPOSED);
	if (c.req.method === "OPTIONS" && c.req.header("access-control-request-method") !== undefined)
		return c.body(null, 204, {
			"access-control-allow-methods": METHODS,
			"access-control-allow-headers": HEADERS,
			"access-control-max-age": MAX_AGE_S,
			vary: "Origin",
		});
	await next();
	// Answers that proxies may cache have this header already.
	if (c.res.headers.get("vary") !== "Origin") c.header("vary", "Origin", { append: true });
	return undefined;
};
