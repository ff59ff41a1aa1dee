import { type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import {
	constants,
	createServer,
	type Http2SecureServer,
	type Http2Server,
	type Http2ServerRequest,
	type Http2Session,
	type ServerHttp2Stream,
	type Settings,
} from "node:http2";
import type { Socket } from "node:net";
import type { TLSSocket } from "node:tls";
import { largestNetworkOf } from "@junban/callers/network-of";
import type { ParsingTurns } from "@junban/callers/parsing-turns";
import { RateLimit } from "@junban/callers/rate-limit";
import type { BodyBounds } from "#src/server/body-bounds.ts";
import { boundBody } from "#src/server/body-deadline.ts";
import type { EndedRequests } from "#src/server/ended-requests.ts";
import { FramedConnection } from "#src/server/framed-connection.ts";
import type { FrontLimits } from "#src/server/front-limits.ts";
import { isOverHttp2 } from "#src/server/over-http2.ts";
import type { SessionTraffic } from "#src/server/session-traffic.ts";
import type { SmallReads } from "#src/server/small-reads.ts";
import { StreamShares } from "#src/server/stream-shares.ts";
import { StreamTurns } from "#src/server/stream-turns.ts";
import type { WaitingBytes } from "#src/server/waiting-bytes.ts";

/** New connections of HTTP/2 without TLS of one network. Clients keep theirs; a proxy that speaks it keeps some. */
const plainConnections = { burst: 20, perSecond: 2 };

/**
 * Requests of one connection that its client may reset, answered ones too: a client that has all bytes that `content-length` names need
 * not wait for the end. Those that are not answered have a limit of their own: `streamResets`.
 */
const allResets = { burst: 1_000, perSecond: 200 };

/**
 * How many requests of one connection may break the rules of HTTP/2, for example with a body that is shorter than its
 * `content-length`. The next one ends the connection. nghttp2 allows a thousand of these.
 */
const brokenRequests = { burst: 5, perSecond: 0.1 };
const BREAKS_RULES: ReadonlySet<number | undefined> = new Set([
	constants.NGHTTP2_PROTOCOL_ERROR,
	constants.NGHTTP2_FLOW_CONTROL_ERROR,
	constants.NGHTTP2_STREAM_CLOSED,
]);

/**
 * How many requests of one connection may be refused because its owner has very many open: see `StreamShares`. By then Node.js has made all that
 * belongs to a request.
 */
const refusedRequests = { burst: 20, perSecond: 1 };

/** What a field of a head costs, in bytes of `ParsingTurns`: Node.js and Hono make objects for it. */
const fieldCost = 48;

/** How requests are bounded. */
export interface RequestBounds {
	readonly limits: FrontLimits;
	/** Milliseconds until this request is complete. */
	readonly requestMs: (req: Pick<IncomingMessage, "url">) => number;
	readonly bodies: BodyBounds;
	readonly traffic: SessionTraffic;
	readonly ended: EndedRequests;
	readonly parsing: ParsingTurns;
	readonly waiting: WaitingBytes;
	readonly small: SmallReads;
	/** The groups of a connection that have turns. */
	readonly pathOf: (socket: Socket) => readonly string[];
	/** The TCP socket of a connection. */
	readonly below: (socket: Socket) => Socket | undefined;
	readonly networkOf: (req: Pick<IncomingMessage, "headers" | "socket">) => string;
	/** Whether its connection is the caller's own, not a proxy's. */
	readonly isDirect: (req: Pick<IncomingMessage, "headers" | "socket">) => boolean;
	/** The account of a caller whose token is known, else its network. */
	readonly ownerOf: (req: Pick<IncomingMessage, "headers" | "socket">) => string;
}

interface Below {
	readonly framed: FramedConnection;
	readonly refused: RateLimit;
	/** The connection as Node.js gave it: of TLS, or TCP. */
	readonly raw: Socket;
	/** Destroy it to end the session. After `session.destroy()` it would stay open until its client closes it, too. */
	readonly tcp: Socket;
}

/** What is below a session. */
const belows = new WeakMap<Http2Session, Below>();

/** The TCP socket of a session; undefined once the session has ended. */
function tcpOf(session: Http2Session | undefined): Socket | undefined {
	return session === undefined || session.destroyed ? undefined : belows.get(session)?.tcp;
}

/** What Node.js's parser says of the first bytes of HTTP/2. */
const HTTP2_BEGINS = "HPE_PAUSED_H2_UPGRADE";

/** A fault of a connection, with the bytes that its parser has read. */
interface ConnectionFault extends Error {
	readonly code?: string;
	readonly rawPacket?: Buffer;
}

/** What Node.js answers, if nobody listens for such faults. */
const STATUS: Readonly<Record<string, number>> = {
	HPE_HEADER_OVERFLOW: 431,
	HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
	ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Options of both kinds of server. */
export function http2Options(limits: FrontLimits): {
	settings: Settings;
	streamResetBurst: number;
	streamResetRate: number;
} {
	return {
		settings: { maxConcurrentStreams: limits.firstStreams, maxHeaderListSize: limits.headerBytes },
		streamResetBurst: allResets.burst,
		streamResetRate: allResets.perSecond,
	};
}

/**
 * HTTP/2 on the connections of `http` that begin with it. Browsers never do that without TLS, but clients of gRPC do, and
 * without an answer in their protocol they ask again and again.
 */
export function plainHttp2(http: Server, bounds: RequestBounds): Http2Server {
	const { limits } = bounds;
	const plain = createServer(http2Options(limits));
	frameConnections(plain, "connection", bounds);
	forwardRequests(plain, http, bounds);
	const handedOver = new WeakSet<Socket>();
	const rate = new RateLimit(plainConnections, () => performance.now());
	http.on("clientError", (fault: ConnectionFault, socket: Socket) => {
		// The old parser still counts its time.
		if (handedOver.has(socket)) return;
		if (fault.code !== HTTP2_BEGINS || fault.rawPacket === undefined) {
			refuse(socket, STATUS[fault.code ?? ""] ?? 400);
			return;
		}
		if (!rate.take(largestNetworkOf(socket.remoteAddress ?? ""))) {
			socket.destroy();
			return;
		}
		handedOver.add(socket);
		socket.setTimeout(0);
		socket.removeAllListeners("data");
		// Connections of HTTP/2 end at both ends at once.
		socket.allowHalfOpen = false;
		// A flowing socket would lose what is put back.
		socket.pause();
		socket.unshift(fault.rawPacket);
		plain.emit("connection", socket);
	});
	return plain;
}

/**
 * Handles the frames of HTTP/2 in turns: see `FramedConnection`.
 *
 * @param event with which the server begins a connection. One of TLS that has not chosen HTTP/2 is left as it is.
 */
export function frameConnections(
	server: Http2Server | Http2SecureServer,
	event: "connection" | "secureConnection",
	{ below, parsing, pathOf, small, waiting }: RequestBounds,
): void {
	const begins = server.listeners(event);
	server.removeAllListeners(event);
	server.on(event, (raw: Socket | TLSSocket) => {
		const isHttp2 = event === "connection" || ("alpnProtocol" in raw && raw.alpnProtocol === "h2");
		if (!isHttp2) {
			for (const begin of begins) begin.call(server, raw);
			return;
		}
		const tcp = below(raw) ?? raw;
		const framed = new FramedConnection(raw, small, {
			turns: parsing,
			waiting,
			path: () => pathOf(raw),
			cut: () => tcp.destroy(),
		});
		const refused = new RateLimit(refusedRequests, () => performance.now());
		const note = (session: Http2Session) => {
			framed.setSession(session);
			belows.set(session, { framed, raw, refused, tcp });
		};
		server.prependOnceListener("session", note);
		for (const begin of begins) begin.call(server, framed);
		server.off("session", note);
	});
}

/** Forwards requests to `http`, with the limits that connections of HTTP/1.1 have. */
export function forwardRequests(
	server: Http2Server | Http2SecureServer,
	http: Server,
	bounds: RequestBounds,
): void {
	const turns = new StreamTurns(bounds.limits.streamsAtOnce);
	const shares = new StreamShares(bounds.limits);
	server.on("session", (session) => {
		const below = belows.get(session);
		if (below !== undefined) bounds.traffic.add(session, below.tcp, below.framed);
		const broken = new RateLimit(brokenRequests, () => performance.now());
		const resets = new RateLimit(
			{ burst: bounds.limits.streamResets, perSecond: bounds.limits.streamResetsASecond },
			() => performance.now(),
		);
		session.on("stream", (stream: ServerHttp2Stream, _headers: object, _flags: number, fields: string[]) => {
			bounds.traffic.request(session);
			bounds.ended.add(stream);
			// A byte may stand for a field.
			bounds.parsing.spend((fields.length / 2) * fieldCost);
			stream.once("close", () => {
				if (!isReset(stream)) return;
				const isLast = !resets.take("") || (BREAKS_RULES.has(stream.rstCode) && !broken.take(""));
				if (isLast) (below?.tcp ?? session).destroy();
			});
		});
		let hasAnswered = false;
		const onStream = (stream: ServerHttp2Stream) => {
			stream.once("close", () => {
				if (hasAnswered || stream.rstCode !== constants.NGHTTP2_NO_ERROR) return;
				hasAnswered = true;
				session.off("stream", onStream);
				if (!session.destroyed && !session.closed)
					session.settings({ maxConcurrentStreams: bounds.limits.streams });
			});
		};
		session.on("stream", onStream);
	});
	for (const event of ["checkExpectation", "connect"])
		server.on(event, (req: IncomingMessage | Http2ServerRequest) => {
			if (!isOverHttp2(req)) endUnexpected(req);
			else (tcpOf(req.stream.session) ?? req.stream).destroy();
		});
	server.on("checkContinue", (req, res) => {
		if (!isOverHttp2(req)) {
			http.emit("checkContinue", req, res);
			return;
		}
		// Node.js tells of a request after all that was read with it, which may have ended it: then this would throw.
		if (!isOver(req.stream)) res.writeContinue();
		server.emit("request", req, res);
	});
	server.on("request", (req, res) => {
		if (!isOverHttp2(req)) {
			http.emit("request", req, res);
			return;
		}
		if (isOver(req.stream)) return;
		const below = req.stream.session && belows.get(req.stream.session);
		// Node.js tells of the framed connection, which has no address.
		if (below !== undefined) Object.defineProperty(req, "socket", { value: below.raw });
		const refuse = () => {
			// Clients may send it again: nothing has been done for it.
			if (req.stream.session !== undefined && !req.stream.endAfterHeaders)
				bounds.traffic.cut(req.stream.session);
			end(req.stream, constants.NGHTTP2_REFUSED_STREAM);
		};
		// A proxy's connection is that of many.
		const own = below !== undefined && bounds.isDirect(req) ? below : undefined;
		const cut = own === undefined ? refuse : () => own.tcp.destroy();
		const leave = shares.open(req.stream.session ?? req.stream, bounds.ownerOf(req), cut);
		if (leave === undefined) {
			refuse();
			if (own?.refused.take("") === false) own.tcp.destroy();
			return;
		}
		req.stream.once("close", leave);
		// HTTP/1.1's name for the authority.
		req.headers.host ??= req.authority;
		boundStream(req, bounds);
		// If nobody reads its empty body, Node.js resets the stream before the end of the answer, and clients may take it for cut off.
		if (req.stream.endAfterHeaders) req.stream.resume();
		const { session } = req.stream;
		res.on("finish", () => {
			// The unread rest of a body must not keep the stream open.
			if (req.readableEnded || req.stream.endAfterHeaders) return;
			if (session !== undefined) bounds.traffic.cut(session);
			req.stream.close(constants.NGHTTP2_NO_ERROR);
		});
		if (session !== undefined) turns.add(session, req.stream, () => http.emit("request", req, res));
	});
}

/** Requests that this server has ended. */
const endedHere = new WeakSet<ServerHttp2Stream>();

function end(stream: ServerHttp2Stream, code: number): void {
	endedHere.add(stream);
	stream.close(code);
}

/** Whether a request that is closed was reset by its client, or by nghttp2 for a fault of its client, before its answer was whole. */
function isReset(stream: ServerHttp2Stream): boolean {
	return stream.aborted && stream.rstCode !== constants.NGHTTP2_NO_ERROR && !endedHere.has(stream);
}

const isOver = ({ closed, destroyed }: ServerHttp2Stream) => closed || destroyed;

/** The limits for one stream: a slow or a large body, and an answer that the client does not take. */
function boundStream(req: Http2ServerRequest, bounds: RequestBounds): void {
	const { requestMs, bodies, traffic, networkOf } = bounds;
	const { stream } = req;
	const { session } = stream;
	const cancel = () => {
		if (session !== undefined) traffic.cut(session);
		// Of one that is over and was not read to its end, Node.js waits for a reader. Not amid a read of its session.
		if (stream.closed) setImmediate(() => stream.destroy());
		else end(stream, constants.NGHTTP2_CANCEL);
	};
	if (stream.endAfterHeaders || session === undefined) return;
	boundBody(req, requestMs(req), cancel);
	bodies.count(req, stream, tcpOf(session) ?? session, cancel, (bytes) => traffic.body(session, bytes));
	bodies.open(req, networkOf(req));
}

/**
 * Node.js would answer an unknown `Expect` and `CONNECT` by itself, outside of all bounds, as often as they come. No client of ours
 * sends one.
 */
export function endUnexpected(req: IncomingMessage): void {
	refuse(req.socket, 417);
}

/** Answers on the connection itself, and ends it. */
export function refuse(socket: Socket, status: number): void {
	if (socket.writableEnded) return;
	if (socket.writable)
		socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
	socket.destroySoon();
}
