import { once } from "node:events";
import { type ClientHttp2Session, connect, constants } from "node:http2";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Embedded, openEmbedded } from "#src/embedded.ts";
import { createFront, type Front } from "#src/server/front.ts";
import { bucket, filesOf } from "#src/testing/blobs.ts";
import { writeCertificate } from "#src/testing/certificate.ts";
import { storageRulesOf } from "#src/testing/rules.ts";
import { tempDir } from "#src/testing/server.ts";

const folder = tempDir();
let embedded: Embedded;
let front: Front;
let client: ClientHttp2Session;

beforeAll(async () => {
	embedded = await openEmbedded({
		dataDir: folder.dir,
		projectId: "p",
		rules: storageRulesOf("match /open/{path=**} { allow read, write; }"),
	});
	const tls = writeCertificate(`${folder.dir}/tls`);
	front = createFront({ host: "127.0.0.1", port: 0, tls, handler: (req, res) => embedded.handle(req, res) });
	client = connect(await front.listen(), { rejectUnauthorized: false });
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
	it("come and go", async () => {
		const path = `/v0/b/${bucket}/o?name=open/a`;
		expect((await ask("POST", path, { "content-type": "text/plain" }, "順番")).status).toBe(200);
		const back = await ask("GET", `/v0/b/${bucket}/o/open%2Fa?alt=media`, { range: "bytes=3-" });
		expect([back.status, back.body]).toEqual([206, "番"]);
		expect((await ask("DELETE", `/v0/b/${bucket}/o/open%2Fa`)).status).toBe(204);
		expect((await ask("GET", `/v0/b/${bucket}/o/open%2Fa`)).status).toBe(404);
	});

	it("are refused in words, also in the middle of a body", async () => {
		const { status, body } = await ask("POST", `/v0/b/${bucket}/o?name=no/a`, {}, "x".repeat(3_000_000));
		expect([status, JSON.parse(body).error.code]).toEqual([403, 403]);
		expect(filesOf(folder.dir)).toEqual({ objects: [], drafts: [] });
	});

	it("keep what came before a stream was broken", async () => {
		const begun = await ask("POST", `/v0/b/${bucket}/o?name=open/b`, {
			...start,
			"x-goog-upload-header-content-length": "9",
		});
		const url = new URL(String(begun.head["x-goog-upload-url"]));
		expect(url.protocol).toBe("https:");
		const path = url.pathname + url.search;
		const stream = client.request({
			":method": "POST",
			":path": path,
			"content-length": "9",
			"x-goog-upload-command": "upload, finalize",
			"x-goog-upload-offset": "0",
		});
		stream.write("0123");
		await vi.waitFor(() => expect(filesOf(folder.dir).drafts).toHaveLength(1));
		stream.close(constants.NGHTTP2_CANCEL);
		await once(stream, "close");
		const asked = await ask("POST", path, { "x-goog-upload-command": "query" });
		const offset = Number(asked.head["x-goog-upload-size-received"]);
		expect([asked.head["x-goog-upload-status"], offset <= 4]).toEqual(["active", true]);
		const command = { "x-goog-upload-command": "upload, finalize", "x-goog-upload-offset": String(offset) };
		const done = await ask("POST", path, command, "012345678".slice(offset));
		expect(JSON.parse(done.body)).toMatchObject({ size: "9", md5Hash: "Ipddil7RuRRF9sVawSFQWw==" });
	});

	it("leave nothing of an upload in one piece that was broken", async () => {
		const before = filesOf(folder.dir).objects.length;
		const stream = client.request({
			":method": "POST",
			":path": `/v0/b/${bucket}/o?name=open/c`,
			"content-length": "9",
		});
		stream.write("0123");
		await vi.waitFor(() => expect(filesOf(folder.dir).drafts).toHaveLength(1));
		stream.close(constants.NGHTTP2_CANCEL);
		await vi.waitFor(() =>
			expect(filesOf(folder.dir)).toMatchObject({ drafts: [], objects: { length: before } }),
		);
	});
});
