import {
	appendFileSync,
	copyFileSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { backupFolder } from "#src/backup/backup.ts";
import { holdForBackup } from "#src/backup/hold.ts";
import { restoreBackup } from "#src/backup/restore.ts";
import { verifyBackup } from "#src/backup/verify.ts";
import { blobUrl } from "#src/testing/blobs.ts";
import { startServer, type TestServer, tempDir } from "#src/testing/server.ts";

function folder(): string {
	const { dir, remove } = tempDir();
	onTestFinished(remove);
	return dir;
}

async function numbersIn(dataDir: string): Promise<Set<number>> {
	const server = await startServer(dataDir);
	const docs = await server.client.runQuery("", { collection: "writes" });
	await server.stop();
	return new Set(docs.map(({ data }) => Number(data.n)));
}

test("a backup under load holds every earlier commit, only whole commits, and accounts, keys and files", async () => {
	const dir = folder();
	const server = await startServer(join(dir, "data"));
	onTestFinished(() => server.stop());
	const { uid } = await server.embedded.auth.createUser({
		email: "a@example.com",
		password: "long enough 1",
	});
	const bulk = Array.from({ length: 400 }, (_, n) => ({
		set: `bulk/${n}`,
		data: { text: "x".repeat(10_000) },
	}));
	await server.client.commit(bulk);
	writeFileSync(join(server.dataDir, "note.txt"), "kept", { mode: 0o644 });
	writeFileSync(join(server.dataDir, "half.tmp"), "passed over");
	expect(existsSync(join(server.dataDir, "firestore.confirmed"))).toBe(true);
	const acknowledged: number[] = [];
	let ended = false;
	const begun = Promise.withResolvers<void>();
	const write = async (from: number) => {
		for (let n = from; !ended; n += 4) {
			await server.client.commit([
				{ set: `writes/${n}`, data: { n } },
				{ set: `twins/${n}`, data: { n } },
			]);
			acknowledged.push(n);
			if (acknowledged.length === 50) begun.resolve();
		}
	};
	const writers = [0, 1, 2, 3].map(write);
	await begun.promise;
	const before = [...acknowledged];
	const manifest = await server.embedded.backup(join(dir, "copy"));
	const during = acknowledged.length - before.length;
	ended = true;
	await Promise.all(writers);
	expect(during).toBeGreaterThan(0);
	expect(Object.keys(manifest.files)).toEqual(
		expect.arrayContaining([
			"auth-keys.json",
			"auth.sqlite",
			"firestore.sqlite",
			"format",
			"note.txt",
			"service-secret",
		]),
	);
	expect(Object.keys(manifest.files).filter((name) => /tmp|wal|shm/.test(name))).toEqual([]);
	expect(await verifyBackup(join(dir, "copy"))).toEqual(manifest);
	expect(readdirSync(dir).toSorted()).toEqual(["copy", "data"]);
	expect(statSync(join(dir, "copy")).mode & 0o777).toBe(0o700);
	for (const name of Object.keys(manifest.files))
		expect({ name, mode: statSync(join(dir, "copy", name)).mode & 0o777 }).toEqual({ name, mode: 0o600 });

	const { before: replaced } = await restoreBackup(join(dir, "copy"), join(dir, "restored"));
	expect(replaced).toBeUndefined();
	const restored = await startServer(join(dir, "restored"));
	onTestFinished(() => restored.stop());
	const stored = async (collection: string) =>
		new Set((await restored.client.runQuery("", { collection })).map(({ data }) => Number(data.n)));
	const writes = await stored("writes");
	expect(before.filter((n) => !writes.has(n))).toEqual([]);
	expect(await stored("twins")).toEqual(writes);
	expect(restored.embedded.serviceSecret).toBe(server.embedded.serviceSecret);
	expect(restored.embedded.auth.findUserByEmail("a@example.com")?.uid).toBe(uid);
	expect(restored.embedded.auth.jwks()).toEqual(server.embedded.auth.jwks());
	expect(existsSync(join(dir, "restored", "backup.json"))).toBe(false);
	expect(readFileSync(join(dir, "restored", "note.txt"), "utf8")).toBe("kept");
});

test("a restore keeps the previous folder, and voids older resume tokens", async () => {
	const dir = folder();
	const data = join(dir, "data");
	const server = await startServer(data);
	await server.client.commit([{ set: "writes/1", data: { n: 1 } }]);
	await server.embedded.backup(join(dir, "copy"));
	await server.client.commit([{ set: "writes/2", data: { n: 2 } }]);
	await expect(restoreBackup(join(dir, "copy"), data)).rejects.toThrow("A server runs on");
	await server.stop();
	const epoch = epochOf(data);

	const { before } = await restoreBackup(join(dir, "copy"), data);
	expect(await numbersIn(data)).toEqual(new Set([1]));
	expect(await numbersIn(before ?? "")).toEqual(new Set([1, 2]));
	expect(epochOf(data)).not.toBe(epoch);
	expect(epochOf(data)).toMatch(/^[0-9a-f]{16}$/);
});

test("a backup holds uploads, also those made during the backup that a copied document names", async () => {
	const dir = folder();
	const server = await startServer(join(dir, "data"));
	const object = (at: TestServer, query: string, init: RequestInit) =>
		fetch(blobUrl(at, `o${query}`), {
			...init,
			headers: { authorization: `Bearer ${at.embedded.serviceSecret}`, "content-type": "text/plain" },
		});
	const upload = async (name: string) => {
		const answer = await object(server, `?name=${name}&uploadType=media`, {
			method: "POST",
			body: `bytes of ${name}`,
		});
		expect(answer.status).toBe(200);
		await server.client.commit([{ set: `logos/${name}`, data: { name } }]);
	};
	await upload("before");
	let ended = false;
	const uploads = (async () => {
		for (let n = 0; !ended; n++) await upload(`during${n}`);
	})();
	await server.embedded.backup(join(dir, "copy"));
	ended = true;
	await uploads;
	await server.stop();

	await restoreBackup(join(dir, "copy"), join(dir, "restored"));
	const restored = await startServer(join(dir, "restored"));
	onTestFinished(() => restored.stop());
	const names = (await restored.client.runQuery("", { collection: "logos" })).map(({ data }) =>
		String(data["name"]),
	);
	expect(names).toContain("before");
	for (const name of names)
		expect(await (await object(restored, `/${name}?alt=media`, {})).text()).toBe(`bytes of ${name}`);
});

test("a folder is backed up directly only if no server holds it", async () => {
	const dir = folder();
	const data = join(dir, "data");
	const server = await startServer(data);
	await server.client.commit([{ set: "writes/1", data: { n: 1 } }]);
	expect(() => holdForBackup(data)).toThrow("A server runs on");
	await server.stop();
	const { live, release } = holdForBackup(data);
	await backupFolder({ dataDir: data, to: join(dir, "copy"), live });
	await expect(startServer(data)).rejects.toThrow("in use");
	release();
	await restoreBackup(join(dir, "copy"), join(dir, "other"));
	expect(await numbersIn(join(dir, "other"))).toEqual(new Set([1]));
	expect(() => holdForBackup(join(dir, "nothing"))).toThrow("is no data folder");
	expect(existsSync(join(dir, "nothing"))).toBe(false);
});

describe("a damaged backup is refused, and the data folder is unchanged", () => {
	const { dir, remove } = tempDir();
	afterAll(remove);
	const data = join(dir, "data");
	beforeAll(async () => {
		const server = await startServer(data);
		await server.client.commit([{ set: "writes/1", data: { n: 1 } }]);
		await server.embedded.backup(join(dir, "good"));
		await server.stop();
	});
	const change = (copy: string, edit: (manifest: Record<string, Record<string, unknown>>) => void) => {
		const file = join(copy, "backup.json");
		const manifest = JSON.parse(readFileSync(file, "utf8"));
		edit(manifest);
		writeFileSync(file, JSON.stringify(manifest));
	};
	const unsound: [string, (copy: string) => void, string][] = [
		["no manifest", (copy) => rmSync(join(copy, "backup.json")), "is no complete backup"],
		["half a manifest", (copy) => writeFileSync(join(copy, "backup.json"), "{"), "is no complete backup"],
		["another's JSON", (copy) => writeFileSync(join(copy, "backup.json"), "[]"), "backup.json is damaged"],
		[
			"a newer format",
			(copy) => change(copy, (manifest) => Object.assign(manifest, { format: 5 })),
			"has format 5",
		],
		["a changed byte", (copy) => flip(join(copy, "auth.sqlite")), "auth.sqlite is not what was backed up"],
		[
			"a truncated file",
			(copy) => writeFileSync(join(copy, "service-secret"), ""),
			"service-secret is not what",
		],
		[
			"a file with extra bytes",
			(copy) => appendFileSync(join(copy, "auth-keys.json"), " "),
			"auth-keys.json is not what",
		],
		["a missing file", (copy) => rmSync(join(copy, "auth-keys.json")), "auth-keys.json is missing"],
		["a foreign file", (copy) => writeFileSync(join(copy, "evil.sqlite"), ""), "evil.sqlite does not belong"],
		[
			"a log beside a database",
			(copy) => writeFileSync(join(copy, "auth.sqlite-wal"), ""),
			"does not belong",
		],
		[
			"a wrong number of rows",
			(copy) => change(copy, ({ rows }) => Object.assign(rows ?? {}, { "auth.sqlite": {} })),
			"rows of",
		],
		[
			"a name outside of the folder",
			(copy) => {
				copyFileSync(join(copy, "service-secret"), join(dir, "outside"));
				change(copy, ({ files = {} }) => {
					files["../outside"] = files["service-secret"];
				});
			},
			"backup.json is damaged",
		],
		[
			"no documents",
			(copy) => change(copy, (manifest) => Object.assign(manifest, { rows: {} })),
			"no documents",
		],
	];
	test.each(unsound)("%s", async (_what, spoil, message) => {
		const copy = join(dir, "copy");
		rmSync(copy, { recursive: true, force: true });
		mkdirSync(copy);
		for (const name of readdirSync(join(dir, "good"), { recursive: true, withFileTypes: true }))
			if (name.isFile()) copyFileSync(join(name.parentPath, name.name), join(copy, name.name));
		await verifyBackup(copy);
		spoil(copy);
		await expect(verifyBackup(copy)).rejects.toThrow(message);
		await expect(restoreBackup(copy, data)).rejects.toThrow(message);
		expect(await numbersIn(data)).toEqual(new Set([1]));
		expect(readdirSync(dir).filter((name) => name.startsWith("data"))).toEqual(["data"]);
	});

	test("a damaged page, even if the manifest has its hash", async () => {
		const copy = join(dir, "damaged");
		const server = await startServer(data);
		await server.embedded.backup(copy);
		await server.stop();
		const file = join(copy, "firestore.sqlite");
		const bytes = readFileSync(file);
		bytes.fill(0xff, 4096 * 3, 4096 * 5);
		writeFileSync(file, bytes);
		const { createHash } = await import("node:crypto");
		change(copy, ({ files = {} }) => {
			files["firestore.sqlite"] = {
				bytes: bytes.length,
				sha256: createHash("sha256").update(bytes).digest("hex"),
			};
		});
		await expect(restoreBackup(copy, data)).rejects.toThrow(/damaged|malformed/);
		expect(await numbersIn(data)).toEqual(new Set([1]));
	});
});

test("a used folder is refused, and an interrupted backup neither counts nor prevents the next one", async () => {
	const dir = folder();
	const server = await startServer(join(dir, "data"));
	onTestFinished(() => server.stop());
	const to = join(dir, "copy");
	mkdirSync(to);
	writeFileSync(join(to, "mine"), "");
	await expect(server.embedded.backup(to)).rejects.toThrow("is not empty");
	rmSync(join(to, "mine"));
	mkdirSync(`${to}.partial`);
	writeFileSync(join(`${to}.partial`, "rest"), "");
	await expect(verifyBackup(`${to}.partial`)).rejects.toThrow("is no complete backup");
	await server.embedded.backup(to);
	await verifyBackup(to);
	expect(readdirSync(dir).toSorted()).toEqual(["copy", "data"]);
});

function flip(file: string): void {
	const bytes = readFileSync(file);
	bytes[5000] = (bytes[5000] ?? 0) ^ 1;
	writeFileSync(file, bytes);
}

function epochOf(dataDir: string): string {
	const db = new DatabaseSync(join(dataDir, "firestore.sqlite"));
	const epoch = String(db.prepare("SELECT value FROM meta WHERE key = 'epoch'").get()?.["value"]);
	db.close();
	return epoch;
}
