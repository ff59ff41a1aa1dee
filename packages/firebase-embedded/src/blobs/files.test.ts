import { afterAll, beforeAll, expect, it } from "vitest";
import { bucket, png, put } from "#src/testing/blobs.ts";
import { storageRulesOf } from "#src/testing/rules.ts";
import { startServer, type TestServer, tempDir } from "#src/testing/server.ts";

const folder = tempDir();
let server: TestServer;

beforeAll(async () => {
	server = await startServer(folder.dir, {
		rules: storageRulesOf("match /{all=**} { allow write: if true; }"),
	});
});

afterAll(async () => {
	await server.stop();
	folder.remove();
});

it("a server in this process reads whole files up to a bound, without asking the rules", async () => {
	const { files } = server.embedded;
	await put(server, "店/ロゴ.png", png);
	expect(Buffer.from((await files.read(bucket, "店/ロゴ.png", png.length)) ?? "")).toEqual(png);
	expect(await files.read(bucket, "店/ロゴ.png", png.length - 1)).toBeUndefined();
	expect(await files.read(bucket, "店/other.png", 100)).toBeUndefined();
	expect(await files.read("other.appspot.com", "店/ロゴ.png", 100)).toBeUndefined();
	await files.remove(bucket, "店/ロゴ.png");
	expect(await files.read(bucket, "店/ロゴ.png", 100)).toBeUndefined();
});
