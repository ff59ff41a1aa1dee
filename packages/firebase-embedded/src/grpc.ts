import type { IncomingMessage, ServerResponse } from "node:http";
import { isOverHttp2 } from "#src/server/over-http2.ts";
import { grpcCode, unimplemented } from "#src/status.ts";

/** Also for the form of gRPC that browsers send. */
export function isGrpc({ headers }: IncomingMessage): boolean {
	return headers["content-type"]?.startsWith("application/grpc") === true;
}

/**
 * Answers a gRPC call with UNIMPLEMENTED, which its client does not retry. The status is among the headers of an answer
 * without a body, as the protocol has it for calls that fail at once.
 */
export function refuseGrpc(res: ServerResponse): void {
	const error = unimplemented("gRPC. Use the web SDK or REST.");
	const close = isOverHttp2(res.req) ? {} : { connection: "close" };
	res.writeHead(200, {
		"content-type": "application/grpc",
		"grpc-status": String(grpcCode(error)),
		"grpc-message": error.message,
		...close,
	});
	res.end();
	// The client may still be sending a stream.
	res.req.resume();
}
