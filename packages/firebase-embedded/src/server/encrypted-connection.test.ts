import { once } from "node:events";
import { createSecureServer } from "node:http2";
import { Socket } from "node:net";
import { ParsingTurns } from "@junban/callers/parsing-turns";
import { closed } from "@junban/vitest/closed";
import { expect, onTestFinished, test } from "vitest";
import { readCertificate } from "#src/server/certificate-files.ts";
import { decryptInTurn } from "#src/server/encrypted-connection.ts";
import { SmallReads } from "#src/server/small-reads.ts";
import { WaitingBytes } from "#src/server/waiting-bytes.ts";
import { writeCertificate } from "#src/testing/certificate.ts";
import { recordClient } from "#src/testing/record-client.ts";
import { tempDir } from "#src/testing/server.ts";

/** A server of TLS whose turns come when the test says so. */
async function start() {
	const folder = tempDir();
	onTestFinished(folder.remove);
	const yielded: (() => void)[] = [];
	const parsing = new ParsingTurns((run) => void yielded.push(run));
	const small = new SmallReads(() => 0);
	const server = createSecureServer({ ...readCertificate(writeCertificate(folder.dir)), allowHTTP1: true });
	server.removeAllListeners("secureConnection");
	const accepted: Socket[] = [];
	decryptInTurn(server, { parsing, small, waiting: new WaitingBytes(), pathOf: () => [] });
	server.on("connection", (tcp) => accepted.push(tcp));
	const secured: Socket[] = [];
	let read = Buffer.alloc(0);
	server.on("secureConnection", (socket) => {
		secured.push(socket);
		socket.on("error", () => undefined);
		socket.on("data", (part: Buffer) => {
			read = Buffer.concat([read, part]);
		});
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => void server.close());
	onTestFinished(() => {
		for (const socket of accepted) socket.destroy();
	});
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("The server has no port");
	return {
		parsing,
		small,
		accepted,
		secured,
		read: () => read,
		/** From now on turns come by themselves. */
		turning() {
			const next = () => {
				for (const run of yielded.splice(0)) run();
			};
			const turns = setInterval(next);
			onTestFinished(() => clearInterval(turns));
		},
		connect: () => recordClient(address.port),
	};
}

test("a connection of TLS has the ends of the one below", async () => {
	const { connect, secured, accepted } = await start();
	await connect();
	const ends = ({ remoteAddress, remotePort, localAddress, localPort }: Socket) => [
		remoteAddress,
		remotePort,
		localAddress,
		localPort,
	];
	await expect.poll(() => secured.map(ends)).toEqual(accepted.map(ends));
	expect(secured).toHaveLength(1);
});

test("a client may change its key now and then, and not again and again", async () => {
	const { connect, turning, read } = await start();
	turning();
	const { tcp, keyUpdates } = await connect();
	tcp.write(keyUpdates(20, "still here"));
	await expect.poll(() => String(read())).toBe("still here");
	tcp.write(keyUpdates(2_000, "again"));
	await closed(tcp);
	expect(String(read())).toBe("still here");
});

test("nothing is decrypted before its turn", async () => {
	const { connect, accepted, parsing, read, turning } = await start();
	const { tls } = await connect();
	await expect.poll(() => accepted.length).toBe(1);
	expect(parsing.take(1_000_000)).toBe(true);
	const [tcp] = accepted;
	if (tcp === undefined) throw new Error("No connection");
	const paused = once(tcp, "pause");
	tls.write("asked");
	await paused;
	expect(String(read())).toBe("");
	turning();
	await expect.poll(() => String(read())).toBe("asked");
});

test("what a client sends comes whole and in its order", async () => {
	const { connect, read, turning } = await start();
	turning();
	const { tls } = await connect();
	const sent = [1, 300_000, 5, 20_000, 1_000, 70_000].map((length, n) => Buffer.alloc(length, `part ${n} `));
	for (const part of sent) tls.write(part);
	await expect.poll(() => read().length).toBe(Buffer.concat(sent).length);
	expect(read()).toEqual(Buffer.concat(sent));
});

test("what a reader does not take stays with its client", async () => {
	const { connect, accepted, secured, turning } = await start();
	turning();
	const { tls } = await connect();
	await expect.poll(() => secured.length).toBe(1);
	secured[0]?.pause();
	tls.write(Buffer.alloc(20_000_000));
	await expect.poll(() => accepted[0]?.isPaused()).toBe(true);
	expect(accepted[0]?.bytesRead).toBeLessThan(1_000_000);
});

test.each([
	["bytes", 1, 100],
	["a few hundred bytes, whose network has brought many", 256, 34],
])("a connection is cut off within a packet with records of %s", async (_name, length, most) => {
	const { connect, read, small, turning } = await start();
	turning();
	const { tcp, tls, keep } = await connect();
	const packet = keep();
	for (let count = 0; count < 200; count++)
		await new Promise((resolve) => tls.write(Buffer.alloc(length), resolve));
	if (length > 1)
		for (let each = 0; each < 200; each++) {
			const other = new Socket();
			Object.defineProperty(other, "remoteAddress", { value: "127.0.0.1" });
			small.countForNetwork(other);
			for (let count = 0; count < 60; count++) small.isOver(other, length);
		}
	tcp.write(Buffer.concat(packet));
	await closed(tcp);
	expect(read().length / length).toBeLessThanOrEqual(most);
});
