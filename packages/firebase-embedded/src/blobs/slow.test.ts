import { once } from "node:events";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { connect } from "node:http2";
import { request as secureRequest } from "node:https";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { closed } from "@junban/vitest/closed";
import { expect, onTestFinished, test } from "vitest";
import { openEmbedded } from "#src/embedded.ts";
import { createFront } from "#src/server/front.ts";
import { bucket } from "#src/testing/blobs.ts";
import { writeCertificate } from "#src/testing/certificate.ts";
import { storageRulesOf } from "#src/testing/rules.ts";
import { tempDir } from "#src/testing/server.ts";

/** A busy machine takes some 100 ms for the handshake of TLS, which has the time of a head. */
const [requestMs, headersMs] = [1_000, 1_000];

async function start(secure: boolean) {
	const folder = tempDir();
	const embedded = await openEmbedded({
		dataDir: folder.dir,
		projectId: "p",
		buckets: [bucket],
		rules: storageRulesOf("match /open/{path=**} { allow read, write; }"),
	});
	const front = createFront({
		host: "127.0.0.1",
		port: 0,
		limits: { requestMs, headersMs },
		handler: (req: IncomingMessage, res: ServerResponse) => void embedded.handle(req, res),
		...(secure ? { tls: writeCertificate(`${folder.dir}/tls`) } : {}),
	});
	const url = new URL(await front.listen());
	onTestFinished(async () => {
		await embedded.close();
		await front.stop();
		folder.remove();
	});
	return url;
}

/** Writes the body in pieces, for longer than a request may take. An upload is bounded only by its silence. */
async function drip(stream: NodeJS.WritableStream): Promise<void> {
	for (const piece of ["0", "1", "2", "3"]) {
		stream.write(piece);
		await delay(requestMs / 2);
	}
	stream.end("4");
}

const path = (name: string) => `/v0/b/${bucket}/o?name=${encodeURIComponent(name)}`;

test.each([false, true])("a slow upload takes as long as it needs (TLS: %s)", async (secure) => {
	const url = await start(secure);
	const sent = (secure ? secureRequest : request)(new URL(path("open/a"), url), {
		method: "POST",
		rejectUnauthorized: false,
		agent: false,
		headers: { "content-length": 5, "content-type": "text/plain" },
	});
	const answered = once(sent, "response");
	await drip(sent);
	const [res] = await answered;
	expect([res.statusCode, JSON.parse(await text(res)).size]).toEqual([200, "5"]);
});

test("a slow upload takes as long as it needs over HTTP/2", async () => {
	const client = connect(await start(true), { rejectUnauthorized: false });
	onTestFinished(() => client.destroy());
	const stream = client.request({ ":path": path("open/a"), ":method": "POST", "content-length": "5" });
	const answered = once(stream, "response");
	await drip(stream);
	const [head] = await answered;
	expect([head[":status"], JSON.parse(await text(stream)).size]).toEqual([200, "5"]);
});

test("refused uploads and other requests have the usual deadline", async () => {
	const url = await start(false);
	for (const [target, headers] of [
		[path("open/a"), { "x-goog-upload-protocol": "resumable", "x-goog-upload-command": "start" }],
		["/v1/projects/p/databases/(default)/documents:commit", {}],
	] as const) {
		const sent = request(new URL(target, url), {
			method: "POST",
			agent: false,
			headers: { "content-length": 5, ...headers },
		});
		sent.on("error", () => undefined);
		sent.write("{");
		const [res] = await once(sent, "response");
		expect(res.statusCode).toBe(408);
		res.resume();
		await closed(sent);
	}
});
