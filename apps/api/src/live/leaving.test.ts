import { once } from "node:events";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { startNodeTestApi } from "#src/testing/test-api.ts";

const api = await startNodeTestApi();
const { port } = new URL(api.url);

/** Phones on the live channels of all lines, by the metrics. */
const phones = () => Number(/^junban_phones (\d+)$/m.exec(api.node.metrics())?.[1]);

test.each([
	["closes its channel", (socket: WebSocket) => socket.close()],
	["loses its connection", (socket: WebSocket) => socket.terminate()],
	["is closed for breaking the rules", (socket: WebSocket) => socket.send("{")],
] as const)("a phone that %s leaves the line's hub", async (_, leave) => {
	const line = await api.newLine();
	const sockets = [1, 2].map(() => new WebSocket(`ws://127.0.0.1:${port}/apiV2/demo/${line}/live`));
	await Promise.all(sockets.map((socket) => once(socket, "message")));
	expect(phones()).toBe(2);
	const [leaving, staying] = sockets;
	if (leaving === undefined || staying === undefined) throw new Error("No sockets");
	leave(leaving);
	await expect.poll(phones).toBe(1);
	staying.terminate();
	await expect.poll(phones).toBe(0);
});
