import { once } from "node:events";
import { createSecureServer } from "node:http2";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import { TimedTurns } from "@junban/callers/timed-turns";
import { closed } from "@junban/vitest/closed";
import { expect, onTestFinished, test } from "vitest";
import { readCertificate } from "#src/server/certificate-files.ts";
import { handshakesInTurn } from "#src/server/handshake-turns.ts";
import { writeCertificate } from "#src/testing/certificate.ts";
import { firstMessage } from "#src/testing/first-message.ts";
import { tempDir } from "#src/testing/server.ts";

/** A server whose turns the test gives. */
async function start(ms: number) {
	const folder = tempDir();
	onTestFinished(folder.remove);
	const server = createSecureServer({ ...readCertificate(writeCertificate(folder.dir)), allowHTTP1: true });
	const waiting: (() => void)[] = [];
	class Turns extends TimedTurns {
		override add(path: readonly string[], begin: () => void) {
			expect(path.slice(0, 2)).toEqual(["others", "127.0.0.1"]);
			waiting.push(begin);
			return () => void waiting.splice(waiting.indexOf(begin), 1);
		}
	}
	handshakesInTurn(server, new Turns(), ms, () => undefined);
	const errors: unknown[] = [];
	server.on("tlsClientError", (error) => errors.push(error));
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => void server.close());
	const { port } = server.address() as AddressInfo;
	const open = async (): Promise<Socket> => {
		const socket = connect(port, "127.0.0.1");
		socket.on("error", () => undefined);
		onTestFinished(() => void socket.destroy());
		await once(socket, "connect");
		return socket;
	};
	return { server, waiting, errors, open, port };
}

test("a client whose first message comes in parts has its turn when all of it is there, and then a connection", async () => {
	const { server, waiting, port } = await start(10_000);
	// It splits what its client sends.
	const proxy = createServer((near) => {
		const far = connect(port, "127.0.0.1");
		far.pipe(near);
		far.setNoDelay();
		near.once("data", (bytes: Buffer) => {
			far.write(bytes.subarray(0, 1));
			setImmediate(() => {
				far.write(bytes.subarray(1, 100));
				setImmediate(() => {
					far.write(bytes.subarray(100));
					near.pipe(far);
				});
			});
		});
		for (const each of [near, far]) each.on("error", () => undefined);
	}).listen(0, "127.0.0.1");
	await once(proxy, "listening");
	onTestFinished(() => void proxy.close());
	const client = connectTls({ port: (proxy.address() as AddressInfo).port, rejectUnauthorized: false });
	onTestFinished(() => void client.destroy());
	await expect.poll(() => waiting.length).toBe(1);
	const secured = Promise.all([once(client, "secureConnect"), once(server, "secureConnection")]);
	waiting.shift()?.();
	await secured;
});

test("a connection has no turn before its first message, and is cut when that does not come", async () => {
	const { waiting, open } = await start(100);
	const message = await firstMessage();
	const [silent, slow] = await Promise.all([open(), open()]);
	slow.write(message.subarray(0, -1));
	await Promise.all([closed(silent.resume()), closed(slow.resume())]);
	expect(waiting).toHaveLength(0);
});

test("a first message byte by byte, and one that says that it is too long, are not waited for", async () => {
	const { waiting, open } = await start(10_000);
	const message = await firstMessage();
	const [slow, long] = await Promise.all([open(), open()]);
	slow.setNoDelay();
	let sent = 0;
	const more = () => {
		if (slow.destroyed) return;
		slow.write(message.subarray(sent, ++sent));
		setTimeout(more, 1);
	};
	more();
	await closed(slow.resume());
	expect(sent).toBeLessThan(message.length);
	expect(waiting).toHaveLength(0);
	long.write(Buffer.from([22, 3, 1, 0xff, 0xff]));
	await closed(long.resume());
	expect(waiting).toHaveLength(0);
});

test("who leaves before its turn has none", async () => {
	const { waiting, open } = await start(10_000);
	const message = await firstMessage();
	const socket = await open();
	socket.write(message);
	await expect.poll(() => waiting.length).toBe(1);
	socket.resetAndDestroy();
	await expect.poll(() => waiting.length).toBe(0);
});

test("what is no TLS is refused in its turn", async () => {
	const { waiting, errors, open } = await start(10_000);
	const socket = await open();
	socket.write("GET / HTTP/1.1\r\n\r\n");
	await expect.poll(() => waiting.length).toBe(1);
	waiting.shift()?.();
	await closed(socket.resume());
	expect(errors).toHaveLength(1);
});
