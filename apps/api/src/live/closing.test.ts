import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { startNodeTestApi } from "#src/testing/test-api.ts";

const api = await startNodeTestApi();

test("the end: phones are asked to reconnect, and a phone that does not answer delays nothing", async () => {
	const line = await api.newLine();
	const { port } = new URL(api.url);
	const path = `/apiV2/demo/${line}/live`;
	const phones = [1, 2, 3].map(() => new WebSocket(`ws://127.0.0.1:${port}${path}`));
	await Promise.all(phones.map((phone) => once(phone, "message")));
	const asleep = connect(Number(port), "127.0.0.1");
	const key = Buffer.from("0123456789abcdef").toString("base64");
	asleep.write(
		`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
	);
	asleep.on("error", () => undefined);
	await once(asleep, "data");
	asleep.pause();

	const codes = Promise.all(phones.map(async (phone) => (await once(phone, "close"))[0]));
	const started = performance.now();
	const ended = new Promise<void>((resolve) => api.server.close(() => resolve()));
	api.server.closeIdleConnections();
	await api.node.close();
	expect(await codes).toEqual([1001, 1001, 1001]);
	api.server.closeIdleConnections();
	await ended;
	expect(performance.now() - started).toBeLessThan(8_000);

	const late = new WebSocket(`ws://127.0.0.1:${port}${path}`);
	expect(await once(late, "error")).toHaveLength(1);
});
