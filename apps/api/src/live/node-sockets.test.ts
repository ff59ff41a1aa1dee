import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { networksOf } from "@junban/callers/network-of";
import { closed } from "@junban/vitest/closed";
import { expect, onTestFinished, test, vi } from "vitest";
import { startNodeTestApi } from "#src/testing/test-api.ts";
import { Hub } from "./hub.ts";
import { subscriberOf } from "./node-sockets.ts";
import { SocketSession } from "./socket-session.ts";
import { phoneAt } from "./testing/phone.ts";

const api = await startNodeTestApi();
const port = Number(new URL(api.url).port);

test("bytes that are no frame", async () => {
	const line = await api.newLine();
	const socket = await phoneWithoutRules(line);
	socket.write(Buffer.alloc(64, 0xff));
	await closed(socket);
	await phoneAt(`ws://127.0.0.1:${port}/apiV2/demo/${line}/live`).next("board");
});

async function phoneWithoutRules(line: string): Promise<Socket> {
	const socket = connect(port, "127.0.0.1");
	socket.on("error", () => undefined).resume();
	onTestFinished(() => void socket.destroy());
	const key = Buffer.from("0123456789abcdef").toString("base64");
	socket.write(
		`GET /apiV2/demo/${line}/live HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
	);
	await once(socket, "data");
	return socket;
}

/** A frame without content: the last of its message, or one of others. */
const frameOf = (opcode: number, isLast = true) =>
	Buffer.from([(isLast ? 0x80 : 0) | opcode, 0x80, 1, 2, 3, 4]);
/** As many as a read of the socket brings. */
const framesOf = (opcode: number) => Buffer.alloc(6 * 10_000, frameOf(opcode));

const closing = (code: number) => Buffer.from([0x88, 2, code >> 8, code & 0xff]);

test("of a flood of messages only the first is handled, and the connection ends", async () => {
	const received = vi.spyOn(SocketSession.prototype, "receive");
	onTestFinished(() => received.mockRestore());
	const socket = await phoneWithoutRules(await api.newLine());
	socket.write(framesOf(1));
	await closed(socket);
	expect(received.mock.calls.length).toBeLessThan(10);
});

test.each([
	["pongs", 0xa],
	["pings", 0x9],
])("a flood of %s ends the connection, and nothing of it is looked at afterwards", async (_name, opcode) => {
	const socket = await phoneWithoutRules(await api.newLine());
	socket.write(framesOf(opcode));
	await closed(socket);
	expect(await hasIdleTurn()).toBe(true);
});

/** Each of 10,000 frames would take a turn of the event loop. */
async function hasIdleTurn(): Promise<boolean> {
	for (let turn = 0; turn < 200; turn++) {
		await setImmediate();
		if (!process.getActiveResourcesInfo().includes("Immediate")) return true;
	}
	return false;
}

test("a frame that breaks the rules amid others ends its connection alone", async () => {
	const accepted = once(api.server, "connection");
	const socket = await phoneWithoutRules(await api.newLine());
	const [here] = await accepted;
	const badClose = Buffer.from([0x88, 0x82, 0, 0, 0, 0, 0, 1]);
	// As three reads of one turn of the event loop.
	for (const bytes of [frameOf(9), badClose, Buffer.alloc(6)]) here.emit("data", bytes);
	await closed(socket);
	expect(await hasIdleTurn()).toBe(true);
});

test("a message of parts without end, all empty, ends the connection after the first few", async () => {
	const socket = await phoneWithoutRules(await api.newLine());
	const read: Buffer[] = [];
	socket.on("data", (bytes: Buffer) => read.push(bytes));
	socket.write(Buffer.concat([frameOf(1, false), ...Array.from({ length: 8 }, () => frameOf(0, false))]));
	await closed(socket);
	// Who is only silent is cut off without a word.
	expect(Buffer.concat(read).subarray(-4)).toEqual(closing(1008));
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

test("a phone that leaves more than 256 kB unread counts as congested, and is not waited for", () => {
	const [close, terminate] = [vi.fn(), vi.fn()];
	const phone = { bufferedAmount: 256 * 1024, send: () => undefined, close, terminate };
	const subscriber = subscriberOf(phone, []);
	expect(subscriber.congested).toBe(false);
	subscriber.close();
	expect([close.mock.calls, terminate.mock.calls]).toEqual([[[1001]], []]);
	phone.bufferedAmount += 1;
	expect(subscriber.congested).toBe(true);
	subscriber.close();
	expect([close.mock.calls.length, terminate.mock.calls.length]).toEqual([1, 1]);
});

test("a phone has the networks of its address as the host tells it, behind a proxy too", async () => {
	const add = vi.spyOn(Hub.prototype, "add");
	onTestFinished(() => add.mockRestore());
	const behind = await startNodeTestApi({ clientAddress: () => "198.51.100.7" });
	const line = await behind.newLine();
	await phoneAt(`${behind.url.replace("http", "ws")}/apiV2/demo/${line}/live`).next("board");
	expect(add.mock.calls.map(([{ networks }]) => networks)).toEqual([networksOf("198.51.100.7")]);
});

test("phones join, and their messages are handled, in the turns of the host", async () => {
	const waiting: (() => void)[] = [];
	const other = await startNodeTestApi({
		inTurn: (_request, begin) => {
			waiting.push(begin);
			return () => void waiting.splice(waiting.indexOf(begin), 1);
		},
	});
	const line = await other.newLine();
	const phone = phoneAt(`${other.url.replace("http", "ws")}/apiV2/demo/${line}/live`);
	await vi.waitFor(() => expect(waiting).toHaveLength(1));
	waiting.shift()?.();
	const { board } = await phone.next("board");
	phone.send({ type: "sync", version: board.version });
	await vi.waitFor(() => expect(waiting).toHaveLength(1));
	expect(phone.got.map(({ type }) => type)).toEqual(["board"]);
	waiting.shift()?.();
	await phone.next("same");
	// Who leaves is forgotten: a phone with its messages, and one that has not joined yet.
	for (let asked = 0; asked < 3; asked++) phone.send({ type: "sync", version: board.version });
	await vi.waitFor(() => expect(waiting).toHaveLength(3));
	const late = phoneAt(`${other.url.replace("http", "ws")}/apiV2/demo/${line}/live`);
	await vi.waitFor(() => expect(waiting).toHaveLength(4));
	const left = expect(late.closed).rejects.toThrow("closed before");
	phone.socket.terminate();
	late.socket.terminate();
	await left;
	await vi.waitFor(() => expect(waiting).toHaveLength(0));
});
