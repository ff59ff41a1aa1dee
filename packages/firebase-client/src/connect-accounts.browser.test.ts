import type { Outcome } from "@junban/ports/outcome";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { commands } from "vitest/browser";
import { connect } from "./connect.ts";
import { type AccountsConnection, connectAccounts } from "./connect-accounts.ts";
import { OWNER, PROJECT } from "./testing/accounts.ts";
import { codeOf, MAIN, recorder, signIn, value } from "./testing/page.ts";

const PASSWORD = "long enough 1";
const config = { projectId: PROJECT, apiKey: "embedded", embedded: true };
const place = { host: location.host, origin: location.origin, home: location.origin };
const addressOf = (name: string) => `${name}@example.com`;

/** Presses the button of the page that the last mail to the address links to. */
async function openMail(address: string): Promise<string> {
	const mails = await commands.mailsTo(address);
	const link = new URL(/http\S+/.exec(mails.at(-1)?.text ?? "")?.[0] ?? "");
	const fields = { oobCode: link.searchParams.get("oobCode") ?? "", lang: "en" };
	const page = await fetch("/__/auth/action", { method: "POST", body: new URLSearchParams(fields) });
	expect(page.status).toBe(200);
	return link.searchParams.get("continueUrl") ?? "";
}

describe("registration without a document database", () => {
	let connection: AccountsConnection;
	beforeEach(() => {
		connection = connectAccounts(config, place);
	});
	afterEach(async () => {
		await connection.auth.signOut();
		await connection.close();
	});
	const create = (name: string, locale: "ja" | "en" = "en"): Promise<Outcome<string>> =>
		connection.accounts(locale).create({ email: addressOf(name), password: PASSWORD, verify: true });
	const recordOf = (uid: string) => commands.getDocument(`users/${uid}`);

	test("an account has its record and its mail, which leads back to the root in its language", async () => {
		const uid = value(await create("registers"));
		const record = { uid, email: addressOf("registers"), displayName: "", appUID: null };
		expect(await recordOf(uid)).toEqual(record);
		expect(await openMail(addressOf("registers"))).toBe(`${location.origin}/en`);
		const users: (boolean | undefined)[] = [];
		const stop = connection.auth.observe((user) => users.push(user?.emailVerified));
		value(await connection.accounts("en").refresh());
		await vi.waitUntil(() => users.at(-1) === true);
		stop();
		// The second tab of the same registration.
		expect(value(await create("Registers"))).toBe(uid);
		expect(await recordOf(uid)).toEqual({ ...record, email: addressOf("Registers") });
		value(await create("registers.ja", "ja"));
		expect(await openMail(addressOf("registers.ja"))).toBe(`${location.origin}/`);
	});

	test("a sign-in names the page's language, for the mail that it may cause", async () => {
		const sent: (string | null)[] = [];
		const before = document.documentElement.lang;
		const spy = vi.spyOn(window, "fetch").mockImplementation(async (_url, init) => {
			sent.push(new Headers(init?.headers).get("x-firebase-locale"));
			return new Response("{}", { status: 400 });
		});
		for (const lang of ["en", "ja"]) {
			document.documentElement.lang = lang;
			expect((await connection.auth.signIn(addressOf("guesses"), PASSWORD)).ok).toBe(false);
		}
		spy.mockRestore();
		document.documentElement.lang = before;
		expect(sent).toEqual(["en", "ja"]);
	});

	test("a page that is opened after the address was confirmed has a token that says so", async () => {
		value(await create("reopens"));
		await openMail(addressOf("reopens"));
		await connection.close();
		connection = connectAccounts(config, place);
		const user = await new Promise<{ emailVerified: boolean } | undefined>((resolve) => {
			connection.auth.observe(resolve);
		});
		expect(user?.emailVerified).toBe(true);
		const [, claims = ""] = (await connection.auth.getIdToken())?.split(".") ?? [];
		expect(atob(claims.replace(/-/g, "+").replace(/_/g, "/"))).toContain('"email_verified":true');
	});

	test("whoever signs out ends the session on the server, too", async () => {
		value(await create("leaves"));
		const sent = vi.spyOn(globalThis, "fetch");
		await connection.auth.signOut();
		const [, init] = sent.mock.calls.find(([url]) => String(url).endsWith("/v1/revoke")) ?? [];
		sent.mockRestore();
		const token = init?.body instanceof URLSearchParams ? (init.body.get("token") ?? "") : "";
		const body = new URLSearchParams({ grant_type: "refresh_token", refresh_token: token });
		const answer = await fetch("/securetoken.googleapis.com/v1/token?key=any", { method: "POST", body });
		expect(token).not.toBe("");
		expect(await answer.json()).toMatchObject({ error: { message: "TOKEN_EXPIRED" } });
	});

	test("a mistyped address is changed by the mail to the right one; the record follows", async () => {
		const uid = value(await create("mistyped"));
		const accounts = connection.accounts("en");
		expect(codeOf(await accounts.changeEmail(addressOf("typed"), "wrong"))).toBe("sign-in-failed");
		expect(codeOf(await accounts.changeEmail("nobody", PASSWORD))).toBe("email-invalid");
		expect(codeOf(await accounts.changeEmail(addressOf("Mistyped"), PASSWORD))).toBe("email-in-use");
		value(await accounts.changeEmail(addressOf("typed"), PASSWORD));
		expect(await openMail(addressOf("typed"))).toBe(`${location.origin}/en`);
		expect(codeOf(await accounts.refresh())).toBe("unauthenticated");
		value(await connection.auth.signIn(addressOf("typed"), PASSWORD));
		value(await accounts.refresh());
		expect(await recordOf(uid)).toMatchObject({ email: addressOf("typed") });
	});

	test("a record that is refused says so; an account without a record gets none by a refresh", async () => {
		await commands.refuse(":batchGet", "DATA_LOSS");
		expect(await create("unrecorded.alone")).toMatchObject({
			code: "credential-failed",
			detail: expect.stringMatching(/^users\/\w+: data-loss$/),
		});
		expect(codeOf(await connection.accounts("en").refresh())).toBe("internal");
		await commands.refuse(null);
		value(await connection.accounts("en").refresh());
		const uid = value(await create("unrecorded.alone"));
		expect(await recordOf(uid)).toMatchObject({ uid });
	});

	test("nobody is signed in", async () => {
		expect(codeOf(await connection.accounts("en").refresh())).toBe("unauthenticated");
		expect(codeOf(await connection.accounts("en").changeEmail(addressOf("x"), PASSWORD))).toBe(
			"unauthenticated",
		);
		expect(await connection.auth.getIdToken()).toBeUndefined();
	});
});

test("a sign-out deletes what staff's screens have cached on this device", async () => {
	const cached = async () =>
		(await indexedDB.databases()).filter(({ name }) => name?.startsWith("firestore/"));
	const staff = connect(config, place);
	await signIn(staff);
	const line = recorder<unknown>();
	const stop = staff.data.watchLine(MAIN, line.sink);
	await line.confirmed();
	stop();
	await staff.close();
	expect(await cached()).not.toEqual([]);
	const registration = connectAccounts(config, place);
	value(await registration.auth.signIn(OWNER.email, OWNER.password));
	await registration.auth.signOut();
	await registration.close();
	expect(await cached()).toEqual([]);
});
