import { once } from "node:events";
import {
	type ClientHttp2Session,
	type ClientHttp2Stream,
	connect as connectHttp2,
	constants,
	type IncomingHttpHeaders,
} from "node:http2";
import { connect } from "node:net";
import { connect as connectTls } from "node:tls";
import { closed } from "@junban/vitest/closed";
import { expect, onTestFinished, test } from "vitest";
import { clientAddressBehind } from "#src/auth/client-address.ts";
import { createFront, type FrontOptions } from "#src/server/front.ts";
import { startFront } from "#src/testing/front.ts";
import {
	allOfRequests,
	cancel,
	get,
	greeting,
	opening,
	readFrames,
	type SentFrame,
} from "#src/testing/raw-http2.ts";

const HEADERS_MS = 100;

/** A front without TLS that answers how many bytes it was sent. */
async function start(
	limits: FrontOptions["limits"] = { headersMs: HEADERS_MS },
	clientAddress?: FrontOptions["clientAddress"],
): Promise<URL> {
	const handler: FrontOptions["handler"] = (req, res) => {
		let bytes = 0;
		req.on("data", (part: Buffer) => {
			bytes += part.length;
		});
		req.on("end", () => res.end(`HTTP/${req.httpVersion}: ${bytes} of ${req.headers.host}`));
	};
	const front = createFront({
		...{ host: "127.0.0.1", port: 0, handler, limits },
		...(clientAddress === undefined ? {} : { clientAddress }),
	});
	const url = new URL(await front.listen());
	onTestFinished(() => front.stop());
	return url;
}

async function read(stream: NodeJS.ReadableStream): Promise<string> {
	let text = "";
	for await (const part of stream) text += String(part);
	return text;
}

/** What a connection is told that sends this. */
async function told(url: URL, sent: string): Promise<string> {
	const socket = connect(Number(url.port), url.hostname);
	socket.write(sent);
	return await read(socket);
}

test("a connection without TLS that begins with HTTP/2 is served, and outlives the time for a head", async () => {
	const url = await start();
	const client = connectHttp2(url);
	onTestFinished(() => client.destroy());
	const ask = async (bytes: number) => {
		const stream = client.request({ ":method": "POST", ":path": "/" });
		stream.end(Buffer.alloc(bytes));
		const [headers]: IncomingHttpHeaders[] = await once(stream, "response");
		expect(headers).toMatchObject({ ":status": 200 });
		return await read(stream);
	};
	expect(await ask(300_000)).toBe(`HTTP/2.0: 300000 of ${url.host}`);
	expect(await told(url, "GET / HTTP/1.1\r\n")).toMatch(/^HTTP\/1\.1 408 /);
	expect(await ask(1)).toBe(`HTTP/2.0: 1 of ${url.host}`);
});

test.each([
	["no request", "hello\r\n\r\n", 400],
	["half of HTTP/2's first bytes", "PRI * HTTP/2.0\r\n\r\nXX\r\n\r\n", 400],
	["a head without an end", `GET / HTTP/1.1\r\na: ${"a".repeat(40_000)}`, 431],
	[
		"chunks with endless extensions",
		`POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n1;${"a".repeat(40_000)}`,
		413,
	],
])("%s is answered as Node.js does", async (_what, sent, status) => {
	expect(await told(await start(), sent)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

test.each([
	["as many as a page has open", 35, false],
	["many more", 300, true],
])("unanswered streams that their client ends at once, %s", async (_name, count, isEnded) => {
	const { url } = await startFront(false, (req) => void req.resume());
	const client = connectHttp2(url);
	onTestFinished(() => client.destroy());
	client.on("error", () => undefined);
	await once(client, "remoteSettings");
	let goneAway = false;
	client.on("goaway", () => {
		goneAway = true;
	});
	for (let n = 0; n < count; n++) {
		const stream = client.request({ ":method": "POST", ":path": "/" }).on("error", () => undefined);
		await new Promise<void>((resolve) => void setImmediate(resolve));
		stream.close(constants.NGHTTP2_CANCEL);
	}
	if (isEnded) await expect.poll(() => goneAway || client.destroyed).toBe(true);
	else {
		await new Promise<void>((resolve) => void client.ping(() => resolve()));
		expect(goneAway).toBe(false);
	}
});

test("a new connection has few streams at once, and more after its first answer", async () => {
	const url = await start();
	const client = connectHttp2(url);
	onTestFinished(() => client.destroy());
	await once(client, "remoteSettings");
	expect(client.remoteSettings.maxConcurrentStreams).toBe(20);
	const more = once(client, "remoteSettings");
	const hanging = client.request({ ":method": "POST", ":path": "/" });
	const left = client.request({ ":method": "POST", ":path": "/" }).on("error", () => undefined);
	left.close(constants.NGHTTP2_CANCEL);
	await closed(left);
	await new Promise<void>((resolve) => void client.ping(() => resolve()));
	expect(client.remoteSettings.maxConcurrentStreams).toBe(20);
	await read(client.request({ ":path": "/" }));
	await more;
	hanging.end();
	expect(client.remoteSettings.maxConcurrentStreams).toBe(100);
});

test("where an address has very many requests open, further ones are refused before anything is done", async () => {
	const url = await start({ streamsOfOwner: 30 });
	const [busy, other] = [connectHttp2(url), connectHttp2(url)];
	onTestFinished(() => {
		for (const each of [busy, other]) each.destroy();
	});
	await read(busy.request({ ":path": "/" }));
	const hanging = Array.from({ length: 40 }, () =>
		busy.request({ ":method": "POST", ":path": "/" }).on("error", () => undefined),
	);
	const codes = hanging.slice(31).map(async (stream) => {
		await closed(stream);
		return stream.rstCode;
	});
	expect(await Promise.all(codes)).toEqual(Array.from(codes, () => constants.NGHTTP2_REFUSED_STREAM));
	await read(other.request({ ":path": "/" }));
});

test("behind a proxy, whoever has too many requests open ends none of others on its connection", async () => {
	const url = await start({ streamsOfOwner: 30 }, clientAddressBehind(1));
	const proxies = [connectHttp2(url), connectHttp2(url)] as const;
	onTestFinished(() => {
		for (const each of proxies) each.destroy();
	});
	const ask = (proxy: ClientHttp2Session, address: string, count: number) =>
		Array.from({ length: count }, () =>
			proxy
				.request({ ":method": "POST", ":path": "/", "x-forwarded-for": address })
				.on("error", () => undefined),
		);
	await Promise.all(proxies.map((each) => read(each.request({ ":path": "/" }))));
	const [one, two] = proxies;
	const honest = ask(one, "192.0.2.1", 3);
	// One connection has all that it may have, and is refused more. Then it makes room for the other.
	const bot = ask(one, "192.0.2.2", 60);
	const isClosed = ({ closed }: ClientHttp2Stream) => closed;
	await expect.poll(() => bot.filter(isClosed)).toHaveLength(30);
	ask(two, "192.0.2.2", 2);
	await expect.poll(() => bot.filter(isClosed)).toHaveLength(60);
	for (const stream of honest) stream.end("a");
	const answers = await Promise.all(honest.map(read));
	expect(answers).toEqual(Array.from(honest, () => expect.stringContaining("1 of")));
	expect(proxies.map(({ closed }) => closed)).toEqual([false, false]);
});

test.each([
	[120, constants.NGHTTP2_NO_ERROR],
	[130, constants.NGHTTP2_ENHANCE_YOUR_CALM],
])("a request of %d fields over HTTP/2", async (count, code) => {
	const client = connectHttp2(await start());
	onTestFinished(() => client.destroy());
	const fields = Object.fromEntries(Array.from({ length: count }, (_, n) => [`a${n}`, "b"]));
	const stream = client.request({ ":path": "/", ...fields }).on("error", () => undefined);
	await closed(stream.resume());
	expect(stream.rstCode).toBe(code);
});

test("a connection ends that sends bodies of another length than told", async () => {
	const url = await start();
	const client = connectHttp2(url).on("error", () => undefined);
	onTestFinished(() => client.destroy());
	const ended = closed(client);
	const broken = () => {
		const head = { ":method": "POST", ":path": "/", "content-length": "5" };
		const stream = client.request(head).on("error", () => undefined);
		stream.end("a");
		return closed(stream.resume());
	};
	for (let n = 0; n < 5; n++) await broken();
	expect(client.destroyed).toBe(false);
	await broken();
	await ended;
});

test("an address begins few connections of HTTP/2 without TLS at once", async () => {
	// The time for a head is left as it is: a slow machine does not begin forty within 100 ms.
	const url = await start({});
	const begin = async () => {
		const client = connectHttp2(url).on("error", () => undefined);
		onTestFinished(() => client.destroy());
		const isServed = await new Promise<boolean>((resolve) => {
			client.once("remoteSettings", () => resolve(true)).once("close", () => resolve(false));
		});
		return isServed;
	};
	const served = await Promise.all(Array.from({ length: 40 }, begin));
	const count = served.filter(Boolean).length;
	expect(count).toBeGreaterThanOrEqual(20);
	expect(count).toBeLessThan(40);
});

test("a client may reset each answer once it has all of its bytes", async () => {
	const answer = Buffer.alloc(100_000);
	const { url } = await startFront(false, (_req, res) => res.end(answer));
	const socket = connect(Number(url.port), url.hostname);
	onTestFinished(() => void socket.destroy());
	const bytes = new Map<number, number>();
	let isGoneAway = false;
	readFrames(socket, (sent) => {
		isGoneAway ||= sent.type === 7;
		if (sent.type !== 0 || sent.bytes === 0) return;
		const all = (bytes.get(sent.stream) ?? 0) + sent.bytes;
		bytes.set(sent.stream, all);
		socket.write(Buffer.concat([opening(0, sent.bytes), opening(sent.stream, sent.bytes)]));
		// The answer's end comes in a frame of its own.
		if (all === answer.length) socket.write(cancel(sent.stream, constants.NGHTTP2_STREAM_CLOSED));
	});
	socket.write(greeting);
	for (let stream = 1; stream < 160; stream += 2) {
		socket.write(get(stream));
		await expect.poll(() => bytes.get(stream)).toBe(answer.length);
	}
	expect([isGoneAway, socket.closed]).toEqual([false, false]);
});

test("answers to requests without a body end without a reset", async () => {
	const answer = Buffer.alloc(300_000);
	const { url } = await startFront(true, (_req, res) => res.end(answer));
	const socket = connectTls({
		...{ host: url.hostname, port: Number(url.port) },
		...{ rejectUnauthorized: false, ALPNProtocols: ["h2"] },
	});
	onTestFinished(() => void socket.destroy());
	await once(socket, "secureConnect");
	const frames: SentFrame[] = [];
	readFrames(socket, (sent) => frames.push(sent));
	const streams = Array.from({ length: 10 }, (_, at) => 1 + 2 * at);
	socket.write(Buffer.concat([greeting, allOfRequests, opening(0, 0x7f_ff_00_00), ...streams.map(get)]));
	const isOver = (stream: number) =>
		frames.some((sent) => sent.stream === stream && (sent.isEnd || sent.type === 3));
	await expect.poll(() => streams.every(isOver)).toBe(true);
	expect(frames.filter(({ type }) => type === 3)).toEqual([]);
});
