/** Headers of all pages. */
import { type Code, isTrustworthy } from "@junban/domain/values";
import { EARLY_PRESS_HASHES } from "./early-press.ts";
import { LOADER_HASH } from "./late-scripts.ts";

export interface PolicyOf {
	/** The address of the page. */
	readonly url: URL;
	/** The origin by which browsers know it. */
	readonly origin: string;
	/** The API's origin as browsers reach it; empty for the page's own. */
	readonly api: string;
}

/** Of all scripts that stand in pages. */
const HASHES = [LOADER_HASH, ...Object.values(EARLY_PRESS_HASHES)].map((hash) => `'${hash}'`).join(" ");

/** A name or an address, with or without a port: it may stand in a header. */
const HOST = /^(?:[a-z0-9][a-z0-9.-]{0,252}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

const BARE_CODES = {
	400: "invalid-value",
	403: "forbidden-origin",
	405: "method-not-allowed",
	413: "payload-too-large",
	415: "unsupported-media-type",
} as const satisfies Readonly<Record<number, Code>>;

/** An answer that no person sees: other sites' forms, methods and sizes that no page has. */
export function bareAnswer(
	status: keyof typeof BARE_CODES,
	headers: Readonly<Record<string, string>> = {},
): Response {
	return new Response(JSON.stringify({ code: BARE_CODES[status] }), {
		status,
		headers: {
			"content-type": "application/json",
			"content-security-policy": "default-src 'none'; frame-ancestors 'none'",
			"cache-control": "no-store",
			"referrer-policy": "no-referrer",
			"x-content-type-options": "nosniff",
			...headers,
		},
	});
}

/**
 * Scripts of this origin only; the API and its live channel, which older browsers do not count as `'self'`; no frames.
 * The styles of the first view, the shop's colours and the loader of the scripts stand in the page.
 */
export function pageHeaders({ url, api, origin: ownOrigin }: PolicyOf): Readonly<Record<string, string>> {
	const { host, origin } = api === "" ? url : new URL(api);
	const own = api === "" ? "" : ` ${origin}`;
	const live = HOST.test(host) ? ` ws://${host} wss://${host}` : "";
	const policy = [
		"default-src 'self'",
		`img-src 'self' data: blob:${own}`,
		`connect-src 'self'${own}${live}`,
		"style-src 'self' 'unsafe-inline'",
		`script-src 'self' ${HASHES}`,
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	];
	return {
		"content-security-policy": policy.join("; "),
		"content-type": "text/html; charset=utf-8",
		// Addresses of tickets are secrets: no other site may learn them. `no-referrer` would hide the origin of our own forms.
		"referrer-policy": "same-origin",
		// Without TLS browsers ignore it, and complain.
		...(isTrustworthy(ownOrigin) ? { "cross-origin-opener-policy": "same-origin" } : {}),
		"x-content-type-options": "nosniff",
		"x-frame-options": "DENY",
		"permissions-policy": "camera=(), geolocation=(), microphone=()",
		// Places and language belong to one browser; the page asks again each time.
		"cache-control": "private, no-cache",
		vary: "Accept-Encoding, Accept-Language, Cookie",
	};
}
