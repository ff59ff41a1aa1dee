import { once } from "node:events";
import { type ConnectionOptions, connect, type TLSSocket } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { createFront } from "#src/server/front.ts";
import { streamsIn, tlsConnections } from "#src/server/front-limits.ts";
import { writeCertificate } from "#src/testing/certificate.ts";
import { tempDir } from "#src/testing/server.ts";

/** A front with TLS. `open` connects to it, and rejects when the handshake fails. */
async function start(key?: "rsa") {
	const folder = tempDir();
	onTestFinished(folder.remove);
	const tls = writeCertificate(folder.dir, ["localhost"], key);
	// No connection asks for anything, however long a loaded machine takes to open hundreds.
	const limits = { headersMs: 120_000 };
	const front = createFront({
		host: "127.0.0.1",
		port: 0,
		tls,
		limits,
		handler: (_req, res) => void res.end(),
	});
	const { hostname, port } = new URL(await front.listen());
	onTestFinished(() => front.stop());
	const open = async (options: ConnectionOptions): Promise<TLSSocket> => {
		const socket = connect({ host: hostname, port: Number(port), rejectUnauthorized: false, ...options });
		onTestFinished(() => void socket.destroy());
		await once(socket, "secureConnect");
		return socket;
	};
	return { front, open };
}

async function begin(options: ConnectionOptions): Promise<TLSSocket> {
	const { open } = await start("rsa");
	return await open({ maxVersion: "TLSv1.2", ...options });
}

test("TLS 1.2 is offered with ephemeral keys alone", async () => {
	const socket = await begin({});
	expect(socket.getCipher().name).toMatch(/^ECDHE-/);
	await expect(begin({ ciphers: "AES128-GCM-SHA256" })).rejects.toThrow("handshake failure");
});

test.each(["ECDHE-ARIA256-GCM-SHA384", "ECDHE-ECDSA-AES256-CCM"])(
	"the slow cipher %s is not offered",
	async (ciphers) => {
		const { open } = await start(ciphers.includes("ECDSA") ? undefined : "rsa");
		await expect(open({ maxVersion: "TLSv1.2", ciphers })).rejects.toThrow("handshake failure");
	},
);

test.each(["TLSv1.2", "TLSv1.3"] as const)(
	"keys are agreed in cheap groups alone, with %s",
	async (maxVersion) => {
		const socket = await begin({ maxVersion, ecdhCurve: "P-521:P-384:X25519" });
		expect(socket.getEphemeralKeyInfo()).toMatchObject({ name: "X25519" });
		await expect(begin({ maxVersion, ecdhCurve: "P-521:P-384" })).rejects.toThrow(/handshake failure/);
	},
);

test("few clients of a network are asked for another key", async () => {
	const { open } = await start();
	const isOpen = (ecdhCurve: string) =>
		open({ ecdhCurve }).then(
			() => true,
			() => false,
		);
	const odd = await Promise.all(Array.from({ length: 60 }, () => isOpen("P-384:prime256v1")));
	expect(new Set(odd)).toEqual(new Set([true, false]));
	expect(await isOpen("prime256v1")).toBe(true);
});

test("renegotiation is refused", async () => {
	const socket = await begin({});
	const refused = await new Promise((resolve) => {
		socket.once("error", resolve);
		socket.renegotiate({}, resolve);
	});
	expect(refused).toMatchObject({ reason: "no renegotiation" });
});

test("there are as many TLS connections as the memory has room for", () => {
	expect(tlsConnections(10_000, 1_073_741_824)).toBe(3_495);
	expect(tlsConnections(10_000, 8 * 1_073_741_824)).toBe(10_000);
	expect(tlsConnections(100)).toBe(100);
});

test("there are as many open requests of HTTP/2 as the heap has room for, of an owner a quarter to a half", () => {
	expect(streamsIn(1_073_741_824)).toEqual({ streamsOfAll: 2_064, streamsOfOwner: 1_032 });
	expect(streamsIn(8 * 1_073_741_824)).toEqual({ streamsOfAll: 8_000, streamsOfOwner: 2_000 });
});

test.each(["http/1.1", "h2"])(
	"finished handshakes leave room for others of their network (%s)",
	async (protocol) => {
		const { front, open } = await start();
		// A few at once, and more in all than may be under way.
		for (let n = 0; n < 45; n++)
			await Promise.all(Array.from({ length: 10 }, () => open({ ALPNProtocols: [protocol] })));
		expect(front.connections()).toBe(450);
	},
);
