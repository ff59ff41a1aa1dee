import type { IncomingMessage } from "node:http";
import type { Http2ServerRequest } from "node:http2";

/**
 * Whether a request came over HTTP/2. Its version does not tell: a client of HTTP/1.1 may write any into the first line, and Node.js
 * passes `HTTP/2.0` on.
 */
export function isOverHttp2(req: IncomingMessage | Http2ServerRequest): req is Http2ServerRequest {
	return "stream" in req;
}

/** Whether the first line of a request over HTTP/1.1 names a version that this connection can speak. */
export function hasKnownVersion({ httpVersion }: IncomingMessage): boolean {
	return httpVersion === "1.1" || httpVersion === "1.0";
}
