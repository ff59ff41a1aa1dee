import type { ApiContext } from "./context.ts";
import { readableBy } from "./cors.ts";

/** Nothing of an answer is a page: shown as one, it may load and do nothing. */
const POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * A JSON answer with the headers that every answer has. They are given as a plain object because that reaches the
 * socket as it is; Hono's own `c.header` and `c.json` build and walk Headers for each request.
 */
export function jsonAnswer(
	c: ApiContext,
	body: object,
	status = 200,
	more: Readonly<Record<string, string>> = {},
): Response {
	return answer(c, JSON.stringify(body), status, { "content-type": "application/json", ...more });
}

/** An answer that is a text already; its type is in `more`. */
export function textAnswer(
	c: ApiContext,
	text: string,
	status: number,
	more: Readonly<Record<string, string>>,
): Response {
	return answer(c, text, status, more);
}

/** An answer without a body. */
export function emptyAnswer(c: ApiContext, status: number, more: Readonly<Record<string, string>>): Response {
	return answer(c, null, status, more);
}

/** Header names are in lower case, so that `more` replaces. */
function answer(
	c: ApiContext,
	text: string | null,
	status: number,
	more: Readonly<Record<string, string>>,
): Response {
	const headers = {
		"x-request-id": c.get("requestId"),
		"cache-control": "no-store",
		"x-content-type-options": "nosniff",
		"referrer-policy": "no-referrer",
		"content-security-policy": POLICY,
		...more,
	};
	const readable = readableBy(c);
	if (readable !== undefined) {
		const vary = more.vary === undefined || more.vary === "Origin" ? "Origin" : `${more.vary}, Origin`;
		return new Response(text, { status, headers: { ...headers, ...readable, vary } });
	}
	return new Response(text, { status, headers });
}
