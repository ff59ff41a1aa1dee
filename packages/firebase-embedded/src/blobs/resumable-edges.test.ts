import { createHash } from "node:crypto";
import { appendFileSync, rmSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { blobUrl, filesOf, send, startUpload } from "#src/testing/blobs.ts";
import { openFiles } from "#src/testing/rules.ts";
import { startServer, type TestServer, tempDir } from "#src/testing/server.ts";

let folder: { dir: string; remove: () => void };
let server: TestServer;

const start = (port = 0) =>
	startServer(folder.dir, { rules: openFiles, storage: { maxObjectBytes: 20, maxSessions: 2 } }, port);

async function restart(): Promise<void> {
	const { port } = server;
	await server.stop();
	server = await start(port);
}

beforeEach(async () => {
	folder = tempDir();
	server = await start();
});

afterEach(async () => {
	await server.stop();
	folder.remove();
});

/** The only draft in the data folder. */
function draftFile(): string {
	const { drafts } = filesOf(folder.dir);
	expect(drafts).toHaveLength(1);
	return join(folder.dir, "blobs", "drafts", drafts[0] ?? "");
}

async function textOf(name: string): Promise<string | number> {
	const response = await fetch(blobUrl(server, `o/${name}?alt=media`));
	return response.status === 200 ? await response.text() : response.status;
}

describe("the draft of an upload", () => {
	it("may hold more than was acknowledged, after a failed write", async () => {
		const { url } = await startUpload(server, "x", 6);
		await send(url, "upload", 0, "012");
		appendFileSync(draftFile(), "garbage");
		expect((await send(url, "upload, finalize", 3, "345")).state).toBe("final");
		expect(await textOf("x")).toBe("012345");
	});

	it("may hold more than was acknowledged, after a crash", async () => {
		const { url } = await startUpload(server, "x", 6);
		await send(url, "upload", 0, "012");
		appendFileSync(draftFile(), "garbage");
		await restart();
		const done = await send(url, "upload, finalize", 3, "345");
		const md5Hash = createHash("md5").update("012345").digest("base64");
		expect(done).toMatchObject({ state: "final", json: { size: "6", md5Hash } });
		expect(await textOf("x")).toBe("012345");
	});

	it.each([
		["is missing", () => rmSync(draftFile())],
		["is shorter than what was acknowledged", () => truncateSync(draftFile(), 2)],
	])("that %s after a crash ends the upload: lost bytes are never stored as zeros", async (_, lose) => {
		const { url } = await startUpload(server, "x", 6);
		await send(url, "upload", 0, "012");
		lose();
		await restart();
		expect((await send(url, "upload, finalize", 3, "345")).status).toBe(404);
		expect((await send(url, "query")).status).toBe(404);
		expect([await textOf("x"), filesOf(folder.dir)]).toEqual([404, { objects: [], drafts: [] }]);
	});
});
