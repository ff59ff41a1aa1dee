import type { IncomingMessage, ServerResponse } from "node:http";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import type { BodyShare } from "#src/body-room.ts";
import { errorBody, httpStatus, invalid } from "#src/status.ts";

/**
 * The body as text. Rejects with INVALID_ARGUMENT above `limit` bytes, with UNAVAILABLE if there is no room for it any more, and
 * with CANCELLED if the client disconnects.
 *
 * @param open opens the body's share of a room
 */
export function readBody(
	req: IncomingMessage,
	limit: number,
	open?: (cutOff: () => void) => BodyShare | undefined,
): Promise<string> {
	const parts: Buffer[] = [];
	let size = 0;
	const { promise, resolve, reject } = Promise.withResolvers<string>();
	const declared = Number(req.headers["content-length"] ?? "0");
	if (declared > limit) return Promise.reject(invalid(`The body has more than ${limit} bytes`));
	// Whoever answers may let the rest of the body pass.
	const refuse = (error: FirestoreError) => {
		req.off("data", add);
		req.pause();
		parts.length = 0;
		reject(error);
	};
	const share = open?.(() =>
		refuse(new FirestoreError("UNAVAILABLE", "Too many bodies arrive at once", { outcome: "refused" })),
	);
	const add = (part: Buffer) => {
		size += part.length;
		parts.push(part);
		if (size > limit) refuse(invalid(`The body has more than ${limit} bytes`));
		else share?.take(part.length);
	};
	req.on("data", add);
	req.on("end", () => resolve(Buffer.concat(parts).toString("utf8")));
	req.on("error", (cause) => reject(new FirestoreError("CANCELLED", "The request was cut off", { cause })));
	req.on("close", () => {
		if (!req.readableEnded) reject(new FirestoreError("CANCELLED", "The request was cut off"));
	});
	return promise.finally(() => share?.end());
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
