import { type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { MAX_CLIENT_MESSAGE } from "@junban/api-contract/live-messages";
import { networksOf } from "@junban/callers/network-of";
import { ParsingTurns } from "@junban/callers/parsing-turns";
import { type MemberUid, parseAppUid, parseLineUid } from "@junban/domain/values";
import { type WebSocket, WebSocketServer } from "ws";
import { errorFields } from "#src/error-fields.ts";
import { isAllowedOrigin } from "#src/origins.ts";
import { type Result, refused } from "#src/result.ts";
import { boundFrames } from "./frame-bound.ts";
import type { LiveApi, LiveLine } from "./live-api.ts";
import { startPings } from "./pings.ts";
import { BROKE_RULES, SocketSession } from "./socket-session.ts";
import type { Subscriber } from "./subscriber.ts";

const LIVE = /^\/apiV2\/([^/?]{1,64})\/([^/?]{1,64})\/live(?:\?|$)/;
const MAX_SOCKETS = 20_000;
/** A phone with more unread bytes is disconnected. It reconnects and gets the newest board. */
const MAX_UNREAD_BYTES = 256 * 1024;
/** How long a phone may take for the closing handshake, and to read why its channel is closed. */
const CLOSE_WITHIN_MS = 2_000;

export interface NodeSockets {
	/** Takes no more phones. Connected phones are closed with "going away". */
	close(): void;
}

/** Called when a phone shows an open place: its connection is to last when there are too many. */
export type KeepHolder = (request: IncomingMessage, place: MemberUid) => void;

/** Begins work for a phone when it is its turn. Returns, for work that waits, what forgets it. */
export type InTurn = (request: IncomingMessage, begin: () => void) => (() => void) | undefined;

export interface SocketOptions {
	readonly clientAddress: (request: IncomingMessage) => string;
	/** Default: nothing. */
	readonly keepHolder?: KeepHolder;
	/** Default: at once. */
	readonly inTurn?: InTurn;
}

function beginAtOnce(_request: IncomingMessage, begin: () => void): undefined {
	begin();
}

/** Serves the live channel on a Node server. Other upgrades are refused. */
export function serveSockets(
	server: Server,
	api: LiveApi,
	{ clientAddress, keepHolder = () => undefined, inTurn = beginAtOnce }: SocketOptions,
): NodeSockets {
	const wss = new WebSocketServer({
		noServer: true,
		maxPayload: MAX_CLIENT_MESSAGE,
		// No phone sends so short a message in parts; empty ones would never reach the bound.
		maxFragments: 8,
		perMessageDeflate: false,
		// Otherwise `ws` keeps later bytes while it defers an event, parses them even after an invalid frame, and then throws an error that
		// nobody can catch. `boundFrames` limits how many frames are handled at once.
		allowSynchronousEvents: true,
	});
	const pings = startPings();
	const turns = new ParsingTurns();

	/** The line that the phone asks for. */
	async function lineFor({ headers, url }: IncomingMessage): Promise<Result<LiveLine>> {
		const match = LIVE.exec(url ?? "");
		if (match === null) return refused("route-not-found");
		const app = parseAppUid(match[1]);
		const uid = parseLineUid(match[2]);
		if (app === undefined) return refused("app-not-found");
		if (uid === undefined) return refused("line-not-found");
		if (!isAllowedOrigin(headers.origin, headers.host, api.origins)) return refused("forbidden-origin");
		if (wss.clients.size >= MAX_SOCKETS) return refused("too-many-requests");
		return await api.open(app, uid);
	}

	async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
		const line = await lineFor(request);
		if (line.ok)
			return wss.handleUpgrade(request, socket, head, (ws) => {
				const networks = networksOf(clientAddress(request));
				boundFrames(socket, { turns, path: networks });
				pings.add(ws);
				attend(api, ws, line.value, {
					networks,
					keep: (place) => keepHolder(request, place),
					inTurn: (begin) => inTurn(request, begin),
				});
			});
		const language = request.headers["accept-language"];
		const refusal = await httpText(api.refusal(line.code, language));
		// A client that never closes would hold the connection for ever.
		socket.end(refusal, () => socket.destroy());
	}

	server.on("upgrade", (request, socket, head) => {
		const cut = () => socket.destroy();
		socket.on("error", cut);
		const forget = inTurn(request, () => {
			upgrade(request, socket, head).catch((error: unknown) => {
				api.log("error", "live.upgrade-failed", errorFields(error));
				socket.destroy();
			});
		});
		if (forget !== undefined) socket.once("close", forget);
	});

	return {
		close() {
			pings.close();
			for (const ws of wss.clients) ws.close(1001);
			wss.close();
			setTimeout(() => {
				for (const ws of wss.clients) ws.terminate();
			}, CLOSE_WITHIN_MS).unref();
		},
	};
}

/** A socket as a subscriber. Bytes in the operating system's buffers do not count as unread. */
export function subscriberOf(
	ws: Pick<WebSocket, "bufferedAmount" | "send" | "close" | "terminate">,
	networks: readonly string[],
): Subscriber {
	return {
		networks,
		send: (text) => ws.send(text),
		get congested() {
			return ws.bufferedAmount > MAX_UNREAD_BYTES;
		},
		close() {
			// A phone that does not read would not read why, either.
			if (this.congested) ws.terminate();
			else ws.close(1001);
		},
	};
}

/** What the host gives to a phone. */
interface Attention {
	readonly networks: readonly string[];
	keep(place: MemberUid): void;
	/** As `InTurn`, for this phone. */
	inTurn(begin: () => void): (() => void) | undefined;
}

function attend(api: LiveApi, ws: WebSocket, line: LiveLine, { networks, keep, inTurn }: Attention): void {
	/** What forgets each message that waits. */
	const waiting = new Set<() => void>();
	const subscriber = subscriberOf(ws, networks);
	const session = new SocketSession({
		hub: line.hub,
		subscriber,
		now: api.now,
		async member(uid) {
			const found = await line.member(uid);
			if (found.ok && found.value.state !== "over") keep(uid);
			return found;
		},
		turn: () =>
			new Promise((resolve) => {
				let forget: (() => void) | undefined;
				const begin = () => {
					if (forget !== undefined) waiting.delete(forget);
					resolve();
				};
				forget = inTurn(begin);
				if (forget !== undefined) waiting.add(forget);
			}),
	});
	session.begin();
	ws.on("message", (data, isBinary) => {
		if (isBinary) return refuse(ws, 1003);
		session
			.receive(data.toString())
			.then((code) => {
				if (code === BROKE_RULES) refuse(ws, code);
				else if (code !== undefined) ws.close(code);
			})
			.catch((error: unknown) => {
				api.log("error", "live.message-failed", errorFields(error));
				ws.close(1011);
			});
	});
	ws.on("close", () => {
		session.end();
		for (const forget of waiting) forget();
	});
	ws.on("error", () => ws.terminate());
}

/** Closes the channel of a phone that breaks the rules. What it sends from then on is not handled. */
function refuse(ws: WebSocket, code: number): void {
	ws.removeAllListeners("message");
	ws.close(code);
	setTimeout(() => ws.terminate(), CLOSE_WITHIN_MS).unref();
}

/** The answer as HTTP text. The connection closes after it. */
async function httpText(answer: Response): Promise<string> {
	const text = await answer.text();
	const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}\r\n`).join("");
	const length = Buffer.byteLength(text);
	return `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}\r\nconnection: close\r\ncontent-length: ${length}\r\n${headers}\r\n${text}`;
}
