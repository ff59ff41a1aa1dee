import { EventEmitter, once } from "node:events";
import { connect as connectHttp2 } from "node:http2";
import { connect, type Socket } from "node:net";
import { closed } from "@junban/vitest/closed";
import { expect, onTestFinished, test } from "vitest";
import { createFront } from "#src/server/front.ts";
import { UnsentAnswers } from "#src/server/unsent-answers.ts";

const MEBIBYTE = 1_048_576;

/** A front whose answers have as many bytes as their paths tell, and of which few may be unsent. */
async function start(unsentBytes: number) {
	let answers = 0;
	const front = createFront({
		host: "127.0.0.1",
		port: 0,
		limits: { unsentBytes, sweepMs: 20 },
		handler: (req, res) => {
			answers++;
			res.end(Buffer.alloc(Number(req.url?.slice(1))));
		},
	});
	const url = new URL(await front.listen());
	onTestFinished(() => front.stop());
	/** A client that takes no byte of an answer. */
	const takeNothing = (streams: number, bytes: number) => {
		const session = connectHttp2(url, { settings: { initialWindowSize: 0 } });
		onTestFinished(() => void session.destroy());
		session.on("error", () => undefined);
		for (let each = 0; each < streams; each++)
			session.request({ ":path": `/${bytes}` }).on("error", () => undefined);
		return session;
	};
	return {
		url,
		http: front.http,
		answers: () => answers,
		connections: () => front.connections(),
		takeNothing,
	};
}

test("the connection with the most that its client does not take ends, and the others stay", async () => {
	const { answers, takeNothing } = await start(10 * MEBIBYTE);
	const small = takeNothing(4, MEBIBYTE);
	await expect.poll(answers).toBe(4);
	const large = takeNothing(20, MEBIBYTE);
	await closed(large);
	expect(small.destroyed).toBe(false);
});

test("answers that nobody takes stay while they are small enough together", async () => {
	const { url, answers, takeNothing } = await start(10 * MEBIBYTE);
	const idle = takeNothing(9, MEBIBYTE);
	await expect.poll(answers).toBe(9);
	const taking = connectHttp2(url);
	onTestFinished(() => void taking.destroy());
	// Longer than several sweeps take: each of these answers is taken.
	for (let each = 0; each < 60; each++) {
		const stream = taking.request({ ":path": `/${MEBIBYTE}` }).resume();
		await once(stream, "close");
	}
	expect([idle.destroyed, taking.destroyed]).toEqual([false, false]);
});

test("over HTTP/1.1 as well", async () => {
	const { url, answers, connections } = await start(MEBIBYTE);
	// More than the system's own buffers hold.
	const client = connect(Number(url.port), url.hostname);
	onTestFinished(() => void client.destroy());
	client.on("error", () => undefined);
	client.write(`GET /${64 * MEBIBYTE} HTTP/1.1\r\nhost: x\r\n\r\n`);
	await expect.poll(answers).toBe(1);
	// The client does not read, so it does not hear of it either.
	await expect.poll(connections).toBe(0);
});

test("and over what came of an upgrade", async () => {
	const { url, http, connections } = await start(MEBIBYTE);
	let upgraded = false;
	http.on("upgrade", (_req, socket: Socket) => {
		upgraded = true;
		socket.on("error", () => undefined);
		socket.write(Buffer.alloc(64 * MEBIBYTE));
	});
	const client = connect(Number(url.port), url.hostname);
	onTestFinished(() => void client.destroy());
	client.on("error", () => undefined);
	client.write("GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n");
	await expect.poll(() => upgraded).toBe(true);
	await expect.poll(connections).toBe(0);
});

test("connections of the network with the most end, however little each of them has", () => {
	const unsent = new UnsentAnswers(100);
	const ended: string[] = [];
	const add = (name: string, network: string, writableLength: number) => {
		const answer = Object.assign(new EventEmitter(), { writableLength });
		const connection = { destroy: () => void ended.push(name) };
		unsent.add(connection, network, answer);
	};
	add("phone", "venue", 40);
	for (const name of ["a", "b", "c"]) add(name, "attacker", 20);
	unsent.sweep();
	expect(ended).toEqual([]);
	add("d", "attacker", 25);
	unsent.sweep();
	expect(ended).toEqual(["d"]);
});
