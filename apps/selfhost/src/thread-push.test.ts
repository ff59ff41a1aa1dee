import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { RequestListener } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { writeCertificate } from "@junban/firebase-embedded/testing/certificate";
import { expect, onTestFinished, test } from "vitest";
import { threadPostPush } from "./thread-push.ts";

const never = new AbortController().signal;
const request = { headers: { ttl: "60" }, body: new Uint8Array([1, 2, 3]) };

/** A thread whose pushes all go to this server. */
async function threadTo(listener: RequestListener) {
	const folder = mkdtempSync(join(tmpdir(), "junban-push-"));
	const { cert, key } = writeCertificate(folder);
	const ca = readFileSync(cert, "utf8");
	const server = createServer({ cert: ca, key: readFileSync(key) }, listener);
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(async () => {
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
		rmSync(folder, { recursive: true });
	});
	const { port } = server.address() as AddressInfo;
	return threadPostPush({ host: `localhost:${port}`, ca });
}

test("pushes go out from the thread, several at once, each with its own answer", async () => {
	const got: unknown[] = [];
	const post = await threadTo(async (incoming, response) => {
		got.push([incoming.url, incoming.headers["ttl"], [...(await buffer(incoming))]]);
		response.writeHead(incoming.url === "/gone" ? 410 : 201).end();
	});
	const paths = ["/a", "/gone", "/b"];
	const answers = paths.map((path) => post(`https://push.example.com${path}`, request, never));
	expect(await Promise.all(answers)).toEqual([201, 410, 201]);
	expect(got.sort()).toEqual(paths.map((path) => [path, "60", [1, 2, 3]]).sort());
});

test("a push that nobody waits for any more is abandoned, and the next one goes out", async () => {
	const arrived = Promise.withResolvers<void>();
	const cut = Promise.withResolvers<void>();
	const post = await threadTo((incoming, response) => {
		if (incoming.url === "/next") {
			response.writeHead(201).end();
			return;
		}
		incoming.once("close", cut.resolve);
		arrived.resolve();
	});
	const left = new AbortController();
	const hanging = post("https://push.example.com/hangs", request, left.signal);
	const failed = expect(hanging).rejects.toMatchObject({ name: "AbortError" });
	await arrived.promise;
	left.abort();
	await failed;
	await cut.promise;
	expect(await post("https://push.example.com/next", request, never)).toBe(201);
	await expect(post("https://push.example.com/a", request, left.signal)).rejects.toMatchObject({
		name: "AbortError",
	});
});

test("the thread calls public addresses only, and says why it did not", async () => {
	await expect(threadPostPush()("https://127.0.0.1/a", request, never)).rejects.toMatchObject({
		name: "PrivateAddressError",
	});
});
