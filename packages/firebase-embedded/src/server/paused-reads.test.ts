import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { Duplex } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { connect as connectTls, createServer as createTlsServer } from "node:tls";
import { closed } from "@junban/vitest/closed";
import { expect, onTestFinished, test } from "vitest";
import { readCertificate } from "#src/server/certificate-files.ts";
import { stopWhenPaused } from "#src/server/paused-reads.ts";
import { writeCertificate } from "#src/testing/certificate.ts";
import { tempDir } from "#src/testing/server.ts";

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

test("a connection that is resumed for a little at a time reads no further ahead than others", async () => {
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
	for (let count = 0; count < 50; count++) {
		socket?.resume();
		for (let turns = 0; turns < 3; turns++) await setImmediate();
	}
	expect(socket?.readableLength).toBeLessThan(3 * 65_536);
});

test("a client over TLS that brings many records in one packet for a paused connection is cut off", async () => {
	const folder = tempDir();
	onTestFinished(folder.remove);
	const server = createTlsServer(readCertificate(writeCertificate(folder.dir)), (socket) => {
		socket.on("error", () => undefined);
		stopWhenPaused(socket);
		socket.pause();
	});
	const port = await listen(server);
	const raw = kept(connect(port, "127.0.0.1"));
	raw.on("error", () => undefined);
	const packet: Buffer[] = [];
	let isPacking = false;
	const below = new Duplex({
		read: () => undefined,
		write(part: Buffer, _encoding, done) {
			if (isPacking) packet.push(part);
			else raw.write(part);
			done();
		},
	});
	raw.on("data", (part: Buffer) => below.push(part));
	const client = connectTls({ socket: below, rejectUnauthorized: false });
	await once(client, "secureConnect");
	isPacking = true;
	for (let count = 0; count < 900; count++) await new Promise((resolve) => client.write("x", resolve));
	raw.write(Buffer.concat(packet));
	await closed(raw);
});
