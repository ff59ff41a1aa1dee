import { once } from "node:events";
import { createServer as createPlainServer } from "node:http";
import { type ClientHttp2Session, connect, createServer } from "node:http2";
import { connect as connectSocket, type Server } from "node:net";
import { afterAll, expect, test } from "vitest";
import { connectionOf } from "./connection.ts";

/** The connections of the requests that came, as strangers' or as told by a proxy. */
const seen: object[] = [];
let address: string | undefined;
const server = createServer((request, response) => {
	seen.push(connectionOf(request, address ?? request.socket.remoteAddress ?? ""));
	response.end();
});
const plain = createPlainServer((request, response) => {
	seen.push(connectionOf(request, request.socket.remoteAddress ?? ""));
	response.end();
});

function portOf(listening: Server): number {
	const bound = listening.address();
	return typeof bound === "object" ? (bound?.port ?? 0) : 0;
}

await once(server.listen(0, "127.0.0.1"), "listening");
const url = `http://127.0.0.1:${portOf(server)}`;
const clients = [connect(url), connect(url)];
afterAll(() => {
	for (const client of clients) client.close();
	server.close();
	plain.close();
});

/** How many connections two requests of each client come on. */
async function connections(...asking: readonly ClientHttp2Session[]): Promise<number> {
	seen.length = 0;
	const requests = [...asking, ...asking].map((client) => client.request({ ":path": "/" }).resume());
	await Promise.all(requests.map((request) => once(request, "close")));
	expect(seen).toHaveLength(requests.length);
	return new Set(seen).size;
}

test("all requests of a client over HTTP/2 are on one connection", async () => {
	expect(await connections(...clients)).toBe(2);
});

test("a proxy brings many callers on one: each request counts", async () => {
	address = "192.0.2.7";
	expect(await connections(...clients)).toBe(4);
});

test("over HTTP/1.1 it is the socket", async () => {
	seen.length = 0;
	await once(plain.listen(0, "127.0.0.1"), "listening");
	for (let each = 0; each < 2; each++) {
		const socket = connectSocket(portOf(plain)).resume();
		socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
		await once(socket, "close");
	}
	expect(seen).toHaveLength(4);
	expect(new Set(seen).size).toBe(2);
});
