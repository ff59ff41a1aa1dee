import { rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openEmbedded } from "#src/embedded.ts";
import { RulesError } from "#src/rules/types.ts";
import { rulesOf } from "#src/testing/rules.ts";
import { startServer, tempDir } from "#src/testing/server.ts";

function folder(): string {
	const { dir, remove } = tempDir();
	onTestFinished(remove);
	return dir;
}

async function expectUsable(dataDir: string): Promise<void> {
	const server = await startServer(dataDir);
	await server.client.commit([{ set: "a/1", data: { n: 1 } }]);
	await server.stop();
}

test("a fault of storage.rules ends the start and releases the folder", async () => {
	const dataDir = folder();
	const rules = { ...rulesOf(""), storage: "service firebase.storage { match }" };
	await expect(startServer(dataDir, { rules })).rejects.toThrow(RulesError);
	await expectUsable(dataDir);
});

test("damaged signing keys end the start and release the folder", async () => {
	const dataDir = folder();
	const keys = join(dataDir, "auth-keys.json");
	writeFileSync(keys, "damaged");
	await expect(startServer(dataDir)).rejects.toThrow("auth-keys.json");
	rmSync(keys);
	await expectUsable(dataDir);
});

test("a second server on a folder is refused, and the first one continues", async () => {
	const dataDir = folder();
	const server = await startServer(dataDir);
	await expect(startServer(dataDir)).rejects.toMatchObject({ status: "FAILED_PRECONDITION" });
	await server.client.commit([{ set: "a/1", data: {} }]);
	expect((await server.client.batchGet(["a/1"])).size).toBe(1);
	await server.stop();
});

test("without rules nothing is allowed, except for the service", async () => {
	const dataDir = folder();
	const embedded = await openEmbedded({ dataDir, projectId: "p" });
	const http = createServer((req, res) => embedded.handle(req, res));
	onTestFinished(async () => {
		await embedded.close();
		http.closeAllConnections();
		http.close();
	});
	await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
	// A listening TCP server has such an address.
	const { port } = http.address() as AddressInfo;
	const statusOf = (path: string, init: RequestInit = {}) =>
		fetch(`http://127.0.0.1:${port}${path}`, init).then(({ status }) => status);
	const path = "/v1/projects/p/databases/(default)/documents/a/1";
	await embedded.client.commit([{ set: "a/1", data: {} }]);
	expect(await statusOf(path)).toBe(403);
	expect(await statusOf("/v0/b/p.appspot.com/o/a")).toBe(403);
	const headers = { authorization: `Bearer ${embedded.serviceSecret}` };
	expect(await statusOf(path, { headers })).toBe(200);
	expect(await statusOf("/v0/b/p.appspot.com/o/a", { headers })).toBe(404);
});

test("a drain can be repeated, and a close after it ends at once", async () => {
	const server = await startServer(folder());
	const drained = server.embedded.drain();
	expect(server.embedded.drain()).toBe(drained);
	await drained;
	const refused = await fetch(`${server.url}/v1/projects/demo-test/databases/(default)/documents/a/1`);
	expect(refused.status).toBe(503);
	await server.stop();
});
