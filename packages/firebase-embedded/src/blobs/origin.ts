import type { IncomingMessage } from "node:http";
import { isHost } from "#src/server/host.ts";
import { invalid } from "#src/status.ts";

export interface OriginOptions {
	/** Origins of our own pages. An origin with the request's host tells the protocol before a proxy. */
	origins: readonly string[];
	/** Whether a trusted proxy sets `X-Forwarded-Proto` and `X-Forwarded-Host`. */
	trustProxy: boolean;
}

/**
 * The address, like `https://host`, under which the caller reaches this server. It is used only in answers to the same
 * caller. The host is the requested one. The protocol is that of the caller's page if the page is on the same host,
 * else that of a known origin, else the connection's. Throws INVALID_ARGUMENT for a malformed host.
 */
export function originOf(
	req: Pick<IncomingMessage, "headers" | "socket">,
	{ origins, trustProxy }: OriginOptions,
): string {
	const forwarded = (name: string) => (trustProxy ? firstOf(req.headers[name]) : undefined);
	const host = forwarded("x-forwarded-host") ?? firstOf(req.headers[":authority"]) ?? req.headers.host ?? "";
	if (!isHost(host)) throw invalid("Not a host.");
	const forwardedProtocol = forwarded("x-forwarded-proto");
	if (forwardedProtocol === "http" || forwardedProtocol === "https") return `${forwardedProtocol}://${host}`;
	const page = [req.headers.origin, ...origins].find(
		(origin) => origin === `https://${host}` || origin === `http://${host}`,
	);
	return page ?? `${"encrypted" in req.socket ? "https" : "http"}://${host}`;
}

function firstOf(header: string | string[] | undefined): string | undefined {
	const text = Array.isArray(header) ? header[0] : header;
	return text?.split(",", 1)[0]?.trim();
}
