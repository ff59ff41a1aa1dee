import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openEmbedded } from "@junban/firebase-embedded/embedded";
import { FolderError } from "@junban/firebase-embedded/folder-error";
import { expect, test } from "vitest";
import { nameOf } from "./backups/shelf.ts";
import { startServer } from "./server.ts";
import { LEAVE, startExitCode, startFault } from "./start-fault.ts";
import { envOf, folder, RULES } from "./testing/start.ts";
import { en } from "./words/phrases-en.ts";
import { ja } from "./words/phrases-ja.ts";

/** What a start beside the shelf of backups fails with. `start` of the helpers would make the data folder for its keys. */
async function failed(dir: string, more: Record<string, string> = {}): Promise<unknown> {
	const env = envOf(dir, { JUNBAN_BACKUP: join(dir, "backups"), ...more });
	try {
		await (await startServer(env, () => undefined, join(dir, "sites"), RULES)).stop();
		return "started";
	} catch (error) {
		return error;
	}
}

/** Two whole backups of a shop, and a cut off one. */
async function putBackups(dir: string): Promise<string> {
	const shelf = join(dir, "backups");
	const embedded = await openEmbedded({ dataDir: join(dir, "before"), projectId: "junban" });
	for (const at of [0, 86_400_000]) await embedded.backup(join(shelf, nameOf(new Date(at))));
	await embedded.close();
	mkdirSync(join(shelf, "junban-20261123T030000Z.partial"));
	return shelf;
}

test.each([
	["is missing", () => undefined],
	["is empty", (data: string) => mkdirSync(data)],
])("beside backups no new installation is begun when the data folder %s", async (_how, put) => {
	const dir = folder();
	const env = envOf(dir, { JUNBAN_BACKUP: await putBackups(dir) });
	put(env.dataDir);
	const wasThere = existsSync(env.dataDir);
	const error = await failed(dir);
	const told = await startFault(error, env, en);
	expect(told).toContain(`There is no data in ${env.dataDir}, but 2 backups are in ${join(dir, "backups")}.`);
	expect(told).toContain("npm start -- restore latest");
	expect(told).toContain("JUNBAN_BACKUP");
	expect(await startFault(error, env, ja)).toContain("バックアップが2件あります");
	expect(startExitCode(error)).toBe(LEAVE);
	expect(existsSync(env.dataDir)).toBe(wasThere);
	expect(existsSync(join(env.dataDir, "demo-owner.txt"))).toBe(false);
});

test("a restore that was cut off is said before that", async () => {
	const dir = folder();
	await putBackups(dir);
	mkdirSync(join(dir, "data.restoring"));
	const error = await failed(dir);
	expect(error instanceof FolderError && error.fault).toBe("half-restored");
});

test("with another folder for backups, or an empty one, it begins anew", async () => {
	const dir = folder();
	await putBackups(dir);
	expect(await failed(dir, { JUNBAN_BACKUP: join(dir, "other") })).toBe("started");
});

/** What a start says, and how the process would end. */
async function told(dir: string, more: Record<string, string>): Promise<readonly [string, string, number]> {
	const env = envOf(dir, more);
	const error = await failed(dir, more);
	return [await startFault(error, env, en), await startFault(error, env, ja), startExitCode(error)];
}

test.each([
	["in place of the data folder", ""],
	["above it", "data"],
])("a file %s is said to be one", async (_where, below) => {
	const dir = folder();
	const file = join(dir, "file");
	writeFileSync(file, "");
	const [inEnglish, inJapanese, code] = await told(dir, { JUNBAN_DATA: join(file, below) });
	expect(inEnglish).toBe(`JUNBAN_DATA: ${file} is a file, not a folder. Choose another folder.`);
	expect(inJapanese).toContain("フォルダーではなくファイルです");
	expect(code).toBe(LEAVE);
});

test("a file is said to be one before backups are", async () => {
	const dir = folder();
	const file = join(dir, "file");
	writeFileSync(file, "");
	const [inEnglish] = await told(dir, { JUNBAN_DATA: file, JUNBAN_BACKUP: await putBackups(dir) });
	expect(inEnglish).toContain("is a file");
});

test("a data folder that cannot be made is said to be none", async () => {
	const [inEnglish, inJapanese] = await told(folder(), { JUNBAN_DATA: "/proc/junban/data" });
	expect(inEnglish).toMatch(/^The data folder \/proc\/junban\/data cannot be made \(ENOENT\)\./);
	expect(inJapanese).toContain("作れません");
});
