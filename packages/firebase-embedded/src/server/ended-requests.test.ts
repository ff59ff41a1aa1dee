import { once } from "node:events";
import { connect as connectHttp2 } from "node:http2";
import { connect } from "node:net";
import { connect as connectTls } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { bodyText } from "#src/server/body-text.ts";
import { createFront } from "#src/server/front.ts";
import { startFront } from "#src/testing/front.ts";
import { cancel, frame, get, greeting, post } from "#src/testing/raw-http2.ts";

/** `expect: 100-continue`, in HPACK. */
const expectContinue = Buffer.concat([Buffer.from([0x0f, 0x14, 12]), Buffer.from("100-continue")]);
const ping = Buffer.from([0, 0, 8, 6, 0, 0, 0, 0, 0, ...Array.from({ length: 8 }, () => 7)]);

/** Sends it all in one part, and waits until the server has read it. */
async function send(url: URL, secure: boolean, ...frames: Buffer[]): Promise<void> {
	const ends = { host: url.hostname, port: Number(url.port) };
	const socket = secure
		? connectTls({ ...ends, rejectUnauthorized: false, ALPNProtocols: ["h2"] })
		: connect(ends);
	onTestFinished(() => void socket.destroy());
	await once(socket, secure ? "secureConnect" : "connect");
	socket.write(Buffer.concat([greeting, ...frames, ping]));
	let told = Buffer.alloc(0);
	for await (const part of socket) {
		told = Buffer.concat([told, part]);
		if (told.includes(Buffer.alloc(8, 7))) return;
	}
	throw new Error("the connection ended");
}

/** Node.js tells of it when all that came with it is read. */
test.each([
	["asks to be told to go on", false, expectContinue],
	["asks to be told to go on, over TLS", true, expectContinue],
	["sends its body at once", false, undefined],
	["sends its body at once, over TLS", true, undefined],
])(
	"a request that its client ends with its head, and that %s, is not handled and harms nobody",
	async (_name, secure, more) => {
		const { url, handled } = await startFront(secure, (_req, res) => res.end("here"));
		await send(url, secure, ...[1, 3, 5].flatMap((stream) => [post(stream, more), cancel(stream)]));
		expect(handled()).toBe(0);
		const client = connectHttp2(url, { rejectUnauthorized: false });
		onTestFinished(() => client.destroy());
		const [headers] = await once(client.request({ ":path": "/" }), "response");
		expect(headers).toMatchObject({ ":status": 200 });
		expect(handled()).toBe(1);
	},
);

test.each([false, true])("a body that is announced is asked for and read, over TLS: %s", async (secure) => {
	const { url } = await startFront(secure, (req, res) => void req.resume().on("end", () => res.end()));
	const client = connectHttp2(url, { rejectUnauthorized: false });
	onTestFinished(() => client.destroy());
	const stream = client.request({ ":method": "POST", expect: "100-continue" }, { endStream: false });
	await once(stream, "continue");
	stream.end("body");
	const [headers] = await once(stream, "response");
	expect(headers).toMatchObject({ ":status": 200 });
});

test.each([0, 8])(
	"the body of a request that was ended with code %s before it is read is cut off",
	async (code) => {
		const begun = Promise.withResolvers<void>();
		const gate = Promise.withResolvers<void>();
		const read = Promise.withResolvers<unknown>();
		const { url } = await startFront(false, (req) => {
			begun.resolve();
			void gate.promise.then(() => bodyText(req, 100)).then(read.resolve);
		});
		const socket = connect(Number(url.port), url.hostname).resume();
		onTestFinished(() => void socket.destroy());
		socket.write(Buffer.concat([greeting, post(1)]));
		await begun.promise;
		const answered = new Promise<void>((resolve) => {
			socket.on("data", (part: Buffer) => part.includes(Buffer.alloc(8, 7)) && resolve());
		});
		socket.write(Buffer.concat([cancel(1, code), ping]));
		await answered;
		gate.resolve();
		expect(await read.promise).toMatchObject({ kind: "cut-off" });
	},
);

test.each([0, 8])("an answer that its client does not take, and ends with code %s, is over", async (code) => {
	let closed = 0;
	const { handled, url } = await startFront(false, (_req, res) => {
		res.once("close", () => closed++).end(Buffer.alloc(20_000));
	});
	const socket = connect(Number(url.port), url.hostname).resume();
	onTestFinished(() => void socket.destroy());
	const noWindow = frame(4, 0, 0, Buffer.from([0, 4, 0, 0, 0, 0]));
	socket.write(Buffer.concat([greeting, noWindow, get(1), get(3)]));
	await expect.poll(handled).toBe(2);
	expect(closed).toBe(0);
	socket.write(Buffer.concat([cancel(1, code), cancel(3, code)]));
	await expect.poll(() => closed).toBe(2);
});

test("a request whose body is longer than its reader takes, and ends, is over after its time at the latest", async () => {
	let isClosed = false;
	const front = createFront({
		host: "127.0.0.1",
		port: 0,
		requestMs: () => 300,
		handler: async (req, res) => {
			res.once("close", () => {
				isClosed = true;
			});
			await bodyText(req, 1_000);
			res.writeHead(413).end();
		},
	});
	const url = new URL(await front.listen());
	onTestFinished(() => front.stop());
	const socket = connect(Number(url.port), url.hostname).resume();
	onTestFinished(() => void socket.destroy());
	socket.write(Buffer.concat([greeting, post(1)]));
	for (let sent = 1; sent <= 7; sent++) {
		socket.write(frame(0, sent === 7 ? 1 : 0, 1, Buffer.alloc(16_000)));
		// The server gives room for more than 64 kB back as it reads.
		for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
	}
	await expect.poll(() => isClosed).toBe(true);
});
