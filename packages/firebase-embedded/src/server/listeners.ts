import type { Server } from "node:http";
import type { Http2SecureServer } from "node:http2";
import { createServer, type ListenOptions, type Server as TcpServer } from "node:net";

/**
 * Listening sockets of one port. Node.js takes one new connection of each in a turn of the event loop: behind 500 connections that
 * come and go, a new one waits 2.3 s with one socket, 72 ms with 16, 13 ms with 64.
 */
const listeningSockets = 64;
/**
 * New connections that wait at each of them. With Node.js's 511, one that comes behind 30,000 a second waits for 1.1 s; with these the
 * system drops some at once, whose clients ask again a second later. With 32, it dropped one in ten beside 12,000 a second.
 */
const backlog = 128;

/** What a system says that does not share a port among sockets. */
const unshared = new Set(["ENOTSUP", "ENOPROTOOPT", "EINVAL"]);

/** Listens with several sockets on one port, where the system shares new connections out among them. */
export class Listeners {
	readonly #server: Server | Http2SecureServer;
	readonly #allowHalfOpen: boolean;
	readonly #further: TcpServer[] = [];

	/**
	 * @param server gets all connections
	 * @param allowHalfOpen its own way with connections whose clients have said all
	 */
	constructor(server: Server | Http2SecureServer, allowHalfOpen: boolean) {
		this.#server = server;
		this.#allowHalfOpen = allowHalfOpen;
	}

	/**
	 * @param port 0: any free port
	 * @throws the system's error, for example EADDRINUSE
	 */
	async listen(port: number, host: string): Promise<void> {
		// Sockets that share a port would share it with another server of the same user, too.
		if (port !== 0) await claim(port, host);
		try {
			await bind(this.#server, { port, host, reusePort: true, backlog });
		} catch (error) {
			if (!(error instanceof Error && "code" in error && unshared.has(String(error.code)))) throw error;
			await bind(this.#server, { port, host });
			return;
		}
		const bound = this.#server.address();
		if (bound === null || typeof bound === "string") throw new Error("The server has no port");
		for (let n = 1; n < listeningSockets; n++) {
			const further = createServer({ allowHalfOpen: this.#allowHalfOpen, noDelay: true }, (socket) =>
				this.#server.emit("connection", socket),
			);
			try {
				await bind(further, { port: bound.port, host, reusePort: true, backlog });
			} catch {
				// With fewer of them, for instance of few files, it only takes longer.
				return;
			}
			this.#further.push(further);
		}
	}

	/** Accepts no new connections. Resolves when all have ended. */
	async close(): Promise<void> {
		await Promise.all([this.#server, ...this.#further].map(closed));
	}
}

/** Fails where another server has the port. */
async function claim(port: number, host: string): Promise<void> {
	const server = createServer();
	await bind(server, { port, host });
	await closed(server);
}

function bind(server: TcpServer, options: ListenOptions): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(options, () => {
			server.off("error", reject);
			resolve();
		});
	});
}

function closed(server: TcpServer): Promise<void> {
	return new Promise((resolve) => server.close(() => resolve()));
}
