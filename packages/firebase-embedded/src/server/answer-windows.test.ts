import { once } from "node:events";
import { connect as connectHttp2 } from "node:http2";
import { connect } from "node:net";
import { connect as connectTls } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { startFront } from "#src/testing/front.ts";
import {
	allOfRequests,
	frame,
	get,
	greeting,
	opening,
	readFrames,
	type SentFrame,
	windowOfRequests,
} from "#src/testing/raw-http2.ts";
import { serversEnds } from "#src/testing/servers-ends.ts";

const answer = Buffer.alloc(500_000);
test.each([false, true])(
	"answers that a client asks for, and does not take, are not written (TLS: %s)",
	async (secure) => {
		const { handled, url } = await startFront(secure, (_req, res) => res.end(answer));
		const ends = { host: url.hostname, port: Number(url.port) };
		const servers = serversEnds();
		const socket = secure
			? connectTls({ ...ends, rejectUnauthorized: false, ALPNProtocols: ["h2"] })
			: connect(ends);
		onTestFinished(() => void socket.destroy());
		await once(socket, secure ? "secureConnect" : "connect");
		const streams = Array.from({ length: 19 }, (_, at) => get(1 + 2 * at));
		socket.pause().write(Buffer.concat([greeting, windowOfRequests(0), ...streams]));
		await expect.poll(handled).toBe(streams.length);
		socket.write(Buffer.concat([allOfRequests, opening(0, 0x7f_ff_00_00)]));
		// What its kernel has room for is gone; the rest would be kept by us.
		await expect.poll(() => servers[0]?.writableLength).toBeGreaterThan(0);
		for (let n = 0; n < 20; n++) {
			expect(servers[0]?.writableLength).toBeLessThan(300_000);
			await new Promise((resolve) => setImmediate(resolve));
		}
		expect(servers[0]?.bytesWritten).toBeGreaterThan(100_000);
	},
);

test.each([false, true])("answers come whole beside a body in small parts (TLS: %s)", async (secure) => {
	const { url } = await startFront(secure, (req, res) => {
		if (req.method === "GET") res.end(Buffer.concat(Array.from({ length: 10 }, () => answer)));
		else req.resume().on("end", () => res.end());
	});
	const client = connectHttp2(url, { rejectUnauthorized: false });
	onTestFinished(() => client.destroy());
	await once(client, "connect");
	client.setLocalWindowSize(100_000_000);
	const upload = client.request({ ":method": "POST", ":path": "/" });
	let isOver = false;
	const sending = (async () => {
		while (!isOver) {
			upload.write(Buffer.alloc(3_000));
			await new Promise((resolve) => setImmediate(resolve));
		}
		upload.end();
	})();
	let bytes = 0;
	for (let n = 0; n < 2; n++) for await (const part of client.request({ ":path": "/" })) bytes += part.length;
	isOver = true;
	await sending;
	const [headers] = await once(upload.resume(), "response");
	expect([bytes, headers[":status"]]).toEqual([20 * answer.length, 200]);
});

test("requests whose headers come in two parts are answered beside a large answer", async () => {
	const { url } = await startFront(false, (_req, res) => res.end(answer));
	const socket = connect({ host: url.hostname, port: Number(url.port) });
	onTestFinished(() => void socket.destroy());
	const frames: SentFrame[] = [];
	readFrames(socket, (sent) => frames.push(sent));
	const bytesOf = (stream: number) =>
		frames
			.filter((each) => each.type === 0 && each.stream === stream)
			.reduce((sum, { bytes }) => sum + bytes, 0);
	socket.write(Buffer.concat([greeting, allOfRequests]));
	await expect.poll(() => frames.length).toBeGreaterThan(0);
	const streams = Array.from({ length: 8 }, (_, at) => 1 + 2 * at);
	for (const stream of streams) {
		const head = get(stream);
		const [first, rest] = [head.subarray(9, 13), head.subarray(13)];
		const before = streams.reduce((sum, each) => sum + bytesOf(each), 0);
		// Each opens the window for one answer: its parts become known while these headers come.
		socket.write(Buffer.concat([opening(0, answer.length), frame(1, 1, stream, first)]));
		if (stream > 1)
			await expect.poll(() => streams.reduce((sum, each) => sum + bytesOf(each), 0)).toBeGreaterThan(before);
		socket.write(frame(9, 4, stream, rest));
	}
	await expect.poll(() => streams.map(bytesOf)).toEqual(streams.map(() => answer.length));
	expect(frames.filter(({ type }) => type === 7)).toEqual([]);
});

test("a client that reads late and confirms each 4 kB, as Go does, gets all (TLS)", async () => {
	const { url } = await startFront(true, (_req, res) => res.end(answer));
	const servers = serversEnds();
	const socket = connectTls({
		...{ host: url.hostname, port: Number(url.port) },
		...{ rejectUnauthorized: false, ALPNProtocols: ["h2"] },
	});
	onTestFinished(() => void socket.destroy());
	socket.setNoDelay(true);
	await once(socket, "secureConnect");
	const streams = [1, 3, 5, 7];
	let bytes = 0;
	const unconfirmed = new Map<number, number>();
	let confirming = Promise.resolve();
	// Each in a record of its own.
	const confirm = (stream: number) => {
		confirming = confirming.then(
			() => new Promise((resolve) => socket.write(opening(stream, 4_096), () => resolve())),
		);
	};
	readFrames(socket, (sent) => {
		if (sent.type !== 0) return;
		bytes += sent.bytes;
		for (const stream of [0, sent.stream]) {
			let own = (unconfirmed.get(stream) ?? 0) + sent.bytes;
			for (; own >= 4_096; own -= 4_096) confirm(stream);
			unconfirmed.set(stream, own);
		}
	});
	socket.pause();
	socket.write(
		Buffer.concat([greeting, windowOfRequests(4_194_304), opening(0, 1_073_676_289), ...streams.map(get)]),
	);
	// The kernels hold them.
	await expect.poll(() => servers[0]?.bytesWritten).toBeGreaterThan(500_000);
	socket.resume();
	await expect.poll(() => bytes).toBe(streams.length * answer.length);
	await confirming;
	expect(socket.destroyed).toBe(false);
});
