import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { connect as connectHttp2 } from "node:http2";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate as turn } from "node:timers/promises";
import { ParsingTurns } from "@junban/callers/parsing-turns";
import { closed } from "@junban/vitest/closed";
import { expect, onTestFinished, test, vi } from "vitest";
import { ParsingSlices } from "#src/server/parsing-slices.ts";
import { SmallReads } from "#src/server/small-reads.ts";
import { WaitingBytes } from "#src/server/waiting-bytes.ts";
import { startFront } from "#src/testing/front.ts";

const answer = (_req: unknown, res: ServerResponse) => void res.end("ok");
const never = () => undefined;

/** A connection that waits for its turn does not hear that its client has gone. */
function stop(server: Server): void {
	server.close();
	server.closeAllConnections();
}
const REQUEST = "GET / HTTP/1.1\r\nhost: x\r\n\r\n";

test.each([
	["", false, ""],
	["", true, ""],
	["without a host", false, "GET / HTTP/1.1\r\n\r\n"],
	["without a host", true, "GET / HTTP/1.1\r\n\r\n"],
	["with an unknown expectation", false, "GET / HTTP/1.1\r\nexpect: x\r\n\r\n"],
	["with an unknown expectation", true, "GET / HTTP/1.1\r\nexpect: x\r\n\r\n"],
])("of 64 kB of requests %s only the first few are parsed (TLS: %s)", async (_name, secure, request) => {
	const { connect, http } = await startFront(secure, never);
	let parsed = 0;
	for (const event of ["request", "checkContinue", "checkExpectation"]) http.on(event, () => parsed++);
	const socket = await connect();
	const ended = closed(socket.resume());
	const one = request === "" ? REQUEST : request;
	socket.write(one.repeat(Math.floor(65_536 / one.length)));
	await ended;
	expect(parsed).toBeLessThan(150);
});

test.each([
	["short lines cost what they have", "a: 1\r\n".repeat(2_000), 12_160, 12_260],
	["a long line costs little", `a: ${"x".repeat(12_000)}\r\n`, 860, 1_060],
	["few bytes cost what they are", `a: ${"x".repeat(900)}\r\n`, 1_060, 1_160],
])("of a head %s", async (_name, fields, least, most) => {
	const turns = new ParsingTurns();
	const take = vi.spyOn(turns, "take");
	const slices = new ParsingSlices(turns, new SmallReads(), () => []);
	const server = createServer(answer).listen(0, "127.0.0.1");
	onTestFinished(() => stop(server));
	await once(server, "listening");
	slices.of(server, "connection");
	const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
	onTestFinished(() => void socket.destroy());
	socket.write(`GET / HTTP/1.1\r\nhost: x\r\n${fields}\r\n`);
	await once(socket, "data");
	const cost = take.mock.calls.reduce((sum, [bytes]) => sum + bytes, 0);
	expect(cost).toBeGreaterThanOrEqual(least);
	expect(cost).toBeLessThanOrEqual(most);
});

test("what a connection brings while others are parsed waits for its turn, and is whole then", async () => {
	const yielded: (() => void)[] = [];
	const turns = new ParsingTurns((run) => void yielded.push(run));
	const slices = new ParsingSlices(turns, new SmallReads(), () => []);
	// Other connections have used up this turn.
	expect(turns.take(100_000)).toBe(true);
	const bodies: string[] = [];
	const server = createServer((req, res) => {
		slices.body(req);
		void text(req).then((body) => {
			bodies.push(body);
			res.end("ok");
		});
	}).listen(0, "127.0.0.1");
	onTestFinished(() => stop(server));
	await once(server, "listening");
	slices.of(server, "connection");
	const client = () => connect((server.address() as AddressInfo).port, "127.0.0.1");
	const socket = client();
	onTestFinished(() => void socket.destroy());
	const body = "漢字".repeat(20_000);
	const head = `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`;
	const paused = new Promise((resolve) => server.once("connection", (each) => each.once("pause", resolve)));
	socket.write(head + body.slice(0, 9));
	await paused;
	socket.write(body.slice(9));
	for (let count = 0; count < 20; count++) await turn();
	expect(bodies).toEqual([]);
	const turning = setInterval(() => {
		for (const run of yielded.splice(0)) run();
	});
	onTestFinished(() => clearInterval(turning));
	expect(String((await once(socket, "data"))[0])).toMatch(/^HTTP\/1\.1 200 OK/);
	expect(bodies).toEqual([body]);
});

test("each read of a body costs as a read, and waits for its turn", async () => {
	const yielded: (() => void)[] = [];
	const turns = new ParsingTurns((run) => void yielded.push(run));
	const slices = new ParsingSlices(turns, new SmallReads(), () => []);
	let length = 0;
	const server = createServer((req) => {
		slices.body(req);
		req.on("data", (part: Buffer) => {
			length += part.length;
		});
	}).listen(0, "127.0.0.1");
	onTestFinished(() => stop(server));
	await once(server, "listening");
	slices.of(server, "connection");
	const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
	onTestFinished(() => void client.destroy());
	const [socket] = (await once(server, "connection")) as [Socket];
	client.write("POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000\r\n\r\n".padEnd(3_000, "x"));
	await expect.poll(() => length).toBeGreaterThan(0);
	const before = length;
	// As TLS does with the records of one packet.
	for (let count = 0; count < 1_000; count++) socket.push(Buffer.alloc(256));
	expect(length - before).toBeLessThan(450 * 256);
	expect(length - before).toBeGreaterThan(300 * 256);
	for (let count = 0; length < before + 256_000 && count < 10_000; count++) {
		for (const run of yielded.splice(0)) run();
		await turn();
	}
	expect(length).toBe(before + 256_000);
});

test.each([false, true])("a body like the beginning of HTTP/2 changes nothing (TLS: %s)", async (secure) => {
	const { connect, http } = await startFront(secure, never);
	let parsed = 0;
	http.on("request", () => parsed++);
	const socket = await connect();
	const ended = closed(socket.resume());
	const begins = "PRI * HTTP/2.0\r\n\r\n";
	socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${begins.length}\r\n\r\n`);
	await expect.poll(() => parsed).toBe(1);
	socket.write(begins + REQUEST.repeat(2_000));
	await ended;
	expect(parsed).toBeLessThan(150);
});

test.each([false, true])("a request without a host is answered in its turn (TLS: %s)", async (secure) => {
	const { connect, handled } = await startFront(secure, answer);
	const socket = await connect();
	socket.write(REQUEST + REQUEST.replace("host", "post"));
	const [first, second, ...more] = (await text(socket)).split(/(?=HTTP\/1\.1 )/);
	expect(first).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\n\r\nok$/s);
	expect(second).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
	expect(more).toEqual([]);
	expect(handled()).toBe(1);
});

test("HTTP/1.0 needs no host", async () => {
	const { connect } = await startFront(false, answer);
	const socket = await connect();
	socket.write("GET / HTTP/1.0\r\n\r\n");
	expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\n\r\nok$/s);
});

test.each([false, true])(
	"a client that takes its answers late gets all of them (TLS: %s)",
	async (secure) => {
		const large = "a".repeat(3_000_000);
		const { connect } = await startFront(secure, (_req, res) => void res.end(large));
		const socket = await connect();
		const padded = REQUEST.replace("\r\n\r\n", `\r\nx: ${"y".repeat(1_000)}\r\n\r\n`);
		socket.pause().write(padded.repeat(2) + padded.replace("\r\n\r\n", "\r\nconnection: close\r\n\r\n"));
		await once(socket, "readable");
		expect((await text(socket)).split(large)).toHaveLength(4);
	},
);

test.each([false, true])("a large body arrives as it was sent (TLS: %s)", async (secure) => {
	const sent = Array.from({ length: 200_000 }, (_, n) => n).join(" ");
	const { connect } = await startFront(secure, (req, res) => {
		void text(req).then((body) => res.end(body === sent ? "the same" : "another"));
	});
	const socket = await connect();
	socket.write(`POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${sent.length}\r\n\r\n`);
	socket.write(sent);
	expect(await text(socket)).toMatch(/the same$/);
});

test.each([false, true])(
	"a large body comes in the parts of its network, what follows in slices (TLS: %s)",
	async (secure) => {
		const length = 1_000_000;
		let parts = 0;
		const { connect, http } = await startFront(secure, (req, res) => {
			req.on("data", () => parts++).on("end", () => res.end());
		});
		let parsed = 0;
		http.on("request", () => parsed++);
		const socket = await connect();
		const ended = closed(socket.resume());
		const head = `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n\r\n`;
		socket.write(head + "a".repeat(length) + REQUEST.repeat(2_000));
		await ended;
		expect(parts).toBeLessThan(length / 2_048 / 2);
		expect(parsed).toBeGreaterThan(1);
		expect(parsed).toBeLessThan(150);
	},
);

test.each([false, true])(
	"a head byte by byte ends its connection after a hundred at most (TLS: %s)",
	async (secure) => {
		const { connect, handled } = await startFront(secure, answer);
		const socket = await connect();
		const ended = closed(socket.resume());
		socket.setNoDelay(true);
		let sent = 0;
		// One in each turn, so that no two are read as one.
		const more = () => {
			if (socket.destroyed) return;
			socket.write(`GET /${"a".repeat(2_000)} HTTP/1.1`.charAt(sent++));
			setImmediate(more);
		};
		more();
		await ended;
		expect(handled()).toBe(0);
	},
);

test.each([false, true])("requests may be small, as many as come (TLS: %s)", async (secure) => {
	const { connect, handled } = await startFront(
		secure,
		(req, res) => void req.resume().on("end", () => res.end()),
	);
	const socket = await connect();
	socket.setNoDelay(true);
	for (let asked = 0; asked < 200; asked++) {
		socket.write("POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\n");
		setImmediate(() => socket.write("{}"));
		await once(socket, "data");
	}
	expect(handled()).toBe(200);
});

test.each([false, true])("chunks may come in three parts each, as many as come (TLS: %s)", async (secure) => {
	const { connect } = await startFront(
		secure,
		(req, res) => void text(req).then((body) => res.end(`${body.length}`)),
	);
	const socket = await connect();
	socket.setNoDelay(true);
	socket.write("POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n");
	for (let chunk = 0; chunk < 200; chunk++)
		for (const part of ["400\r\n", "a".repeat(1_024), "\r\n"]) {
			socket.write(part);
			await turn();
		}
	socket.write("0\r\n\r\n");
	expect(await text(socket)).toMatch(/\b204800\b/);
});

const UPGRADE = "GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n";

test.each([false, true])("another protocol gets what came behind its request (TLS: %s)", async (secure) => {
	const { connect, http } = await startFront(secure, answer);
	http.on("upgrade", (_req, socket: Socket, head: Buffer) => {
		socket.write(head);
		socket.pipe(socket);
	});
	const socket = await connect();
	socket.write(`${UPGRADE}one `);
	await once(socket, "readable");
	socket.end("two");
	expect(await text(socket)).toBe("one two");
});

test.each([false, true])(
	"another protocol byte by byte ends its connection after a hundred at most (TLS: %s)",
	async (secure) => {
		const { connect, http } = await startFront(secure, answer);
		let reads = 0;
		http.on("upgrade", (_req, socket: Socket) => {
			socket.write("ready");
			socket.on("error", never).on("data", () => reads++);
		});
		const socket = await connect();
		const ended = closed(socket);
		socket.setNoDelay(true);
		socket.write(UPGRADE);
		await once(socket, "data");
		const more = () => {
			if (socket.destroyed) return;
			socket.write("a");
			setImmediate(more);
		};
		more();
		await ended;
		expect(reads).toBeGreaterThan(10);
		expect(reads).toBeLessThan(150);
	},
);

test.each([false, true])(
	"who sends much of another protocol too early is cut off (TLS: %s)",
	async (secure) => {
		const { connect, http } = await startFront(secure, answer);
		http.on("upgrade", () => undefined);
		const socket = await connect();
		socket.write(UPGRADE + "a".repeat(10_000));
		await closed(socket.resume());
	},
);

test.each([false, true])("HTTP/2 may begin with much at once (TLS: %s)", async (secure) => {
	const { url } = await startFront(secure, (req, res) => void req.pipe(res));
	const session = connectHttp2(url, { rejectUnauthorized: false });
	const sent = "a".repeat(50_000);
	const streams = Array.from({ length: 20 }, () => {
		const stream = session.request({ ":method": "POST", ":path": "/" });
		stream.end(sent);
		return text(stream);
	});
	expect(new Set(await Promise.all(streams))).toEqual(new Set([sent]));
	session.close();
});

test.each([
	["GET", false],
	["GET", true],
	["POST", false],
	["POST", true],
])(
	"a %s whose head has a hundred fields ends its connection, one with fewer is answered (TLS: %s)",
	async (...given) => {
		const [method, secure] = given;
		const { connect, handled } = await startFront(secure, answer);
		const head = (count: number) =>
			`${method} / HTTP/1.1\r\nhost: x\r\n${"a: b\r\n".repeat(count - 2)}content-length: 0\r\n\r\n`;
		const socket = await connect();
		const answers = text(socket);
		socket.write(head(99));
		await expect.poll(() => socket.bytesRead).toBeGreaterThan(100);
		socket.write(head(900));
		const [first, second, ...more] = (await answers).split(/(?=HTTP\/1\.1 )/);
		expect(first).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\n\r\nok$/s);
		// A connection with TLS may end before its last answer is sent.
		if (!secure || second !== undefined) expect(second).toMatch(/^HTTP\/1\.1 431 /);
		expect(more).toEqual([]);
		expect(handled()).toBe(1);
	},
);

test("what connections bring on while they wait takes room: beyond it large ones end, and small ones are served", async () => {
	const yielded: (() => void)[] = [];
	const turns = new ParsingTurns((run) => void yielded.push(run));
	const kept = new WaitingBytes(200_000);
	const slices = new ParsingSlices(turns, new SmallReads(), () => ["others", "network"], kept);
	expect(turns.take(100_000)).toBe(true);
	const server = createServer((req, res) => {
		slices.body(req);
		void text(req).then((body) => res.end(String(body.length)));
	});
	slices.of(server, "connection");
	server.listen(0, "127.0.0.1");
	onTestFinished(() => stop(server));
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	let ended = 0;
	const open = async (length: number) => {
		const socket = connect(port, "127.0.0.1");
		onTestFinished(() => void socket.destroy());
		socket.on("error", () => undefined);
		void closed(socket).then(() => ended++);
		await once(socket, "connect");
		socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n`);
		await turn();
		socket.write("x".repeat(length));
		return socket;
	};
	const small = await open(10);
	for (let n = 0; n < 10; n++) (await open(50_000)).resume();
	await expect.poll(() => ended).toBeGreaterThanOrEqual(6);
	expect(ended).toBeLessThanOrEqual(7);
	const answered = text(small);
	while (yielded.length > 0) {
		for (const run of yielded.splice(0)) run();
		await turn();
	}
	expect(await answered).toMatch(/10$/);
});
