import { EventEmitter } from "node:events";
import { constants } from "node:http2";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { outliveConnections } from "./escaped-errors.ts";

function watched() {
	const process = new EventEmitter();
	const logged: unknown[] = [];
	const ended: unknown[] = [];
	outliveConnections(
		process,
		(level, event) => logged.push([level, event]),
		(error) => ended.push(error),
	);
	return { happen: (error: unknown) => process.emit("uncaughtException", error), logged, ended };
}

const coded = (code: string) => Object.assign(new Error("escaped"), { code });

test.each([
	"ERR_HTTP2_INVALID_STREAM",
	"ERR_HTTP_HEADERS_SENT",
	"ERR_STREAM_WRITE_AFTER_END",
	"ERR_TLS_HANDSHAKE_TIMEOUT",
	"ERR_SSL_WRONG_VERSION_NUMBER",
	"ECONNRESET",
	"EPIPE",
])("the process outlives %s, and says so", (code) => {
	const { happen, logged, ended } = watched();
	happen(coded(code));
	expect([logged, ended]).toEqual([[["error", "connection.escaped"]], []]);
});

test("the process outlives a body that comes on for a request that is over", () => {
	const { happen, logged, ended } = watched();
	const source = new Readable({ read: () => undefined });
	source.on("error", () => undefined);
	Readable.toWeb(source);
	// As when a client resets its request over HTTP/2.
	source.emit("aborted");
	source.emit("close");
	try {
		source.emit("data", Buffer.from("late"));
	} catch (error) {
		happen(error);
	}
	expect([logged, ended]).toEqual([[["error", "connection.escaped"]], []]);
});

test("the process outlives what Node.js asserts about a connection below TLS", () => {
	const { happen, logged, ended } = watched();
	const stack =
		"Error [ERR_INTERNAL_ASSERTION]: A bug\nPlease open an issue\n\n    at assert (node:internal/assert:11:11)\n    at JSStreamSocket.doWrite (node:internal/js_stream_socket:164:5)";
	happen(Object.assign(coded("ERR_INTERNAL_ASSERTION"), { stack }));
	expect([logged, ended]).toEqual([[["error", "connection.escaped"]], []]);
});

test.each([
	["a fault of the program", new TypeError("x is undefined")],
	["a fault of the store", coded("ERR_SQLITE_ERROR")],
	["a full disk", coded("ENOSPC")],
	["another stream of the program", coded("ERR_INVALID_STATE")],
	["another fault of Node.js", coded("ERR_INTERNAL_ASSERTION")],
	[
		"a fault of the program amid a read of TLS",
		Object.assign(coded("ERR_INVALID_STATE"), {
			stack:
				"TypeError: Invalid state\n    at ReadableStreamDefaultController.enqueue (node:internal/webstreams/readablestream:1076:13)\n    at handler (file:///main.js:1:1)\n    at ondata (node:internal/js_stream_socket:83:22)\n    at onData (node:internal/webstreams/adapters:546:9)",
		}),
	],
	[
		"an assertion of another part amid a read of TLS",
		Object.assign(coded("ERR_INTERNAL_ASSERTION"), {
			stack:
				"Error [ERR_INTERNAL_ASSERTION]: A bug\n    at assert (node:internal/assert:11:11)\n    at work (node:internal/other:1:1)\n    at ondata (node:internal/js_stream_socket:83:22)",
		}),
	],
	["a text that is no error", `ERR_HTTP2_${constants.NGHTTP2_CANCEL}`],
])("%s ends it", (_what, error) => {
	const { happen, logged, ended } = watched();
	happen(error);
	expect([logged, ended]).toEqual([[], [error]]);
});

test("a stranger who makes it happen again and again fills no disk", () => {
	const { happen, logged } = watched();
	for (let n = 0; n < 1_000; n++) happen(coded("EPIPE"));
	expect(logged.length).toBeLessThan(100);
});
