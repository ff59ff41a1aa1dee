import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createMailbox } from "./test-mailbox.ts";
import { codeOf, OWNER, startAuth, textOf } from "./test-server.ts";

const HOUR_MS = 3_600_000;
const VICTIM = "victim@example.com";

async function start() {
	let time = Date.UTC(2026, 10, 27, 3);
	let network = 0;
	const mailbox = createMailbox();
	const server = await startAuth({
		mailer: mailbox,
		now: () => time,
		publicUrl: () => server.url,
		// Each request comes from another network: no limit of an address applies.
		clientAddress: () => `10.${network >> 8}.${network++ & 255}.1`,
	});
	const ask = (requestType: string, more: object) => server.call("sendOobCode", { requestType, ...more });
	const password = OWNER.password;
	/** How many mails this mailbox got, once all that are on their way have arrived. */
	const mailsTo = async (name: string) => {
		const email = `settled${network}@example.net`;
		const settled = await server.auth.createUser({ email, password });
		server.auth.mailPasswordReset(settled.uid);
		await expect.poll(() => mailbox.mails.some(({ to }) => to === email)).toBe(true);
		// Mails have turns, and this mailbox takes all that wait at once.
		await setImmediate();
		return mailbox.mails.filter(({ to }) => to.startsWith(name)).length;
	};
	/** The code of the last mail to this mailbox. */
	const codeTo = async (name: string) => {
		const last = () => mailbox.mails.findLast(({ to }) => to.startsWith(name));
		await expect.poll(last).toBeDefined();
		const link = /^https?:\S+$/m.exec(last()?.text ?? "")?.[0] ?? "";
		return new URL(link).searchParams.get("oobCode");
	};
	/** Makes the address one that its person has confirmed. */
	const confirm = async (idToken: string, name: string) => {
		await ask("VERIFY_EMAIL", { idToken });
		await server.call("update", { oobCode: await codeTo(name) });
	};
	const signUp = async (email: string) => textOf(await server.call("signUp", { email, password }), "idToken");
	return { ...server, ask, mailsTo, codeTo, confirm, signUp, pass: (ms: number) => (time += ms) };
}

test("a mailbox gets ten mails of accounts in 24 hours, however its address is written and whoever asks", async () => {
	const { ask, signUp, mailsTo, pass } = await start();
	const tokens: string[] = [];
	for (let n = 0; n < 12; n++) tokens.push(await signUp(`victim+${n}@example.com`));
	for (let hour = 0; hour < 24; hour++) {
		await ask("VERIFY_EMAIL", { idToken: tokens[hour % 12] });
		await ask("PASSWORD_RESET", { email: `victim+${hour % 12}@example.com` });
		if (hour < 23) pass(HOUR_MS);
	}
	expect(await mailsTo("victim")).toBe(10);
	pass(24 * HOUR_MS);
	await ask("PASSWORD_RESET", { email: "victim+1@example.com" });
	expect(await mailsTo("victim")).toBe(11);
});

test("an account that asks for the address of another one again and again does not send it more", async () => {
	const { ask, signUp, mailsTo } = await start();
	const idToken = await signUp("thief@example.com");
	for (let n = 0; n < 30; n++) await ask("VERIFY_AND_CHANGE_EMAIL", { idToken, newEmail: VICTIM });
	expect(await mailsTo("victim")).toBe(5);
});

test("mails that others cause hinder neither the warning of a changed address, nor a known browser's reset", async () => {
	const { call, send, url, ask, codeTo, confirm, mailsTo, pass } = await start();
	const signedUp = await call("signUp", { email: VICTIM, password: OWNER.password });
	const idToken = textOf(signedUp, "idToken");
	await confirm(idToken, "victim");
	for (let hour = 0; hour < 20; hour++) {
		await ask("PASSWORD_RESET", { email: VICTIM });
		pass(HOUR_MS);
	}
	// The last is the link that admits a new device.
	expect(await mailsTo("victim")).toBe(10 + 1);
	const path = "/identitytoolkit.googleapis.com/v1/accounts:";
	const json = { "Content-Type": "application/json" };
	const signedIn = await fetch(`${url}${path}signInWithPassword`, {
		method: "POST",
		headers: json,
		body: JSON.stringify({ email: VICTIM, password: OWNER.password }),
	});
	const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
	const body = JSON.stringify({ requestType: "PASSWORD_RESET", email: VICTIM });
	await send(`${path}sendOobCode`, { method: "POST", headers: { ...json, cookie }, body });
	expect(await mailsTo("victim")).toBe(12);
	const fresh = await call("signInWithPassword", { email: VICTIM, password: OWNER.password });
	const order = { idToken: textOf(fresh, "idToken"), newEmail: "thief@example.com" };
	await ask("VERIFY_AND_CHANGE_EMAIL", order);
	await call("update", { oobCode: await codeTo("thief") });
	expect(await mailsTo("victim")).toBe(13);
});

test("a person who asks for one more confirmation is told that it is too many", async () => {
	const { auth, call, ask, pass } = await start();
	const person = { email: VICTIM, password: OWNER.password };
	await auth.createUser(person);
	const codes: unknown[] = [];
	for (let n = 0; n < 11; n++) {
		const idToken = textOf(await call("signInWithPassword", person), "idToken");
		codes.push(codeOf(await ask("VERIFY_EMAIL", { idToken })));
		pass(HOUR_MS / 2);
	}
	expect(codes).toEqual([...Array(10).fill(undefined), "TOO_MANY_ATTEMPTS_TRY_LATER"]);
});
