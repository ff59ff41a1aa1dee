import { createServer, request } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

/** A server that passes everything on to the product, but for what a test changes. */
export interface Passing {
	readonly url: string;
	readonly close: () => Promise<void>;
}

/** @param change the text of a path as it is sent now; other paths stay as they are */
export async function passOn(to: string, path: string, change: (text: string) => string): Promise<Passing> {
	const { host, hostname, port } = new URL(to);
	const server = createServer((asked, answer) => {
		const headers = {
			...asked.headers,
			host,
			"accept-encoding": asked.url === path ? "" : asked.headers["accept-encoding"],
		};
		const passed = request({ hostname, port, path: asked.url, method: asked.method, headers }, (given) => {
			if (asked.url !== path) {
				answer.writeHead(given.statusCode ?? 502, given.headers);
				given.pipe(answer);
				return;
			}
			const parts: Buffer[] = [];
			given.on("data", (part: Buffer) => parts.push(part));
			given.on("end", () => {
				const { "content-length": _, etag: __, ...rest } = given.headers;
				answer.writeHead(given.statusCode ?? 502, rest);
				answer.end(change(String(Buffer.concat(parts))));
			});
		});
		passed.on("error", () => answer.destroy());
		asked.pipe(passed);
	});
	server.on("upgrade", (asked, socket) => {
		const passed = connect(Number(port), hostname, () => {
			const lines = Object.entries({ ...asked.headers, host }).map(([name, value]) => `${name}: ${value}`);
			passed.write(`GET ${asked.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
			passed.pipe(socket).pipe(passed);
		});
		for (const [end, other] of [
			[passed, socket],
			[socket, passed],
		] as const)
			end.on("error", () => other.destroy());
	});
	// A live connection is no longer the HTTP server's to close, and closing would wait for it.
	const open = new Set<Socket>();
	server.on("connection", (socket) => {
		open.add(socket);
		socket.on("close", () => open.delete(socket));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port: own } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${own}`,
		close: async () => {
			const closed = new Promise((resolve) => server.close(resolve));
			for (const socket of open) socket.destroy();
			await closed;
		},
	};
}
