import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Http2SecureServer, ServerHttp2Session } from "node:http2";
import type { AddressInfo, Socket } from "node:net";
import { largestNetworkOf } from "@junban/callers/network-of";
import { TimedTurns } from "@junban/callers/timed-turns";
import { clientAddressBehind } from "#src/auth/client-address.ts";
import type { Log } from "#src/log.ts";
import { bodyTurn } from "#src/server/body-turns.ts";
import { type CertificateFiles, readCertificate } from "#src/server/certificate-files.ts";
import { Connections, type Rank } from "#src/server/connections.ts";
import { type FrontLimits, frontLimits, tlsConnections } from "#src/server/front-limits.ts";
import { endUnexpected, plainHttp2 } from "#src/server/http2.ts";
import { Incoming } from "#src/server/incoming.ts";
import { Listeners } from "#src/server/listeners.ts";
import { contextOf, secureFront } from "#src/server/secure-front.ts";

export interface FrontOptions {
	host: string;
	/** 0: any free port. */
	port: number;
	/** Answers every request. HTTP/2 requests are adapted to HTTP/1.1's types. */
	handler: (req: IncomingMessage, res: ServerResponse) => void;
	/** Without TLS: whether a request may become another protocol's. Others reach the handler. Default: all. */
	mayUpgrade?: (req: IncomingMessage) => boolean;
	/** Serve HTTP/2 and HTTP/1.1 with TLS. Default: both without TLS, for clients that begin with HTTP/2. */
	tls?: CertificateFiles;
	/** Tells browsers to use TLS from now on, for this host or also all below it. Only with `tls`; never for development servers. */
	hsts?: "host" | "subdomains";
	log?: Log;
	limits?: Partial<FrontLimits>;
	/** The caller's network address. Default: the socket's. */
	clientAddress?: (req: Pick<IncomingMessage, "headers" | "socket">) => string;
	/** The account of a caller whose token is known, for its turns alone. Default: that for which its connection is kept. */
	accountOf?: (req: Pick<IncomingMessage, "headers">) => string | undefined;
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
	/**
	 * When there are too many connections, those of strangers beyond their share end before this one. `key` is the account or the place for
	 * which it is kept. An account's body counts for the account from now on, and no longer for its network.
	 */
	keep(req: IncomingMessage, rank: Exclude<Rank, "stranger">, key: string): void;
	/**
	 * Begins work for the client of this request when it is its turn, as requests begin.
	 *
	 * @returns for work that waits: forgets it, for instance when the client has left
	 */
	inTurn(req: IncomingMessage, work: () => void): (() => void) | undefined;
	/** See `bodyTurn`. */
	bodyTurn(req: object): Promise<boolean>;
	/** Number of open connections. */
	connections(): number;
	/** Reads the certificate again, for new connections. Throws if it cannot be used, and keeps the old one. */
	reloadCertificate(): void;
	/**
	 * From now on each answer over HTTP/1.1 ends its connection. Resolves when for a moment nobody has asked and nothing was
	 * answered: a stop resets connections whose next request is on its way. It may be called again, after late answers.
	 */
	drain(): Promise<void>;
	/** Accepts no new connections. Existing ones end with their answers, at the latest after the grace period. */
	stop(): Promise<void>;
}

/** A year. */
const strictTransport = {
	host: "max-age=31536000",
	subdomains: "max-age=31536000; includeSubDomains",
};

/** The HTTP server in front of all handlers: limits, TLS, HTTP/2 and shutdown. */
export function createFront(options: FrontOptions): Front {
	const { host, port, handler, tls, hsts, mayUpgrade = () => true, log = () => undefined } = options;
	const limits = { ...frontLimits, ...options.limits };
	const connections = new Connections(
		tls === undefined ? limits.connections : tlsConnections(limits.connections),
	);
	const turns = new TimedTurns();
	const incoming = new Incoming({
		limits,
		connections,
		turns,
		handler,
		clientAddress: options.clientAddress ?? clientAddressBehind(0),
		accountOf: options.accountOf ?? (() => undefined),
		requestMs: options.requestMs ?? (() => limits.requestMs),
		strictTransport: tls === undefined || hsts === undefined ? undefined : strictTransport[hsts],
	});
	const { bounds, slices } = incoming;
	const http = createServer(
		{
			headersTimeout: limits.headersMs,
			// See `boundPlainBody`.
			requestTimeout: 0,
			keepAliveTimeout: limits.keepAliveMs,
			maxHeaderSize: limits.headerBytes,
			connectionsCheckingInterval: Math.min(limits.headersMs, 5_000),
			requireHostHeader: false,
			shouldUpgradeCallback: (req) => incoming.upgrades(req, mayUpgrade(req)),
		},
		(req, res) => incoming.request(req, res),
	);
	http.on("checkContinue", (req: IncomingMessage, res: ServerResponse) => incoming.expecting(req, res));
	http.on("checkExpectation", endUnexpected);
	http.setTimeout(limits.idleMs);
	http.maxHeadersCount = limits.headerFields;
	const secure =
		tls === undefined
			? undefined
			: secureFront(http, readCertificate(tls), bounds, (req) => incoming.upgrades(req, true), turns);
	const http2 = secure ?? plainHttp2(http, bounds);
	const bound: Server | Http2SecureServer = secure ?? http;
	// Servers of HTTP without TLS read on after their client has said all.
	const listeners = new Listeners(bound, secure === undefined);
	slices.of(bound, secure === undefined ? "connection" : "secureConnection");
	const sessions = new Set<ServerHttp2Session>();
	bound.on("connection", (socket: Socket) => {
		if (connections.add(socket, largestNetworkOf(socket.remoteAddress ?? "")) === "full")
			log({ level: "warn", event: "server.too-many-connections" });
	});
	http2.on("session", (session) => {
		sessions.add(session);
		session.on("close", () => sessions.delete(session));
	});
	return {
		http,
		async listen() {
			await listeners.listen(port, host);
			return `${secure === undefined ? "http" : "https"}://${addressOf(bound.address(), host)}`;
		},
		keep: (req, rank, key) => incoming.keep(req, rank, key),
		inTurn: (req, work) => incoming.inTurn(req, work),
		bodyTurn,
		connections: () => connections.size,
		reloadCertificate() {
			if (tls !== undefined) secure?.setSecureContext(contextOf(readCertificate(tls)));
		},
		drain: () => incoming.drain(),
		async stop() {
			const closed = listeners.close();
			for (const session of sessions) session.close();
			const cut = setTimeout(() => {
				for (const socket of connections.sockets()) socket.destroy();
			}, limits.graceMs);
			await closed;
			clearTimeout(cut);
			incoming.close();
		},
	};
}

function addressOf(address: AddressInfo | string | null, host: string): string {
	if (address === null || typeof address === "string") throw new Error("The server has no address");
	return `${host.includes(":") ? `[${host}]` : host}:${address.port}`;
}
