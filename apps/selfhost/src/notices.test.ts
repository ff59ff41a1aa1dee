import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { createSmtp } from "@junban/firebase-embedded/auth/mail/smtp";
import { reuseSigningKeys, saveSigningKeys } from "@junban/firebase-embedded/testing/signing-keys";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import * as v from "valibot";
import { expect, onTestFinished, test } from "vitest";
import { readEnv } from "./env.ts";
import { mailBy } from "./notices.ts";
import { DEMO_OWNER } from "./seed.ts";
import { startServer } from "./server.ts";
import { putSites } from "./testing/sites.ts";

const RULES = dirname(createRequire(import.meta.url).resolve("@junban/firebase/package.json"));
const PASSWORD = "chosen by me";

interface MailServer {
	readonly port: number;
	/** Whole mails, oldest first. */
	readonly received: string[];
	/** Resolves when so many have come. */
	arrived(count: number): Promise<void>;
}

async function mailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
	const received: string[] = [];
	const waiting: { readonly count: number; resolve(): void }[] = [];
	const server = new SMTPServer({
		disabledCommands: ["STARTTLS"],
		authOptional: true,
		onData(stream, _session, done) {
			void text(stream).then((raw) => {
				received.push(raw);
				done();
				for (const each of waiting) if (received.length >= each.count) each.resolve();
			});
		},
		...options,
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
	const { port } = server.server.address() as AddressInfo;
	return {
		port,
		received,
		arrived: (count) =>
			received.length >= count
				? Promise.resolve()
				: new Promise((resolve) => waiting.push({ count, resolve: () => resolve() })),
	};
}

function folder(): string {
	const dir = mkdtempSync(join(tmpdir(), "junban-notices-"));
	putSites(join(dir, "sites"));
	onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
	return dir;
}

async function start(dir: string, more: Record<string, string> = {}) {
	const env = readEnv({
		...{ PORT: "0", JUNBAN_DATA: join(dir, "data"), JUNBAN_DEMO_PASSWORD: PASSWORD },
		...more,
	});
	if ("wrong" in env) throw new Error(env.wrong.join());
	reuseSigningKeys(env.dataDir);
	const running = await startServer(env, () => undefined, join(dir, "sites"), RULES);
	saveSigningKeys(env.dataDir);
	let stopped: Promise<void> | undefined;
	const stop = () => (stopped ??= running.stop());
	onTestFinished(stop);

	async function ask(path: string, method = "GET", json?: object, token?: string): Promise<unknown> {
		const response = await fetch(running.url + path, {
			method,
			headers: {
				...(json === undefined ? {} : { "content-type": "application/json" }),
				...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
			},
			...(json === undefined ? {} : { body: JSON.stringify(json) }),
		});
		const answer: unknown = await response.json();
		if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
		return answer;
	}

	/**
	 * Somebody joins, asks to be told by mail, confirms the address and is called.
	 *
	 * @param asked resolves to the mail that asks for the confirmation
	 */
	async function callSomebody(asked: () => Promise<string>): Promise<string> {
		const owner = { email: DEMO_OWNER, password: PASSWORD, returnSecureToken: true };
		const signedIn = await ask(
			"/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any",
			"POST",
			owner,
		);
		const { idToken } = v.parse(v.object({ idToken: v.string() }), signedIn);
		const line = "/v1/projects/junban/databases/(default)/documents/apps/demo/line/main";
		const fields = {
			fields: { mapValue: { fields: { notification: { booleanValue: true } } } },
			settings_version: { integerValue: "9" },
		};
		const mask = "updateMask.fieldPaths=fields&updateMask.fieldPaths=settings_version";
		await ask(`${line}?${mask}`, "PATCH", { fields }, idToken);
		await ask("/apiV2/demo/main/refresh", "POST", undefined, idToken);
		const view = v.parse(v.object({ join_ticket: v.string() }), await ask("/apiV2/demo/main"));
		const joined = await ask("/apiV2/demo/main/line_up", "POST", { join_ticket: view.join_ticket });
		const { uid } = v.parse(v.object({ uid: v.string() }), joined);
		const told = await ask(`/apiV2/demo/main/${uid}/notification_mail`, "POST", {
			notification_mail: "guest@example.com",
		});
		expect(told).toEqual({ notices: ["during_guidance", "called", "cancelled"] });
		const link = /\S+\/confirm_mail\?t=[\w-]+/.exec(read(await asked()).body)?.[0] ?? "";
		expect((await fetch(link, { method: "POST" })).status).toBe(200);
		await ask(`/apiV2/demo/main/${uid}/give`, "PATCH", {}, idToken);
		return uid;
	}
	return { url: running.url, stop, ask, callSomebody };
}

/** Head of the mail with its lines unfolded, and the text of its first part, which is in quoted-printable. */
function read(raw: string): { readonly head: string; readonly body: string } {
	const head = raw.slice(0, raw.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
	const part = raw.slice(raw.indexOf("Content-Type: text/plain"));
	const bytes = part
		.slice(part.indexOf("\r\n\r\n"), part.indexOf("\r\n----"))
		.replace(/=\r\n/g, "")
		.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
	return { head, body: Buffer.from(bytes, "latin1").toString() };
}

test("a mail arrives when somebody is called, in Japanese, with a link that stops the next one", async () => {
	const server = await mailServer();
	const { ask, callSomebody, url } = await start(folder(), {
		JUNBAN_SMTP_URL: `smtp://127.0.0.1:${server.port}`,
		JUNBAN_MAIL_FROM: "Junban <noreply@queue.example>",
	});
	const uid = await callSomebody(async () => {
		await server.arrived(1);
		return server.received[0] ?? "";
	});
	await server.arrived(2);
	const [, raw = ""] = server.received;
	const { body, head } = read(raw);
	expect(head).toMatch(/^From: Junban <noreply@queue\.example>\r$/m);
	expect(head).toMatch(/^Subject: =\?UTF-8\?/m);
	expect(head).toMatch(/^Message-ID: <[\w.-]+-called-\d+-mail\.main\.demo@127\.0\.0\.1>\r$/m);
	expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
	expect(raw).toContain("Content-Type: text/html");
	expect(body).toContain("みなと食堂");
	expect(body).toContain(`${url}/app/demo/main/${uid}`);
	const stop = /\S+\/unsubscribe\?t=[\w-]+/.exec(body)?.[0] ?? "";
	expect(stop).not.toContain(uid);
	const page = await fetch(stop);
	expect([page.status, (await page.text()).includes("お知らせを止めますか")]).toEqual([200, true]);
	const stopped = await fetch(stop, {
		method: "POST",
		headers: { "content-type": "application/x-www-form-urlencoded" },
		body: "List-Unsubscribe=One-Click",
	});
	expect(stopped.status).toBe(200);
	expect(await ask(`/apiV2/demo/main/${uid}`)).toMatchObject({ member: { state: "called" } });
});

test("without a mail server the mail lies in the data folder, readable by its owner only", async () => {
	const dir = folder();
	const { callSomebody, stop } = await start(dir);
	const outbox = join(dir, "data", "outbox");
	const files = () => (existsSync(outbox) ? readdirSync(outbox).filter((file) => file.endsWith(".eml")) : []);
	await callSomebody(async () => {
		await expect.poll(files).toHaveLength(1);
		return readFileSync(join(outbox, files()[0] ?? ""), "utf8");
	});
	await stop();
	expect(files()).toHaveLength(2);
	const [file = ""] = files();
	expect(statSync(join(outbox, file)).mode & 0o777).toBe(0o600);
	expect(readFileSync(join(outbox, file), "utf8")).toContain("guest@example.com");
});

test("the key for push stays over a restart, in a file that only its owner can read", async () => {
	const dir = folder();
	const first = await start(dir);
	const key = await first.ask("/apiV2/push_key");
	expect(key).toEqual({ public_key: expect.stringMatching(/^B[\w-]{86}$/) });
	await first.stop();
	expect(await (await start(dir)).ask("/apiV2/push_key")).toEqual(key);
	expect(statSync(join(dir, "data", "push-key")).mode & 0o777).toBe(0o600);
});

test.each([
	["RCPT", 550, "never"],
	["RCPT", 451, "later"],
	["DATA", 554, "never"],
	["DATA", 452, "later"],
	["AUTH", 535, "later"],
] as const)(
	"a mail server's refusal of %s by %i means %s, and the log has no address",
	async (at, responseCode, outcome) => {
		const refusal = Object.assign(new Error("guest@example.com refused"), { responseCode });
		const { port } = await mailServer({
			...(at === "RCPT" ? { onRcptTo: (_address, _session, done) => done(refusal) } : {}),
			...(at === "AUTH" ? { onAuth: (_auth, _session, done) => done(refusal) } : {}),
			...(at === "DATA"
				? {
						onData: (stream, _session, done) => {
							stream.resume();
							stream.on("end", () => done(refusal));
						},
					}
				: {}),
		});
		const logs: string[] = [];
		const url = `smtp://${at === "AUTH" ? "robot:wrong@" : ""}127.0.0.1:${port}`;
		const send = mailBy(createSmtp(url, "noreply@queue.example"), (level, event, fields) =>
			logs.push(JSON.stringify({ level, event, fields })),
		);
		const mail = {
			to: "guest@example.com",
			subject: "s",
			text: "t",
			html: "h",
			messageId: "<a@b>",
			headers: {},
		};
		expect(await send(mail, new AbortController().signal)).toBe(outcome);
		expect(logs.length).toBe(1);
		expect(logs.join()).not.toContain("guest@");
	},
);
