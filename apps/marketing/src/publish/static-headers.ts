/** The file `_headers` of a published site, which static hosts such as Cloudflare's and Netlify's read. */
import { SCRIPT_LOADER_HASH } from "./script-loader.ts";
import type { SiteFacts } from "./site-facts.ts";

/** Firebase, which registration asks for accounts. */
const ACCOUNTS = "https://*.googleapis.com";

export function staticHeaders({ origins, analytics }: SiteFacts): string {
	const measure = analytics === undefined ? [] : [new URL(analytics).origin];
	const accounts = origins?.firebase ?? ACCOUNTS;
	const asked = [origins?.api ?? "", accounts, ...measure].filter((origin) => origin !== "");
	const policy = [
		"default-src 'self'",
		["script-src 'self'", `'${SCRIPT_LOADER_HASH}'`, ...measure].join(" "),
		"style-src 'self' 'unsafe-inline'",
		["img-src 'self' data:", ...measure].join(" "),
		["connect-src 'self'", ...asked].join(" "),
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join("; ");
	return [
		"/*",
		`  Content-Security-Policy: ${policy}`,
		"  Referrer-Policy: strict-origin-when-cross-origin",
		"  X-Content-Type-Options: nosniff",
		"  Cross-Origin-Opener-Policy: same-origin",
		"  Permissions-Policy: camera=(), geolocation=(), microphone=()",
		"/site/assets/*",
		"  Cache-Control: public, max-age=31536000, immutable",
		"",
	].join("\n");
}
