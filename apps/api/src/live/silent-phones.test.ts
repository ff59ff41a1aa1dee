import { once } from "node:events";
import { connect } from "node:net";
import { closed } from "@junban/vitest/closed";
import { afterAll, expect, test, vi } from "vitest";
import { startNodeTestApi } from "#src/testing/test-api.ts";
import { phoneAt } from "./testing/phone.ts";

/** How often phones are pinged, in milliseconds. */
const PING_EVERY_MS = 30_000;

// The server's own intervals alone: sockets and everything else run in real time.
vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
afterAll(() => void vi.useRealTimers());
const api = await startNodeTestApi();

test("a phone that does not answer a ping is disconnected at the next one, others stay", async () => {
	const line = await api.newLine();
	const { port } = new URL(api.url);
	const path = `/apiV2/demo/${line}/live`;
	const mute = connect(Number(port), "127.0.0.1");
	mute.on("error", () => undefined);
	const key = Buffer.from("0123456789abcdef").toString("base64");
	mute.write(
		`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
	);
	await once(mute, "data");
	mute.resume();
	const gone = closed(mute);
	const good = phoneAt(`ws://127.0.0.1:${port}${path}`);
	const { board } = await good.next("board");
	for (let pings = 0; pings < 3; pings++) {
		const pinged = once(good.socket, "ping");
		await vi.advanceTimersByTimeAsync(PING_EVERY_MS);
		await pinged;
		// The server reads in order: once this is answered it has read the pong.
		good.send({ type: "sync", version: board.version });
		await good.next("same");
	}
	await gone;
	expect(good.socket.readyState).toBe(good.socket.OPEN);
});
