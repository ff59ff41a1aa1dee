import { once } from "node:events";
import { connect as connectHttp2, constants, type Http2ServerRequest } from "node:http2";
import { connect, Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import { queryObjects } from "node:v8";
import { closed } from "@junban/vitest/closed";
import { expect, onTestFinished, test } from "vitest";
import { FramedConnection } from "#src/server/framed-connection.ts";
import { createFront } from "#src/server/front.ts";
import type { FrontLimits } from "#src/server/front-limits.ts";
import { SessionTraffic } from "#src/server/session-traffic.ts";
import { writeCertificate } from "#src/testing/certificate.ts";
import { frame, greeting, post, settings } from "#src/testing/raw-http2.ts";
import { tempDir } from "#src/testing/server.ts";

const most = 10_000_000;
const download = Buffer.alloc(20_000_000);

/** A front whose answers are large for a GET, and say how many bytes came for a POST. */
async function start({ secure = false, ...limits }: Partial<FrontLimits> & { secure?: boolean } = {}) {
	const folder = tempDir();
	onTestFinished(folder.remove);
	const front = createFront({
		host: "127.0.0.1",
		port: 0,
		...(secure ? { tls: writeCertificate(folder.dir) } : {}),
		limits: { sweepMs: 10, ...limits },
		handler: (req, res) => {
			let bytes = 0;
			req.on("data", (part: Buffer) => {
				bytes += part.length;
			});
			req.on("end", () => res.end(req.method === "GET" ? download : String(bytes)));
		},
	});
	const url = new URL(await front.listen());
	onTestFinished(() => front.stop());
	return { url, front };
}

/** A client that sends frames of its own, and does not end when it is told the end. */
function open(url: URL, secure: boolean, ...frames: Buffer[]) {
	const ends = { host: url.hostname, port: Number(url.port), allowHalfOpen: true };
	const socket = secure
		? connectTls({ ...ends, rejectUnauthorized: false, ALPNProtocols: ["h2"] })
		: connect(ends);
	onTestFinished(() => void socket.destroy());
	socket.on("error", () => undefined).resume();
	socket.write(Buffer.concat([greeting, ...frames]));
	return socket;
}

/** Larger than any head may be: thousands of times `:method: POST`. */
const refused = (stream: number) => frame(1, 5, stream, Buffer.alloc(16_000, 0x83));

/** Writes until the connection ends, or `most` bytes are written. */
async function flood(socket: Socket, ended: Promise<void>, next: () => Buffer): Promise<void> {
	for (let bytes = 0; !socket.destroyed && bytes < most; ) {
		const part = next();
		bytes += part.length;
		const isTaken = new Promise<void>((resolve) => void socket.write(part, () => resolve()));
		await Promise.race([isTaken, ended]);
	}
}

const times = (count: number, frame: Buffer) => Buffer.concat(Array.from({ length: count }, () => frame));
const window = (stream: number) => frame(8, 0, stream, Buffer.from([0, 0, 0, 1]));
const thirty = times(30, Buffer.from([0, 1, 0, 0, 16, 0]));

test.each([
	["changes of its window", false, () => times(1_000, window(0))],
	["changes of its window over TLS", true, () => times(1_000, window(0))],
	["changes of a request's window", false, () => times(1_000, window(1))],
	["settings", false, () => times(60, frame(4, 0, 0, thirty))],
	["empty settings over TLS", true, () => times(30, settings)],
	["pings over TLS", true, () => times(200, frame(6, 0, 0, Buffer.alloc(8)))],
	["refused heads", false, (n: number) => refused(2 * n + 3)],
])("a connection ends that sends %s without end", async (_name, secure, next) => {
	const { url, front } = await start({ secure });
	const socket = open(url, secure, post(1));
	let n = 0;
	// Otherwise it stays open.
	await flood(socket, closed(socket), () => next(n++));
	await expect.poll(() => front.connections()).toBe(0);
});

test("a client may send very many bodies that come with their heads", async () => {
	const { url } = await start();
	const client = connectHttp2(url);
	onTestFinished(() => client.destroy());
	for (let n = 0; n < 400; n++) {
		const stream = client.request({ ":method": "POST", ":path": "/" });
		stream.resume().end(Buffer.alloc(1_500));
		const [headers] = await once(stream, "response");
		expect(headers).toMatchObject({ ":status": 200 });
	}
});

test("the client of a quiet connection is told, and it ends", async () => {
	const { url } = await start({ idleMs: 1_000 });
	const client = connectHttp2(url);
	await Promise.all([once(client, "goaway"), closed(client)]);
});

const goaway = frame(7, 0, 0, Buffer.alloc(8));
test.each([
	["is quiet", []],
	["is quiet amid a request", [post(1)]],
	["has said that it leaves", [goaway]],
])("a connection ends whose client %s and does not close it", async (_name, frames) => {
	const { url, front } = await start({ idleMs: 1_000, graceMs: 100 });
	open(url, false, ...frames);
	await expect.poll(() => front.connections()).toBe(1);
	await expect.poll(() => front.connections(), { timeout: 10_000 }).toBe(0);
});

test.each([false, true])(
	"a client that says its last takes its session with it (TLS: %s)",
	async (secure) => {
		const { url, front } = await start({ secure });
		for (let ticks = 0; ticks < 5; ticks++) {
			const begun = once(front.http, "request");
			const socket = open(url, secure, post(1));
			const [req] = (await begun) as [Http2ServerRequest];
			const { session } = req.stream;
			const ended = new Promise((resolve) => req.socket.once("end", resolve));
			socket.end();
			await ended;
			for (let n = 0; n < ticks; n++) await new Promise((resolve) => void process.nextTick(resolve));
			// Node.js throws here if the server has only ended its own side.
			session?.destroy();
			await expect.poll(() => front.connections()).toBe(0);
		}
	},
);

test.each([
	["a body of no request", Buffer.concat([greeting, frame(0, 1, 1, Buffer.from("a"))])],
	["another beginning", Buffer.from("PRI * HTTP/2.0\r\n\r\nXX\r\n\r\n")],
])("nothing stays of clients that send %s and close in the same moment", async (_name, sent) => {
	const { url, front } = await start({ secure: true });
	const ends = { host: url.hostname, port: Number(url.port), ALPNProtocols: ["h2"] };
	for (let n = 0; n < 40; n++) {
		const socket = connectTls({ ...ends, rejectUnauthorized: false }).on("error", () => undefined);
		await once(socket, "secureConnect");
		socket.write(sent);
		await closed(socket.destroy());
	}
	await expect.poll(() => front.connections()).toBe(0);
	// It collects what nobody holds.
	await expect.poll(() => queryObjects(FramedConnection, { format: "count" })).toBeLessThan(4);
});

/** A connection whose counters of bytes the test sets. */
function connection() {
	const traffic = new SessionTraffic({ idleMs: 60_000, graceMs: 60_000 });
	const session = { closed: false, destroyed: false, close: () => undefined, setTimeout: () => undefined };
	class Bytes extends Socket {
		override bytesRead = 0;
		override bytesWritten = 0;
	}
	const socket = new Bytes();
	const came = { heads: 0, data: 0, control: 0 };
	const taken = () => {
		const bytes = { ...came };
		Object.assign(came, { heads: 0, data: 0, control: 0 });
		return bytes;
	};
	traffic.add(session, socket, { taken });
	return { traffic, session, socket, came };
}

test("what comes for bodies that the server has cut does not count", () => {
	const { traffic, session, socket, came } = connection();
	for (let n = 0; n < 50; n++) traffic.cut(session);
	for (let n = 0; n < 10; n++) {
		came.data += 5 * 65_535;
		traffic.sweep();
	}
	expect(socket.destroyed).toBe(false);
	came.data += 5 * 65_535;
	traffic.sweep();
	expect(socket.destroyed).toBe(true);
});

test("parts of a body may be handled later than they come, and leave no room for other frames", () => {
	const { traffic, session, socket, came } = connection();
	const part = 60_000;
	for (let n = 0; n < 100; n++) {
		came.data += part;
		traffic.sweep();
		traffic.body(session, part);
		traffic.sweep();
	}
	expect(socket.destroyed).toBe(false);
	for (let n = 0; n < 6; n++) {
		came.data += part;
		traffic.sweep();
	}
	expect(socket.destroyed).toBe(true);
});

test("neither requests nor bodies that were cut leave room for other frames", () => {
	const { traffic, session, socket, came } = connection();
	for (let n = 0; n < 1_000; n++) {
		traffic.request(session);
		traffic.cut(session);
		came.heads += 30;
	}
	traffic.sweep();
	came.control += 300_000;
	traffic.sweep();
	expect(socket.destroyed).toBe(true);
});

test("a client may confirm a large answer each 4 kB, and no more often", () => {
	const { traffic, socket, came } = connection();
	const confirm = (bytes: number) => {
		socket.bytesWritten += bytes;
		came.control += (bytes / 4_096) * 26;
		traffic.sweep();
	};
	for (let n = 0; n < 1_000; n++) confirm(1_000_000);
	expect(socket.destroyed).toBe(false);
	for (let n = 0; n < 100; n++) {
		came.control += 20_000;
		confirm(1_000_000);
	}
	expect(socket.destroyed).toBe(true);
});

test("large bodies, large answers and many requests come over one connection", async () => {
	const { url } = await start();
	const client = connectHttp2(url);
	onTestFinished(() => client.destroy());
	const ask = async (method: string, body?: Buffer) => {
		const stream = client.request({ ":method": method, ":path": "/", "x-long": "x".repeat(8_000) });
		if (body === undefined) stream.end();
		else stream.end(body);
		let bytes = 0;
		for await (const part of stream) bytes += part.length;
		expect(stream.rstCode).toBe(constants.NGHTTP2_NO_ERROR);
		return bytes;
	};
	expect(await ask("POST", Buffer.alloc(10_000_000))).toBe("10000000".length);
	expect(await ask("GET")).toBe(download.length);
	for (let n = 0; n < 200; n++) await ask("POST", Buffer.alloc(1_000));
	expect(client.closed).toBe(false);
});
