import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { closed } from "@junban/vitest/closed";
import { expect, onTestFinished, test } from "vitest";
import { heldBy, stopWhenPaused } from "#src/server/paused-reads.ts";

async function listen(server: Server): Promise<number> {
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => void server.close());
	return (server.address() as AddressInfo).port;
}

function kept(socket: Socket): Socket {
	onTestFinished(() => void socket.destroy());
	return socket;
}

/** Sends a byte over another connection and waits for its echo. By then the server could have read all that had arrived before. */
async function goRound(port: number): Promise<void> {
	const socket = kept(connect(port, "127.0.0.1"));
	socket.write("e");
	await once(socket, "data");
}

test("a paused connection reads nothing more, and all of it when it is resumed", async () => {
	const paused: Socket[] = [];
	const server = createServer((socket) => {
		stopWhenPaused(socket);
		socket.on("data", (part: Buffer) => {
			if (part.toString() === "e") return void socket.end("e");
			if (part.toString() !== "p") return;
			paused.push(socket);
			socket.pause();
		});
	});
	const port = await listen(server);
	const client = kept(connect(port, "127.0.0.1"));
	client.setNoDelay().write("p");
	await expect.poll(() => paused.length).toBe(1);
	const [socket] = paused;
	for (let count = 0; count < 5; count++) {
		await new Promise((resolve) => client.write("x".repeat(1_000), resolve));
		await goRound(port);
		expect(socket?.bytesRead).toBe(1);
	}
	let length = 0;
	socket?.on("data", (part: Buffer) => {
		length += part.length;
		// As one who waits for a turn again and again.
		socket.pause();
		void setImmediate().then(() => socket.resume());
	});
	socket?.resume();
	client.write("y".repeat(200_000));
	await expect.poll(() => length).toBe(205_000);
	client.end();
	await closed(socket ?? client);
});

test("a connection that is resumed for a little at a time reads nothing more until all of it is taken", async () => {
	const taken: Socket[] = [];
	const server = createServer((socket) => {
		stopWhenPaused(socket);
		taken.push(socket);
		socket.on("data", (part: Buffer) => {
			socket.pause();
			if (part.length > 100) socket.unshift(part.subarray(100));
		});
	});
	const port = await listen(server);
	const client = kept(connect(port, "127.0.0.1"));
	client.write(Buffer.alloc(4 * 1_048_576));
	await expect.poll(() => taken[0]?.readableLength ?? 0).toBeGreaterThan(0);
	const [socket] = taken;
	const read = socket?.bytesRead;
	for (let count = 0; count < 50; count++) {
		socket?.resume();
		for (let turns = 0; turns < 3; turns++) await setImmediate();
	}
	expect(socket?.readableLength).toBeGreaterThan(0);
	expect(socket?.bytesRead).toBe(read);
});

test("a part that a paused connection brings is counted once, however many follow the connection", () => {
	const socket = kept(new Socket());
	stopWhenPaused(socket);
	stopWhenPaused(socket);
	socket.pause();
	socket.push(Buffer.alloc(1_000));
	expect(heldBy(socket)).toBe(1_000 + 512);
});
