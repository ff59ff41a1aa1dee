import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Http2SecureServer, Http2ServerRequest, ServerHttp2Session } from "node:http2";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as delay, setImmediate as immediate } from "node:timers/promises";
import { largestNetworkOf, networksOf } from "@junban/callers/network-of";
import { clientAddressBehind } from "#src/auth/client-address.ts";
import type { Log } from "#src/log.ts";
import { BodyBounds } from "#src/server/body-bounds.ts";
import { boundPlainBody } from "#src/server/body-deadline.ts";
import { bodyTurn, giveBodyTurn } from "#src/server/body-turns.ts";
import { type CertificateFiles, readCertificate } from "#src/server/certificate-files.ts";
import { Connections, type Rank } from "#src/server/connections.ts";
import { type FrontLimits, frontLimits, tlsConnections } from "#src/server/front-limits.ts";
import { endUnexpected, plainHttp2, type RequestBounds, refuse } from "#src/server/http2.ts";
import { Listeners } from "#src/server/listeners.ts";
import { ParsingSlices } from "#src/server/parsing-slices.ts";
import { Pipelining } from "#src/server/pipelining.ts";
import { RequestTurns } from "#src/server/request-turns.ts";
import { contextOf, secureFront } from "#src/server/secure-front.ts";
import { SessionTraffic } from "#src/server/session-traffic.ts";
import { UnsentAnswers } from "#src/server/unsent-answers.ts";

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
	 * When there are too many connections, those of strangers end before this one. `key` is the account or the place for
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
	const { host, port, handler, tls, log = () => undefined } = options;
	const limits = { ...frontLimits, ...options.limits };
	const hsts = tls === undefined ? undefined : options.hsts;
	const { mayUpgrade = () => true, clientAddress = clientAddressBehind(0) } = options;
	const { accountOf = () => undefined } = options;
	const connections = new Connections(
		tls === undefined ? limits.connections : tlsConnections(limits.connections),
	);
	const pipelining = new Pipelining(limits.pipelined);
	const slices = new ParsingSlices();
	const turns = new RequestTurns();
	/** Each kind of caller has turns of its own, too: among thousands of holders, joins of strangers would come last. */
	const inTurn: Front["inTurn"] = (req, work) => {
		const account = accountOf(req);
		const address = clientAddress(req);
		if (account !== undefined) return turns.add([...networksOf(address), "account", account], work);
		// A proxy's connection is that of many.
		const own = address === req.socket.remoteAddress ? connections.standingOf(req.socket) : undefined;
		return turns.add([...networksOf(address), own?.rank ?? "stranger", own?.key ?? ""], work);
	};
	const networkOf: RequestBounds["networkOf"] = (req) => largestNetworkOf(clientAddress(req));
	const used = (req: IncomingMessage) => connections.used(req.socket, networkOf(req));
	const upgrades = (req: IncomingMessage, isAllowed: boolean) => {
		used(req);
		// Another protocol would begin amid the answers that this one still owes.
		const isUpgrade =
			isAllowed && wantsWebSocket(req) && pipelining.isIdle(req.socket) && !hasManyFields(req);
		if (!isUpgrade) return false;
		const { socket } = req;
		slices.end(socket);
		unsent.add(socket, networkOf(req), socket);
		socket.once("close", () => unsent.delete(socket, socket));
		return true;
	};
	/** Node.js leaves out all that come after so many. */
	const hasManyFields = ({ rawHeaders }: IncomingMessage) => rawHeaders.length >= 2 * limits.headerFields;
	let draining = false;
	let lastTraffic = Number.NEGATIVE_INFINITY;
	const requestMs = options.requestMs ?? (() => limits.requestMs);
	const bodies = new BodyBounds();
	const unsent = new UnsentAnswers(limits.unsentBytes);
	const socketOf: RequestBounds["socketOf"] = (session) =>
		session === undefined || session.destroyed ? undefined : connections.socketOf(session.socket);
	const traffic = new SessionTraffic(limits);
	const sweep = () => {
		unsent.sweep();
		traffic.sweep();
	};
	const sweeping = setInterval(sweep, limits.sweepMs).unref();
	const take = (req: IncomingMessage, res: ServerResponse) => {
		if (req.destroyed) return;
		const forget = inTurn(req, () => {
			if (hasBody(req))
				giveBodyTurn(req, res, {
					inTurn: (work) => inTurn(req, work),
					hold: () => bodies.hold(req, networkOf(req)),
				});
			handler(req, res);
		});
		if (forget !== undefined) res.once("close", forget);
	};
	const begin = (req: IncomingMessage, res: ServerResponse) => {
		if (hsts !== undefined) res.setHeader("strict-transport-security", strictTransport[hsts]);
		// With an upgrade that is refused, Node.js drops what came in the same read: nobody shall wait for its answer.
		const isCutShort = req.headers.upgrade !== undefined;
		if (req.httpVersionMajor === 1 && (draining || isCutShort)) res.setHeader("connection", "close");
		lastTraffic = performance.now();
		const connection = connections.socketOf(req.socket) ?? req.socket;
		unsent.add(connection, networkOf(req), res);
		res.once("close", () => {
			lastTraffic = performance.now();
			unsent.delete(connection, res);
		});
		used(req);
		if (req.httpVersion === "1.1" && req.headers.host === undefined)
			res.writeHead(400, { connection: "close" }).end();
		else if (hasBody(req)) process.nextTick(take, req, res);
		else take(req, res);
	};
	/** Over HTTP/1.1. A body may come before its request has its turn. */
	const onPlainRequest = (req: IncomingMessage, res: ServerResponse, handle: () => void) => {
		if (hasManyFields(req)) {
			refuse(req.socket, 431);
			return;
		}
		slices.body(req);
		const isBehind = !pipelining.isIdle(req.socket);
		boundPlainBody(req, res, { bounds: bodies, ms: requestMs(req), networkOf, isBehind });
		pipelining.add(req, res, handle);
	};
	const http = createServer(
		{
			headersTimeout: limits.headersMs,
			// See `boundPlainBody`.
			requestTimeout: 0,
			keepAliveTimeout: limits.keepAliveMs,
			maxHeaderSize: limits.headerBytes,
			connectionsCheckingInterval: Math.min(limits.headersMs, 5_000),
			requireHostHeader: false,
			shouldUpgradeCallback: (req) => upgrades(req, mayUpgrade(req)),
		},
		(req, res) => {
			if (req.httpVersionMajor === 2) begin(req, res);
			else onPlainRequest(req, res, () => begin(req, res));
		},
	);
	http.on("checkContinue", (req: IncomingMessage, res: ServerResponse) => {
		onPlainRequest(req, res, () => {
			res.writeContinue();
			begin(req, res);
		});
	});
	http.on("checkExpectation", endUnexpected);
	http.setTimeout(limits.idleMs);
	http.maxHeadersCount = limits.headerFields;
	const bounds: RequestBounds = { limits, requestMs, bodies, traffic, socketOf, networkOf };
	const secure =
		tls === undefined
			? undefined
			: secureFront(http, readCertificate(tls), bounds, (req) => upgrades(req, true), turns);
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
		keep(req, rank, key) {
			connections.keep(req.socket, rank, key);
			if (rank === "account") bodies.keep(req, key);
		},
		inTurn,
		bodyTurn,
		connections: () => connections.size,
		reloadCertificate() {
			if (tls !== undefined) secure?.setSecureContext(contextOf(readCertificate(tls)));
		},
		async drain() {
			draining = true;
			const latest = performance.now() + limits.drainMs;
			while (performance.now() < Math.min(lastTraffic + limits.quietMs, latest)) {
				await delay(limits.quietMs / 4);
				// What came while the process was busy is read first.
				await immediate();
			}
		},
		async stop() {
			const closed = listeners.close();
			for (const session of sessions) session.close();
			const cut = setTimeout(() => {
				for (const socket of connections.sockets()) socket.destroy();
			}, limits.graceMs);
			await closed;
			clearTimeout(cut);
			clearInterval(sweeping);
		},
	};
}

/** Most bodies come with their heads, and are there as soon as the parser has gone on: then they need no turn of their own. */
function hasBody(req: IncomingMessage | Http2ServerRequest): boolean {
	if ("stream" in req) return !req.stream.endAfterHeaders;
	const { headers } = req;
	return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Other protocols (h2c) are not offered: the request is answered without them, as the standard requires. */
function wantsWebSocket({ headers }: IncomingMessage): boolean {
	return headers.upgrade?.toLowerCase() === "websocket";
}

function addressOf(address: AddressInfo | string | null, host: string): string {
	if (address === null || typeof address === "string") throw new Error("The server has no address");
	return `${host.includes(":") ? `[${host}]` : host}:${address.port}`;
}
