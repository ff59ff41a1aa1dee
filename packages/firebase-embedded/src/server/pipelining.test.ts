import type { ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { closed } from "@junban/vitest/closed";
import { expect, test } from "vitest";
import type { FrontOptions } from "#src/server/front.ts";
import { startFront } from "#src/testing/front.ts";

const REQUEST = "GET / HTTP/1.1\r\nhost: x\r\n\r\n";

/** A connection to a front, the front's server, and how many requests its handler was given. */
async function start(secure: boolean, handler: FrontOptions["handler"]) {
	const front = await startFront(secure, handler);
	return { socket: await front.connect(), http: front.http, handled: front.handled };
}

const answer: FrontOptions["handler"] = (_req, res) => void res.end("ok");
const never: FrontOptions["handler"] = () => undefined;

test.each([
	["without TLS, answered at once", false, answer],
	["without TLS, never answered", false, never],
	["with TLS, answered at once", true, answer],
] as const)(
	"of very many requests in one write one is handled, then the connection ends: %s",
	async (...given) => {
		const [, secure, handler] = given;
		const { socket, handled } = await start(secure, handler);
		const ended = closed(socket.resume());
		socket.write(REQUEST.repeat(2_000));
		await ended;
		expect(handled()).toBe(1);
	},
);

test("3 requests that are not answered wait for each other, and the 4th ends the connection", async () => {
	const open: ServerResponse[] = [];
	const { socket, handled } = await start(false, (_req, res) => void open.push(res));
	const ended = closed(socket.resume());
	socket.write(REQUEST.repeat(3));
	for (let n = 1; n <= 3; n++) {
		await expect.poll(handled).toBe(n);
		if (n < 3) open.shift()?.end("ok");
	}
	socket.write(REQUEST.repeat(2));
	open.shift()?.end("ok");
	await expect.poll(handled).toBe(4);
	expect(socket.destroyed).toBe(false);
	socket.write(REQUEST.repeat(2));
	await ended;
	expect(handled()).toBe(4);
});

test.each([false, true])("a client that waits for answers can send thousands (TLS: %s)", async (secure) => {
	const { socket, handled } = await start(secure, answer);
	let asked = 1;
	const all = new Promise<void>((resolve) => {
		socket.on("data", (part: Buffer) => {
			if (!part.toString().endsWith("\r\n\r\nok")) return;
			if (asked++ < 3_000) socket.write(REQUEST);
			else resolve();
		});
	});
	socket.write(REQUEST);
	await all;
	expect(handled()).toBe(3_000);
});

test.each([false, true])(
	"requests that expect to be continued, sent before the last was answered, are answered in order (TLS: %s)",
	async (secure) => {
		const { socket } = await start(secure, (_req, res) => {
			setImmediate(() => res.writeHead(200, { "content-length": 2 }).end(Buffer.from("ok")));
		});
		const expecting = "POST / HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-length: 2\r\n\r\n{}";
		let got = "";
		const all = new Promise<void>((resolve) => {
			socket.setEncoding("utf8").on("data", (part: string) => {
				got += part;
				if (got.split("HTTP/1.1 200 OK").length === 4 && got.endsWith("ok")) resolve();
			});
		});
		socket.write(expecting.repeat(2) + REQUEST);
		await all;
		const answers = got.split(/(?=HTTP\/1\.1 )/).map((each) => each.replaceAll(/\r\n.*/g, ""));
		const interim = "HTTP/1.1 100 Continue";
		const final = "HTTP/1.1 200 OK";
		expect(answers).toEqual([interim, final, interim, final, final]);
		// Nothing stands between a head and its body.
		expect(got.split("\r\n\r\nok")).toHaveLength(4);
	},
);

test.each([false, true])(
	"a connection that still owes answers does not change its protocol (TLS: %s)",
	async (secure) => {
		const { socket, http } = await start(secure, (_req, res) => void setImmediate(() => res.end("ok")));
		http.on("upgrade", (_req, upgraded) => upgraded.end("another protocol"));
		const upgrade = REQUEST.replace("\r\n\r\n", "\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n");
		socket.write(REQUEST + upgrade + REQUEST);
		const [first, second, ...more] = (await text(socket)).split(/(?=HTTP\/1\.1 )/);
		expect(first).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\n\r\nok$/s);
		expect(second).toMatch(/^HTTP\/1\.1 200 OK\r\n.*connection: close\r\n.*\r\n\r\nok$/is);
		expect(more).toEqual([]);
	},
);
