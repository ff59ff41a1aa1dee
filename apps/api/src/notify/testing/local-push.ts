/** For tests: a push service on this machine behind a certificate. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { RequestListener } from "node:http";
import { createServer, type ServerOptions } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeCertificate } from "@junban/firebase-embedded/testing/certificate";
import { onTestFinished } from "vitest";
import { nodePostPush } from "#src/notify/node-post-push.ts";
import type { PostPush } from "#src/notify/web-push.ts";
import { pushService } from "./push-service.ts";

/**
 * Runs until the test ends. `post` takes endpoints of the host to it.
 *
 * @param listener answers instead of it
 * @param tls how it speaks TLS, by an RSA key
 */
export async function localPush(host: string, listener?: RequestListener, tls?: ServerOptions) {
	const folder = mkdtempSync(join(tmpdir(), "junban-push-"));
	const { cert, key } = writeCertificate(folder, undefined, tls === undefined ? "ec" : "rsa");
	const state = pushService();
	const { received } = state;
	const server = createServer(
		{ ...tls, cert: readFileSync(cert), key: readFileSync(key) },
		listener ?? state.listener,
	);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(async () => {
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
		rmSync(folder, { recursive: true });
	});
	const { port } = server.address() as AddressInfo;
	const guarded = nodePostPush({
		allow: (address) => address === "127.0.0.1",
		lookup: async () => [{ address: "127.0.0.1", family: 4 }],
		ca: readFileSync(cert, "utf8"),
		answerMs: 50,
	});
	// The certificate is for `localhost`, and the service has a port of its own.
	const post: PostPush = (endpoint, request, signal) =>
		guarded(endpoint.replace(host, `localhost:${port}`), request, signal);
	return { received, state, post };
}
