import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "@junban/firebase-embedded/embedded";
import { openControl } from "@junban/firebase-embedded/server/control";
import { writeCertificate } from "@junban/firebase-embedded/testing/certificate";
import { expect, onTestFinished, test } from "vitest";
import { nameOf } from "../backups/shelf.ts";
import { readEnv } from "../env.ts";
import { en } from "../words/phrases-en.ts";
import { ja } from "../words/phrases-ja.ts";
import { certificateFault } from "./certificate-fault.ts";
import { doctor } from "./doctor.ts";

const HOUR = 3_600_000;

function folder(): string {
	const dir = mkdtempSync(join(tmpdir(), "junban-doctor-"));
	onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
	return dir;
}

async function ask(variables: Record<string, string>, now = Date.now(), words = en) {
	const env = readEnv(variables);
	if ("wrong" in env) throw new Error(env.wrong.join());
	let told = "";
	const print = (text: string) => {
		told += text;
	};
	const code = await doctor(env, words, print, now);
	return { code, told };
}

/** A data folder that no server runs on. */
async function stopped(): Promise<string> {
	const data = join(folder(), "data");
	await (await openEmbedded({ dataDir: data, projectId: "junban" })).close();
	return data;
}

/** A web server that answers `/healthz`. */
async function serveHealth(status: number): Promise<string> {
	const server = createServer((_message, response) => response.writeHead(status).end());
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const address = server.address();
	return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

test("a stopped installation for this machine alone: the store is read, and what is missing is a warning", async () => {
	const data = await stopped();
	const { code, told } = await ask({ JUNBAN_DATA: data });
	expect(code).toBe(0);
	expect(told).toMatch(
		/^ok {7}Versions: Junban [\d.]+, Node [\d.]+, SQLite [\d.]+, format 4 of the data folder\.$/m,
	);
	expect(told).toContain("ok       Server: does not run.\n");
	expect(told).toContain(
		"ok       Data: auth.sqlite, blobs.sqlite, firestore.sqlite read as a whole, without damage.\n",
	);
	expect(told).toMatch(/^(?:ok|warning|fault) +Space: [\d.]+ GB free for /m);
	expect(told).toContain(`warning  ${en.doctor.backupsOff}\n         → ${en.doctor.doBackups}\n`);
	expect(told).toContain(`warning  ${en.doctor.mailOff}\n`);
	expect(told).toContain("Push: there is no key yet.");
	expect(told).toContain("Public address: for this machine alone (HOST=127.0.0.1).");
	expect(told).toMatch(/\n\nFaults: 0, warnings: \d\.\n$/);
});

test("a misspelt setting is named, with the one that was probably meant", async () => {
	const variables = { JUNBAN_BAKUP: "/x", junban_log: "info", JUNBAN_COLOUR_OF_ALL: "1", PATH: "/bin" };
	const { code, told } = await ask({ ...variables, JUNBAN_DATA: await stopped() });
	expect(code).toBe(0);
	for (const [name, todo] of [
		["JUNBAN_BAKUP", en.doctor.doNearest("JUNBAN_BACKUP")],
		["junban_log", en.doctor.doNearest("JUNBAN_LOG")],
		["JUNBAN_COLOUR_OF_ALL", en.doctor.doUnknown],
	] as const)
		expect(told).toContain(`warning  ${en.doctor.unknownSetting(name)}\n         → ${todo}\n`);
	expect(told).not.toContain("PATH");
	const japanese = await ask({ JUNBAN_BAKUP: "/x", JUNBAN_DATA: await stopped() }, Date.now(), ja);
	expect(japanese.told).toContain("JUNBAN_BACKUPではありませんか。");
});

test("in Japanese", async () => {
	const { told } = await ask({ JUNBAN_DATA: await stopped() }, Date.now(), ja);
	expect(told).toContain("正常  サーバー: 動いていません。\n");
	expect(told).toContain(`注意  ${ja.doctor.backupsOff}\n      → ${ja.doctor.doBackups}\n`);
	expect(told).toMatch(/\n\n異常0件、注意\d件。\n$/);
});

test("a folder that is not there is no fault of the data", async () => {
	const { code, told } = await ask({ JUNBAN_DATA: join(folder(), "nothing") });
	expect([code, told.includes("Data: there is nothing in ")]).toEqual([0, true]);
});

test("a lost data folder beside backups: to restore, not to begin anew", async () => {
	const shelf = join(folder(), "backups");
	const embedded = await openEmbedded({ dataDir: join(folder(), "data"), projectId: "junban" });
	for (const at of [0, HOUR]) await embedded.backup(join(shelf, nameOf(new Date(at))));
	await embedded.close();
	const lost = join(folder(), "nothing");
	const { code, told } = await ask({ JUNBAN_DATA: lost, JUNBAN_BACKUP: shelf });
	expect(code).toBe(1);
	expect(told).toContain(`fault    Data: none in ${lost}, but 2 backups are in ${shelf}.\n`);
	expect(told).toContain("new machine: npm start -- restore latest\n");
	expect(told).not.toContain(en.doctor.doStart);
});

test("a file in place of the data folder", async () => {
	const file = join(folder(), "file");
	writeFileSync(file, "");
	const { code, told } = await ask({ JUNBAN_DATA: file });
	expect(code).toBe(1);
	expect(told).toContain(
		`fault    Data: ${file} is a file, not a folder.\n         → ${en.doctor.doFolder}\n`,
	);
	expect(told).not.toContain("ENOTDIR");
});

test("a running server is asked, at its address and at the public one", async () => {
	const data = join(folder(), "data");
	const embedded = await openEmbedded({ dataDir: data, projectId: "junban" });
	onTestFinished(() => embedded.close());
	const url = await serveHealth(200);
	const control = await openControl(data, embedded, url);
	onTestFinished(() => control.close());
	const well = await ask({ JUNBAN_DATA: data, JUNBAN_PUBLIC_URL: url });
	expect(well.told).toContain(`Server: runs (process ${process.pid}, since 20`);
	expect(well.told).toContain(`ok       ${en.doctor.storeInUse}\n`);
	expect(well.told).toContain(`ok       ${en.doctor.reached(url)}\n`);
	const ill = await ask({ JUNBAN_DATA: data, JUNBAN_PUBLIC_URL: await serveHealth(503) });
	expect(ill.told).toMatch(/^warning {2}Public address: \S+ is not reached from this machine \(503\)\.$/m);
});

test("an address whose certificate is not accepted is told as that, not as a fault of the network", async () => {
	const data = join(folder(), "data");
	const embedded = await openEmbedded({ dataDir: data, projectId: "junban" });
	onTestFinished(() => embedded.close());
	const control = await openControl(data, embedded, await serveHealth(200));
	onTestFinished(() => control.close());
	const files = writeCertificate(folder());
	const tls = { cert: readFileSync(files.cert), key: readFileSync(files.key) };
	const server = createTlsServer(tls, (_message, response) => response.end());
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => void server.close());
	const address = server.address();
	const url = `https://localhost:${typeof address === "object" ? address?.port : ""}`;
	const variables = { JUNBAN_DATA: data, JUNBAN_PUBLIC_URL: url, JUNBAN_TRUST_PROXY: "1" };
	const code = "DEPTH_ZERO_SELF_SIGNED_CERT";
	for (const words of [en, ja]) {
		const { told } = await ask(variables, Date.now(), words);
		expect(told).toContain(`${words.doctor.certificateRefused(url, code)}\n`);
		expect(told).toContain(`→ ${words.doctor.doTrust.untrusted("localhost")}\n`);
		expect(told).not.toContain(words.doctor.doReach);
	}
});

test.each([
	["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "untrusted"],
	["CERT_HAS_EXPIRED", "ended"],
	["CERT_NOT_YET_VALID", "early"],
	["ERR_TLS_CERT_ALTNAME_INVALID", "other-name"],
	["CERT_SIGNATURE_FAILURE", "unknown"],
	["UNABLE_TO_GET_CRL", "unknown"],
	["ECONNREFUSED", undefined],
	["503", undefined],
])("the fault %s is of a certificate: %s", (code, fault) => {
	expect(certificateFault(code)).toBe(fault);
});

test("a server that does not answer is a fault", async () => {
	const data = join(folder(), "data");
	const embedded = await openEmbedded({ dataDir: data, projectId: "junban" });
	onTestFinished(() => embedded.close());
	const url = await serveHealth(500);
	const control = await openControl(data, embedded, url);
	onTestFinished(() => control.close());
	const { code, told } = await ask({ JUNBAN_DATA: data });
	expect([code, told.includes(`fault    ${en.doctor.noAnswer(url)}\n`)]).toEqual([1, true]);
});

test.each<[string, (data: string) => void, string]>([
	[
		"a damaged database",
		(data) => writeFileSync(join(data, "auth.sqlite"), "x".repeat(9000)),
		"Data: damaged (",
	],
	[
		"damaged documents",
		(data) => writeFileSync(join(data, "firestore.sqlite"), "x".repeat(9000)),
		"Data: damaged (",
	],
	["a newer format", (data) => writeFileSync(join(data, "format"), "9\n"), "Data: format 9 is newer"],
	[
		"a wrong push key",
		(data) => writeFileSync(join(data, "push-key"), "short"),
		"Push: the file push-key holds no key.",
	],
	[
		"a clock that is behind",
		(data) => {
			const later = Date.now() / 1000 + 3600;
			utimesSync(join(data, "format"), later, later);
		},
		"Clock: ",
	],
])("%s is a fault with advice", async (_what, spoil, text) => {
	const data = await stopped();
	spoil(data);
	const { code, told } = await ask({ JUNBAN_DATA: data });
	expect(code).toBe(1);
	expect(told).toContain(`fault    ${text}`);
	expect(told.slice(told.indexOf("fault    ")).split("\n")[1]).toMatch(/^ {9}→ \S/);
});

test("backups: none, an old one and a young one", async () => {
	const backups = folder();
	const now = Date.UTC(2099, 0, 1);
	const variables = { JUNBAN_DATA: join(folder(), "data"), JUNBAN_BACKUP: backups };
	const put = (at: number) => {
		mkdirSync(join(backups, nameOf(new Date(at))));
		writeFileSync(join(backups, nameOf(new Date(at)), "backup.json"), "{}");
	};
	expect((await ask(variables, now)).told).toContain(`fault    ${en.doctor.backupsNone(backups)}\n`);
	put(now + HOUR);
	put(now - 28 * HOUR);
	expect((await ask(variables, now)).told).toContain("fault    Backups: the newest is 28 hours old.\n");
	put(now - 27 * HOUR);
	expect((await ask(variables, now)).told).toContain("ok       Backups: 2, the newest 27 hours old.\n");
});

test("mail, address and TLS", async () => {
	const data = join(folder(), "data");
	const mail = await ask({ JUNBAN_DATA: data, JUNBAN_SMTP_URL: "smtp://robot:geheim@127.0.0.1:1" });
	expect(mail.code).toBe(1);
	expect(mail.told).toContain("fault    Email: 127.0.0.1:1 cannot be used (ESOCKET).\n");
	expect(mail.told).not.toContain("geheim");
	const lan = await ask({ JUNBAN_DATA: data, JUNBAN_PUBLIC_URL: "http://192.168.1.2:8080" });
	expect(lan.told).toContain("warning  Public address: http://192.168.1.2:8080 has no TLS");
	const proxied = { JUNBAN_DATA: data, JUNBAN_PUBLIC_URL: "https://queue.example" };
	expect((await ask(proxied)).told).toContain("knows neither certificate nor proxy");
	expect((await ask({ ...proxied, JUNBAN_TRUST_PROXY: "1" })).told).not.toContain("Public address");
	expect((await ask({ JUNBAN_DATA: data, HOST: "0.0.0.0" })).told).toContain("JUNBAN_PUBLIC_URL is missing");
});

test("a certificate: its days, its end, and one that cannot be used", async () => {
	const dir = folder();
	const { cert, key } = writeCertificate(dir);
	const variables = { JUNBAN_DATA: join(dir, "data"), JUNBAN_TLS_CERT: cert, JUNBAN_TLS_KEY: key };
	const told = async (days: number) => (await ask(variables, Date.now() + days * 24 * HOUR)).told;
	const days = Number(/Certificate: (?:good for|ends in) (\d+) days/.exec(await told(0))?.[1]);
	expect(await told(days - 13)).toContain("warning  Certificate: ends in 13 days.");
	expect(await told(days + 2)).toContain("fault    Certificate: ended 2 days ago.");
	writeFileSync(key, "");
	expect(await told(0)).toContain("fault    Certificate: cannot be used (");
});

test("copies beside the data folder are named when they are old", async () => {
	const data = await stopped();
	for (const copy of ["before-20261001T000000Z", "format-1"]) mkdirSync(`${data}.${copy}`);
	mkdirSync(`${data}-other`);
	expect((await ask({ JUNBAN_DATA: data })).told).not.toContain("Copies:");
	const { code, told } = await ask({ JUNBAN_DATA: data }, Date.now() + 31 * 24 * HOUR);
	expect(code).toBe(0);
	expect(told).toContain(
		"warning  Copies: data.before-20261001T000000Z, data.format-1 beside the data folder",
	);
});

test.each([
	[{}, undefined, ""],
	[{ JUNBAN_STRIPE_KEY: "rk_live_12345" }, "fault   ", en.doctor.premiumUntold],
	[
		{ JUNBAN_STRIPE_KEY: "rk_live_12345", JUNBAN_STRIPE_WEBHOOK_SECRET: "whsec_12345" },
		"warning ",
		en.doctor.premiumUnsold,
	],
	[
		{
			JUNBAN_STRIPE_KEY: "rk_live_12345",
			JUNBAN_STRIPE_WEBHOOK_SECRET: "whsec_12345",
			JUNBAN_STRIPE_PAYMENT_LINK: "https://buy.stripe.com/x",
		},
		"ok      ",
		en.doctor.premiumOk,
	],
])("selling with %j", async (settings, level, text) => {
	const { told } = await ask({ JUNBAN_DATA: join(folder(), "nothing"), ...settings });
	if (level === undefined) expect(told).not.toContain("Premium");
	else expect(told).toContain(`${level} ${text}\n`);
});
