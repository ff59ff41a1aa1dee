import type { IncomingMessage, ServerResponse } from "node:http";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import type { BodyRoom } from "#src/body-room.ts";
import { errorBody, httpStatus, invalid } from "#src/status.ts";

/** Maximum bytes of requests. */
export interface BodyLimits {
	/** For signed-in callers and servers. */
	known: number;
	/** For everybody, also before the caller is known. */
	anyone: number;
	/** For the bodies of a network's strangers together: each may take minutes to arrive, over a connection of its own. */
	strangers?: BodyRoom;
}

/**
 * The body as text. Rejects with INVALID_ARGUMENT above `limit` bytes, with UNAVAILABLE if `room` is full, and with
 * CANCELLED if the client disconnects.
 */
export function readBody(req: IncomingMessage, limit: number, room?: BodyRoom): Promise<string> {
	const share = room?.of(req);
	const body = new Promise<string>((resolve, reject) => {
		const parts: Buffer[] = [];
		let size = 0;
		const declared = Number(req.headers["content-length"] ?? "0");
		if (declared > limit) {
			reject(invalid(`The body has more than ${limit} bytes`));
			return;
		}
		// Whoever answers may let the rest of the body pass.
		const refuse = (error: FirestoreError) => {
			req.off("data", add);
			req.pause();
			reject(error);
		};
		const add = (part: Buffer) => {
			size += part.length;
			if (size > limit) refuse(invalid(`The body has more than ${limit} bytes`));
			else if (share?.take(part.length) === false)
				refuse(new FirestoreError("UNAVAILABLE", "Too many bodies arrive at once", { outcome: "refused" }));
			else parts.push(part);
		};
		req.on("data", add);
		req.on("end", () => resolve(Buffer.concat(parts).toString("utf8")));
		req.on("error", (cause) => reject(new FirestoreError("CANCELLED", "The request was cut off", { cause })));
		req.on("close", () => {
			if (!req.readableEnded) reject(new FirestoreError("CANCELLED", "The request was cut off"));
		});
	});
	return body.finally(() => share?.end());
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
