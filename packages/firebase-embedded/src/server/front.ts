import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Http2SecureServer, ServerHttp2Session } from "node:http2";
import type { AddressInfo, Socket } from "node:net";
import type { Log } from "#src/log.ts";
import { boundPlainBody } from "#src/server/body-deadline.ts";
import { type CertificateFiles, readCertificate } from "#src/server/certificate-files.ts";
import { type FrontLimits, frontLimits } from "#src/server/front-limits.ts";
import { secureFront } from "#src/server/secure-front.ts";

export interface FrontOptions {
	host: string;
	/** 0: any free port. */
	port: number;
	/** Answers every request. HTTP/2 requests are adapted to HTTP/1.1's types. */
	handler: (req: IncomingMessage, res: ServerResponse) => void;
	/** Serve HTTP/2 and HTTP/1.1 with TLS. Default: HTTP/1.1 without TLS. */
	tls?: CertificateFiles;
	/** Tells browsers to use TLS from now on. Only with `tls`; never for development servers. */
	hsts?: boolean;
	log?: Log;
	limits?: Partial<FrontLimits>;
	/** Milliseconds until this request is complete. Default: `limits.requestMs`. */
	requestMs?: (req: Pick<IncomingMessage, "url">) => number;
}

export interface Front {
	/** Handle its `upgrade` event, which comes from both kinds of connection. Rely on nothing else of it. */
	readonly http: Server;
	/**
	 * Binds the port. Rejects with the system's error, for example EADDRINUSE.
	 * @returns the bound address, `https://host:port`
	 */
	listen(): Promise<string>;
	/** Number of open connections. */
	connections(): number;
	/** Reads the certificate again, for new connections. Throws if it cannot be used, and keeps the old one. */
	reloadCertificate(): void;
	/** Accepts no new connections. Existing ones end with their answers, at the latest after the grace period. */
	stop(): Promise<void>;
}

/** A year. */
const strictTransport = "max-age=31536000";

/** The HTTP server in front of all handlers: limits, TLS, HTTP/2 and shutdown. */
export function createFront(options: FrontOptions): Front {
	const { host, port, handler, tls, log = () => undefined } = options;
	const limits = { ...frontLimits, ...options.limits };
	const hsts = tls !== undefined && options.hsts === true;
	const requestMs = options.requestMs ?? (() => limits.requestMs);
	const http = createServer(
		{
			headersTimeout: limits.headersMs,
			// See `boundPlainBody`.
			requestTimeout: 0,
			keepAliveTimeout: limits.keepAliveMs,
			maxHeaderSize: limits.headerBytes,
			connectionsCheckingInterval: Math.min(limits.headersMs, 5_000),
			shouldUpgradeCallback: wantsWebSocket,
		},
		(req, res) => {
			if (hsts) res.setHeader("strict-transport-security", strictTransport);
			if (req.httpVersionMajor === 1) boundPlainBody(req, res, requestMs(req));
			handler(req, res);
		},
	);
	http.setTimeout(limits.idleMs);
	const secure =
		tls === undefined
			? undefined
			: secureFront(http, readCertificate(tls), limits, requestMs, wantsWebSocket);
	const bound: Server | Http2SecureServer = secure ?? http;
	const sockets = new Set<Socket>();
	const sessions = new Set<ServerHttp2Session>();
	bound.maxConnections = limits.connections;
	bound.on("connection", (socket: Socket) => {
		sockets.add(socket);
		socket.on("close", () => sockets.delete(socket));
	});
	bound.on("drop", () => log({ level: "warn", event: "server.too-many-connections" }));
	secure?.on("session", (session) => {
		sessions.add(session);
		session.on("close", () => sessions.delete(session));
	});
	return {
		http,
		listen: () =>
			new Promise((resolve, reject) => {
				bound.once("error", reject);
				bound.listen(port, host, () => {
					bound.off("error", reject);
					resolve(`${secure === undefined ? "http" : "https"}://${addressOf(bound.address(), host)}`);
				});
			}),
		connections: () => sockets.size,
		reloadCertificate() {
			if (tls !== undefined) secure?.setSecureContext(readCertificate(tls));
		},
		async stop() {
			const closed = new Promise<void>((resolve) => bound.close(() => resolve()));
			for (const session of sessions) session.close();
			const cut = setTimeout(() => {
				for (const socket of sockets) socket.destroy();
			}, limits.graceMs);
			await closed;
			clearTimeout(cut);
		},
	};
}

/** Offers of other protocols (h2c) are ignored, as the standard requires. */
function wantsWebSocket({ headers }: IncomingMessage): boolean {
	return headers.upgrade?.toLowerCase() === "websocket";
}

function addressOf(address: AddressInfo | string | null, host: string): string {
	if (address === null || typeof address === "string") throw new Error("The server has no address");
	return `${host.includes(":") ? `[${host}]` : host}:${address.port}`;
}
