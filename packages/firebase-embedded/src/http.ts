import type { IncomingMessage, ServerResponse } from "node:http";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { bodyText } from "#src/server/body-text.ts";
import { isOverHttp2 } from "#src/server/over-http2.ts";
import { errorBody, httpStatus, invalid } from "#src/status.ts";

/** Maximum bytes of requests. */
export interface BodyLimits {
	/** For signed-in callers and servers. */
	known: number;
	/** For everybody, also before the caller is known. */
	anyone: number;
}

/** As `bodyText`. Rejects with INVALID_ARGUMENT above `limit` bytes, and with CANCELLED if the client disconnects. */
export async function readBody(req: IncomingMessage, limit: number): Promise<string> {
	const body = await bodyText(req, limit);
	if (body.kind === "whole") return body.text;
	if (body.kind === "too-large") throw invalid(`The body has more than ${limit} bytes`);
	throw new FirestoreError("CANCELLED", "The request was cut off", { cause: body.cause });
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
	if (req.complete || isOverHttp2(req)) return false;
	const { "transfer-encoding": encoding, "content-length": length = "0" } = req.headers;
	return encoding !== undefined || Number(length) > mostForgotten;
}
