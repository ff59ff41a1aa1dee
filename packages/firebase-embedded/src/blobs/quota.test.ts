import { afterAll, beforeAll, expect, it } from "vitest";
import { blobUrl, bucket, filesOf, put, send, service, startUpload } from "#src/testing/blobs.ts";
import { openFiles } from "#src/testing/rules.ts";
import { startServer, type TestServer, tempDir } from "#src/testing/server.ts";

const folder = tempDir();
let server: TestServer;

beforeAll(async () => {
	server = await startServer(folder.dir, { rules: openFiles, storage: { maxFolderObjects: 3 } });
});

afterAll(async () => {
	await server.stop();
	folder.remove();
});

it("takes as many files of a folder as its bound says, and lets them change and go", async () => {
	for (const name of ["a/1", "a/2", "a/x/3"]) expect((await put(server, name, "x")).status).toBe(200);
	expect((await put(server, "a/4", "x")).status).toBe(402);
	expect((await startUpload(server, "a/4", 1)).status).toBe(402);
	// Another folder has a bound of its own, a stored file may change, and the service is not bound.
	expect((await put(server, "ab/1", "x")).status).toBe(200);
	expect((await put(server, "a/1", "other")).status).toBe(200);
	expect((await put(server, "a/5", "x", service(server))).status).toBe(200);
	for (const name of ["a/5", "a/2"])
		await fetch(blobUrl(server, `o/${encodeURIComponent(name)}`), { method: "DELETE" });
	expect((await put(server, "a/4", "x")).status).toBe(200);
});

it("counts uploads that end at the same time", async () => {
	const started = await Promise.all([1, 2, 3, 4, 5].map((n) => startUpload(server, `b/${n}`, 1)));
	const ended = await Promise.all(started.map(({ url }) => send(url, "upload, finalize", 0, "x")));
	expect(ended.map(({ status }) => status).sort()).toEqual([200, 200, 200, 402, 402]);
});

it("has no other bucket, whose folders would have bounds of their own", async () => {
	const elsewhere = (rest: string) => blobUrl(server, rest).replace(bucket, "other.appspot.com");
	const statusOf = async (rest: string, init?: RequestInit) => (await fetch(elsewhere(rest), init)).status;
	const headers = { "x-goog-upload-protocol": "resumable", "x-goog-upload-command": "start" };
	expect(await statusOf("o?name=c%2F1", { method: "POST", body: "x" })).toBe(404);
	expect(await statusOf("o?name=c%2F1", { method: "POST", body: "x", headers: service(server) })).toBe(404);
	expect(await statusOf("o?name=c%2F1", { method: "POST", body: "{}", headers })).toBe(404);
	expect((await put(server, "c/1", "x")).status).toBe(200);
	for (const method of ["GET", "PATCH", "DELETE"])
		expect(await statusOf("o/c%2F1", { method, ...(method === "PATCH" ? { body: "{}" } : {}) })).toBe(404);
	expect(await statusOf("o?prefix=c%2F")).toBe(404);
	expect(filesOf(folder.dir).drafts).toEqual([]);
});
