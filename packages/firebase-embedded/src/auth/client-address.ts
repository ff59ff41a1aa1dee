import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** More than any real header; the rest is on the far side of the proxies anyway. */
const MAX_HEADER = 2_000;

/**
 * The caller's address as the trusted proxies saw it. Each proxy appends the address it was called from to
 * `X-Forwarded-For`, so the entries are counted from the right; what stands further left anybody may have written.
 *
 * @param hops proxies of ours before this server; 0: the socket's address
 */
export function clientAddressBehind(
	hops: number,
): (req: Pick<IncomingMessage, "headers" | "socket">) => string {
	return (req) => {
		const socket = req.socket.remoteAddress ?? "";
		if (hops === 0) return socket;
		const header = req.headers["x-forwarded-for"] ?? "";
		const text = (Array.isArray(header) ? header.join() : header).slice(-MAX_HEADER);
		const seen = text.split(",").slice(-hops).map(addressOf);
		// With fewer entries than proxies, the first is the furthest that one of ours saw.
		return seen[0] ?? socket;
	};
}

/** Without port and brackets; undefined for what is no address. */
function addressOf(entry: string): string | undefined {
	const text = entry.trim();
	const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
	return isIP(bare) === 0 ? undefined : bare;
}
