import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type ClientHttp2Session, connect, constants } from "node:http2";
import { text } from "node:stream/consumers";
import { closed } from "@junban/vitest/closed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Embedded, openEmbedded } from "#src/embedded.ts";
import { createFront, type Front } from "#src/server/front.ts";
import { bucket, filesOf } from "#src/testing/blobs.ts";
import { writeCertificate } from "#src/testing/certificate.ts";
import { pageAsset } from "#src/testing/page-assets.ts";
import { storageRulesOf } from "#src/testing/rules.ts";
import { tempDir } from "#src/testing/server.ts";
import { launch } from "#src/testing/tab.ts";

const folder = tempDir();
let embedded: Embedded;
let front: Front;
let client: ClientHttp2Session;
let url: string;

beforeAll(async () => {
	embedded = await openEmbedded({
		dataDir: folder.dir,
		projectId: "p",
		buckets: [bucket],
		rules: storageRulesOf("match /open/{path=**} { allow read, write; }"),
	});
	const tls = writeCertificate(`${folder.dir}/tls`);
	const handler = (req: IncomingMessage, res: ServerResponse) => {
		if (embedded.handle(req, res)) return;
		const asset = pageAsset(req.url ?? "");
		res.writeHead(asset === undefined ? 404 : 200, { "content-type": asset?.type ?? "text/plain" });
		res.end(asset?.body);
	};
	front = createFront({ host: "127.0.0.1", port: 0, tls, handler });
	url = await front.listen();
	client = connect(url, { rejectUnauthorized: false });
	await once(client, "connect");
});

afterAll(async () => {
	client.destroy();
	await embedded.close();
	await front.stop();
	folder.remove();
});

async function ask(method: string, path: string, headers: Record<string, string> = {}, body = "") {
	const length = method === "POST" ? { "content-length": String(Buffer.byteLength(body)) } : {};
	const stream = client.request({ ":method": method, ":path": path, ...length, ...headers });
	if (method === "POST") stream.end(body);
	const [head] = await once(stream, "response");
	return { status: Number(head[":status"]), head, body: await text(stream) };
}

const start = { "x-goog-upload-protocol": "resumable", "x-goog-upload-command": "start" };

describe("files over HTTP/2", () => {
	it("are uploaded and downloaded", async () => {
		const path = `/v0/b/${bucket}/o?name=open/a`;
		expect((await ask("POST", path, { "content-type": "text/plain" }, "順番")).status).toBe(200);
		const back = await ask("GET", `/v0/b/${bucket}/o/open%2Fa?alt=media`, { range: "bytes=3-" });
		expect([back.status, back.body]).toEqual([206, "番"]);
		expect((await ask("DELETE", `/v0/b/${bucket}/o/open%2Fa`)).status).toBe(204);
		expect((await ask("GET", `/v0/b/${bucket}/o/open%2Fa`)).status).toBe(404);
	});

	it("are refused with a message, also in the middle of a body", async () => {
		const { status, body } = await ask("POST", `/v0/b/${bucket}/o?name=no/a`, {}, "x".repeat(3_000_000));
		expect([status, JSON.parse(body).error.code]).toEqual([403, 403]);
		expect(filesOf(folder.dir)).toEqual({ objects: [], drafts: [] });
	});

	it("are answered once more, whatever waits for the same upload", async () => {
		const begun = await ask("POST", `/v0/b/${bucket}/o?name=open/c`, {
			...start,
			"x-goog-upload-header-content-length": "9",
		});
		const { pathname, search } = new URL(String(begun.head["x-goog-upload-url"]));
		const sent = ["upload", "query", "query", "query"].map((command) =>
			client.request({
				":method": "POST",
				":path": pathname + search,
				"content-length": command === "upload" ? "9" : "0",
				"x-goog-upload-command": command,
				"x-goog-upload-offset": "0",
			}),
		);
		const [stalled, ...queries] = sent;
		stalled?.write("0123");
		for (const query of queries) query.end();
		const heads = sent.map(async (stream) => (await once(stream, "response"))[0][":status"]);
		const [upload, ...answers] = await Promise.all(heads);
		expect([upload, answers.at(-1)]).toEqual([499, 200]);
		// A new query ends those that wait. On a busy machine one may be answered before the next query arrives.
		for (const status of answers) expect([200, 499]).toContain(status);
		const done = { "x-goog-upload-command": "upload, finalize", "x-goog-upload-offset": "0" };
		expect((await ask("POST", pathname + search, done, "012345678")).status).toBe(200);
	});

	it("keep the bytes that arrived before a stream broke", async () => {
		const begun = await ask("POST", `/v0/b/${bucket}/o?name=open/b`, {
			...start,
			"x-goog-upload-header-content-length": "9",
		});
		const at = new URL(String(begun.head["x-goog-upload-url"]));
		expect(at.protocol).toBe("https:");
		const path = at.pathname + at.search;
		const stream = client.request({
			":method": "POST",
			":path": path,
			"content-length": "9",
			"x-goog-upload-command": "upload, finalize",
			"x-goog-upload-offset": "0",
		});
		stream.write("0123");
		await expect.poll(() => filesOf(folder.dir).drafts).toHaveLength(1);
		stream.close(constants.NGHTTP2_CANCEL);
		await closed(stream);
		const asked = await ask("POST", path, { "x-goog-upload-command": "query" });
		const offset = Number(asked.head["x-goog-upload-size-received"]);
		expect([asked.head["x-goog-upload-status"], offset <= 4]).toEqual(["active", true]);
		const command = { "x-goog-upload-command": "upload, finalize", "x-goog-upload-offset": String(offset) };
		const done = await ask("POST", path, command, "012345678".slice(offset));
		expect(JSON.parse(done.body)).toMatchObject({ size: "9", md5Hash: "Ipddil7RuRRF9sVawSFQWw==" });
	});

	it("leave nothing of a broken upload in one request", async () => {
		const before = filesOf(folder.dir).objects.length;
		const stream = client.request({
			":method": "POST",
			":path": `/v0/b/${bucket}/o?name=open/c`,
			"content-length": "9",
		});
		stream.write("0123");
		await expect.poll(() => filesOf(folder.dir).drafts).toHaveLength(1);
		stream.close(constants.NGHTTP2_CANCEL);
		await expect.poll(() => filesOf(folder.dir)).toMatchObject({ drafts: [], objects: { length: before } });
	});

	it("are available to the SDK in a page over TLS", async () => {
		const browser = await launch();
		const page = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
		await page.goto(`${url}/page`);
		await page.waitForFunction("globalThis.sdkReady === true");
		const size = await page.evaluate(`(async () => {
			const storage = getStorage(initializeApp({ projectId: "p", apiKey: "any" }), "gs://${bucket}");
			Object.assign(storage, { host: location.host });
			const at = ref(storage, "open/tls");
			await uploadBytesResumable(at, new Uint8Array(1_000_000), { contentType: "video/mp4" });
			const response = await fetch(await getDownloadURL(at));
			return [location.protocol, (await response.arrayBuffer()).byteLength];
		})()`);
		await browser.close();
		expect(size).toEqual(["https:", 1_000_000]);
	});
});
