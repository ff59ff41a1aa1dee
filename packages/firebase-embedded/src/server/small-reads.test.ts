import { once } from "node:events";
import { connect, Socket } from "node:net";
import { Duplex } from "node:stream";
import { connect as connectTls, createServer, TLSSocket } from "node:tls";
import { closed } from "@junban/vitest/closed";
import { expect, onTestFinished, test } from "vitest";
import { readCertificate } from "#src/server/certificate-files.ts";
import { SmallReads } from "#src/server/small-reads.ts";
import { writeCertificate } from "#src/testing/certificate.ts";
import { tempDir } from "#src/testing/server.ts";

function connection(address: string): TLSSocket {
	const socket = new TLSSocket(new Socket());
	onTestFinished(() => void socket.destroy());
	Object.defineProperty(socket, "remoteAddress", { value: address });
	return socket;
}

test("a connection brings a hundred small reads, or as many more as large ones and requests make up for", () => {
	const reads = new SmallReads(() => 0);
	const many = () => {
		const socket = new Socket();
		let count = 0;
		return {
			socket,
			until: (most: number) => {
				while (count < most && !reads.isOver(socket, 1)) count++;
				return count;
			},
		};
	};
	expect(many().until(1_000)).toBe(100);
	const asking = many();
	expect(asking.until(90)).toBe(90);
	reads.giveBack(asking.socket, 40);
	expect(asking.until(120)).toBe(120);
	const uploading = many();
	expect(uploading.until(90)).toBe(90);
	expect(reads.isOver(uploading.socket, 16_384)).toBe(false);
	expect(uploading.until(130)).toBe(130);
});

test("thousands of TLS connections of one network share what they may bring at once, others have their own", () => {
	let now = 0;
	const reads = new SmallReads(() => now);
	const from = (address: string, connections: number, parts = 45, length = 1) => {
		let ended = 0;
		for (let n = 0; n < connections; n++) {
			const socket = connection(address);
			for (let part = 0; part < parts; part++) if (reads.isOver(socket, length)) ended++;
		}
		return ended;
	};
	expect(from("192.0.2.1", 130)).toBe(0);
	expect(from("192.0.2.1", 20)).toBeGreaterThan(0);
	expect(from("192.0.2.2", 1)).toBe(0);
	// Who brings few is not cut for others.
	expect(from("192.0.2.1", 100, 24)).toBe(0);
	now += 1_000;
	expect(from("192.0.2.1", 80)).toBe(0);
	// Records of 256 bytes count, too. Honest programs send packets.
	expect(from("192.0.2.3", 100, 1_000, 1_178)).toBe(0);
	expect(from("192.0.2.3", 40, 195, 256)).toBe(0);
	expect(from("192.0.2.3", 20, 195, 256)).toBeGreaterThan(0);
});

test.each([
	["bytes", 1, 100],
	["a few hundred bytes, whose network has brought many", 256, 34],
])(
	"a paused connection is cut off within a packet of TLS with records of %s",
	async (_name, length, most) => {
		const folder = tempDir();
		onTestFinished(folder.remove);
		const reads = new SmallReads(() => 0);
		let read = 0;
		const server = createServer(readCertificate(writeCertificate(folder.dir)), (socket) => {
			onTestFinished(() => void socket.destroy());
			socket.on("error", () => undefined);
			const { push } = socket;
			socket.push = (part: unknown, encoding) => {
				read++;
				return push.call(socket, part, encoding);
			};
			reads.follow(socket);
			// Somebody else follows it, too: it counts once.
			reads.follow(socket);
			socket.pause();
		});
		server.listen(0, "127.0.0.1");
		await once(server, "listening");
		onTestFinished(() => void server.close());
		const address = server.address();
		if (address === null || typeof address === "string") throw new Error("The server has no port");
		const raw = connect(address.port, "127.0.0.1");
		onTestFinished(() => void raw.destroy());
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
		const record = Buffer.alloc(length);
		for (let count = 0; count < 200; count++) await new Promise((resolve) => client.write(record, resolve));
		if (length > 1) {
			const crowd = Array.from({ length: 200 }, () => connection("127.0.0.1"));
			for (const each of crowd) for (let count = 0; count < 60; count++) reads.isOver(each, length);
		}
		raw.write(Buffer.concat(packet));
		await closed(raw);
		expect(read).toBeLessThanOrEqual(most);
	},
);
