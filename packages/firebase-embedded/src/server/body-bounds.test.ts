import { once } from "node:events";
import { IncomingMessage, type ServerResponse } from "node:http";
import { type ClientHttp2Stream, connect as connectHttp2, constants } from "node:http2";
import { connect, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { closed } from "@junban/vitest/closed";
import { expect, onTestFinished, test, vi } from "vitest";
import { BodyBounds, closeBody } from "#src/server/body-bounds.ts";
import { liftDeadline } from "#src/server/body-deadline.ts";
import { createFront, type Front } from "#src/server/front.ts";
import { frame, greeting, post } from "#src/testing/raw-http2.ts";

/** A front that answers with the length of the body, and how many bytes of bodies came. */
async function start() {
	let bytes = 0;
	const front = createFront({
		host: "127.0.0.1",
		port: 0,
		handler: (req, res) => {
			let own = 0;
			req.on("data", (part: Buffer) => {
				own += part.length;
				bytes += part.length;
			});
			req.on("end", () => res.end(String(own)));
		},
	});
	const url = new URL(await front.listen());
	onTestFinished(() => front.stop());
	return { url, bytes: () => bytes };
}

const HEAD = "POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n";
const LAST = "0\r\n\r\n";
const chunks = (count: number, size: number) =>
	`${size.toString(16)}\r\n${"a".repeat(size)}\r\n`.repeat(count);

/** Each byte in a frame of its own, until the stream is closed. */
async function sendByteByByte(stream: ClientHttp2Stream): Promise<void> {
	for (let count = 0; count < 3_000 && !stream.closed; count++) {
		stream.write("a");
		await new Promise((resolve) => setImmediate(resolve));
	}
}

test("a body that comes byte by byte is cut off", async () => {
	const { url, bytes } = await start();
	const client = connect(Number(url.port), url.hostname).resume();
	client.on("error", () => undefined);
	client.write(HEAD + chunks(100_000, 1));
	await closed(client);
	expect(bytes()).toBeLessThan(500);
});

test.each([
	["few small parts", 40, 1],
	["many parts of a packet's size", 4_000, 536],
])("a body of %s is read", async (_name, count, size) => {
	const { url } = await start();
	const client = connect(Number(url.port), url.hostname);
	client.write(HEAD + chunks(count, size) + LAST);
	expect(await text(client)).toMatch(new RegExp(`\r\n\r\n${count * size}$`));
});

test("over HTTP/2 the stream ends, and the connection stays", async () => {
	const { url, bytes } = await start();
	const session = connectHttp2(url);
	onTestFinished(() => void session.destroy());
	const stream = session.request({ ":method": "POST", ":path": "/" });
	stream.on("error", () => undefined);
	const ended = once(stream, "close");
	await sendByteByByte(stream);
	await ended;
	expect(bytes()).toBeLessThan(500);
	expect(session.closed).toBe(false);
});

test("over HTTP/2 nothing of a body comes after its end, also if it was read together", async () => {
	const events: string[] = [];
	const front = createFront({
		host: "127.0.0.1",
		port: 0,
		handler: (req) => {
			events.push("begun");
			// As the adapter to a web stream does, which throws at a part that comes afterwards.
			req.on("aborted", () => events.push("over"));
			req.on("data", ({ length }: Buffer) => events.push(`${length} bytes`));
		},
	});
	const url = new URL(await front.listen());
	onTestFinished(() => front.stop());
	const client = connect(Number(url.port), url.hostname).resume();
	onTestFinished(() => void client.destroy());
	client.write(Buffer.concat([greeting, post(1)]));
	await expect.poll(() => events).toEqual(["begun"]);
	const parts = Array.from({ length: 60 }, () => frame(0, 0, 1, Buffer.alloc(1)));
	client.write(Buffer.concat([...parts, frame(0, 0, 1, Buffer.alloc(1_200))]));
	await expect.poll(() => events).toContain("over");
	for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
	expect(events.at(-1)).toBe("over");
});

test("over HTTP/2 the connection ends when small parts go on in further bodies", async () => {
	const { url, bytes } = await start();
	const session = connectHttp2(url);
	session.on("error", () => undefined);
	const ended = once(session, "close");
	for (let body = 0; body < 100 && !session.destroyed; body++) {
		const stream = session.request({ ":method": "POST", ":path": "/" });
		stream.on("error", () => undefined);
		for (let count = 0; count < 30; count++) {
			stream.write("a");
			await new Promise((resolve) => setImmediate(resolve));
		}
	}
	await ended;
	expect(bytes()).toBeLessThan(500);
});

test("small parts count for their connection, not for each body anew", async () => {
	const { url, bytes } = await start();
	const client = connect(Number(url.port), url.hostname).resume();
	client.on("error", () => undefined);
	const body = `POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n${chunks(20, 1)}${LAST}`;
	client.write(body.repeat(8));
	await closed(client);
	expect(bytes()).toBeLessThan(500);
});

const MEBIBYTE = 1_048_576;

/** A front that reads bodies and answers none. */
async function collecting(read: (front: Front, req: IncomingMessage) => void) {
	const front = createFront({
		host: "127.0.0.1",
		port: 0,
		handler: (req) => {
			read(front, req);
			req.resume();
		},
	});
	const url = new URL(await front.listen());
	onTestFinished(() => front.stop());
	/** A body of a mebibyte without its last byte. */
	const begin = () => {
		const socket = connect(Number(url.port), url.hostname);
		onTestFinished(() => void socket.destroy());
		socket.on("error", () => undefined);
		socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${MEBIBYTE}\r\n\r\n`);
		socket.write(" ".repeat(MEBIBYTE - 1));
		return { socket, ended: closed(socket.resume()) };
	};
	return { url, begin, connections: () => front.connections() };
}

test.each([
	["of strangers hold 16 MiB of a network", 16, () => undefined],
	["of an account hold 64 MiB", 64, (front: Front, req: IncomingMessage) => front.keep(req, "account", "a")],
])("bodies that never end %s, and give them back", async (_name, most, read) => {
	const { begin, connections } = await collecting(read);
	const bodies = Array.from({ length: most + 3 }, begin);
	let cut = 0;
	for (const { ended } of bodies) void ended.then(() => cut++);
	await expect.poll(() => cut).toBeGreaterThanOrEqual(3);
	expect(cut).toBeLessThan(most / 2);
	for (const { socket } of bodies) socket.destroy();
	await expect.poll(connections).toBe(0);
	const next = Array.from({ length: most / 2 }, begin);
	let isCut = false;
	for (const { ended } of next) void ended.then(() => (isCut = true));
	await expect.poll(() => next.every(({ socket }) => socket.writableLength === 0)).toBe(true);
	expect(isCut).toBe(false);
});

test("a body whose reader does not collect it takes no room", async () => {
	let received = 0;
	const { begin } = await collecting((_front, req) => {
		liftDeadline(req);
		req.on("data", (part: Buffer) => {
			received += part.length;
		});
	});
	const bodies = Array.from({ length: 20 }, begin);
	await expect.poll(() => received).toBe(bodies.length * (MEBIBYTE - 1));
});

test("over HTTP/2 bodies take room as well", async () => {
	const { url } = await collecting(() => undefined);
	const session = connectHttp2(url);
	session.on("error", () => undefined);
	onTestFinished(() => void session.destroy());
	const codes = Array.from({ length: 20 }, async () => {
		const stream = session.request({ ":method": "POST", ":path": "/" });
		stream.on("error", () => undefined);
		stream.write(" ".repeat(MEBIBYTE));
		await once(stream, "close");
		return stream.rstCode;
	});
	expect(await Promise.race(codes)).toBe(constants.NGHTTP2_CANCEL);
});

test("what has come with the head, before the body was counted, takes room", () => {
	const bodies = new BodyBounds();
	let cut = 0;
	for (let n = 0; n < 40; n++) {
		const req = new IncomingMessage(new Socket());
		req.push(Buffer.alloc(MEBIBYTE / 2));
		bodies.count(req, req, new Socket(), () => cut++);
		bodies.open(req, "192.0.2.1");
	}
	expect(cut).toBeGreaterThan(0);
	expect(cut).toBeLessThan(20);
});

test("requests whose bodies do not come take room with their heads, and the oldest makes room", async () => {
	const { url } = await collecting(() => undefined);
	const cut: number[] = [];
	// 20 kB each, so that some 800 have room.
	for (let n = 0; n < 1_000; n++) {
		const socket = connect(Number(url.port), url.hostname).resume();
		onTestFinished(() => void socket.destroy());
		socket.on("error", () => undefined).once("close", () => cut.push(n));
		socket.write(`POST / HTTP/1.1\r\nhost: x\r\nx: ${"a".repeat(12_000)}\r\ncontent-length: 2\r\n\r\na`);
		await once(socket, "connect");
	}
	await expect.poll(() => cut.length).toBeGreaterThan(100);
	expect(cut.length).toBeLessThan(400);
	expect(Math.max(...cut.slice(0, 100))).toBeLessThan(200);
});

test("small parts that nobody reads are cut off as well, over HTTP/2", async () => {
	const front = createFront({ host: "127.0.0.1", port: 0, handler: () => undefined });
	const url = new URL(await front.listen());
	onTestFinished(() => front.stop());
	const session = connectHttp2(url);
	onTestFinished(() => void session.destroy());
	const stream = session.request({ ":method": "POST", ":path": "/" });
	stream.on("error", () => undefined);
	const ended = once(stream, "close");
	await sendByteByByte(stream);
	await ended;
	expect(stream.rstCode).toBe(constants.NGHTTP2_CANCEL);
});

test("and those before the turn of their request", async () => {
	const front = createFront({ host: "127.0.0.1", port: 0, handler: () => undefined });
	const url = new URL(await front.listen());
	onTestFinished(() => front.stop());
	const client = connect(Number(url.port), url.hostname).resume();
	client.on("error", () => undefined);
	const waiting = HEAD.replace("connection: close", "expect: 100-continue");
	client.write(`GET / HTTP/1.1\r\nhost: x\r\n\r\n${waiting}${chunks(1_000, 1)}`);
	await closed(client);
});

test("and those after an answer that came early", async () => {
	const front = createFront({ host: "127.0.0.1", port: 0, handler: (_req, res) => void res.end("early") });
	const url = new URL(await front.listen());
	onTestFinished(() => front.stop());
	const client = connect(Number(url.port), url.hostname);
	client.on("error", () => undefined);
	client.write(HEAD.replace("connection: close\r\n", ""));
	await once(client, "data");
	client.resume();
	client.write(chunks(1_000, 1));
	await closed(client);
});

test("a body after an early answer is thrown away, and the connection goes on", async () => {
	const front = createFront({ host: "127.0.0.1", port: 0, handler: (_req, res) => void res.end("early") });
	const url = new URL(await front.listen());
	onTestFinished(() => front.stop());
	const client = connect(Number(url.port), url.hostname).setEncoding("utf8");
	client.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${MEBIBYTE}\r\n\r\n`);
	await once(client, "data");
	client.write(" ".repeat(MEBIBYTE));
	client.write("GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
	expect(await text(client)).toContain("early");
});

test("whole bodies that nobody reads are forgotten with their answers", async () => {
	let waiting = 0;
	const handler = (req: IncomingMessage, res: ServerResponse) => {
		waiting = req.socket.listenerCount("close");
		if (req.complete) res.end("ok");
		else setImmediate(handler, req, res);
	};
	const front = createFront({ host: "127.0.0.1", port: 0, handler });
	const url = new URL(await front.listen());
	onTestFinished(() => front.stop());
	const client = connect(Number(url.port), url.hostname).setNoDelay().setEncoding("utf8");
	onTestFinished(() => void client.destroy());
	for (let n = 0; n < 50; n++) {
		client.write("POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\n");
		await new Promise((resolve) => setImmediate(resolve));
		await new Promise((resolve) => setImmediate(resolve));
		client.write("{}");
		await once(client, "data");
	}
	expect(waiting).toBeLessThan(20);
});

test("whole bodies behind a request that is not answered take room", async () => {
	let most = 0;
	const front = createFront({ host: "127.0.0.1", port: 0, handler: () => void most++ });
	const url = new URL(await front.listen());
	onTestFinished(() => front.stop());
	const body = `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 60000\r\n\r\n${" ".repeat(60_000)}`;
	const clients = Array.from({ length: 40 }, () => {
		const client = connect(Number(url.port), url.hostname);
		onTestFinished(() => void client.destroy());
		client.on("error", () => undefined);
		client.write(`GET / HTTP/1.1\r\nhost: x\r\n\r\n${body.repeat(15)}`);
		return closed(client.resume());
	});
	await Promise.race(clients);
	expect(most).toBeLessThanOrEqual(40);
});

test.each([
	["takes room until its turn", false],
	["takes none after it", true],
])("a body that has come %s", (_name, hadTurn) => {
	const bounds = new BodyBounds();
	/** A body of 10 MiB, of the 16 that its network has. */
	const body = () => {
		const req = new IncomingMessage(new Socket());
		const cut = vi.fn();
		bounds.count(req, req, req.socket, cut);
		bounds.open(req, "192.0.2.1");
		req.push(Buffer.alloc(10 * 1_048_576));
		req.push(null);
		const release = bounds.hold(req, "192.0.2.1");
		closeBody(req);
		return { cut, release };
	};
	const first = body();
	if (hadTurn) first.release();
	const second = body();
	expect(first.cut.mock.calls.length + second.cut.mock.calls.length).toBe(hadTurn ? 0 : 1);
});
