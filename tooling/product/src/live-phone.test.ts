import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { type WebSocket, WebSocketServer } from "ws";
import { openPhone } from "./live.ts";

const BOARD = {
	series: 1,
	version: 4,
	issued: 6,
	order: "3,5-6",
	during: [],
	called: [],
	recent: [],
	updated_at: 1,
};

/** A live channel that records what phones send and gives the test their sockets. */
async function channel() {
	const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
	const sockets: WebSocket[] = [];
	const received: unknown[] = [];
	server.on("connection", (socket) => {
		sockets.push(socket);
		socket.on("message", (data) => received.push(JSON.parse(String(data))));
	});
	await once(server, "listening");
	onTestFinished(() => {
		for (const socket of sockets) socket.terminate();
		server.close();
	});
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("no port");
	return { base: `http://127.0.0.1:${address.port}`, sockets, received };
}

function open(base: string, uid?: string) {
	const phone = openPhone(base, uid);
	onTestFinished(phone.close);
	return phone;
}

const send = (socket: WebSocket | undefined, message: object) =>
	socket?.send(JSON.stringify({ settings: 0, now: 1, ...message }));
const delta = (from: number) => ({
	type: "delta",
	delta: { series: 1, from, version: 5, out: "3", updated_at: 2 },
});

test("a phone holds its place, takes the board and follows deltas", async () => {
	const { base, sockets, received } = await channel();
	const phone = open(base, "a-member");
	await expect.poll(() => received).toEqual([{ type: "hold", uid: "a-member" }]);
	expect(phone.board()).toBeUndefined();
	send(sockets[0], { type: "board", board: BOARD });
	await expect.poll(() => phone.board()?.order).toEqual([3, 5, 6]);
	send(sockets[0], delta(4));
	await expect.poll(() => phone.board()).toMatchObject({ version: 5, order: [5, 6] });
	expect(phone.faults()).toEqual([]);
});

test("a phone connects again after its connection broke, but not after it was closed", async () => {
	const { base, sockets } = await channel();
	const phone = open(base);
	await expect.poll(() => phone.opened()).toBe(1);
	sockets[0]?.terminate();
	await expect.poll(() => phone.opened()).toBe(2);
	const socket = sockets[1];
	if (socket === undefined) throw new Error("no second connection");
	const ended = once(socket, "close");
	phone.close();
	await ended;
	expect(sockets).toHaveLength(2);
});

test("a delta that does not follow the board is a fault, and the phone starts from a new board", async () => {
	const { base, sockets } = await channel();
	const phone = open(base);
	await expect.poll(() => phone.opened()).toBe(1);
	send(sockets[0], { type: "board", board: BOARD });
	send(sockets[0], delta(3));
	await expect.poll(() => phone.opened()).toBe(2);
	expect(phone.board()).toBeUndefined();
	expect(phone.faults()).toEqual([expect.stringContaining("a delta that does not follow the board")]);
});

test("a message outside the contract is a fault", async () => {
	const { base, sockets } = await channel();
	const phone = open(base);
	await expect.poll(() => phone.opened()).toBe(1);
	send(sockets[0], { type: "weather" });
	await expect.poll(() => phone.faults()).toEqual([`{"settings":0,"now":1,"type":"weather"}`]);
});
