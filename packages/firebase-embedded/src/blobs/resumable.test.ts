import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { createServer, IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { closed } from "@junban/vitest/closed";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { openBlobs } from "#src/blobs/open.ts";
import { blobUrl, bucket, filesOf, put, send, startUpload } from "#src/testing/blobs.ts";
import { storageRulesOf } from "#src/testing/rules.ts";
import { startServer, type TestServer, tempDir } from "#src/testing/server.ts";

let folder: { dir: string; remove: () => void };
let server: TestServer;

const rules = storageRulesOf(`match /{path=**} {
	allow read;
	allow write: if request.resource.size < firestore.get(/databases/(default)/documents/limits/size).data.below;
}`);

const storage = { maxSessions: 3, networkChanges: { burst: 1e6, perSecond: 0 } };
const start = (port = 0) => startServer(folder.dir, { rules, storage }, port);

/** From now on, uploads of `below` bytes or more are refused. */
const allowBelow = (below: number) => server.client.commit([{ set: "limits/size", data: { below } }]);

beforeEach(async () => {
	folder = tempDir();
	server = await start();
	await allowBelow(1_000_000);
});

afterEach(async () => {
	await server.stop();
	folder.remove();
});

const read = async (name: string) => {
	const response = await fetch(blobUrl(server, `o/${name}?alt=media`));
	return response.status === 200 ? await response.text() : response.status;
};

describe("an upload in pieces", () => {
	it("reports its offset, accepts the next bytes, and refuses others", async () => {
		const { url } = await startUpload(server, "x", 10);
		expect(await send(url, "query")).toMatchObject({ status: 200, state: "active", received: "0" });
		expect(await send(url, "upload", 0, "0123")).toMatchObject({ status: 200, state: "active" });
		for (const [offset, body] of [
			[0, "012"],
			[2, "x"],
			[5, "x"],
			[-1, "x"],
			[Number.NaN, "x"],
			[4, "4567890"],
		] as const)
			expect([offset, (await send(url, "upload", offset, body)).status]).toEqual([offset, 400]);
		expect((await send(url, "upload", undefined, "x")).status).toBe(400);
		expect((await send(url, "finalize")).status).toBe(400);
		expect((await send(url, "upload, finalize", 4, "45678")).status).toBe(400);
		expect(await send(url, "query")).toMatchObject({ received: "4" });
		expect(await read("x")).toBe(404);
		expect((await send(url, "upload", 4, "456789")).status).toBe(200);
		const done = await send(url, "finalize", 10);
		expect(done).toMatchObject({ status: 200, state: "final", json: { name: "x", size: "10", bucket } });
		expect(await read("x")).toBe("0123456789");
		expect(await send(url, "query")).toMatchObject({ state: "final", received: "10" });
		expect((await send(url, "cancel")).status).toBe(400);
		expect(filesOf(folder.dir)).toMatchObject({ drafts: [], objects: { length: 1 } });
	});

	it("answers a repeated request equally, and keeps its bytes", async () => {
		const { url } = await startUpload(server, "x", 10);
		await send(url, "upload", 0, "0123");
		expect(await send(url, "upload", 0, "abcd")).toMatchObject({ status: 200, state: "active" });
		expect((await send(url, "upload", 2, "cd45")).status).toBe(200);
		const done = await send(url, "upload, finalize", 4, "ef6789");
		expect(await read("x")).toBe("0123456789");
		expect(await send(url, "upload, finalize", 4, "ef6789")).toEqual(done);
		expect((await send(url, "upload", 4, "ef6789")).status).toBe(400);
		await put(server, "x", "another");
		expect((await send(url, "upload, finalize", 4, "ef6789")).status).toBe(400);
	});

	it("stores the same bytes for every split into requests", async () => {
		const run = async (parts: Uint8Array[]) => {
			const whole = Buffer.concat(parts);
			const { url } = await startUpload(server, "cut", whole.length);
			let offset = 0;
			for (const part of parts) {
				await send(url, "upload", offset, new Uint8Array(part));
				offset += part.length;
			}
			expect((await send(url, "finalize")).state).toBe("final");
			expect(await read("cut")).toBe(whole.toString());
		};
		const part = fc
			.string({ minLength: 1, maxLength: 3000 })
			.map((text) => new Uint8Array(Buffer.from(text)));
		await fc.assert(fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 6 }), run), { numRuns: 20 });
	});

	it("continues after a broken connection and after a restart", async () => {
		const { url } = await startUpload(server, "x", 300_000);
		const { pathname, search } = new URL(url);
		const socket = connect(server.port, "127.0.0.1");
		await once(socket, "connect");
		const half = Buffer.alloc(100_000, "a");
		socket.write(
			`POST ${pathname}${search} HTTP/1.1\r\nHost: x\r\nContent-Length: 200000\r\nX-Goog-Upload-Command: upload\r\nX-Goog-Upload-Offset: 0\r\n\r\n`,
		);
		await new Promise((resolve) => socket.write(half, resolve));
		await expect.poll(() => filesOf(folder.dir).drafts).toHaveLength(1);
		const [draft = ""] = filesOf(folder.dir).drafts;
		const bytes = () => statSync(join(folder.dir, "blobs", "drafts", draft)).size;
		await expect.poll(() => bytes()).toBe(100_000);
		socket.destroy();
		const { received } = await send(url, "query");
		expect(received).toBe("100000");
		const { port } = server;
		await server.stop();
		server = await start(port);
		expect((await send(url, "query")).received).toBe(received);
		const md5 = createHash("md5").update(Buffer.alloc(300_000, "a")).digest("base64");
		const rest = Buffer.alloc(300_000 - Number(received), "a");
		const done = await send(url, "upload, finalize", Number(received), rest);
		expect(done).toMatchObject({
			state: "final",
			json: { size: "300000", md5Hash: md5 },
		});
	});

	it("ignores the rest of an abandoned request, which the next request ends", async () => {
		const { url } = await startUpload(server, "x", 10);
		const { pathname, search } = new URL(url);
		const socket = connect(server.port, "127.0.0.1");
		socket.on("error", () => undefined);
		socket.write(
			`POST ${pathname}${search} HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\nX-Goog-Upload-Command: upload\r\nX-Goog-Upload-Offset: 0\r\n\r\n01234`,
		);
		await expect.poll(() => server.openRequests()).toHaveLength(1);
		const gone = closed(socket);
		const offset = Number((await send(url, "query")).received);
		await gone;
		expect(offset).toBeLessThanOrEqual(5);
		expect((await send(url, "upload, finalize", offset, "0123456789".slice(offset))).state).toBe("final");
		expect(await read("x")).toBe("0123456789");
	});

	it("has one request that waits: each ends the one before it, however many come", async () => {
		const { url } = await startUpload(server, "x", 10);
		const { pathname, search } = new URL(url);
		const head = `POST ${pathname}${search} HTTP/1.1\r\nHost: x\r\nX-Goog-Upload-Offset: 0\r\n`;
		const destroyed = vi.spyOn(IncomingMessage.prototype, "destroy");
		onTestFinished(() => destroyed.mockRestore());
		const sockets = Array.from({ length: 200 }, () => connect(server.port, "127.0.0.1"));
		for (const socket of sockets) socket.on("error", () => undefined).resume();
		await Promise.all(sockets.map((socket) => once(socket, "connect")));
		const ends = Promise.all(sockets.map(closed));
		const [first, ...others] = sockets;
		first?.write(`${head}Content-Length: 10\r\nX-Goog-Upload-Command: upload\r\n\r\n01234`);
		await expect.poll(() => server.openRequests()).toHaveLength(1);
		for (const socket of others)
			socket.write(`${head}Content-Length: 0\r\nConnection: close\r\nX-Goog-Upload-Command: query\r\n\r\n`);
		await ends;
		expect(destroyed.mock.calls.length).toBeLessThan(3 * sockets.length);
		const offset = Number((await send(url, "query")).received);
		const rest = "0123456789".slice(offset);
		expect((await send(url, "upload, finalize", offset, rest)).state).toBe("final");
		expect(await read("x")).toBe("0123456789");
	});

	it("is authorized before it starts, and again at its end", async () => {
		await allowBelow(10);
		expect((await startUpload(server, "x", 10)).status).toBe(403);
		const { url } = await startUpload(server, "x", 9);
		await send(url, "upload", 0, "0123");
		await allowBelow(0);
		expect((await send(url, "upload, finalize", 4, "45678")).status).toBe(403);
		expect((await send(url, "query")).status).toBe(404);
		expect(filesOf(folder.dir)).toEqual({ objects: [], drafts: [] });
	});

	it("without an announced length is authorized piece by piece", async () => {
		await allowBelow(6);
		const { url } = await startUpload(server, "x", 0, { "x-goog-upload-header-content-length": "" });
		expect(url).toBe("");
		const response = await fetch(blobUrl(server, "o?name=x"), {
			method: "POST",
			headers: { "x-goog-upload-protocol": "resumable", "x-goog-upload-command": "start" },
		});
		const open = response.headers.get("x-goog-upload-url") ?? "";
		expect((await send(open, "upload", 0, "0123")).status).toBe(200);
		expect((await send(open, "upload", 4, "45")).status).toBe(403);
		expect((await send(open, "upload, finalize", 4, "4")).state).toBe("final");
		expect(await read("x")).toBe("01234");
	});

	it("leaves nothing after a cancellation", async () => {
		const { url } = await startUpload(server, "x", 10);
		await send(url, "upload", 0, "0123");
		expect(filesOf(folder.dir).drafts).toHaveLength(1);
		expect(await send(url, "cancel")).toMatchObject({ status: 200, state: "cancelled" });
		expect(filesOf(folder.dir).drafts).toEqual([]);
		for (const command of ["query", "cancel", "finalize"])
			expect((await send(url, command)).status).toBe(404);
		expect((await send(url.replace(bucket, "other-bucket"), "query")).status).toBe(404);
	});

	it("counts towards the caller's limit", async () => {
		const urls: string[] = [];
		for (const name of ["a", "b", "c"]) urls.push((await startUpload(server, name, 10)).url);
		expect((await startUpload(server, "d", 10)).status).toBe(429);
		await send(urls[1] ?? "", "cancel");
		expect((await startUpload(server, "d", 10)).status).toBe(200);
	});
});

describe("abandoned uploads", () => {
	it("are removed after their lifetime, or earlier for new uploads", async () => {
		await server.stop();
		let now = Date.now();
		const blobs = openBlobs({
			dataDir: folder.dir,
			buckets: [bucket],
			authenticate: async () => ({ service: false, auth: null, expiresAt: 0 }),
			isInForce: () => true,
			authorize: () => true,
			log: () => undefined,
			origins: [],
			trustProxy: false,
			limits: { maxSessions: 1, sessionLifeMs: 3_600_000 },
			now: () => now,
		});
		const http = createServer((req, res) => blobs.handle(req, res));
		await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
		const at = { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
		const { url } = await startUpload(at, "a", 10);
		await send(url, "upload", 0, "0123");
		await blobs.sweep();
		expect((await send(url, "query")).received).toBe("4");
		expect((await startUpload(at, "b", 10)).status).toBe(429);
		now += 600_000;
		const second = await startUpload(at, "b", 10);
		expect(second.status).toBe(200);
		expect((await send(url, "query")).status).toBe(404);
		await send(second.url, "upload", 0, "0123");
		now += 3_600_001;
		await blobs.sweep();
		expect((await send(second.url, "query")).status).toBe(404);
		expect(filesOf(folder.dir)).toEqual({ objects: [], drafts: [] });
		await blobs.close();
		http.closeAllConnections();
		http.close();
		server = await start();
	});

	it("leave no unknown files after a start", async () => {
		const { url } = await startUpload(server, "x", 10);
		await send(url, "upload", 0, "0123");
		await put(server, "y", "y");
		writeFileSync(`${folder.dir}/blobs/drafts/stray`, "x");
		mkdirSync(`${folder.dir}/blobs/objects/zz`);
		writeFileSync(`${folder.dir}/blobs/objects/zz/stray`, "x");
		const { port } = server;
		await server.stop();
		server = await start(port);
		expect(filesOf(folder.dir)).toMatchObject({ objects: { length: 1 }, drafts: { length: 1 } });
		expect((await send(url, "upload, finalize", 4, "456789")).state).toBe("final");
	});
});
