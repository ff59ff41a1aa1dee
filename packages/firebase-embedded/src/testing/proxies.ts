/** For tests: proxies between clients and servers. */
import { createServer as createHttpServer, type Server as HttpServer, request } from "node:http";
import {
	type AddressInfo,
	connect,
	createServer as createTcpServer,
	type Server,
	type Socket,
} from "node:net";

export interface Proxy {
	url: string;
	close(): Promise<void>;
}

/** Forwards answers only when they are complete, like some company proxies. */
export async function bufferingProxy(port: number): Promise<Proxy> {
	const proxy = createHttpServer((req, res) => {
		const upstream = request(
			{ port, host: "127.0.0.1", path: req.url, method: req.method, headers: req.headers },
			async (answer) => {
				const parts: Buffer[] = [];
				try {
					for await (const part of answer) parts.push(part);
					res.writeHead(answer.statusCode ?? 502, answer.headers);
					res.end(Buffer.concat(parts));
				} catch {
					res.destroy();
				}
			},
		);
		upstream.on("error", () => res.destroy());
		res.on("close", () => upstream.destroy());
		req.pipe(upstream);
	});
	const url = await listening(proxy);
	return {
		url,
		async close() {
			proxy.closeAllConnections();
			await new Promise((resolve) => proxy.close(resolve));
		},
	};
}

export interface StallingProxy extends Proxy {
	/** True: from now on the client receives nothing. False: forwarding continues. */
	stall(stalled: boolean): void;
}

/** A connection that may stop receiving, like that of a phone in a lift. */
export async function stallingProxy(port: number): Promise<StallingProxy> {
	const sockets = new Set<{ client: Socket; upstream: Socket }>();
	let stalled = false;
	const proxy = createTcpServer((client) => {
		const upstream = connect(port, "127.0.0.1");
		const pair = { client, upstream };
		sockets.add(pair);
		client.pipe(upstream);
		upstream.on("data", (data) => {
			client.write(data);
			if (stalled) upstream.pause();
		});
		upstream.on("end", () => client.end());
		for (const socket of [client, upstream]) {
			socket.on("error", () => undefined);
			socket.on("close", () => {
				sockets.delete(pair);
				client.destroy();
				upstream.destroy();
			});
		}
	});
	const url = await listening(proxy);
	return {
		url,
		stall(now) {
			stalled = now;
			for (const { upstream } of sockets) {
				if (now) upstream.pause();
				else upstream.resume();
			}
		},
		async close() {
			for (const { client, upstream } of sockets) {
				client.destroy();
				upstream.destroy();
			}
			await new Promise((resolve) => proxy.close(resolve));
		},
	};
}

async function listening(server: HttpServer | Server): Promise<string> {
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	// A listening TCP server has such an address.
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
