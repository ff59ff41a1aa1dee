import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openEmbedded } from "@junban/firebase-embedded/embedded";
import { openControl } from "@junban/firebase-embedded/server/control";
import { expect, onTestFinished, test } from "vitest";
import { nameOf } from "../backups/shelf.ts";
import { readEnv } from "../env.ts";
import { en } from "../words/phrases-en.ts";
import { runCommand } from "./commands.ts";
import { folder, start } from "./testing/running-store.ts";

test("the data folder is backed up beside the running server's store, and restored when none runs", async () => {
	const data = join(folder(), "data");
	const copy = join(data, "..", "copy");
	const env = readEnv({ JUNBAN_DATA: data });
	if ("wrong" in env) throw new Error(env.wrong.join());
	const run = async (...args: string[]) => {
		let told = "";
		const code = await runCommand(env, args, (text) => {
			told += text;
		});
		return { code, told };
	};
	expect(await run("backup", copy)).toEqual({
		code: 1,
		told: `${en.commands.backupFaults["no-data"](data)}\n`,
	});
	const embedded = await openEmbedded({ dataDir: data, projectId: "junban" });
	await embedded.client.commit([{ set: "apps/a", data: {} }]);
	const control = await openControl(data, embedded, "http://127.0.0.1:1");
	const backedUp = await run("backup", copy);
	expect(backedUp.told).toMatch(/^Backed up and verified: 1 documents, 0 accounts, /);
	expect((await run("restore", copy)).told).toContain("Another Junban holds the data folder");
	await control.close();
	await embedded.close();
	expect((await run("restore", copy)).told).toMatch(
		/^Verified and restored: 1 documents[^\n]+\nWhat was there is kept in /,
	);
	expect((await run("restore", join(copy, "nothing"))).code).toBe(1);
});

test("backups are added to their folder, and the latest whole one is restored after the data folder is lost", async () => {
	const dir = folder();
	const data = join(dir, "data");
	const env = readEnv({ JUNBAN_DATA: data, JUNBAN_BACKUP: join(dir, "backups") });
	if ("wrong" in env) throw new Error(env.wrong.join());
	const run = async (...args: string[]) => {
		let told = "";
		const code = await runCommand(env, args, (text) => {
			told += text;
		});
		return { code, told };
	};
	expect(await run("restore", "latest")).toEqual({
		code: 1,
		told: `There is no whole backup in ${join(dir, "backups")}.\n`,
	});
	expect((await run("backup")).code).toBe(1);
	const embedded = await openEmbedded({ dataDir: data, projectId: "junban" });
	await embedded.client.commit([{ set: "apps/a", data: { kept: true } }]);
	const control = await openControl(data, embedded, "http://127.0.0.1:1");
	const made = await run("backup");
	expect(made.told).toMatch(/^Backed up and verified: \S+\/junban-\d{8}T\d{6}Z \(1 documents, /);
	// Newer by its name, and only half a backup.
	mkdirSync(join(dir, "backups", "junban-29991231T000000Z"));
	await control.close();
	await embedded.close();
	rmSync(data, { recursive: true });
	expect((await run("restore", "latest")).told).toMatch(/^Verified and restored: 1 documents[^\n]+\n$/);
	const again = await openEmbedded({ dataDir: data, projectId: "junban" });
	onTestFinished(() => again.close());
	expect((await again.client.batchGet(["apps/a"])).get("apps/a")?.data).toEqual({ kept: true });
});

test("a backup of the future is not the latest one, and is named", async () => {
	const dir = folder();
	const [data, shelf] = [join(dir, "data"), join(dir, "backups")];
	const env = readEnv({ JUNBAN_DATA: data, JUNBAN_BACKUP: shelf });
	if ("wrong" in env) throw new Error(env.wrong.join());
	const restoreLatest = async () => {
		let told = "";
		const code = await runCommand(env, ["restore", "latest"], (text) => (told += text));
		return { code, told };
	};
	const embedded = await openEmbedded({ dataDir: data, projectId: "junban" });
	const future = join(shelf, "junban-29991231T000000Z");
	await embedded.backup(future);
	const alone = await restoreLatest();
	expect(alone).toEqual({
		code: 1,
		told: expect.stringContaining(`the last one ${future}. Such a backup is not used`),
	});
	await embedded.client.commit([{ set: "apps/a", data: { real: true } }]);
	await embedded.backup(join(shelf, nameOf(new Date())));
	await embedded.close();
	expect((await restoreLatest()).told).toMatch(/^1 of the backups is later .+\n.+ restored: 1 documents/);
});

test("without a folder for backups the commands name the setting", async () => {
	const { run } = await start();
	const told = (command: string) => expect.stringContaining(`npm start -- ${command} <folder> works without`);
	expect(await run("backup")).toEqual({ code: 1, told: told("backup") });
	expect(await run("restore", "latest")).toEqual({ code: 1, told: told("restore") });
});

test("a data folder of a newer program is backed up by that one: nothing is written", async () => {
	const dir = folder();
	const data = join(dir, "data");
	await (await openEmbedded({ dataDir: data, projectId: "junban" })).close();
	writeFileSync(join(data, "format"), "1000\n");
	const env = readEnv({ JUNBAN_DATA: data });
	if ("wrong" in env) throw new Error(env.wrong.join());
	let told = "";
	const code = await runCommand(env, ["backup", join(dir, "copy")], (text) => (told += text));
	expect([code, told]).toEqual([1, `${en.commands.backupFaults["newer-data"](data)}\n`]);
	expect(readdirSync(dir)).toEqual(["data"]);
});

test("a restore is undone by moving both folders", async () => {
	const dir = folder();
	const data = join(dir, "data");
	const env = readEnv({ JUNBAN_DATA: data });
	if ("wrong" in env) throw new Error(env.wrong.join());
	const embedded = await openEmbedded({ dataDir: data, projectId: "junban" });
	await embedded.backup(join(dir, "copy"));
	await embedded.client.commit([{ set: "apps/a", data: { later: true } }]);
	await embedded.close();
	expect(await runCommand(env, ["restore", join(dir, "copy")], () => undefined)).toBe(0);
	const before = readdirSync(dir).find((name) => name.startsWith("data.before-")) ?? "";
	renameSync(data, join(dir, "data.restored"));
	renameSync(join(dir, before), data);
	const again = await openEmbedded({ dataDir: data, projectId: "junban" });
	onTestFinished(() => again.close());
	expect((await again.client.batchGet(["apps/a"])).get("apps/a")?.data).toEqual({ later: true });
});

test("a damaged data folder is replaced by a backup, and kept", async () => {
	const dir = folder();
	const data = join(dir, "data");
	const env = readEnv({ JUNBAN_DATA: data });
	if ("wrong" in env) throw new Error(env.wrong.join());
	const embedded = await openEmbedded({ dataDir: data, projectId: "junban" });
	await embedded.client.commit([{ set: "apps/a", data: {} }]);
	await embedded.backup(join(dir, "copy"));
	await embedded.close();
	writeFileSync(join(data, "firestore.sqlite"), "no database at all".repeat(1000));
	let told = "";
	const code = await runCommand(env, ["restore", join(dir, "copy")], (text) => {
		told += text;
	});
	expect([code, told]).toEqual([0, expect.stringContaining("Verified and restored: 1 documents")]);
	expect(told).toContain(`What was there is kept in ${data}.before-`);
});
