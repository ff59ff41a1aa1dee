import type { IncomingMessage } from "node:http";
import type { Http2ServerRequest } from "node:http2";

/**
 * Whether a request came over HTTP/2. Do not use `httpVersion` for this: a client of HTTP/1.1 may write any version into the first line of
 * a request, and Node.js accepts `HTTP/2.0` there.
 */
export function isOverHttp2(req: IncomingMessage | Http2ServerRequest): req is Http2ServerRequest {
	return "stream" in req;
}

/** Whether the first line of a request over HTTP/1.1 names a version that this connection can speak. */
export function hasKnownVersion({ httpVersion }: IncomingMessage): boolean {
	return httpVersion === "1.1" || httpVersion === "1.0";
}
