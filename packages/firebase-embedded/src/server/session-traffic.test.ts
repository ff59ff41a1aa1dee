import { once } from "node:events";
import { connect as connectHttp2, constants } from "node:http2";
import { connect } from "node:net";
import { closed } from "@junban/vitest/closed";
import { expect, onTestFinished, test } from "vitest";
import { createFront } from "#src/server/front.ts";
import type { FrontLimits } from "#src/server/front-limits.ts";

const most = 10_000_000;
const download = Buffer.alloc(20_000_000);

/** A front whose answers are large for a GET, and say how many bytes came for a POST. */
async function start(limits: Partial<FrontLimits> = {}): Promise<URL> {
	const front = createFront({
		host: "127.0.0.1",
		port: 0,
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
	return url;
}

function frame(type: number, flags: number, stream: number, payload = Buffer.alloc(0)): Buffer {
	const head = Buffer.alloc(9);
	head.writeUIntBE(payload.length, 0, 3);
	head[3] = type;
	head[4] = flags;
	head.writeUInt32BE(stream, 5);
	return Buffer.concat([head, payload]);
}

const settings = frame(4, 0, 0);
const post = (stream: number) =>
	frame(1, 4, stream, Buffer.concat([Buffer.from([0x83, 0x86, 0x84, 0x41, 1]), Buffer.from("a")]));
/** Larger than any head may be: thousands of times `:method: POST`. */
const refused = (stream: number) => frame(1, 5, stream, Buffer.alloc(16_000, 0x83));

test.each([
	["changes of its window", 1_000, () => frame(8, 0, 0, Buffer.from([0, 0, 0, 1]))],
	["changes of a request's window", 1_000, () => frame(8, 0, 1, Buffer.from([0, 0, 0, 1]))],
	[
		"settings",
		60,
		() => frame(4, 0, 0, Buffer.concat(Array.from({ length: 30 }, () => Buffer.from([0, 1, 0, 0, 16, 0])))),
	],
	["refused heads", 1, (n: number) => refused(2 * n + 3)],
])("a connection ends that sends %s without end", async (_name, atOnce, next) => {
	const url = await start();
	const socket = connect(Number(url.port), url.hostname).on("error", () => undefined);
	onTestFinished(() => void socket.destroy());
	const ended = closed(socket);
	socket.resume().write(`PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`);
	socket.write(Buffer.concat([settings, post(1)]));
	for (let n = 0, bytes = 0; !socket.destroyed && bytes < most; ) {
		const part = Buffer.concat(Array.from({ length: atOnce }, () => next(n++)));
		bytes += part.length;
		const isTaken = new Promise<void>((resolve) => void socket.write(part, () => resolve()));
		await Promise.race([isTaken, ended]);
	}
	// Otherwise it stays open.
	await ended;
});

test.each([
	["the client of a quiet connection is told, and it ends", true],
	["a quiet connection ends whose client does not listen", false],
])("%s", async (_name, listens) => {
	const url = await start({ idleMs: 100 });
	if (listens) {
		const client = connectHttp2(url);
		const told = once(client, "goaway");
		await Promise.all([told, closed(client)]);
		return;
	}
	const socket = connect(Number(url.port), url.hostname);
	onTestFinished(() => void socket.destroy());
	socket.resume().write(Buffer.concat([Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"), settings, post(1)]));
	await closed(socket);
});

test("large bodies, large answers and many requests come over one connection", async () => {
	const url = await start();
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
