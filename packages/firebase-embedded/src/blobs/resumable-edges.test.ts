import { createHash } from "node:crypto";
import { appendFileSync, readdirSync, readFileSync, rmSync, truncateSync } from "node:fs";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { commandOf } from "#src/blobs/resumable.ts";
import { blobUrl, filesOf, put, send, service, startUpload } from "#src/testing/blobs.ts";
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

/** The bytes of the only object, as they lie on the disk. */
function storedText(): string {
	const root = join(folder.dir, "blobs", "objects");
	const files = readdirSync(root).flatMap((shelf) =>
		readdirSync(join(root, shelf)).map((file) => join(root, shelf, file)),
	);
	expect(files).toHaveLength(1);
	return readFileSync(files[0] ?? "", "utf8");
}

async function textOf(name: string): Promise<string | number> {
	const response = await fetch(blobUrl(server, `o/${name}?alt=media`));
	return response.status === 200 ? await response.text() : response.status;
}

/** An upload that does not announce its length or announces more by headers, metadata or parameters. */
async function begin(
	{ query = "", body = "" }: { query?: string; body?: string },
	headers: Record<string, string> = {},
): Promise<{ status: number; url: string }> {
	const response = await fetch(blobUrl(server, `o?name=x${query}`), {
		method: "POST",
		headers: { "x-goog-upload-protocol": "resumable", "x-goog-upload-command": "start", ...headers },
		body,
	});
	await response.arrayBuffer();
	return { status: response.status, url: response.headers.get("x-goog-upload-url") ?? "" };
}

describe("the draft of an upload", () => {
	it("may hold more than was acknowledged, after a failed write", async () => {
		const { url } = await startUpload(server, "x", 6);
		await send(url, "upload", 0, "012");
		appendFileSync(draftFile(), "garbage");
		expect((await send(url, "upload, finalize", 3, "345")).state).toBe("final");
		expect([await textOf("x"), storedText()]).toEqual(["012345", "012345"]);
	});

	it("may hold more than was acknowledged, after a crash", async () => {
		const { url } = await startUpload(server, "x", 6);
		await send(url, "upload", 0, "012");
		appendFileSync(draftFile(), "garbage");
		await restart();
		const done = await send(url, "upload, finalize", 3, "345");
		const md5Hash = createHash("md5").update("012345").digest("base64");
		expect(done).toMatchObject({ state: "final", json: { size: "6", md5Hash } });
		expect([await textOf("x"), storedText()]).toEqual(["012345", "012345"]);
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

test("of finished uploads only the last are remembered: who uploads again and again fills no disk with them", async () => {
	const urls: string[] = [];
	for (const name of ["a", "b", "c", "d"]) {
		const { url } = await startUpload(server, name, 1);
		urls.push(url);
		expect((await send(url, "upload, finalize", 0, "1")).state).toBe("final");
	}
	await startUpload(server, "e", 1);
	const repeated = await Promise.all(urls.map((url) => send(url, "query")));
	expect(repeated.map(({ status }) => status)).toEqual([404, 404, 200, 200]);
	expect(await Promise.all(["a", "b", "c", "d"].map(textOf))).toEqual(["1", "1", "1", "1"]);
});

describe("an upload", () => {
	it("may be empty", async () => {
		const { url } = await startUpload(server, "x", 0);
		const done = await send(url, "finalize");
		const md5Hash = createHash("md5").digest("base64");
		expect(done).toMatchObject({ status: 200, state: "final", json: { size: "0", md5Hash } });
		expect(await textOf("x")).toBe("");
	});

	it("without an announced length is bounded piece by piece", async () => {
		const { url } = await begin({});
		expect((await send(url, "upload", 0, "0123456789")).status).toBe(200);
		expect((await send(url, "upload", 10, "0123456789x")).status).toBe(413);
		expect(await send(url, "query")).toMatchObject({ state: "active", received: "10" });
		expect((await send(url, "upload, finalize", 10, "0123456789")).state).toBe("final");
		expect(await textOf("x")).toBe("01234567890123456789");
	});

	it("with other bytes than the announced hash is removed, and the object stays as it was", async () => {
		await put(server, "x", "old");
		const md5Hash = createHash("md5").update("new").digest("base64");
		const wrong = await begin({ body: JSON.stringify({ md5Hash }) });
		expect((await send(wrong.url, "upload, finalize", 0, "old?")).status).toBe(400);
		expect((await send(wrong.url, "query")).status).toBe(404);
		expect([await textOf("x"), filesOf(folder.dir).drafts]).toEqual(["old", []]);
		const right = await begin({ body: JSON.stringify({ md5Hash }) });
		expect((await send(right.url, "upload, finalize", 0, "new")).state).toBe("final");
		expect(await textOf("x")).toBe("new");
	});

	it("meets its conditions at the start and at the end", async () => {
		const query = "&ifGenerationMatch=0";
		const announced = { "x-goog-upload-header-content-length": "4" };
		const { status, url } = await begin({ query }, announced);
		expect(status).toBe(200);
		await send(url, "upload", 0, "late");
		await put(server, "x", "first");
		expect((await begin({ query })).status).toBe(412);
		expect((await send(url, "finalize")).status).toBe(412);
		expect((await send(url, "query")).status).toBe(404);
		expect([await textOf("x"), filesOf(folder.dir).drafts]).toEqual(["first", []]);
	});

	it.each([
		["the header", {}, { "x-goog-upload-header-content-type": "text/csv" }, "text/csv"],
		["the metadata", { contentType: "text/plain" }, {}, "text/plain"],
		[
			"the metadata before the header",
			{ contentType: "text/plain" },
			{ "x-goog-upload-header-content-type": "text/csv" },
			"text/plain",
		],
		["nobody", {}, {}, "application/octet-stream"],
	])("has the type of %s", async (_, metadata, headers, contentType) => {
		const { url } = await begin({ body: JSON.stringify(metadata) }, headers);
		expect((await send(url, "upload, finalize", 0, "a,b")).json).toMatchObject({ contentType });
	});

	it("names the address, the size of pieces and its state at the start", async () => {
		const response = await fetch(blobUrl(server, "o?name=a%2Fb%20c"), {
			method: "POST",
			headers: { "x-goog-upload-protocol": "resumable", "x-goog-upload-command": "start" },
		});
		const url = new URL(response.headers.get("x-goog-upload-url") ?? "");
		expect(url.href).toBe(response.headers.get("x-goog-upload-control-url"));
		expect(`${url.origin}${url.pathname}`).toBe(blobUrl(server, "o"));
		expect([url.searchParams.get("name"), url.searchParams.get("upload_protocol")]).toEqual([
			"a/b c",
			"resumable",
		]);
		expect(url.searchParams.get("upload_id")).toMatch(/^[\w-]{32}$/);
		expect(response.headers.get("x-goog-upload-status")).toBe("active");
		expect(response.headers.get("x-goog-upload-chunk-granularity")).toBe("262144");
		expect(await response.text()).toBe("{}");
	});

	it("does not take the place of another owner's", async () => {
		const strangers = [await startUpload(server, "a", 1), await startUpload(server, "b", 1)];
		expect(strangers.map(({ status }) => status)).toEqual([200, 200]);
		expect((await startUpload(server, "c", 1)).status).toBe(429);
		expect((await startUpload(server, "c", 1, service(server))).status).toBe(200);
	});

	it("that is finished leaves room for another, and ignores a second end", async () => {
		const uploads = [await startUpload(server, "a", 1), await startUpload(server, "b", 1)];
		for (const { url } of uploads) expect((await send(url, "upload, finalize", 0, "x")).state).toBe("final");
		expect((await startUpload(server, "c", 1)).status).toBe(200);
		expect((await send(uploads[0]?.url ?? "", "cancel")).status).toBe(400);
		expect(await textOf("a")).toBe("x");
	});
});

describe("the command of a request", () => {
	const command = (text: string | undefined) => {
		const req = new IncomingMessage(new Socket());
		if (text !== undefined) req.headers["x-goog-upload-command"] = text;
		return commandOf(req);
	};

	it.each([
		["start", "start"],
		["query", "query"],
		["cancel", "cancel"],
		[" Query ", "query"],
		["query,query", "query"],
		["upload", { upload: true, finalize: false }],
		["finalize", { upload: false, finalize: true }],
		["upload, finalize", { upload: true, finalize: true }],
		["FINALIZE,upload", { upload: true, finalize: true }],
		["upload,upload", { upload: true, finalize: false }],
	])("%j", (text, expected) => {
		expect(command(text)).toEqual(expected);
	});

	it.each([undefined, "", ",", "fly", "start,query", "upload,start", "upload,query", "finalize;upload"])(
		"is not %j",
		(text) => {
			expect(() => command(text)).toThrow(expect.objectContaining({ status: "INVALID_ARGUMENT" }));
		},
	);
});
