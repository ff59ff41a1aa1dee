import { once } from "node:events";
import { connect } from "node:net";
import { closed } from "@junban/vitest/closed";
import { expect, test } from "vitest";
import { startNodeTestApi } from "#src/testing/test-api.ts";
import { subscriberOf } from "./node-sockets.ts";
import { phoneAt } from "./testing/phone.ts";

const api = await startNodeTestApi();
const port = Number(new URL(api.url).port);

test("bytes that are no frame", async () => {
	const line = await api.newLine();
	const socket = connect(port, "127.0.0.1");
	socket.on("error", () => undefined).resume();
	const key = Buffer.from("0123456789abcdef").toString("base64");
	socket.write(
		`GET /apiV2/demo/${line}/live HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
	);
	await once(socket, "data");
	socket.write(Buffer.alloc(64, 0xff));
	await closed(socket);
	await phoneAt(`ws://127.0.0.1:${port}/apiV2/demo/${line}/live`).next("board");
});

test("a refused client that does not hang up holds no connection", async () => {
	const accepted = once(api.server, "connection");
	const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
	const [here] = await accepted;
	const gone = closed(here);
	const upgrade = "Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n";
	socket.setEncoding("utf8").write(`GET /apiV2/nowhere HTTP/1.1\r\n${upgrade}`);
	let answer = "";
	for await (const part of socket.iterator({ destroyOnReturn: false })) answer += part;
	expect(answer).toMatch(/^HTTP\/1\.1 404 .*"code":"route-not-found".*\}$/s);
	await gone;
	socket.destroy();
});

test("a phone that leaves more than 256 kB unread counts as congested", () => {
	const phone = { bufferedAmount: 256 * 1024, send: () => undefined, close: () => undefined };
	const subscriber = subscriberOf(phone);
	expect(subscriber.congested).toBe(false);
	phone.bufferedAmount += 1;
	expect(subscriber.congested).toBe(true);
});
