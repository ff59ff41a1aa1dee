import type { Log } from "@junban/api/ports";
import { boundedApiLog } from "./bounded-api-log.ts";

/** Codes of errors that Node.js throws for connections, their streams and TLS alone. What throws them touches no data. */
const OF_CONNECTIONS = /^(?:ERR_(?:HTTP2?|STREAM|TLS|SSL|SOCKET)_.*|ECONNRESET|ECONNABORTED|EPIPE)$/;

/**
 * An error that nobody has caught ends the process, as Node.js does by itself, and the store is opened again as after a cut of the
 * power. Not so the errors of connections: some of them Node.js throws where nobody can catch them, and one packet of a stranger
 * would end every line of the machine. They are logged. What they cut short is the work for one
 * connection: turns and queues plan what comes next before they begin it, or in spite of it.
 *
 * @param end ends the process, after the error has been written
 */
export function outliveConnections(
	process: { on(event: "uncaughtException", listener: (error: unknown) => void): unknown },
	log: Log,
	end: (error: unknown) => void,
): void {
	const bounded = boundedApiLog(log);
	process.on("uncaughtException", (error: unknown) => {
		if (isOfConnection(error))
			bounded("error", "connection.escaped", { message: error.stack ?? error.message });
		else end(error);
	});
}

/**
 * Codes that other parts of Node.js throw, too, with the part that throws them for connections: where it hands bytes to a web stream, or to
 * TLS and back, either of which may be over by then. All that a read begins has frames of these parts further down, so only the first counts.
 */
const FIRST_FRAMES: Readonly<Record<string, RegExp>> = {
	ERR_INVALID_STATE:
		/^.*\n(?: +at .*\(node:internal\/(?:errors|webstreams\/readablestream):.*\n)* +at .*node:internal\/webstreams\/adapters:/,
	// Its message has several lines.
	ERR_INTERNAL_ASSERTION:
		/^(?:(?! +at ).*\n)+(?: +at .*node:internal\/(?:errors|assert):.*\n)* +at .*node:internal\/js_stream_socket:/,
};

function isOfConnection(error: unknown): error is Error {
	if (!(error instanceof Error && "code" in error && typeof error.code === "string")) return false;
	return OF_CONNECTIONS.test(error.code) || FIRST_FRAMES[error.code]?.test(error.stack ?? "") === true;
}
