import { constants } from "node:crypto";
import type { IncomingMessage, Server } from "node:http";
import { createSecureServer, type Http2SecureServer } from "node:http2";
import { DEFAULT_CIPHERS, type SecureContextOptions } from "node:tls";
import type { TimedTurns } from "@junban/callers/timed-turns";
import type { Certificate } from "#src/server/certificate-files.ts";
import { keyGroups } from "#src/server/client-hello.ts";
import { decryptInTurn } from "#src/server/encrypted-connection.ts";
import { handshakesInTurn } from "#src/server/handshake-turns.ts";
import { forwardRequests, frameConnections, http2Options, type RequestBounds } from "#src/server/http2.ts";
import { encryptInParts } from "#src/server/parted-writes.ts";

/**
 * Without renegotiation and RSA key exchange of TLS 1.2, which cost the server a signature or a decryption after the first message,
 * besides its turn, and without ciphers that take five times as long as those with instructions of their own. Browsers use none of them.
 */
export function contextOf(certificate: Certificate): SecureContextOptions {
	return {
		...certificate,
		ciphers: `${DEFAULT_CIPHERS}:!kRSA:!ARIA:!AESCCM`,
		ecdhCurve: Object.keys(keyGroups).join(":"),
		secureOptions: constants.SSL_OP_NO_RENEGOTIATION,
	};
}

/**
 * A TLS server that forwards all requests and upgrades to `http`, which is never bound. Clients choose HTTP/2 or
 * HTTP/1.1 when they connect; browsers choose HTTP/1.1 for WebSockets.
 */
export function secureFront(
	http: Server,
	certificate: Certificate,
	bounds: RequestBounds,
	shouldUpgrade: (req: IncomingMessage) => boolean,
	turns: TimedTurns,
): Http2SecureServer {
	const { limits } = bounds;
	const http1Options = {
		headersTimeout: limits.headersMs,
		requestTimeout: 0,
		keepAliveTimeout: limits.keepAliveMs,
		maxHeaderSize: limits.headerBytes,
		connectionsCheckingInterval: Math.min(limits.headersMs, 5_000),
		requireHostHeader: false,
	};
	const secure = createSecureServer({
		...contextOf(certificate),
		allowHTTP1: true,
		noDelay: true,
		handshakeTimeout: limits.headersMs,
		unknownProtocolTimeout: limits.headersMs,
		http1Options,
		...http2Options(limits),
	});
	// What its types do not know, of its connections of HTTP/1.1.
	Object.assign(secure, { shouldUpgradeCallback: shouldUpgrade, maxHeadersCount: limits.headerFields });
	secure.setTimeout(limits.idleMs);
	// First: it passes on another connection than it is told of.
	frameConnections(secure, "secureConnection", bounds);
	secure.prependListener("secureConnection", (socket) => {
		// Answers over HTTP/2 are written in parts: see `FramedConnection`.
		if (socket.alpnProtocol !== "h2") encryptInParts(socket);
	});
	decryptInTurn(secure, bounds);
	handshakesInTurn(secure, turns, limits.headersMs, bounds.below);
	forwardRequests(secure, http, bounds);
	secure.on("upgrade", (...event: unknown[]) => http.emit("upgrade", ...event));
	return secure;
}
