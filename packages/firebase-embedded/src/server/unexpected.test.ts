/** Events of Node's servers that can carry a request besides `request`. */
import { once } from "node:events";
import { connect as connectHttp2 } from "node:http2";
import { text } from "node:stream/consumers";
import { closed } from "@junban/vitest/closed";
import { expect, test } from "vitest";
import { startFront } from "#src/testing/front.ts";

const start = (secure: boolean) => startFront(secure, (_req, res) => void res.end("ok"));

test.each([
	["Expect: x", false],
	["Expect: x", true],
])("HTTP/1.1: requests with %s end their connection with one answer (TLS: %s)", async (head, secure) => {
	const { connect, handled } = await start(secure);
	const client = await connect();
	client.write(`GET / HTTP/1.1\r\nhost: x\r\n${head}\r\n\r\n`.repeat(100));
	const answers = (await text(client).catch(() => "")).split("HTTP/1.1 ").length - 1;
	expect(answers).toBeLessThanOrEqual(1);
	expect(handled()).toBe(0);
});

test.each([false, true])("HTTP/1.1: CONNECT ends its connection (TLS: %s)", async (secure) => {
	const { connect, handled } = await start(secure);
	const client = await connect();
	client.write("CONNECT x:1 HTTP/1.1\r\nhost: x\r\n\r\n");
	await closed(client.resume());
	expect(handled()).toBe(0);
});

test.each([
	["expect: x", false, { expect: "x", ":path": "/" }],
	["expect: x", true, { expect: "x", ":path": "/" }],
	["CONNECT", false, { ":method": "CONNECT", ":authority": "x:1" }],
	["CONNECT", true, { ":method": "CONNECT", ":authority": "x:1" }],
])("HTTP/2: %s ends its connection (TLS: %s)", async (...given) => {
	const [, secure, headers] = given;
	const { url, handled } = await start(secure);
	const session = connectHttp2(url, { rejectUnauthorized: false });
	session.on("error", () => undefined);
	await once(session, "connect");
	session.request(headers).on("error", () => undefined);
	await closed(session);
	expect(handled()).toBe(0);
});

test.each(
	["HTTP/2.0", "HTTP/0.9"].flatMap((version) =>
		[
			"",
			"expect: 100-continue\r\n",
			"connection: upgrade\r\nupgrade: websocket\r\n",
			"content-length: 3\r\n",
		].flatMap((head) => [false, true].map((secure) => [version, head, secure] as const)),
	),
)("HTTP/1.1: a first line with %s and %j is refused with 505 (TLS: %s)", async (version, head, secure) => {
	const { connect, handled } = await start(secure);
	const client = await connect();
	client.write(`POST / ${version}\r\nhost: x\r\n${head}\r\n`);
	expect(await text(client)).toMatch(/^HTTP\/1\.1 505 /);
	expect(handled()).toBe(0);
});
