import { type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { MAX_CLIENT_MESSAGE } from "@junban/api-contract/live-messages";
import { parseAppUid, parseLineUid } from "@junban/domain/ids";
import { type WebSocket, WebSocketServer } from "ws";
import type { Line } from "#src/desk/lines.ts";
import { errorFields } from "#src/error-fields.ts";
import type { Api } from "#src/http/context.ts";
import type { Subscriber } from "./hub.ts";
import { isAllowedOrigin } from "./origins.ts";
import { SocketSession } from "./socket-session.ts";

const LIVE = /^\/apiV2\/([^/?]{1,64})\/([^/?]{1,64})\/live(?:\?|$)/;
const MAX_SOCKETS = 20_000;
/** A phone that has this much unread is cut off; it comes back and gets the newest board. */
const MAX_UNREAD_BYTES = 256 * 1024;
/** As on every other answer. */
const GUARDS =
	"Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\n";
const PING_EVERY_MS = 30_000;
/** How long a phone may take to say goodbye when the server ends. */
const GOODBYE_MS = 2_000;

export interface NodeSockets {
	/** Stops taking phones; those there are closed with "going away". */
	close(): void;
}

/** Serves the live channel on a Node server. Other upgrades are refused. */
export function serveSockets(server: Server, api: Api): NodeSockets {
	const wss = new WebSocketServer({
		noServer: true,
		maxPayload: MAX_CLIENT_MESSAGE,
		perMessageDeflate: false,
	});
	const silent = new WeakSet<WebSocket>();

	async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
		const match = LIVE.exec(request.url ?? "");
		const app = parseAppUid(match?.[1]);
		const uid = parseLineUid(match?.[2]);
		if (app === undefined || uid === undefined) return refuse(socket, 404);
		const { origin, host } = request.headers;
		if (!isAllowedOrigin(origin, host, api.origins)) return refuse(socket, 403);
		if (wss.clients.size >= MAX_SOCKETS) return refuse(socket, 503);
		const opened = await api.lines.open(app, uid);
		if (typeof opened === "string") return refuse(socket, opened === "store-unavailable" ? 503 : 404);
		wss.handleUpgrade(request, socket, head, (ws) => attend(api, ws, opened.line, silent));
	}

	server.on("upgrade", (request, socket, head) => {
		const cut = () => socket.destroy();
		socket.on("error", cut);
		upgrade(request, socket, head).catch((error: unknown) => {
			api.log("error", "live.upgrade-failed", errorFields(error));
			socket.destroy();
		});
	});

	const ping = setInterval(() => {
		for (const ws of wss.clients) {
			if (silent.has(ws)) ws.terminate();
			else {
				silent.add(ws);
				ws.ping();
			}
		}
	}, PING_EVERY_MS);
	ping.unref();

	return {
		close() {
			clearInterval(ping);
			for (const ws of wss.clients) ws.close(1001);
			wss.close();
			setTimeout(() => {
				for (const ws of wss.clients) ws.terminate();
			}, GOODBYE_MS).unref();
		},
	};
}

/** The hub's side of a socket. What the system's own buffers hold does not count as unread. */
export function subscriberOf(ws: Pick<WebSocket, "bufferedAmount" | "send" | "close">): Subscriber {
	return {
		send: (text) => ws.send(text),
		get congested() {
			return ws.bufferedAmount > MAX_UNREAD_BYTES;
		},
		close: () => ws.close(1001),
	};
}

function attend(api: Api, ws: WebSocket, line: Line, silent: WeakSet<WebSocket>): void {
	const subscriber = subscriberOf(ws);
	const session = new SocketSession({
		hub: line.hub,
		subscriber,
		now: api.now,
		member: (uid) => api.lines.holding(line, uid),
	});
	session.begin();
	ws.on("pong", () => silent.delete(ws));
	ws.on("message", (data, isBinary) => {
		if (isBinary) return ws.close(1003);
		session
			.receive(data.toString())
			.then((code) => {
				if (code !== undefined) ws.close(code);
			})
			.catch((error: unknown) => {
				api.log("error", "live.message-failed", errorFields(error));
				ws.close(1011);
			});
	});
	ws.on("close", () => session.end());
	ws.on("error", () => ws.terminate());
}

function refuse(socket: Duplex, status: number): void {
	socket.end(
		`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n${GUARDS}\r\n`,
	);
}
