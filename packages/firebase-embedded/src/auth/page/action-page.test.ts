import { expect, test } from "vitest";
import { createMailbox } from "#src/auth/test-mailbox.ts";
import { OWNER, startAuth, textOf } from "#src/auth/test-server.ts";

const PAGE = "/__/auth/action";

async function start() {
	let time = Date.UTC(2026, 10, 21, 3);
	const mailbox = createMailbox();
	const server = await startAuth({ mailer: mailbox, now: () => time, publicUrl: () => server.url });
	const { uid } = await server.auth.createUser(OWNER);
	const send = async (requestType: string, more: object = {}) => {
		const idToken = textOf(await server.call("signInWithPassword", OWNER), "idToken");
		await server.call("sendOobCode", { requestType, idToken, email: OWNER.email, ...more });
		return mailbox.next();
	};
	const open = async (link: URL | string, init: RequestInit = {}) => {
		const response = await fetch(link, { redirect: "error", ...init });
		return { status: response.status, headers: response.headers, html: await response.text() };
	};
	/** Submits the form of the page like a browser. */
	const submit = async (html: string, typed: Record<string, string> = {}) => {
		const hidden = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)];
		const fields = Object.fromEntries(hidden.map(([, name, value]) => [name, plain(value ?? "")]));
		const action = /<form method="post" action="(\w+)">/.exec(html)?.[1] ?? "";
		const body = new URLSearchParams({ ...fields, ...typed });
		return open(new URL(action, server.url + PAGE), { method: "POST", body });
	};
	return { ...server, uid, mailbox, send, open, submit, pass: (ms: number) => (time += ms) };
}

const plain = (text: string) => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));

test("the link of a reset mail opens a form that sets the password", async () => {
	const { url, send, open, submit, call } = await start();
	const { link } = await send("PASSWORD_RESET", { continueUrl: `${url}/next?a=1&b="2"` });
	const asked = await open(link);
	expect(asked.status).toBe(200);
	expect(asked.html).toContain('<html lang="ja">');
	expect(asked.html).toContain(OWNER.email);
	expect(asked.html).toMatch(/<label for="p">.+<\/label>\s*<input id="p" name="newPassword" type="password"/);
	const weak = await submit(asked.html, { newPassword: "123" });
	expect([weak.status, weak.html.includes('role="alert"')]).toEqual([400, true]);
	const done = await submit(weak.html, { newPassword: "a new secret" });
	expect(done.status).toBe(200);
	expect(done.html).toContain(`href="${url}/next?a=1&#38;b=%222%22"`);
	expect((await call("signInWithPassword", { ...OWNER, password: "a new secret" })).status).toBe(200);
	const again = await submit(asked.html, { newPassword: "and another" });
	expect([again.status, again.html.includes("<form")]).toEqual([400, false]);
});

test("opening the link does not use the code; the button does", async () => {
	const { send, open, submit, auth, uid } = await start();
	const { link } = await send("VERIFY_EMAIL");
	for (let i = 0; i < 3; i++) await open(link);
	await open(link, { method: "HEAD" });
	expect(auth.findUser(uid)?.emailVerified).toBe(false);
	const { status } = await submit((await open(link)).html);
	expect([status, auth.findUser(uid)?.emailVerified]).toEqual([200, true]);
});

test("the pages of the mails change an address and restore it", async () => {
	const { send, open, submit, auth, uid, mailbox } = await start();
	const { link } = await send("VERIFY_AND_CHANGE_EMAIL", { newEmail: "thief@example.com" });
	const page = await open(link, { headers: { "Accept-Language": "en" } });
	expect(page.html).toContain("thief@example.com");
	await submit(page.html);
	expect(auth.findUser(uid)?.email).toBe("thief@example.com");
	const undo = await open((await mailbox.next()).link);
	expect(undo.html).toContain(OWNER.email);
	expect((await submit(undo.html)).status).toBe(200);
	expect(auth.findUser(uid)).toMatchObject({ email: OWNER.email, emailVerified: true });
});

test("the page has no scripts, loads nothing, and cannot be framed or cached", async () => {
	const { send, open } = await start();
	const { headers, html } = await open((await send("PASSWORD_RESET")).link);
	const policy = headers.get("content-security-policy") ?? "";
	expect(policy).toMatch(
		/^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
	);
	expect(Object.fromEntries(headers)).toMatchObject({
		"cache-control": "no-store",
		"referrer-policy": "no-referrer",
		"x-content-type-options": "nosniff",
		"x-frame-options": "DENY",
	});
	expect(html).not.toMatch(/<script|\son\w+=|src=/);
});

test.each([
	["en", "This link has expired. Please ask for a new email."],
	["ja", "このリンクの有効期限が切れています。新しいメールを受け取ってください。"],
])("an expired link is reported in %s", async (language, sentence) => {
	const { send, open, pass } = await start();
	const { link } = await send("PASSWORD_RESET");
	pass(3_600_000);
	link.searchParams.set("lang", language);
	expect(await open(link)).toMatchObject({ status: 400, html: expect.stringContaining(sentence) });
});

test.each([
	["en", "This link is not valid, or was used already. If it did its work, there is nothing more to do."],
	["ja", "このリンクは無効か、すでに使われています。お済みでしたら、そのままお使いいただけます。"],
])("a verification link that was used says so and leads on, in %s", async (language, sentence) => {
	const { url, send, open, submit, pass } = await start();
	const { link } = await send("VERIFY_EMAIL", { continueUrl: `${url}/en` });
	link.searchParams.set("lang", language);
	const asked = await open(link);
	await submit(asked.html);
	const wayOn = expect.stringContaining(`<a href="${url}/en"`);
	for (const again of [await open(link), await submit(asked.html)]) {
		expect(again).toMatchObject({ status: 400, html: expect.stringContaining(sentence) });
		expect(again.html).toEqual(wayOn);
	}
	const { link: late } = await send("VERIFY_EMAIL", { continueUrl: `${url}/en` });
	pass(24 * 3_600_000);
	expect(await open(late)).toMatchObject({ status: 400, html: wayOn });
});

test("hostile links are refused without an echo or a redirect", async () => {
	const { url, send, open, submit } = await start();
	const bad = '"><script>alert(1)</script>';
	for (const query of [
		"",
		"?oobCode=",
		`?oobCode=${encodeURIComponent(bad)}&mode=${encodeURIComponent(bad)}&lang=${encodeURIComponent(bad)}`,
		`?oobCode=${"A".repeat(43)}`,
		"?oobCode=%ff%00&oobCode=x",
		`?lang=constructor&oobCode=${"%".repeat(100)}`,
	]) {
		const { status, html } = await open(url + PAGE + query);
		expect([status, html.includes("<script"), html.includes("<form")]).toEqual([400, false, false]);
	}
	expect((await open(url + PAGE, { method: "DELETE" })).status).toBe(405);
	const big = new URLSearchParams({ oobCode: "x".repeat(70_000) });
	expect((await open(url + PAGE, { method: "POST", body: big })).status).toBe(413);
	const text = { method: "POST", headers: { "Content-Type": "text/plain" }, body: "oobCode=x" };
	expect((await open(url + PAGE, text)).status).toBe(415);

	const { link } = await send("VERIFY_EMAIL");
	link.searchParams.set("continueUrl", "https://evil.example/");
	const asked = await open(link);
	// With its dot, which no random code in the page has.
	for (const { html } of [await submit(asked.html), await submit(asked.html), await open(link)])
		expect(html).not.toContain("evil.example");
});
