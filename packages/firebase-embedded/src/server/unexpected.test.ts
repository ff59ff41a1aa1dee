/** Events of Node's servers that can carry a request besides `request`. */
import { once } from "node:events";
import { connect as connectHttp2 } from "node:http2";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { connect as connectTls } from "node:tls";
import { closed } from "@junban/vitest/closed";
import { expect, onTestFinished, test } from "vitest";
import { createFront } from "#src/server/front.ts";
import { writeCertificate } from "#src/testing/certificate.ts";
import { tempDir } from "#src/testing/server.ts";

async function start(secure: boolean) {
	const folder = tempDir();
	onTestFinished(folder.remove);
	let handled = 0;
	const front = createFront({
		host: "127.0.0.1",
		port: 0,
		...(secure ? { tls: writeCertificate(folder.dir) } : {}),
		handler: (_req, res) => {
			handled++;
			res.end("ok");
		},
	});
	const url = new URL(await front.listen());
	onTestFinished(() => front.stop());
	return { url, handled: () => handled };
}

test.each([
	["Expect: x", false],
	["Expect: x", true],
])("HTTP/1.1: requests with %s end their connection with one answer (TLS: %s)", async (head, secure) => {
	const { url, handled } = await start(secure);
	const ends = { host: url.hostname, port: Number(url.port), rejectUnauthorized: false };
	const client = secure ? connectTls(ends) : connect(ends);
	client.on("error", () => undefined);
	client.write(`GET / HTTP/1.1\r\nhost: x\r\n${head}\r\n\r\n`.repeat(100));
	const answers = (await text(client).catch(() => "")).split("HTTP/1.1 ").length - 1;
	expect(answers).toBeLessThanOrEqual(1);
	expect(handled()).toBe(0);
});

test.each([false, true])("HTTP/1.1: CONNECT ends its connection (TLS: %s)", async (secure) => {
	const { url, handled } = await start(secure);
	const ends = { host: url.hostname, port: Number(url.port), rejectUnauthorized: false };
	const client = secure ? connectTls(ends) : connect(ends);
	client.on("error", () => undefined);
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
