/** For tests: a front with or without TLS, and raw connections to it. */
import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import { onTestFinished } from "vitest";
import { createFront, type FrontOptions } from "#src/server/front.ts";
import { writeCertificate } from "#src/testing/certificate.ts";
import { tempDir } from "#src/testing/server.ts";

export interface TestFront {
	readonly url: URL;
	readonly http: Server;
	/** How many requests its handler was given. */
	handled(): number;
	/** A connection that speaks HTTP/1.1. */
	connect(): Promise<Socket>;
}

export async function startFront(secure: boolean, handler: FrontOptions["handler"]): Promise<TestFront> {
	const folder = tempDir();
	onTestFinished(folder.remove);
	let handled = 0;
	const front = createFront({
		host: "127.0.0.1",
		port: 0,
		...(secure ? { tls: writeCertificate(folder.dir) } : {}),
		handler: (req, res) => {
			handled++;
			handler(req, res);
		},
	});
	const url = new URL(await front.listen());
	onTestFinished(() => front.stop());
	return {
		url,
		http: front.http,
		handled: () => handled,
		async connect() {
			const ends = { host: url.hostname, port: Number(url.port), rejectUnauthorized: false };
			const socket = secure ? connectTls(ends) : connect(ends);
			onTestFinished(() => void socket.destroy());
			socket.on("error", () => undefined);
			await once(socket, secure ? "secureConnect" : "connect");
			return socket;
		},
	};
}
