import { once } from "node:events";
import { createServer, get } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { Listeners } from "#src/server/listeners.ts";

async function start() {
	const server = createServer((_req, res) => res.end("here"));
	const listeners = new Listeners(server, true);
	await listeners.listen(0, "127.0.0.1");
	onTestFinished(() => {
		server.closeAllConnections();
		return listeners.close();
	});
	return { server, listeners, port: (server.address() as AddressInfo).port };
}

// Elsewhere there is one listening socket.
test.runIf(process.platform === "linux")(
	"several new connections are taken in one turn of the event loop",
	async () => {
		const { server, port } = await start();
		const turns: number[] = [];
		let inTurn = 0;
		server.on("connection", () => {
			if (inTurn++ === 0)
				setImmediate(() => {
					turns.push(inTurn);
					inTurn = 0;
				});
		});
		const sockets = Array.from({ length: 300 }, () => connect(port, "127.0.0.1"));
		onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
		const answered = sockets.map(async (socket) => {
			socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
			await once(socket, "data");
		});
		await Promise.all(answered);
		expect(Math.max(...turns)).toBeGreaterThan(4);
	},
);

test("the port is not shared with another server, and free after the end of all connections", async () => {
	const { server, listeners, port } = await start();
	const other = new Listeners(createServer(), true);
	await expect(other.listen(port, "127.0.0.1")).rejects.toThrow("EADDRINUSE");
	const answers = await Promise.all(
		Array.from({ length: 40 }, async () => {
			const [response] = await once(get({ port, host: "127.0.0.1", agent: false }), "response");
			return response.resume().statusCode;
		}),
	);
	expect(answers).toEqual(Array.from({ length: 40 }, () => 200));
	// Shared out among the sockets: one of them has it.
	const taken = once(server, "connection");
	const kept = connect(port, "127.0.0.1");
	await taken;
	const ended = listeners.close();
	let isOver = false;
	void ended.then(() => {
		isOver = true;
	});
	await expect(once(get({ port, host: "127.0.0.1", agent: false }), "response")).rejects.toThrow(
		"ECONNREFUSED",
	);
	expect(isOver).toBe(false);
	kept.destroy();
	server.closeAllConnections();
	await ended;
	await other.listen(port, "127.0.0.1");
	await other.close();
});
