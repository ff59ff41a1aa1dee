import {
	type ClientHttp2Stream,
	connect as connectHttp2,
	constants,
	type ServerHttp2Stream,
} from "node:http2";
import { setTimeout as delay } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import { seededBytes } from "@junban/vitest/seeded";
import { expect, test } from "vitest";
import { startFront } from "#src/testing/front.ts";

const ms = 90_000;
const atOnce = 40;
const answer = Buffer.alloc(300_000);

/**
 * Sessions of HTTP/2 end at any moment, from either side. Node.js throws where it writes to a stream of ours whose end was begun: with
 * an end that was passed on, three of 25,000 connections did. Vitest reports what nobody catches.
 */
test("sessions that end at any moment from either side end nothing else", { timeout: 3 * ms }, async () => {
	const ends: ((stream: ServerHttp2Stream) => void)[] = [
		({ session }) => session?.destroy(),
		({ session }) => session?.close(),
		(stream) => stream.close(constants.NGHTTP2_CANCEL),
		(stream) => stream.destroy(),
	];
	const { url } = await startFront(true, (req, res) => {
		req.on("error", () => undefined);
		res.on("error", () => undefined);
		const end = ends[below(3 * ends.length)];
		if (end === undefined || !("stream" in req)) {
			req.resume().on("end", () => res.end(below(2) === 0 ? answer : "ok"));
			return;
		}
		const stream = req.stream as ServerHttp2Stream;
		if (below(2) === 0) res.write(answer);
		setTimeout(() => (below(4) === 0 ? req.socket.destroy() : end(stream)), below(5));
	});
	let connections = 0;
	const until = performance.now() + ms;
	const client = async () => {
		while (performance.now() < until) {
			connections++;
			const socket = connectTls({
				...{ host: url.hostname, port: Number(url.port) },
				...{ rejectUnauthorized: false, ALPNProtocols: ["h2"] },
			});
			const session = connectHttp2(url, { createConnection: () => socket }).on("error", () => undefined);
			const closed = new Promise((resolve) => session.once("close", resolve));
			for (let n = below(8); n >= 0; n--) ask(session.request({ ":path": "/", ":method": "POST" }));
			await delay(below(30));
			[() => socket.end(), () => socket.destroy(), () => session.destroy(), () => session.close()][
				below(8)
			]?.();
			await Promise.race([closed, delay(80)]);
			session.destroy();
			socket.destroy();
		}
	};
	await Promise.all(Array.from({ length: atOnce }, client));
	expect(connections).toBeGreaterThan(1_000);
});

function below(most: number): number {
	return Buffer.from(seededBytes(4)).readUInt32LE() % most;
}

function ask(stream: ClientHttp2Stream): void {
	stream.on("error", () => undefined);
	if (below(5) > 0) stream.resume();
	if (below(2) === 0) stream.end();
	else stream.write(Buffer.alloc(below(100_000)));
}
