import type { IncomingMessage, ServerResponse } from "node:http";
import type { Http2ServerRequest } from "node:http2";
import type { Socket } from "node:net";
import { setTimeout as delay, setImmediate as immediate } from "node:timers/promises";
import { largestNetworkOf } from "@junban/callers/network-of";
import { ParsingTurns } from "@junban/callers/parsing-turns";
import type { TimedTurns } from "@junban/callers/timed-turns";
import { BodyBounds } from "#src/server/body-bounds.ts";
import { boundPlainBody } from "#src/server/body-deadline.ts";
import { giveBodyTurn } from "#src/server/body-turns.ts";
import type { Connections, Rank } from "#src/server/connections.ts";
import { EndedRequests } from "#src/server/ended-requests.ts";
import type { FrontLimits } from "#src/server/front-limits.ts";
import { type RequestBounds, refuse } from "#src/server/http2.ts";
import { hasKnownVersion, isOverHttp2 } from "#src/server/over-http2.ts";
import { ParsingSlices } from "#src/server/parsing-slices.ts";
import { Pipelining } from "#src/server/pipelining.ts";
import { pathOf } from "#src/server/request-turns.ts";
import { SessionTraffic } from "#src/server/session-traffic.ts";
import { SmallReads } from "#src/server/small-reads.ts";
import { UnsentAnswers } from "#src/server/unsent-answers.ts";
import { WaitingBytes } from "#src/server/waiting-bytes.ts";

export interface IncomingOptions {
	readonly limits: FrontLimits;
	readonly connections: Connections;
	readonly turns: TimedTurns;
	readonly handler: (req: IncomingMessage, res: ServerResponse) => void;
	/** The caller's network address. */
	readonly clientAddress: (req: Pick<IncomingMessage, "headers" | "socket">) => string;
	/** The account of a caller whose token is known. */
	readonly accountOf: (req: Pick<IncomingMessage, "headers">) => string | undefined;
	/** Milliseconds until this request is complete. */
	readonly requestMs: (req: Pick<IncomingMessage, "url">) => number;
	/** The `strict-transport-security` of every answer. Undefined: none. */
	readonly strictTransport: string | undefined;
}

/** The way of each request from its head to the handler: what its connection still owes, its turn and the bounds of its body. */
export class Incoming {
	/** For servers that hand their requests over by themselves. */
	readonly bounds: RequestBounds;
	readonly slices: ParsingSlices;
	readonly #options: IncomingOptions;
	readonly #pipelining: Pipelining;
	readonly #unsent: UnsentAnswers;
	readonly #sweeping: NodeJS.Timeout;
	#isDraining = false;
	#lastTraffic = Number.NEGATIVE_INFINITY;

	constructor(options: IncomingOptions) {
		const { limits, connections, clientAddress, accountOf, requestMs } = options;
		this.#options = options;
		const parsing = new ParsingTurns();
		const pathOfSocket = (socket: Socket) => {
			const { rank, key } = connections.standingOf(socket);
			return pathOf(socket.remoteAddress ?? "", rank, key);
		};
		const small = new SmallReads();
		const waiting = new WaitingBytes();
		this.slices = new ParsingSlices(parsing, small, pathOfSocket, waiting);
		this.#pipelining = new Pipelining(limits.pipelined);
		this.#unsent = new UnsentAnswers(limits.unsentBytes);
		const traffic = new SessionTraffic(limits);
		const ended = new EndedRequests();
		this.bounds = {
			limits,
			requestMs,
			bodies: new BodyBounds(),
			traffic,
			ended,
			parsing,
			waiting,
			small,
			pathOf: pathOfSocket,
			below: (socket) => connections.socketOf(socket),
			networkOf: (req) => largestNetworkOf(clientAddress(req)),
			isDirect: (req) => clientAddress(req) === req.socket.remoteAddress,
			ownerOf: (req) => accountOf(req) ?? largestNetworkOf(clientAddress(req)),
		};
		const sweep = () => {
			this.#unsent.sweep();
			ended.sweep();
			traffic.sweep();
		};
		this.#sweeping = setInterval(sweep, limits.sweepMs).unref();
	}

	/** See `Front.keep`. */
	keep(req: IncomingMessage, rank: Exclude<Rank, "stranger">, key: string): void {
		this.#options.connections.keep(req.socket, rank, key);
		if (rank === "account") this.bounds.bodies.keep(req, key);
	}

	/** See `Front.inTurn`. */
	inTurn(req: IncomingMessage, work: () => void): (() => void) | undefined {
		const { connections, turns, clientAddress, accountOf } = this.#options;
		const address = clientAddress(req);
		const account = accountOf(req);
		if (account !== undefined) return turns.add(pathOf(address, "account", account), work);
		// A proxy's connection is that of many.
		const own = this.bounds.isDirect(req) ? connections.standingOf(req.socket) : undefined;
		return turns.add(pathOf(address, own?.rank ?? "stranger", own?.key ?? ""), work);
	}

	/** Whether this request, which may by its address, becomes another protocol's. */
	upgrades(req: IncomingMessage, isAllowed: boolean): boolean {
		const { socket } = req;
		this.#used(req);
		// Another protocol would begin amid the answers that this one still owes.
		const isUpgrade =
			isAllowed &&
			hasKnownVersion(req) &&
			wantsWebSocket(req) &&
			this.#pipelining.isIdle(socket) &&
			!this.#hasManyFields(req);
		if (!isUpgrade) return false;
		this.slices.end(socket);
		this.#unsent.add(socket, this.bounds.networkOf(req), socket);
		socket.once("close", () => this.#unsent.delete(socket, socket));
		return true;
	}

	/** A request over either protocol. */
	request(req: IncomingMessage, res: ServerResponse): void {
		if (isOverHttp2(req)) this.#begin(req, res);
		else this.#plain(req, res, () => this.#begin(req, res));
	}

	/** A request over HTTP/1.1 whose body comes when it is told to. */
	expecting(req: IncomingMessage, res: ServerResponse): void {
		this.#plain(req, res, () => {
			res.writeContinue();
			this.#begin(req, res);
		});
	}

	/** See `Front.drain`. */
	async drain(): Promise<void> {
		const { quietMs, drainMs } = this.#options.limits;
		this.#isDraining = true;
		const latest = performance.now() + drainMs;
		while (performance.now() < Math.min(this.#lastTraffic + quietMs, latest)) {
			await delay(quietMs / 4);
			// What came while the process was busy is read first.
			await immediate();
		}
	}

	close(): void {
		clearInterval(this.#sweeping);
	}

	/** A request over HTTP/1.1. Its body is bounded from now on, because it may arrive before the request has its turn. */
	#plain(req: IncomingMessage, res: ServerResponse, handle: () => void): void {
		if (!hasKnownVersion(req) || this.#hasManyFields(req)) {
			refuse(req.socket, hasKnownVersion(req) ? 431 : 505);
			return;
		}
		const { bodies, requestMs, networkOf } = this.bounds;
		this.slices.body(req);
		const isBehind = !this.#pipelining.isIdle(req.socket);
		boundPlainBody(req, res, { bounds: bodies, ms: requestMs(req), networkOf, isBehind });
		this.#pipelining.add(req, res, handle);
	}

	#begin(req: IncomingMessage, res: ServerResponse): void {
		const { connections, strictTransport } = this.#options;
		if (strictTransport !== undefined) res.setHeader("strict-transport-security", strictTransport);
		// With an upgrade that is refused, Node.js drops what came in the same read: nobody shall wait for its answer.
		const isCutShort = req.headers.upgrade !== undefined;
		if (!isOverHttp2(req) && (this.#isDraining || isCutShort)) res.setHeader("connection", "close");
		this.#lastTraffic = performance.now();
		const connection = connections.socketOf(req.socket) ?? req.socket;
		this.#unsent.add(connection, this.bounds.networkOf(req), res);
		res.once("close", () => {
			this.#lastTraffic = performance.now();
			this.#unsent.delete(connection, res);
		});
		this.#used(req);
		if (req.httpVersion === "1.1" && req.headers.host === undefined)
			res.writeHead(400, { connection: "close" }).end();
		else if (hasBody(req)) process.nextTick(() => this.#take(req, res));
		else this.#take(req, res);
	}

	#take(req: IncomingMessage, res: ServerResponse): void {
		if (req.destroyed) return;
		const { bodies, networkOf } = this.bounds;
		const forget = this.inTurn(req, () => {
			if (hasBody(req))
				giveBodyTurn(req, res, {
					inTurn: (work) => this.inTurn(req, work),
					hold: () => bodies.hold(req, networkOf(req)),
				});
			this.#options.handler(req, res);
		});
		if (forget !== undefined) res.once("close", forget);
	}

	#used(req: IncomingMessage): void {
		this.#options.connections.used(req.socket, this.bounds.networkOf(req));
	}

	/** Node.js leaves out all that come after so many. */
	#hasManyFields({ rawHeaders }: IncomingMessage): boolean {
		return rawHeaders.length >= 2 * this.#options.limits.headerFields;
	}
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
