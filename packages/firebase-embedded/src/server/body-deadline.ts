import type { IncomingMessage, ServerResponse } from "node:http";
import type { Http2ServerRequest } from "node:http2";

const late = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

const deadlines = new WeakMap<object, NodeJS.Timeout>();
const lifted = new WeakSet<object>();

/** Ends a request with a body that is not there after `ms`; Node's own timeout knows no exceptions. */
export function boundBody(req: IncomingMessage | Http2ServerRequest, ms: number, cut: () => void): void {
	const timer = setTimeout(cut, ms).unref();
	deadlines.set(req, timer);
	req.once("end", () => clearTimeout(timer));
	req.once("close", () => clearTimeout(timer));
}

/** A body whose head was read in this turn of the loop. */
interface Begun {
	readonly req: IncomingMessage;
	readonly res: ServerResponse;
	readonly ms: number;
}

let begun: Begun[] = [];

/** The same for HTTP/1.1, whose clients are told why. */
export function boundPlainBody(req: IncomingMessage, res: ServerResponse, ms: number): void {
	const { "transfer-encoding": encoding, "content-length": length = "0" } = req.headers;
	if (encoding === undefined && length === "0") return;
	if (begun.push({ req, res, ms }) === 1) setImmediate(boundBegun);
}

/** A body that came together with its head is there by now: most need no timer. */
function boundBegun(): void {
	const bodies = begun;
	begun = [];
	for (const { req, res, ms } of bodies) {
		if (req.complete || req.destroyed || lifted.has(req)) continue;
		boundBody(req, ms, () => {
			if (req.complete) return;
			// As Node does it: the handler, which knows nothing of this, still has its answer in hand.
			if (!res.headersSent) req.socket.write(late);
			req.socket.destroy();
		});
	}
}

/** From now on whoever reads the body says how slow it may be: it may be large. */
export function liftDeadline(req: IncomingMessage): void {
	lifted.add(req);
	clearTimeout(deadlines.get(req));
}
