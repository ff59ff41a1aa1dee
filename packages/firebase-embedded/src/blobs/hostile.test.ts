import { connect } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blobUrl, bucket, filesOf, put, startUpload } from "#src/testing/blobs.ts";
import { openFiles, storageRulesOf } from "#src/testing/rules.ts";
import { startServer, type TestServer, tempDir } from "#src/testing/server.ts";

const folder = tempDir();
let server: TestServer;

beforeAll(async () => {
	server = await startServer(folder.dir, {
		rules: storageRulesOf("match /{top}/{rest=**} { allow read, write: if top != 'no'; }"),
		storage: { stallMs: 150, maxObjectBytes: 1e14, networkChanges: { burst: 1e6, perSecond: 0 } },
	});
});

afterAll(async () => {
	expect(server.logs.filter(({ level }) => level === "error")).toEqual([]);
	await server.stop();
	folder.remove();
});

/** Everything that the server sends until it ends the connection or the answer. */
function raw(request: string | Buffer): Promise<string> {
	return new Promise((resolve) => {
		const socket = connect(server.port, "127.0.0.1");
		let answer = "";
		socket.on("data", (part: Buffer) => {
			answer += part.toString("latin1");
		});
		socket.on("error", () => undefined);
		socket.on("close", () => resolve(answer));
		socket.write(request);
	});
}

const post = (rest: string, headers: string, body = "") =>
	raw(`POST /v0/b/${bucket}/${rest} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n\r\n${body}`);

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);

const multipart = "X-Goog-Upload-Protocol: multipart\r\nContent-Type: multipart/related; boundary=b";

describe("a hostile sender", () => {
	it("that stops in the middle is cut off and leaves nothing", async () => {
		expect(await post("o?name=slow", "Content-Length: 100", "12345")).toBe("");
		const begun = "--b\r\n\r\n{}\r\n--b\r\n\r\n123";
		expect(await post("o?name=slow", `${multipart}\r\nContent-Length: 100`, begun)).toBe("");
		expect(await post("o?name=slow", `${multipart}\r\nContent-Length: 100`, "--b\r\n")).toBe("");
		await expect.poll(() => filesOf(folder.dir).drafts).toEqual([]);
		expect((await fetch(blobUrl(server, "o/slow"))).status).toBe(404);
	});

	it("with a wrong length is refused", async () => {
		expect(statusOf(await post("o?name=x", "Transfer-Encoding: chunked", "1\r\nx\r\n0\r\n\r\n"))).toBe(411);
		for (const length of ["-1", "x", "1, 2", "1e3"])
			expect([length, statusOf(await post("o?name=x", `Content-Length: ${length}`, "x"))]).toEqual([
				length,
				400,
			]);
		expect(
			statusOf(await post("o?name=x", "Content-Length: 1\r\nTransfer-Encoding: chunked", "0\r\n\r\n")),
		).toBe(400);
		const short = "--b\r\n\r\n{}\r\n--b\r\n\r\n";
		expect(statusOf(await post("o?name=x", `${multipart}\r\nContent-Length: ${short.length}`, short))).toBe(
			400,
		);
		expect(statusOf(await post("o?name=x", `${multipart}\r\nContent-Length: 4`, "abcd"))).toBe(400);
		for (const total of ["-1", "x", "1e9", "9".repeat(20)]) {
			const headers = { "x-goog-upload-header-content-length": total };
			expect([total, (await startUpload(server, "x", 0, headers)).status]).toEqual([total, 400]);
		}
		expect(filesOf(folder.dir)).toEqual({ objects: [], drafts: [] });
	});

	it("that announces more than fits is refused before its body is read", async () => {
		expect(statusOf(await post("o?name=x", "Content-Length: 99999999999999"))).toBe(402);
		expect(statusOf(await post("o?name=x", "Content-Length: 999999999999999"))).toBe(413);
		expect((await startUpload(server, "x", 99_999_999_999_999)).status).toBe(402);
		expect((await startUpload(server, "x", 999_999_999_999_999)).status).toBe(413);
	});

	it("whose body is refused receives the refusal", async () => {
		const { status, json } = await put(server, "no/x", new Uint8Array(8_000_000));
		expect([status, json]).toEqual([403, { error: { code: 403, message: expect.any(String) } }]);
		expect((await put(server, "..", new Uint8Array(8_000_000))).status).toBe(400);
	});

	it("with hostile paths, commands and headers gets no access", async () => {
		const get = (path: string) =>
			raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`).then(statusOf);
		expect(await get(`/v0/b/${bucket}/o/..%2f..%2f..%2fservice-secret?alt=media`)).toBe(404);
		expect(await get(`/v0/b/${bucket}/o/../../../service-secret?alt=media`)).toBe(404);
		expect(await get(`/v0/b/../o/x`)).toBe(400);
		expect(await get(`/v0/b/${bucket}/o/%00`)).toBe(400);
		expect(await get(`/v0/b/${bucket}/p/x`)).toBe(404);
		expect(await get(`/v0/b/`)).toBe(404);
		expect(statusOf(await post("o?name=x", `A: ${"x".repeat(100_000)}`))).toBe(431);
		expect(statusOf(await post("o", "Content-Length: 0"))).toBe(400);
		expect(statusOf(await post("o?name=x", "X-Goog-Upload-Protocol: gopher\r\nContent-Length: 0"))).toBe(400);
		for (const command of [
			"",
			"start, query",
			"upload, start",
			"fly",
			"finalize, cancel",
			"upload, upload, x",
		]) {
			const headers = `X-Goog-Upload-Protocol: resumable\r\nX-Goog-Upload-Command: ${command}\r\nContent-Length: 0`;
			expect([command, statusOf(await post("o?name=x", headers))]).toEqual([command, 400]);
			expect([command, statusOf(await post("o?upload_id=x", headers))]).toEqual([command, 400]);
		}
		const bad = await fetch(blobUrl(server, "o/x"), { headers: { authorization: "Firebase owner" } });
		expect(bad.status).toBe(401);
		for (const method of ["PUT", "OPTIONS", "TRACE"])
			expect([
				method,
				statusOf(await raw(`${method} /v0/b/${bucket}/o/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)),
			]).toEqual([method, 405]);
		const host = `X-Goog-Upload-Protocol: resumable\r\nX-Goog-Upload-Command: start\r\nContent-Length: 0`;
		const asked = `POST /v0/b/${bucket}/o?name=x HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n${host}\r\n\r\n`;
		expect(statusOf(await raw(asked))).toBe(400);
	});

	it("of random bytes never gets an internal error", async () => {
		const word = fc.string({ maxLength: 30 }).map((text) => encodeURIComponent(text).replaceAll("%25", "%"));
		const value = fc.string({ maxLength: 40 }).map((text) => text.replace(/[^\x20-\x7e]/g, ""));
		const asked = fc.record({
			method: fc.constantFrom("GET", "POST", "PATCH", "DELETE", "HEAD"),
			path: fc.array(word, { maxLength: 3 }).map((words) => words.join("/")),
			query: fc.dictionary(
				fc.constantFrom(
					"name",
					"upload_id",
					"alt",
					"token",
					"prefix",
					"pageToken",
					"maxResults",
					"ifGenerationMatch",
				),
				word,
			),
			headers: fc.dictionary(
				fc.constantFrom(
					"x-goog-upload-protocol",
					"x-goog-upload-command",
					"content-type",
					"range",
					"authorization",
				),
				fc.oneof(value, fc.constantFrom("multipart", "resumable", "start", "upload", "bytes=0-1")),
			),
			body: fc.uint8Array({ maxLength: 200 }),
		});
		const property = fc.asyncProperty(asked, async ({ method, path, query, headers, body }) => {
			const search = Object.entries(query).map(([name, text]) => `${name}=${text}`);
			const lines = Object.entries({ ...headers, "content-length": String(body.length) });
			const head = `${method} /v0/b/${bucket}/o/${path}?${search.join("&")} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n`;
			const text = `${head}${lines.map(([name, line]) => `${name}: ${line}\r\n`).join("")}\r\n`;
			const status = statusOf(await raw(Buffer.concat([Buffer.from(text), body])));
			expect([200, 204, 206, 304, 400, 401, 402, 403, 404, 405, 411, 412, 416, 429, 501]).toContain(status);
		});
		await fc.assert(property, { numRuns: 200 });
	});
});

describe("a full disk", () => {
	it("refuses uploads, loses none, and keeps no file of refused ones", async () => {
		const other = tempDir();
		const small = await startServer(other.dir, { maxPages: 60, rules: openFiles });
		let stored = 0;
		const type = "a/b".padEnd(1000, "x");
		for (; stored < 500; stored++) {
			const { status } = await put(small, `f/${stored}`, `bytes ${stored}`, { "content-type": type });
			if (status !== 200) {
				expect(status).toBe(402);
				break;
			}
		}
		expect(stored).toBeGreaterThan(20);
		expect(stored).toBeLessThan(500);
		expect(filesOf(other.dir)).toMatchObject({ drafts: [], objects: { length: stored } });
		for (let n = 0; n < stored; n++)
			expect(await (await fetch(blobUrl(small, `o/f%2F${n}?alt=media`))).text()).toBe(`bytes ${n}`);
		expect(small.logs.filter(({ level }) => level === "error")).toEqual([]);
		await small.stop();
		other.remove();
	});
});
