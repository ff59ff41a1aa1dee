import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** Characters. Longer than any real header; the proxies' own entries are at its end. */
const MAX_HEADER = 2_000;

/**
 * The caller's address as the trusted proxies saw it. Each proxy appends the address of its caller to
 * `X-Forwarded-For`, so entries are counted from the right. Entries further left may be forged.
 * @param hops number of trusted proxies before this server; 0: use the socket's address
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
		// With fewer entries than proxies, the first entry is the furthest address that a trusted proxy saw.
		return seen[0] ?? socket;
	};
}

/** Removes port and brackets. Undefined if the entry is not an IP address. */
function addressOf(entry: string): string | undefined {
	const text = entry.trim();
	const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
	return isIP(bare) === 0 ? undefined : bare;
}
