import type { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Http2ServerRequest } from "node:http2";
import { boundParts } from "#src/server/body-parts.ts";

const late = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

const deadlines = new WeakMap<object, NodeJS.Timeout>();
const lifted = new WeakSet<object>();

/** Ends a request whose body is not complete after `ms`. Node's own timeout has no exceptions. */
export function boundBody(req: IncomingMessage | Http2ServerRequest, ms: number, cut: () => void): void {
	const timer = setTimeout(cut, ms).unref();
	deadlines.set(req, timer);
	onceBodyOver(req, () => clearTimeout(timer));
}

/**
 * Calls `over` when the body is complete, or can no longer come. A request over HTTP/1.1 that is answered before its body
 * has come does not hear that its connection closed, so the connection is listened to as well.
 */
export function onceBodyOver(req: IncomingMessage | Http2ServerRequest, over: () => void): void {
	const closing: EventEmitter[] = [req];
	if (req.httpVersionMajor !== 2) {
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
	readonly res: ServerResponse;
	readonly ms: number;
}

let begun: Begun[] = [];

/** The same for HTTP/1.1, where the client gets an answer. */
export function boundPlainBody(req: IncomingMessage, res: ServerResponse, ms: number): void {
	const { "transfer-encoding": encoding, "content-length": length = "0" } = req.headers;
	if (encoding === undefined && length === "0") return;
	boundParts(req, () => req.socket.destroy());
	if (begun.push({ req, res, ms }) === 1) setImmediate(boundBegun);
}

/** Bodies that arrived with their heads are complete by now, so most requests need no timer. */
function boundBegun(): void {
	const bodies = begun;
	begun = [];
	for (const { req, res, ms } of bodies) {
		if (req.complete || req.socket.destroyed || lifted.has(req)) continue;
		boundBody(req, ms, () => {
			if (req.complete) return;
			// Like Node's own timeout, answer on the socket: the handler does not know of the timeout and still owns `res`.
			// Before its turn it would stand within another answer.
			if (!res.headersSent && res.socket !== null) req.socket.write(late);
			req.socket.destroy();
		});
	}
}

/** Removes the deadline: the reader of a large body has its own limit. */
export function liftDeadline(req: IncomingMessage): void {
	lifted.add(req);
	clearTimeout(deadlines.get(req));
}
