import type { IncomingMessage, ServerResponse } from "node:http";
import { isTrustworthy } from "@junban/domain/values";
import { isHost } from "@junban/firebase-embedded/server/host";

/**
 * Scripts and styles of this origin only; live channels of this host, which older browsers do not count as `'self'`; no
 * frames. The theme is set by scripts as inline styles.
 */
function policyFor(host = "", scripts: readonly string[]): string {
	return [
		"default-src 'self'",
		"img-src 'self' data: blob:",
		isHost(host) ? `connect-src 'self' ws://${host} wss://${host}` : "connect-src 'self'",
		"style-src 'self' 'unsafe-inline'",
		["script-src 'self'", ...scripts.map((hash) => `'${hash}'`)].join(" "),
		// The numerals stand in the style sheet.
		"font-src 'self' data:",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join("; ");
}

/** As the browser asked, without an address that the operator named. */
function ownAddress({ socket, headers }: IncomingMessage): string {
	const isEncrypted = "encrypted" in socket && socket.encrypted === true;
	return `${isEncrypted ? "https" : "http"}://${headers.host ?? ""}`;
}

/**
 * The headers of all pages but the customers', whose server has its own.
 *
 * @param publicUrl the public address, if the operator named one
 * @param scripts hashes of scripts that stand in the page
 */
export function pageHeaders(
	request: IncomingMessage,
	response: ServerResponse,
	publicUrl: string | undefined,
	scripts: readonly string[] = [],
): void {
	response.setHeader("content-security-policy", policyFor(request.headers.host, scripts));
	// Without TLS browsers ignore it, and complain.
	if (isTrustworthy(publicUrl ?? ownAddress(request)))
		response.setHeader("cross-origin-opener-policy", "same-origin");
	response.setHeader("referrer-policy", "no-referrer");
	response.setHeader("x-frame-options", "DENY");
	response.setHeader("permissions-policy", "camera=(), geolocation=(), microphone=()");
}
