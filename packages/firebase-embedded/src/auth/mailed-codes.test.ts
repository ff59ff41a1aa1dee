import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { NoMailbox } from "./mail/post.ts";
import { createMailbox } from "./test-mailbox.ts";
import { codeOf, OWNER, startAuth, textOf } from "./test-server.ts";
import type { AuthOptions } from "./types.ts";

const HOUR = 3_600_000;

async function start(options: Partial<AuthOptions> = {}) {
	let time = Date.UTC(2026, 10, 21, 3);
	const mailbox = createMailbox();
	const server = await startAuth({ mailer: mailbox, now: () => time, ...options });
	const { uid } = await server.auth.createUser(OWNER);
	const askReset = (more: object = {}, email = OWNER.email) =>
		server.call("sendOobCode", { requestType: "PASSWORD_RESET", email, ...more });
	return { ...server, mailbox, uid, askReset, pass: (ms: number) => (time += ms) };
}

test("an unknown or disabled account gets the same answer as a known one, and no mail", async () => {
	const { auth, uid, askReset, mailbox } = await start();
	const known = await askReset();
	expect((await mailbox.next()).to).toBe(OWNER.email);
	const unknown = await askReset({}, "nobody@example.com");
	expect(unknown).toEqual({ ...known, json: { ...known.json, email: "nobody@example.com" } });
	auth.setDisabled(uid, true);
	expect(await askReset()).toEqual(known);
	auth.setDisabled(uid, false);
	await askReset();
	// The next mail is the later one: no mail came in between.
	await mailbox.next();
	expect(mailbox.mails.map(({ to }) => to)).toEqual([OWNER.email, OWNER.email]);
});

test("a code works once within its hour, and is not stored in plain text", async () => {
	const { call, askReset, mailbox, pass, dataDir } = await start();
	await askReset();
	const { code } = await mailbox.next();
	expect(code).toMatch(/^[\w-]{43}$/);
	for (const file of ["auth.sqlite", "auth.sqlite-wal"])
		expect(readFileSync(join(dataDir, file)).includes(code)).toBe(false);
	const info = await call("resetPassword", { oobCode: code });
	expect(info.json).toMatchObject({ requestType: "PASSWORD_RESET", email: OWNER.email });
	pass(HOUR - 1);
	const used = await Promise.all(
		["first secret", "second secret"].map((newPassword) =>
			call("resetPassword", { oobCode: code, newPassword }),
		),
	);
	expect(used.map((answer) => codeOf(answer) ?? "ok").sort()).toEqual(["INVALID_OOB_CODE", "ok"]);

	await askReset();
	const late = (await mailbox.next()).code;
	pass(HOUR);
	for (const more of [{}, { newPassword: "third secret" }])
		expect(codeOf(await call("resetPassword", { oobCode: late, ...more }))).toBe("EXPIRED_OOB_CODE");
});

test("a code is void after its password or address changed in another way", async () => {
	const { auth, uid, call, askReset, mailbox } = await start();
	await askReset();
	const { code } = await mailbox.next();
	await call("update", {
		idToken: textOf(await call("signInWithPassword", OWNER), "idToken"),
		password: "changed meanwhile",
	});
	expect(codeOf(await call("resetPassword", { oobCode: code }))).toBe("INVALID_OOB_CODE");
	auth.mailPasswordReset(uid, "en");
	const sent = await mailbox.next();
	expect(sent.subject).toBe("Reset your password");
	auth.deleteUser(uid);
	expect(codeOf(await call("resetPassword", { oobCode: sent.code }))).toBe("INVALID_OOB_CODE");
});

test("a code cannot be used for another purpose", async () => {
	const { call, askReset, mailbox } = await start();
	await askReset();
	const reset = (await mailbox.next()).code;
	expect(codeOf(await call("update", { oobCode: reset }))).toBe("INVALID_OOB_CODE");
	const idToken = textOf(await call("signInWithPassword", OWNER), "idToken");
	await call("sendOobCode", { requestType: "VERIFY_EMAIL", idToken });
	const verify = (await mailbox.next()).code;
	const newPassword = "by the wrong code";
	expect(codeOf(await call("resetPassword", { oobCode: verify, newPassword }))).toBe("INVALID_OOB_CODE");
	for (const oobCode of [7, ["x"], {}, "x", `${reset}x`, "A".repeat(43)])
		expect(codeOf(await call("resetPassword", { oobCode }))).toBe("INVALID_OOB_CODE");
	expect((await call("resetPassword", { oobCode: reset, newPassword })).status).toBe(200);
});

test("a new address that another account took meanwhile is refused, and the request does not reveal it", async () => {
	const { auth, call, mailbox } = await start();
	const idToken = textOf(await call("signInWithPassword", OWNER), "idToken");
	const ask = (newEmail: string) =>
		call("sendOobCode", { requestType: "VERIFY_AND_CHANGE_EMAIL", idToken, newEmail });
	expect((await ask("late@example.com")).status).toBe(200);
	const { code } = await mailbox.next();
	await auth.createUser({ ...OWNER, email: "late@example.com" });
	expect(codeOf(await call("update", { oobCode: code }))).toBe("EMAIL_EXISTS");
	expect(await ask("late@example.com")).toMatchObject({
		status: 200,
		json: { newEmail: "late@example.com" },
	});
	await ask("free@example.com");
	expect((await mailbox.next()).to).toBe("free@example.com");
});

test.each([
	["https://queue.example/back?x=1", undefined],
	["https://desk.example/", undefined],
	["https://evil.example/", "UNAUTHORIZED_DOMAIN"],
	["https://queue.example.evil.example/", "UNAUTHORIZED_DOMAIN"],
	["http://queue.example/", "UNAUTHORIZED_DOMAIN"],
	["https://queue.example:444/", "UNAUTHORIZED_DOMAIN"],
	["https://queue.example@evil.example/", "UNAUTHORIZED_DOMAIN"],
	["https://user:pw@queue.example/", "UNAUTHORIZED_DOMAIN"],
	["//evil.example", "INVALID_CONTINUE_URI"],
	["javascript:alert(1)", "INVALID_CONTINUE_URI"],
	[`https://queue.example/${"x".repeat(2000)}`, "INVALID_CONTINUE_URI"],
	// To read a host of Chinese letters takes milliseconds.
	[`http://${"順".repeat(100)}/`, "INVALID_CONTINUE_URI"],
	[7, "INVALID_CONTINUE_URI"],
])("a mailed link continues only to our own pages: %s", async (continueUrl, code) => {
	const urls = { publicUrl: "https://queue.example", origins: ["https://desk.example"] };
	const { askReset, mailbox } = await start(urls);
	expect(codeOf(await askReset({ continueUrl }))).toBe(code);
	if (code !== undefined) return;
	const { link } = await mailbox.next();
	expect(link.href).toMatch(/^https:\/\/queue\.example\/__\/auth\/action\?mode=resetPassword&/);
	expect(link.searchParams.get("continueUrl")).toBe(continueUrl);
});

test("mails are limited per mail address and per caller", async () => {
	const { askReset, pass, mailbox } = await start();
	const codes: unknown[] = [];
	for (let i = 0; i < 6; i++) codes.push(codeOf(await askReset()));
	expect(codes).toEqual([...Array(5).fill(undefined), "TOO_MANY_ATTEMPTS_TRY_LATER"]);
	const others: unknown[] = [];
	for (let i = 0; i < 16; i++) others.push(codeOf(await askReset({}, `u${i}@example.com`)));
	expect(others.filter((code) => code === undefined)).toHaveLength(15);
	pass(HOUR / 2);
	expect(codeOf(await askReset())).toBeUndefined();
	for (let i = 0; i < 7; i++) await mailbox.next();
	const modes = mailbox.mails.map(({ text }) => /mode=(\w+)/.exec(text)?.[1]);
	// With the first refusal came the link that admits a new device.
	const resets = Array(5).fill("resetPassword");
	expect(modes).toEqual([...resets, "admitDevice", "resetPassword"]);
});

test("the mail is in the requested language, and holds no text that a user typed", async () => {
	const { url, call, mailbox, auth, uid } = await start();
	const idToken = textOf(await call("signInWithPassword", OWNER), "idToken");
	await call("update", { idToken, displayName: "Win http://evil.example" });
	const path = `${url}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode`;
	for (const [headers, subject] of [
		[{ "X-Firebase-Locale": "en-GB" }, "Confirm your email address"],
		[{ "Accept-Language": "fr,en;q=0.5" }, "Confirm your email address"],
		[{ "X-Firebase-Locale": "ja", "Accept-Language": "en" }, "メールアドレスの確認"],
		[{ "X-Firebase-Locale": "zz" }, "メールアドレスの確認"],
	] as const) {
		await fetch(path, {
			method: "POST",
			headers: { "Content-Type": "application/json", ...headers },
			body: JSON.stringify({ requestType: "VERIFY_EMAIL", idToken }),
		});
		const mail = await mailbox.next();
		expect(mail.subject).toBe(subject);
		// With its dot, which no random code in the mail has.
		expect(mail.text).not.toContain("evil.example");
	}
	expect(auth.findUser(uid)?.emailVerified).toBe(false);
});

test("a person whose mailbox does not exist is told, with the request for the mail", async () => {
	const mailer = { send: () => Promise.reject(new NoMailbox()) };
	const { auth, call } = await startAuth({ mailer });
	await auth.createUser(OWNER);
	const idToken = textOf(await call("signInWithPassword", OWNER), "idToken");
	const verification = await call("sendOobCode", { requestType: "VERIFY_EMAIL", idToken });
	expect(codeOf(verification)).toBe("INVALID_RECIPIENT_EMAIL");
	// Of somebody else's mailbox nobody is told anything.
	const reset = { requestType: "PASSWORD_RESET", email: OWNER.email };
	expect((await call("sendOobCode", reset)).status).toBe(200);
});

test("a mail server that is slow or fails refuses no request for a mail", async () => {
	const { promise, resolve } = Promise.withResolvers<void>();
	const failing = () => Promise.reject(new Error("down"));
	for (const send of [() => promise, failing]) {
		const mailer = { send };
		const { auth, call } = await startAuth({ mailer });
		await auth.createUser(OWNER);
		const idToken = textOf(await call("signInWithPassword", OWNER), "idToken");
		expect((await call("sendOobCode", { requestType: "VERIFY_EMAIL", idToken })).status).toBe(200);
	}
	resolve();
});
