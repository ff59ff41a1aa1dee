import type { IncomingMessage, Server } from "node:http";
import { constants, createSecureServer, type Http2SecureServer, type Http2ServerRequest } from "node:http2";
import { boundBody } from "#src/server/body-deadline.ts";
import type { Certificate } from "#src/server/certificate-files.ts";
import type { FrontLimits } from "#src/server/front-limits.ts";

/**
 * A TLS server that forwards all requests and upgrades to `http`, which is never bound. Clients choose HTTP/2 or
 * HTTP/1.1 when they connect; browsers choose HTTP/1.1 for WebSockets.
 */
export function secureFront(
	http: Server,
	certificate: Certificate,
	limits: FrontLimits,
	requestMs: (req: Pick<IncomingMessage, "url">) => number,
	shouldUpgrade: (req: IncomingMessage) => boolean,
): Http2SecureServer {
	const http1Options = {
		headersTimeout: limits.headersMs,
		requestTimeout: 0,
		keepAliveTimeout: limits.keepAliveMs,
		maxHeaderSize: limits.headerBytes,
		connectionsCheckingInterval: Math.min(limits.headersMs, 5_000),
	};
	const secure = createSecureServer({
		...certificate,
		allowHTTP1: true,
		handshakeTimeout: limits.headersMs,
		unknownProtocolTimeout: limits.headersMs,
		http1Options,
		settings: { maxConcurrentStreams: limits.streams, maxHeaderListSize: limits.headerBytes },
	});
	Object.assign(secure, { shouldUpgradeCallback: shouldUpgrade });
	secure.setTimeout(limits.idleMs);
	secure.on("request", (req, res) => {
		if (req.httpVersionMajor === 2) {
			// HTTP/1.1's name for the authority.
			req.headers.host ??= req.authority;
			boundStream(req, limits.idleMs, requestMs(req));
			res.on("finish", () => {
				// The unread rest of a body must not keep the stream open.
				if (!req.readableEnded) req.stream.close(constants.NGHTTP2_NO_ERROR);
			});
		}
		http.emit("request", req, res);
	});
	secure.on("upgrade", (...event: unknown[]) => http.emit("upgrade", ...event));
	return secure;
}

/**
 * The limits of HTTP/1.1 connections for an HTTP/2 stream: a slow body, and an answer that the client does not take.
 */
function boundStream(req: Http2ServerRequest, idleMs: number, bodyMs: number): void {
	const { stream } = req;
	const cancel = () => stream.close(constants.NGHTTP2_CANCEL);
	stream.setTimeout(idleMs, cancel);
	if (!stream.endAfterHeaders) boundBody(req, bodyMs, cancel);
}
