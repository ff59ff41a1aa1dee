import type { IncomingMessage } from "node:http";

/** The host that a visitor asked, with or without a port. A trusted proxy tells it, else the request itself. */
export function visitorHost(
	{ headers }: Pick<IncomingMessage, "headers">,
	trustsProxy: boolean,
): string | undefined {
	const forwarded = trustsProxy ? headers["x-forwarded-host"] : undefined;
	const host = forwarded ?? headers[":authority"] ?? headers.host;
	return (Array.isArray(host) ? host[0] : host)?.split(",", 1)[0]?.trim();
}

/** Whether a host is below that of the shops' own hosts. */
export function isBelow(host: string | undefined, base: string): boolean {
	const name = host?.toLowerCase().replace(/:\d{1,5}$/, "");
	return name?.replace(/\.$/, "").endsWith(`.${base}`) === true;
}
