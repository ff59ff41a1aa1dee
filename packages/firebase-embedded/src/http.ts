import type { IncomingMessage, ServerResponse } from "node:http";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { bodyTurn } from "#src/server/body-turns.ts";
import { errorBody, httpStatus, invalid } from "#src/status.ts";

/** Maximum bytes of requests. */
export interface BodyLimits {
	/** For signed-in callers and servers. */
	known: number;
	/** For everybody, also before the caller is known. */
	anyone: number;
}

/**
 * The body as text. Rejects with INVALID_ARGUMENT above `limit` bytes, and with CANCELLED if the client disconnects. How many
 * bodies arrive at once, and in how many parts, is bounded in front of all readers.
 */
export function readBody(req: IncomingMessage, limit: number): Promise<string> {
	return new Promise((resolve, reject) => {
		// The request may live for long after its answer. Its listeners must not keep the body: not its parts, and not what settles the
		// promise, which has it.
		let parts: Buffer[] = [];
		let waiting: { resolve: typeof resolve; reject: typeof reject } | undefined = { resolve, reject };
		const settle = (act: (it: NonNullable<typeof waiting>) => void) => {
			if (waiting !== undefined) act(waiting);
			waiting = undefined;
			parts = [];
		};
		const refuse = (error: FirestoreError) => settle((it) => it.reject(error));
		let size = 0;
		const declared = Number(req.headers["content-length"] ?? "0");
		if (declared > limit) {
			refuse(invalid(`The body has more than ${limit} bytes`));
			return;
		}
		const add = (part: Buffer) => {
			size += part.length;
			if (size <= limit) {
				parts.push(part);
				return;
			}
			// Whoever answers may let the rest of the body pass.
			req.off("data", add);
			req.pause();
			refuse(invalid(`The body has more than ${limit} bytes`));
		};
		req.on("data", add);
		const cutOff = (cause?: unknown) =>
			refuse(new FirestoreError("CANCELLED", "The request was cut off", { cause }));
		req.on("end", () => {
			void bodyTurn(req).then((isHere) => {
				if (isHere) settle((it) => it.resolve(Buffer.concat(parts).toString("utf8")));
				else cutOff();
			});
		});
		req.on("error", cutOff);
		req.on("close", () => {
			if (!req.readableEnded) cutOff();
		});
	});
}

export function sendText(
	res: ServerResponse,
	status: number,
	body: string,
	type = "text/plain; charset=utf-8",
): void {
	if (res.headersSent || res.destroyed) return;
	res.writeHead(status, {
		"content-type": type,
		// Without it Node.js sends the body in chunks.
		"content-length": Buffer.byteLength(body),
		"cache-control": "no-cache, no-store",
		"x-content-type-options": "nosniff",
	});
	res.end(body);
}

export function sendJson(res: ServerResponse, status: number, json: string): void {
	sendText(res, status, json, "application/json; charset=utf-8");
}

/** The largest body, in bytes, that is read and thrown away after its request was refused. A new connection would cost more. */
const mostForgotten = 65_536;

export function sendError(res: ServerResponse, error: FirestoreError): void {
	if (!res.headersSent && endsConnection(res)) res.setHeader("connection", "close");
	sendJson(res, httpStatus(error), JSON.stringify(errorBody(error)));
}

/** Whether a refusal ends its connection: too much of the request's body is still to come, or nobody knows how much. */
export function endsConnection({ req }: ServerResponse): boolean {
	if (req.complete || req.httpVersionMajor === 2) return false;
	const { "transfer-encoding": encoding, "content-length": length = "0" } = req.headers;
	return encoding !== undefined || Number(length) > mostForgotten;
}
