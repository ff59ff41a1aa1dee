import type { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Http2ServerRequest } from "node:http2";
import { type BodyBounds, closeBody } from "#src/server/body-bounds.ts";
import { isOverHttp2 } from "#src/server/over-http2.ts";

const late = "HTTP/1.1 408 Request Timeout";
const noRoom = "HTTP/1.1 503 Service Unavailable";
const ends = "\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

const deadlines = new WeakMap<object, NodeJS.Timeout>();
const lifted = new WeakSet<object>();

/** Ends a request whose body is not complete after `ms`. Node's own timeout has no exceptions. */
export function boundBody(req: IncomingMessage | Http2ServerRequest, ms: number, cut: () => void): void {
	const timer = setTimeout(cut, ms).unref();
	deadlines.set(req, timer);
	onceBodyOver(req, () => {
		clearTimeout(timer);
		closeBody(req);
	});
}

/**
 * Calls `over` when the body is complete, or can no longer come. A request over HTTP/1.1 that is answered before its body
 * has come does not hear that its connection closed, so the connection is listened to as well.
 */
export function onceBodyOver(req: IncomingMessage | Http2ServerRequest, over: () => void): void {
	const closing: EventEmitter[] = [req];
	if (!isOverHttp2(req)) {
		// Each unanswered request of a connection may listen. Their number is bounded.
		closing.push(req.socket.setMaxListeners(0));
	}
	const end = () => {
		req.off("end", end);
		for (const each of closing) each.off("close", end);
		over();
	};
	req.on("end", end);
	for (const each of closing) each.on("close", end);
}

/** A request whose head was read in this turn of the event loop. */
interface Begun {
	readonly req: IncomingMessage;
	/** Its request waits for the answer to another one of its connection, whether its body has come or not. */
	readonly isBehind: boolean;
	/** Starts the deadline, and takes room. */
	readonly wait: () => void;
}

let begun: Begun[] = [];

/** How a body over HTTP/1.1 is bounded. */
export interface PlainBounds {
	readonly bounds: BodyBounds;
	readonly ms: number;
	readonly networkOf: (req: Pick<IncomingMessage, "headers" | "socket">) => string;
	readonly isBehind: boolean;
}

/** The same for HTTP/1.1, where the client gets an answer; and bounds the body's bytes and parts. */
export function boundPlainBody(
	req: IncomingMessage,
	res: ServerResponse,
	{ bounds, isBehind, ms, networkOf }: PlainBounds,
): void {
	const { "transfer-encoding": encoding, "content-length": length = "0" } = req.headers;
	if (encoding === undefined && length === "0") return;
	// Like Node's own timeout, answer on the socket: the handler does not know of it and still owns `res`. Before its turn the
	// answer would stand within another one.
	const end = (status: string) => {
		if (req.complete) return;
		if (!res.headersSent && res.socket !== null) req.socket.write(status + ends);
		req.socket.destroy();
	};
	bounds.count(req, req, req.socket, () => {
		if (req.complete) req.socket.destroy();
		else end(noRoom);
	});
	// Begins to read. Otherwise Node.js throws away, uncounted, what comes after an answer that nobody read the body for.
	req.read(0);
	// What was not read by then is not read by anybody, also if it has come as a whole.
	res.once("finish", () => {
		if (!req.readableEnded) req.resume();
	});
	const wait = () => {
		boundBody(req, ms, () => end(late));
		bounds.open(req, networkOf(req));
	};
	if (begun.push({ req, isBehind, wait }) === 1) setImmediate(boundBegun);
}

/** Bodies that arrived with their heads are complete by now, so most requests need neither timer nor room. */
function boundBegun(): void {
	const bodies = begun;
	begun = [];
	try {
		for (let each = bodies.shift(); each !== undefined; each = bodies.shift()) {
			const { req, isBehind, wait } = each;
			if (req.socket.destroyed || lifted.has(req)) continue;
			if (isBehind || !req.complete) wait();
		}
	} finally {
		// If one throws, the others get their bounds all the same.
		if (bodies.length > 0) {
			begun.unshift(...bodies);
			setImmediate(boundBegun);
		}
	}
}

/** Removes the deadline and takes no room any more: the reader of a large body has its own limits, and does not collect it. */
export function liftDeadline(req: IncomingMessage): void {
	lifted.add(req);
	clearTimeout(deadlines.get(req));
	closeBody(req);
}
