import { once } from "node:events";
import { readdirSync, rmSync, truncateSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blobUrl, filesOf, png, put } from "#src/testing/blobs.ts";
import { openFiles } from "#src/testing/rules.ts";
import { startServer, type TestServer, tempDir } from "#src/testing/server.ts";

const folder = tempDir();
let server: TestServer;

beforeAll(async () => {
	server = await startServer(folder.dir, { rules: openFiles, storage: { stallMs: 300 } });
});

afterAll(async () => {
	await server.stop();
	folder.remove();
});

/** Plain HTTP: `fetch` would decode what is marked as compressed. */
async function ask(
	name: string,
	options: { method?: string; headers?: Record<string, string>; query?: string } = {},
) {
	const { method = "GET", headers = {}, query = "" } = options;
	const sent = request(blobUrl(server, `o/${name}?alt=media${query}`), { method, headers, agent: false });
	const [res] = await once(sent.end(), "response");
	return { status: res.statusCode, headers: res.headers, body: (await buffer(res)).toString() };
}

const patch = (name: string, settings: object) =>
	fetch(blobUrl(server, `o/${name}`), { method: "PATCH", body: JSON.stringify(settings) });

/** Stores an object. Returns the file of its bytes. */
async function stored(name: string, body: string | Uint8Array<ArrayBuffer>): Promise<string> {
	const before = filesOf(folder.dir).objects;
	await put(server, name, body, { "content-type": "text/plain" });
	const added = filesOf(folder.dir).objects.find((file) => !before.includes(file)) ?? "";
	const root = join(folder.dir, "blobs", "objects");
	const shelf = readdirSync(root).find((shelf) => readdirSync(join(root, shelf)).includes(added)) ?? "";
	return join(root, shelf, added);
}

describe("the head of a download", () => {
	it("has the range, the length and the tag without the bytes", async () => {
		await stored("ten", "0123456789");
		const { etag } = (await ask("ten")).headers;
		const whole = await ask("ten", { method: "HEAD" });
		expect(whole).toMatchObject({ status: 200, body: "", headers: { "content-length": "10", etag } });
		const part = await ask("ten", { method: "HEAD", headers: { range: "bytes=2-4" } });
		expect(part).toMatchObject({
			status: 206,
			body: "",
			headers: { "content-length": "3", "content-range": "bytes 2-4/10", etag },
		});
	});

	it("of an empty object has the length 0, whatever range was asked for", async () => {
		await stored("empty", "");
		for (const headers of [{}, { range: "bytes=0-4" }, { range: "bytes=-1" }]) {
			const answer = await ask("empty", { headers });
			expect([answer.status, answer.headers["content-length"], answer.body]).toEqual([200, "0", ""]);
			expect(answer.headers).not.toHaveProperty("content-range");
		}
	});

	it("tells caches that it depends on the caller, unless a token names the bytes", async () => {
		const { json } = await put(server, "kept", png);
		const own = (await ask("kept")).headers;
		expect([own.vary, own["cache-control"]]).toEqual(["Authorization", "private, no-cache"]);
		const shared = (await ask("kept", { query: `&token=${json["downloadTokens"]}` })).headers;
		expect([shared.vary, shared["cache-control"]]).toEqual([undefined, "private, max-age=3600"]);
	});

	it("has the time of the last change in whole seconds", async () => {
		const { json } = await put(server, "timed", "x");
		const expected = new Date(json["updated"] ?? "");
		expected.setUTCMilliseconds(0);
		const { headers } = await ask("timed");
		expect(headers["last-modified"]).toBe(expected.toUTCString());
		expect(headers["accept-ranges"]).toBe("bytes");
	});

	it("has the object's own language, and no other encoding than gzip and br", async () => {
		await stored("coded", "x");
		expect((await ask("coded")).headers).not.toHaveProperty("content-encoding");
		for (const [contentEncoding, sent] of [
			["gzip", "gzip"],
			["br", "br"],
			["deflate", undefined],
			["identity", undefined],
			["gzip, br", undefined],
		]) {
			await patch("coded", { contentEncoding, contentLanguage: "ja" });
			const { headers } = await ask("coded");
			expect([contentEncoding, headers["content-encoding"], headers["content-language"]]).toEqual([
				contentEncoding,
				sent,
				"ja",
			]);
		}
	});

	it.each([
		["inline", "inline"],
		['inline; filename="a.png"', 'inline; filename="a.png"'],
		["attachment", "attachment"],
		["ATTACHMENT; filename=a.png", "ATTACHMENT; filename=a.png"],
		["inlined", "inline; filename*=utf-8''image"],
		["form-data", "inline; filename*=utf-8''image"],
		["attachment; filename=順.png", "inline; filename*=utf-8''image"],
	])("of an image declared as %s shows or saves it as %s", async (contentDisposition, expected) => {
		await put(server, "image", png);
		await patch("image", { contentDisposition });
		expect((await ask("image")).headers["content-disposition"]).toBe(expected);
	});

	it("is a refusal without headers about bytes, where the range lies outside", async () => {
		await stored("short", "0123");
		const answer = await ask("short", { headers: { range: "bytes=4-" } });
		expect([answer.status, answer.headers["content-range"]]).toEqual([416, "bytes */4"]);
		expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
		for (const name of ["etag", "last-modified", "accept-ranges", "content-disposition"])
			expect(answer.headers).not.toHaveProperty(name);
	});
});

describe("bytes that the disk lost", () => {
	it("are an internal error, which the log names without the name of the object", async () => {
		rmSync(await stored("taro-yamada", "0123"));
		const logged = server.logs.length;
		const answer = await ask("taro-yamada");
		expect([answer.status, JSON.parse(answer.body)]).toEqual([
			500,
			{ error: { code: 500, message: "Internal error" } },
		]);
		expect(server.logs.slice(logged)).toEqual([
			{ level: "error", event: "blob.failed", fields: { reason: "Error ENOENT" } },
		]);
		expect((await ask("taro-yamada", { method: "HEAD" })).status).toBe(200);
	});

	it("in part break the connection off, so that no receiver takes the rest for all", async () => {
		truncateSync(await stored("half", "0123456789"), 4);
		await expect(ask("half", { headers: { connection: "keep-alive" } })).rejects.toThrow("aborted");
		expect((await ask("half", { headers: { range: "bytes=1-3" } })).body).toBe("123");
	});
});

describe("a receiver that takes nothing", () => {
	it("is cut off", async () => {
		await put(server, "large", new Uint8Array(30_000_000));
		const sent = request(blobUrl(server, "o/large?alt=media"), { agent: false });
		const [res] = await once(sent.end(), "response");
		// Without a reader, the connection's buffers fill and the server cannot go on.
		await expect.poll(() => server.openRequests()).toEqual([]);
		await expect(buffer(res)).rejects.toThrow("aborted");
	});
});
