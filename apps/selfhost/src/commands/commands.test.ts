import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Embedded, openEmbedded } from "@junban/firebase-embedded/embedded";
import { openControl } from "@junban/firebase-embedded/server/control";
import { Timestamp } from "@junban/firestore-wire/value";
import { expect, onTestFinished, test } from "vitest";
import { readEnv } from "../env.ts";
import { en } from "../words/phrases-en.ts";
import { ja } from "../words/phrases-ja.ts";
import type { Words } from "../words/words.ts";
import { runCommand } from "./commands.ts";
import { folder, OWNER, start } from "./testing/running-store.ts";

test("a master is made and unmade beside the running server; other claims stay", async () => {
	const { auth, uid, run, user } = await start();
	auth.setCustomClaims(uid, { beta: 1 });
	const added = await run("master", "add", "Owner@Shop.example");
	expect(added).toEqual({ code: 0, told: "Owner@Shop.example is an operator, from the next sign-in on\n" });
	expect(user()?.customClaims).toEqual({ beta: 1, master: true });
	expect((await run("master", "remove", OWNER.email)).code).toBe(0);
	expect(user()?.customClaims).toEqual({ beta: 1 });
});

test("who is no master stays signed in when unmade, and the log has nothing of it", async () => {
	const { dataDir, embedded, run } = await start();
	const db = new DatabaseSync(join(dataDir, "auth.sqlite"));
	onTestFinished(() => db.close());
	const validSince = () => db.prepare("SELECT valid_since FROM users").get()?.["valid_since"];
	const before = validSince();
	expect(await run("master", "remove", OWNER.email)).toEqual({
		code: 0,
		told: `${OWNER.email} is no operator. Nothing was changed.\n`,
	});
	expect(validSince()).toBe(before);
	expect(await logged(embedded)).toEqual([]);
});

test("a lost second factor is removed, and the account is signed out everywhere", async () => {
	const { dataDir, uid, run } = await start();
	const db = new DatabaseSync(join(dataDir, "auth.sqlite"));
	onTestFinished(() => db.close());
	const state = () => [
		db.prepare("SELECT count(*) AS n FROM factors").get()?.["n"],
		Number(db.prepare("SELECT valid_since FROM users").get()?.["valid_since"]) > 0,
	];
	db.prepare("INSERT INTO factors VALUES ('lost', ?, x'00', NULL, 0, 0)").run(uid);
	expect(state()).toEqual([1, false]);
	const { code, told } = await run("master", "reset-factor", OWNER.email);
	expect([code, told]).toEqual([0, expect.stringContaining("signs in by password alone")]);
	expect(state()).toEqual([0, true]);
	const again = await run("master", "reset-factor", OWNER.email);
	expect(again).toEqual({ code: 0, told: expect.stringContaining("has no second factor") });
});

const logged = async ({ client }: Embedded) =>
	(await client.runQuery("", { collection: "masters_log" })).map(({ data }) => data);

test("each command is in the operators' log, also where no server runs", async () => {
	const { embedded, uid, run } = await start();
	const commands = ["master add", "master remove", "master reset-factor", "user disable", "user enable"];
	for (const command of [...commands, "user reset"]) await run(...command.split(" "), OWNER.email);
	const acts = ["master-add", "master-remove", "master-reset-factor", "user-disable", "user-enable"];
	const entries = await logged(embedded);
	expect(new Set(entries.map(({ act }) => act))).toEqual(new Set([...acts, "user-reset-mail"]));
	const common = { by: "command-line", target: uid, state: "done", at: expect.any(Timestamp) };
	for (const { act, ...rest } of entries) expect([act, rest]).toEqual([act, common]);

	const alone = join(folder(), "data");
	const stopped = await openEmbedded({ dataDir: alone, projectId: "junban" });
	await stopped.auth.createUser(OWNER);
	await stopped.close();
	const env = readEnv({ JUNBAN_DATA: alone });
	if ("wrong" in env) throw new Error(env.wrong.join());
	let told = "";
	expect(await runCommand(env, ["master", "add", OWNER.email], (text) => (told += text))).toBe(0);
	expect(told).not.toContain(en.commands.notLogged(""));
	const again = await openEmbedded({ dataDir: alone, projectId: "junban" });
	onTestFinished(() => again.close());
	expect(await logged(again)).toMatchObject([{ act: "master-add", by: "command-line", state: "done" }]);
});

test("a command is done although the log cannot be written, and says so", async () => {
	const dataDir = folder();
	const embedded = await openEmbedded({ dataDir, projectId: "junban" });
	onTestFinished(() => embedded.close());
	const { uid } = await embedded.auth.createUser(OWNER);
	const env = readEnv({ JUNBAN_DATA: dataDir });
	if ("wrong" in env) throw new Error(env.wrong.join());
	let told = "";
	expect(await runCommand(env, ["user", "disable", OWNER.email], (text) => (told += text))).toBe(0);
	expect(told).toContain(en.commands.notLogged(""));
	expect(embedded.auth.findUser(uid)?.disabled).toBe(true);
});

test("an account is disabled and enabled", async () => {
	const { run, user } = await start();
	expect((await run("user", "disable", OWNER.email)).code).toBe(0);
	expect(user()?.disabled).toBe(true);
	expect((await run("user", "enable", OWNER.email)).code).toBe(0);
	expect(user()?.disabled).toBe(false);
});

test("a reset lies in the outbox, with a link to the public address", async () => {
	const { run, dataDir } = await start({ JUNBAN_PUBLIC_URL: "https://queue.example" });
	const { code, told } = await run("user", "reset", OWNER.email);
	expect([code, told.includes(join(dataDir, "outbox"))]).toEqual([0, true]);
	expect(told).toContain("No email is sent");
	const [file = ""] = readdirSync(join(dataDir, "outbox"));
	const mail = readFileSync(join(dataDir, "outbox", file), "latin1");
	expect(mail).toContain(`To: ${OWNER.email}`);
	expect(mail).toContain("From: Junban <noreply@queue.example>");
});

test.each([true, false])(
	"a reset is in the language of the person's shop (running: %s)",
	async (isRunning) => {
		const dataDir = join(folder(), "data");
		const env = readEnv({ JUNBAN_DATA: dataDir });
		if ("wrong" in env) throw new Error(env.wrong.join());
		const embedded = await openEmbedded({ dataDir, projectId: "junban" });
		const control = await openControl(dataDir, embedded, "http://127.0.0.1:1");
		const stop = async () => {
			await control.close();
			await embedded.close();
		};
		const places = [
			["minato", "ja", "staff"],
			["harbour", "en", "owner"],
		] as const;
		const { uid } = await embedded.auth.createUser(OWNER);
		await embedded.auth.createUser({ ...OWNER, email: "alone@shop.example" });
		for (const [app, locale, role] of places)
			await embedded.client.commit([
				{ set: `apps/${app}`, data: { name: app, locale } },
				{ set: `apps/${app}/users/${uid}`, data: { uid, role } },
			]);
		if (isRunning) onTestFinished(stop);
		else await stop();
		const languageOf = async (email: string, words: Words) => {
			rmSync(join(dataDir, "outbox"), { recursive: true, force: true });
			expect(await runCommand(env, ["user", "reset", email], () => undefined, words)).toBe(0);
			const [file = ""] = readdirSync(join(dataDir, "outbox"));
			return /lang=(ja|en)/.exec(unfolded(join(dataDir, "outbox", file)))?.[1];
		};
		// The shop that the person owns goes before one that employs it.
		expect(await languageOf(OWNER.email, ja)).toBe("en");
		expect(await languageOf("alone@shop.example", ja)).toBe("ja");
		expect(await languageOf("alone@shop.example", en)).toBe("en");
	},
);

/** A mail whose lines are joined again. In Japanese it is base64, the last part of the file. */
function unfolded(file: string): string {
	const mail = readFileSync(file, "latin1");
	if (!mail.includes("base64")) return mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
	return Buffer.from(mail.slice(mail.indexOf("\r\n\r\n")), "base64").toString();
}

test("a mail that no server accepts is reported", async () => {
	const { run } = await start({ JUNBAN_SMTP_URL: "smtp://127.0.0.1:1" });
	const { code, told } = await run("user", "reset", OWNER.email);
	expect([code, told.includes("could not be sent")]).toEqual([1, true]);
});

test("an impossible command changes nothing and reports it", async () => {
	const { run, user } = await start();
	const before = user();
	expect(await run("user", "disable", "nobody@shop.example")).toEqual({
		code: 1,
		told: "nobody@shop.example: no such account\n",
	});
	expect((await run("master", "add", "nobody@shop.example")).told).toContain("/register/step1");
	for (const args of [
		["help"],
		["user"],
		["user", "disable"],
		["user", "delete", OWNER.email],
		["master", "add", OWNER.email, "x"],
	])
		expect(await run(...args)).toEqual({ code: 2, told: en.commands.usage });
	expect(user()).toEqual(before);

	const env = readEnv({ JUNBAN_DATA: join(folder(), "nothing") });
	if ("wrong" in env) throw new Error(env.wrong.join());
	expect(await runCommand(env, ["user", "enable", OWNER.email], () => undefined)).toBe(1);
});

test("every answer comes in Japanese, too", async () => {
	const dir = folder();
	const data = join(dir, "data");
	const env = readEnv({ JUNBAN_DATA: data, JUNBAN_BACKUP: join(dir, "backups") });
	if ("wrong" in env) throw new Error(env.wrong.join());
	const run = async (...args: string[]) => {
		let told = "";
		await runCommand(env, args, (text) => (told += text), ja);
		return told;
	};
	const { email } = OWNER;
	const answers = [await run("help"), await run("user", "disable", email), await run("backup")];
	const embedded = await openEmbedded({ dataDir: data, projectId: "junban" });
	await embedded.auth.createUser(OWNER);
	const control = await openControl(data, embedded, "http://127.0.0.1:1");
	for (const command of ["master add", "master remove", "master reset-factor", "user disable", "user enable"])
		answers.push(await run(...command.split(" "), email));
	answers.push(await run("user", "reset", email), await run("user", "reset", "nobody@shop.example"));
	answers.push(await run("backup"), await run("backup", join(dir, "copy")), await run("backup", dir));
	answers.push(await run("restore", join(dir, "copy")));
	await control.close();
	await embedded.close();
	answers.push(await run("restore", "latest"), await run("restore", join(dir, "none")));
	writeFileSync(join(dir, "copy", "auth.sqlite"), "");
	answers.push(await run("restore", join(dir, "copy")));
	writeFileSync(join(data, "format"), "1000\n");
	answers.push(await run("master", "add", email));
	expect(answers).toHaveLength(18);
	for (const answer of answers) expect(answer).toMatch(/\p{Script=Hiragana}/u);
	expect(answers.join("")).not.toMatch(/\b(?:the|is|and|no|not)\b/i);
});
