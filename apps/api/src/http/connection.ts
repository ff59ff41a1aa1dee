import type { IncomingMessage } from "node:http";
import type { Http2ServerRequest } from "node:http2";

/**
 * The connection of a request, to tell it from others. Over HTTP/2 each request has a `socket` of its own; what they share
 * is the session.
 *
 * @param address the caller's. When it is not the connection's, a proxy tells it. One session of a proxy may bring all of
 * its callers, so then each request counts as a connection.
 */
export function connectionOf(incoming: IncomingMessage | Http2ServerRequest, address: string): object {
	const { socket } = incoming;
	const session = "stream" in incoming ? incoming.stream.session : undefined;
	return session !== undefined && socket.remoteAddress === address ? session : socket;
}
