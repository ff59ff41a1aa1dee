import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer, tempDir } from "#src/testing/server.ts";
import { launch, openTab } from "#src/testing/tab.ts";
import { createMailbox } from "./test-mailbox.ts";
import { OWNER } from "./test-server.ts";

const folder = tempDir();
const mailbox = createMailbox();
let browser: Browser;
let server: TestServer;

beforeAll(async () => {
	const accounts = { publicUrl: () => server.url, mailer: mailbox, passwordCost: 10 };
	[browser, server] = await Promise.all([launch(), startServer(folder.dir, { accounts })]);
});

afterAll(async () => {
	await browser.close();
	await server.stop();
	folder.remove();
});

test("a forgotten password is reset in Chromium: the SDK's call, the mail, the page, the next sign-in", async () => {
	const { uid } = await server.embedded.auth.createUser(OWNER);
	const context = await browser.newContext({ locale: "en-GB" });
	const tab = await openTab(context, server, { auth: true });
	const { email, password } = OWNER;
	expect(
		await tab.run(`const { user } = await signInWithEmailAndPassword(auth, "${email}", "${password}");
			globalThis.user = user;
			return user.uid`),
	).toBe(uid);
	const [device] = await context.cookies();
	expect(device).toMatchObject({ name: "firebase-device", httpOnly: true, sameSite: "Strict", path: "/" });
	expect(await tab.run("return document.cookie")).toBe("");
	await tab.run(`auth.languageCode = "en"; await sendPasswordResetEmail(auth, "${email}")`);
	const { link } = await mailbox.next();

	const page = await context.newPage();
	const complaints: string[] = [];
	page.on("console", (message) => complaints.push(message.text()));
	await page.goto(link.href);
	await page.getByRole("heading", { name: "Reset your password" }).waitFor();
	// The style is applied: the policy names its hash.
	const field = page.getByLabel("New password");
	expect((await field.boundingBox())?.height).toBe(48);
	await field.fill("typed in the page");
	await page.keyboard.press("Enter");
	await page.getByRole("status").waitFor();
	expect(page.url()).toBe(`${server.url}/__/auth/action`);
	expect(complaints).toEqual([]);
	// The new password ended the account's devices; this browser is one again.
	const [renewed] = await context.cookies();
	expect(renewed?.value).not.toBe(device?.value);

	const old = tab.run(`try { await user.getIdToken(true); return "" } catch (error) { return error.code }`);
	expect(await old).toBe("auth/user-token-expired");
	const again = `return (await signInWithEmailAndPassword(auth, "${email}", "typed in the page")).user.emailVerified`;
	expect(await tab.run(again)).toBe(true);
	// The browser kept its device cookie: the answer sets no other.
	expect((await context.cookies())[0]?.value).toBe(renewed?.value);
	expect(tab.errors).toEqual([]);
});
