import { expect, test } from "vitest";
import { createMailbox } from "./test-mailbox.ts";
import { OWNER, startAuth } from "./test-server.ts";

const SIGN_IN = "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword";
const RESET = "/identitytoolkit.googleapis.com/v1/accounts:sendOobCode";
const HOUR_MS = 3_600_000;

async function start() {
	let time = Date.UTC(2026, 10, 27, 3);
	const mailbox = createMailbox();
	const log: string[] = [];
	const server = await startAuth({
		mailer: mailbox,
		log: ({ event }) => void log.push(event),
		now: () => time,
		publicUrl: () => server.url,
		clientAddress: (req) => String(req.headers["x-from"] ?? ""),
	});
	await server.auth.createUser(OWNER);
	const signIn = async (
		from: string,
		{ password = OWNER.password, email = OWNER.email, cookie = "" } = {},
		signal: AbortSignal | null = null,
	) =>
		fetch(server.url + SIGN_IN, {
			method: "POST",
			signal,
			headers: { "Content-Type": "application/json", "X-From": from, Cookie: cookie },
			body: JSON.stringify({ email, password }),
		});
	const reset = (from: string, cookie = "") =>
		fetch(server.url + RESET, {
			method: "POST",
			headers: { "Content-Type": "application/json", "X-From": from, Cookie: cookie },
			body: JSON.stringify({ requestType: "PASSWORD_RESET", email: OWNER.email }),
		});
	/** Guesses from ten networks until the account's bound is used up. */
	const guess = async (email = OWNER.email) => {
		for (let i = 0; i < 50; i++) await signIn(`203.0.113.${i % 10}`, { email, password: `wrong-${i}` });
	};
	/** Presses the button of a mailed link, and returns the cookie that the answer sets. */
	const press = async (link: URL, typed: Record<string, string> = {}) => {
		const body = new URLSearchParams({ oobCode: link.searchParams.get("oobCode") ?? "", ...typed });
		const answer = await fetch(`${server.url}/__/auth/action`, { method: "POST", body });
		return { status: answer.status, cookie: answer.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
	};
	return { ...server, mailbox, log, signIn, reset, guess, press, pass: (ms: number) => (time += ms) };
}

test("strangers' guesses do not keep the owner out on a new device: the mailed link opens it", async () => {
	const { mailbox, signIn, guess, press } = await start();
	await guess();
	expect((await signIn("198.51.100.7")).status).toBe(400);
	const { to, link, text } = await mailbox.next();
	expect([to, link.searchParams.get("mode")]).toEqual([OWNER.email, "admitDevice"]);
	expect(text).not.toContain("198.51.100.7");
	const opened = await fetch(link);
	expect([opened.status, opened.headers.getSetCookie()]).toEqual([200, []]);
	const { status, cookie } = await press(link);
	expect(status).toBe(200);
	expect((await signIn("198.51.100.7", { cookie })).status).toBe(200);
	// The link itself signs nobody in, and works once.
	expect((await signIn("198.51.100.7", { cookie, password: "wrong" })).status).toBe(400);
	expect(await press(link)).toEqual({ status: 400, cookie: "" });
});

test("where very many sign in at once, whoever is refused has the link mailed, too", async () => {
	const { mailbox, signIn } = await start();
	const address = "198.51.100.7";
	const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(address)));
	expect(answers.map(({ status }) => status)).toContain(400);
	expect((await mailbox.next()).link.searchParams.get("mode")).toBe("admitDevice");
});

test("whoever gives up behind guesses from many networks has the link mailed, and then does not wait for all of them", async () => {
	const { log, mailbox, signIn, press } = await start();
	/** One from each of twelve networks. `next` resolves when one more has its answer. */
	const guesses = () => {
		const waiting = new Map<number, Promise<number>>();
		for (let n = 0; n < 12; n++)
			waiting.set(
				n,
				signIn(`203.0.113.${n}`, { email: `${n}@example.com` }).then(() => n),
			);
		const next = async () => waiting.delete(await Promise.race(waiting.values()));
		return { next, all: Promise.all(waiting.values()) };
	};
	const before = guesses();
	await before.next();
	const patience = new AbortController();
	const given = signIn("198.51.100.7", {}, patience.signal);
	await before.next();
	patience.abort();
	await expect(given).rejects.toThrow("abort");
	const { cookie } = await press((await mailbox.next()).link);
	await before.all;
	expect(log).toContain("auth.sign-in-left");
	expect(log).not.toContain("auth limit reached");

	const after = guesses();
	await after.next();
	const known = signIn("198.51.100.7", { cookie }).then(({ status }) => status);
	expect(await Promise.race([known, after.all])).toBe(200);
	await after.all;
});

test("resets that strangers ask for do not keep the owner from one on a new device: the mailed link opens it", async () => {
	const { mailbox, press, reset } = await start();
	let answer = await reset("203.0.113.1");
	for (let n = 0; answer.ok && n < 10; n++) answer = await reset("203.0.113.1");
	expect(answer.ok).toBe(false);
	expect((await reset("198.51.100.7")).ok).toBe(false);
	await expect.poll(() => mailbox.mails.map(({ text }) => text).join()).toContain("mode=admitDevice");
	const links = mailbox.mails.filter(({ text }) => text.includes("mode=admitDevice"));
	expect(links).toHaveLength(1);
	const { cookie } = await press(new URL(/^https?:\S+$/m.exec(links[0]?.text ?? "")?.[0] ?? ""));
	const before = mailbox.mails.length;
	expect((await reset("198.51.100.7", cookie)).ok).toBe(true);
	await expect.poll(() => mailbox.mails.length).toBe(before + 1);
	expect(mailbox.mails.at(-1)?.text).toContain("mode=resetPassword");
});

test("guesses of days cause two mails a day, and one of them always works", async () => {
	const { mailbox, guess, pass, press, signIn } = await start();
	for (let hour = 0; hour < 48; hour += 6) {
		await guess();
		const last = mailbox.mails.at(-1);
		const link = new URL(/^https?:\S+$/m.exec(last?.text ?? "")?.[0] ?? "");
		expect((await fetch(link)).status).toBe(200);
		pass(6 * HOUR_MS);
	}
	expect(mailbox.mails).toHaveLength(4);
	// Whoever has used the link gets another one for the next device.
	const last = mailbox.mails.at(-1);
	await press(new URL(/^https?:\S+$/m.exec(last?.text ?? "")?.[0] ?? ""));
	await guess();
	await signIn("198.51.100.7");
	expect(mailbox.mails).toHaveLength(5);
});

test("nobody else gets a mail, and the answer does not tell who has an account", async () => {
	const { mailbox, signIn, guess } = await start();
	await guess("nobody@example.com");
	await guess();
	const texts = ["nobody@example.com", OWNER.email].map(async (email) =>
		(await signIn("198.51.100.7", { email })).text(),
	);
	const [nobody, owner] = await Promise.all(texts);
	expect(nobody).toBe(owner);
	expect(mailbox.mails.map(({ to }) => to)).toEqual([OWNER.email]);
});

test("a new password by mail opens the device on which it was chosen, also while others guess", async () => {
	const { auth, mailbox, signIn, guess, press } = await start();
	await guess();
	await mailbox.next();
	auth.mailPasswordReset(auth.findUserByEmail(OWNER.email)?.uid ?? "");
	const { link } = await mailbox.next();
	const password = "a new secret";
	const { cookie } = await press(link, { newPassword: password });
	expect((await signIn("198.51.100.7", { password, cookie })).status).toBe(200);
});

test("a new password ends what other browsers had of the account", async () => {
	const { auth, mailbox, signIn, guess, press } = await start();
	const former = (await signIn("203.0.113.5")).headers.getSetCookie()[0]?.split(";")[0] ?? "";
	expect(former).toMatch(/^firebase-device=/);
	auth.mailPasswordReset(auth.findUserByEmail(OWNER.email)?.uid ?? "");
	const password = "a new secret";
	const { cookie } = await press((await mailbox.next()).link, { newPassword: password });
	await guess();
	expect((await signIn("198.51.100.7", { password, cookie: former })).status).not.toBe(200);
	expect((await signIn("198.51.100.7", { password, cookie })).status).toBe(200);
});

test("a program cannot use the link through the call for other links", async () => {
	const { mailbox, call, guess } = await start();
	await guess();
	const { code } = await mailbox.next();
	expect((await call("update", { oobCode: code })).status).toBe(400);
	expect((await call("resetPassword", { oobCode: code, newPassword: "a new secret" })).status).toBe(400);
	expect((await call("resetPassword", { oobCode: code })).json).toMatchObject({
		requestType: "ADMIT_DEVICE",
	});
});
