import { once } from "node:events";
import { connect as connectHttp2 } from "node:http2";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { closed } from "@junban/vitest/closed";
import { expect, onTestFinished, test } from "vitest";
import { createFront } from "#src/server/front.ts";

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

test("a body that comes byte by byte is cut off", async () => {
	const { url, bytes } = await start();
	const client = connect(Number(url.port), url.hostname).resume();
	client.on("error", () => undefined);
	client.write(HEAD + chunks(100_000, 1));
	await closed(client);
	expect(bytes()).toBeLessThan(2_000);
});

test.each([
	["few small parts", 900, 1],
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
	for (let count = 0; count < 3_000 && !stream.closed; count++) {
		stream.write("a");
		// Each byte as a frame of its own.
		await new Promise((resolve) => setImmediate(resolve));
	}
	await ended;
	expect(bytes()).toBeLessThan(2_000);
	expect(session.closed).toBe(false);
});
