import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { FolderError } from "#src/folder-error.ts";
import type { Log } from "#src/log.ts";
import type { ServeArguments } from "#src/server/arguments.ts";
import { holderOf } from "#src/server/control-client.ts";
import type { FrontLimits } from "#src/server/front-limits.ts";
import { backup, described, restore } from "#src/server/operations.ts";
import { type Standalone, startStandalone } from "#src/server/standalone.ts";
import { pageAsset } from "#src/testing/page-assets.ts";
import { tempDir } from "#src/testing/server.ts";
import { launch, openTab } from "#src/testing/tab.ts";

const rulesText = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /open/{id} { allow read, write; }
  }
}
`;

const quiet: Log = () => undefined;

/** The server stops with the test. */
async function start(options: ServeArguments, limits?: Partial<FrontLimits>): Promise<Standalone> {
	const running = await startStandalone(options, quiet, limits);
	onTestFinished(() => running.stop());
	return running;
}

function folder(): { dir: string; options: ServeArguments } {
	const { dir, remove } = tempDir();
	onTestFinished(remove);
	const rules = join(dir, "firestore.rules");
	writeFileSync(rules, rulesText);
	const data = join(dir, "data");
	return { dir, options: { rules, data, project: "demo-test", host: "127.0.0.1", port: 0, origins: [] } };
}

/** Commits through the REST interface. */
async function commit(url: string, path: string, secret?: string): Promise<number> {
	const root = "projects/demo-test/databases/(default)/documents";
	const response = await fetch(`${url}/v1/${root}:commit`, {
		method: "POST",
		headers: secret === undefined ? {} : { authorization: `Bearer ${secret}` },
		body: JSON.stringify({ writes: [{ update: { name: `${root}/${path}`, fields: {} } }] }),
	});
	await response.text();
	return response.status;
}

const secretOf = (data: string) => readFileSync(join(data, "service-secret"), "utf8").trim();

type Preparation = (dir: string) => Partial<ServeArguments> | undefined;

test.each<[string, Preparation, RegExp]>([
	[
		"a fault of the rules",
		(dir) => {
			writeFileSync(join(dir, "firestore.rules"), rulesText.replace("read, write", "read, rite"));
			return undefined;
		},
		/firestore\.rules:4:\d+ /,
	],
	["no rules", (dir) => ({ rules: join(dir, "none.rules") }), /none\.rules: ENOENT/],
	[
		"a fault of the rules for files",
		(dir) => {
			writeFileSync(join(dir, "s.rules"), "service firebase.storage {");
			return { storageRules: join(dir, "s.rules") };
		},
		/\/s\.rules:1:\d+ /,
	],
	[
		"invalid indexes",
		(dir) => {
			writeFileSync(join(dir, "i.json"), '{"indexes":{}}');
			return { indexes: join(dir, "i.json") };
		},
		/i\.json: has no list of indexes/,
	],
	[
		"indexes that are not JSON",
		(dir) => {
			writeFileSync(join(dir, "i.json"), "{");
			return { indexes: join(dir, "i.json") };
		},
		/i\.json: not JSON/,
	],
	[
		"an invalid certificate",
		(dir) => ({ tls: { cert: join(dir, "firestore.rules"), key: join(dir, "firestore.rules") } }),
		/are not a certificate and its key/,
	],
	[
		"a folder of a newer version",
		(dir) => {
			mkdirSync(join(dir, "data"));
			writeFileSync(join(dir, "data", "format"), "9");
			return undefined;
		},
		/has format 9; this server reads up to 4/,
	],
])("%s ends the start with a clear message", async (_what, prepare, message) => {
	const { dir, options } = folder();
	await expect(start({ ...options, ...prepare(dir) })).rejects.toThrow(message);
	// The folder is free again.
	expect(existsSync(join(options.data, "control.json"))).toBe(false);
});

test("a page of an allowed origin reads and writes as the rules say, and other pages are refused", async () => {
	const { options } = folder();
	const pages = createServer((req, res) => {
		const asset = pageAsset(req.url ?? "");
		res.writeHead(asset === undefined ? 404 : 200, { "content-type": asset?.type ?? "text/plain" });
		res.end(asset?.body);
	}).listen(0, "127.0.0.1");
	await once(pages, "listening");
	const browser = await launch();
	onTestFinished(async () => {
		await browser.close();
		pages.closeAllConnections();
		pages.close();
	});
	// A listening server has such an address.
	const origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
	const first = await startStandalone({ ...options, origins: [origin] }, quiet);
	const { url } = first;
	const tab = await openTab(await browser.newContext(), { url: origin }, { elsewhere: url, auth: true });
	await tab.run(`watch(collection(db, "open")); await createUserWithEmailAndPassword(auth, "a@example.com", "long enough 1");
		await setDoc(doc(db, "open/one"), { n: 1 })`);
	await tab.until(`last()?.ids.join() === "one"`);
	expect(await tab.run(`return await setDoc(doc(db, "closed/one"), {}).catch((error) => error.code)`)).toBe(
		"permission-denied",
	);
	expect(await tab.run("return errors.length")).toBe(0);
	const stranger = await fetch(`${url}/v1/projects/demo-test/databases/(default)/documents:commit`, {
		method: "OPTIONS",
		headers: { origin: "http://evil.example", "access-control-request-method": "POST" },
	});
	expect(stranger.headers.get("access-control-allow-origin")).toBeNull();

	await first.stop();
	const second = await start({ ...options, origins: [origin], port: Number(new URL(url).port) });
	await second.embedded.client.commit([{ set: "open/two", data: { n: 2 } }]);
	const started = performance.now();
	await tab.until(`last()?.ids.join() === "one,two"`);
	// A client that finds no port waits for at least five seconds, a refused one for about one.
	expect(performance.now() - started).toBeLessThan(5_000);
});

test("a backup works with and without a running server, and a restore only without one", async () => {
	const { dir, options } = folder();
	const { data } = options;
	const first = await startStandalone(options, quiet);
	expect(await commit(first.url, "open/one")).toBe(200);
	expect(described(await backup(data, join(dir, "one")))).toMatch(
		/^1 documents, 0 accounts, \d+ files, \d+ kB, as of 20/,
	);
	await expect(backup(data, join(dir, "one"))).rejects.toThrow("exists and is not empty");
	await expect(restore(join(dir, "one"), data)).rejects.toThrow("A server runs on");
	expect(await commit(first.url, "open/two")).toBe(200);
	const stale = readFileSync(join(data, "control.json"));
	await first.stop();
	expect(readdirSync(data)).not.toContain("control.json");

	// A leftover of a killed server.
	writeFileSync(join(data, "control.json"), stale);
	await expect(backup(data, join(dir, "three"), true)).rejects.toThrow("ended before the backup began");
	expect(described(await backup(data, join(dir, "two")))).toMatch(/^2 documents/);
	const { before } = await restore(join(dir, "one"), data);
	expect(described((await restore(join(dir, "two"), before ?? "")).manifest)).toMatch(/^2 documents/);
	const second = await start(options);
	expect(await commit(second.url, "open/three")).toBe(200);
	expect(await second.embedded.client.runQuery("", { collection: "open" })).toHaveLength(2);
});

test("a running server says who holds the folder, a killed or ended one does not", async () => {
	const { options } = folder();
	const { data } = options;
	expect(await holderOf(data)).toBeUndefined();
	const first = await startStandalone(options, quiet);
	const holder = await holderOf(data);
	expect(holder).toEqual({ pid: process.pid, url: first.url, since: expect.stringMatching(/^20.+Z$/) });
	const refused = await start({ ...options, port: 0 }).catch((cause: unknown) => cause);
	expect(refused).toBeInstanceOf(FolderError);
	expect(refused).toMatchObject({ fault: "in-use" });
	const stale = readFileSync(join(data, "control.json"));
	await first.stop();
	expect(await holderOf(data)).toBeUndefined();
	writeFileSync(join(data, "control.json"), stale);
	expect(await holderOf(data)).toBeUndefined();
});

test("a database that is none is told as damage", async () => {
	const { options } = folder();
	mkdirSync(options.data);
	writeFileSync(join(options.data, "firestore.sqlite"), "x".repeat(5000));
	expect(await start(options).catch((cause: unknown) => cause)).toMatchObject({ fault: "damaged" });
});

test("the operator's commands need the secret", async () => {
	const { dir, options } = folder();
	const { data } = options;
	await start(options);
	const { port } = JSON.parse(readFileSync(join(data, "control.json"), "utf8"));
	const ask = (path: string, body: string, secret: string) =>
		fetch(`http://127.0.0.1:${port}${path}`, {
			method: "POST",
			body,
			headers: { authorization: `Bearer ${secret}` },
		});
	const body = JSON.stringify({ to: join(dir, "copy") });
	expect((await ask("/backup", body, "x".repeat(43))).status).toBe(403);
	expect((await ask("/other", body, secretOf(data))).status).toBe(404);
	for (const wrong of [
		"",
		"[]",
		"{}",
		'{"to":1}',
		'{"to":"relative"}',
		JSON.stringify({ to: `/${"x".repeat(9000)}` }),
	])
		expect((await ask("/backup", wrong, secretOf(data))).status).toBe(400);
	expect(readdirSync(dir).toSorted()).toEqual(["data", "firestore.rules"]);
});

test("an address with thousands of parts is not taken apart", async () => {
	const { url } = await start(folder().options);
	const ask = async (parts: number) => (await fetch(`${url}/metrics?${"&".repeat(parts)}`)).status;
	expect([await ask(900), await ask(9_000)]).toEqual([200, 400]);
});

test("metrics are for callers on this machine and for callers with the secret", async () => {
	const { options } = folder();
	const { data } = options;
	const { url } = await start(options);
	await commit(url, "open/one");
	await commit(url, "closed/one");
	const ask = (headers: Record<string, string>) => fetch(`${url}/metrics`, { headers });
	const local = await ask({});
	expect(local.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
	const text = await local.text();
	const figure = (name: string) =>
		Number(new RegExp(`^firebase_embedded_${name} (\\S+)$`, "m").exec(text)?.[1]);
	expect(figure("commits_total")).toBe(2);
	expect(figure("denied_total")).toBe(1);
	expect(figure("sync_seconds_count")).toBe(1);
	expect(figure('commit_group_seconds_bucket{le="\\+Inf"}')).toBe(2);
	expect(figure("database_bytes")).toBeGreaterThan(20_000);
	expect(figure("resident_bytes")).toBeGreaterThan(20_000_000);
	expect(text).not.toMatch(/NaN|undefined/);
	for (const passedOn of ["x-forwarded-for", "forwarded", "via"]) {
		expect((await ask({ [passedOn]: "203.0.113.1" })).status).toBe(403);
		expect((await ask({ [passedOn]: "203.0.113.1", authorization: `Bearer ${secretOf(data)}` })).status).toBe(
			200,
		);
	}
	expect((await fetch(`${url}/metrics`, { method: "POST" })).status).toBe(405);
});
