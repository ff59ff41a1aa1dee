import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { startNodeTestApi } from "#src/testing/test-api.ts";
import { type AccountService, localAccounts, NO_ACCOUNT_SERVICE } from "./account-service.ts";
import { identityToolkit } from "./identity-toolkit.ts";

const api = await startNodeTestApi();
const PROJECT = "junban-test";

function service(token: string, url = api.url) {
	const logs: unknown[] = [];
	return {
		logs,
		accounts: identityToolkit({
			url: `${url}/identitytoolkit.googleapis.com`,
			projectId: PROJECT,
			token: () => Promise.resolve(token),
			now: Date.now,
			log: (_level, event, fields) => logs.push([event, fields]),
		}),
	};
}

test("the sessions of an account are ended over HTTP", async () => {
	const { uid } = await api.embedded.auth.createUser({
		email: "http@example.com",
		password: "correct horse",
	});
	const token = await api.embedded.auth.createCustomToken(uid);
	const path = "/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=any";
	const { json } = await api.ask(path, { method: "POST", json: { token, returnSecureToken: true } });
	const idToken = Object(json).idToken;
	expect(await api.embedded.auth.verifyIdToken(idToken)).toMatchObject({ uid });
	const { accounts, logs } = service(api.embedded.serviceSecret);
	expect(await accounts.endSessions(uid, idToken)).toEqual({ ok: true, value: true });
	expect(await api.embedded.auth.verifyIdToken(idToken)).toBeUndefined();
	expect(logs).toEqual([]);
});

test("a refusal and a missing answer are unavailable, and logged without the account", async () => {
	const unavailable = { ok: false, code: "store-unavailable" };
	for (const [{ accounts, logs }, status] of [
		[service("wrong"), 403],
		// Nobody listens there.
		[service("any", "http://127.0.0.1:9"), undefined],
	] as const) {
		for (const result of await everyCall(accounts, api.owner.uid)) expect(result).toEqual(unavailable);
		expect(logs).toEqual([
			["accounts.not-found", { status }],
			["accounts.sessions-not-ended", { status }],
			["accounts.not-changed", { status }],
			["accounts.not-mailed", { status }],
		]);
	}
	for (const result of await everyCall(NO_ACCOUNT_SERVICE, "any")) expect(result).toEqual(unavailable);
});

/** One after the other, so that the log has their order. */
async function everyCall(accounts: AccountService, uid: string): Promise<unknown[]> {
	return [
		await accounts.find({ uids: [uid] }),
		await accounts.endSessions(uid, "token"),
		await accounts.setDisabled(uid, true),
		await accounts.mailReset({ uid, email: "owner@example.com" }, "en"),
	];
}

// The same of the server in this process and over HTTP.
describe.each([
	["in this process", () => localAccounts(api.embedded.auth)],
	["over HTTP", () => service(api.embedded.serviceSecret).accounts],
])("accounts %s", (name, start) => {
	const password = "correct horse";
	let made = 0;
	const account = async () => {
		const email = `account${++made}-${name.length}@example.com`;
		const { uid } = await api.embedded.auth.createUser({ email, password, displayName: "田中" });
		return { uid, email };
	};

	test("are found by uid and by address, each once; unknown ones are left out", async () => {
		const accounts = start();
		const { email, uid } = await account();
		api.embedded.auth.setCustomClaims(uid, { master: true });
		const found = await accounts.find({ uids: [uid, "nobody"], mails: [email, "nobody@example.com"] });
		expect(found).toEqual({
			ok: true,
			value: [
				{
					...{ uid, email, name: "田中", emailVerified: false, disabled: false, master: true },
					secondFactor: false,
					// It has not signed in yet, so it has no `lastLoginAt`.
					createdAt: expect.any(Number),
				},
			],
		});
		expect(await accounts.find({})).toEqual({ ok: true, value: [] });
	});

	test("are disabled and enabled", async () => {
		const accounts = start();
		const { uid } = await account();
		for (const disabled of [true, true, false]) {
			expect(await accounts.setDisabled(uid, disabled)).toEqual({ ok: true, value: true });
			expect(api.embedded.auth.findUser(uid)?.disabled).toBe(disabled);
		}
	});

	test("get a mail to set a new password, in the asked language", async () => {
		const accounts = start();
		const one = await account();
		expect(await accounts.mailReset(one, "en")).toEqual({ ok: true, value: true });
		const folder = join(api.dataDir, "outbox");
		await expect.poll(() => mailsTo(folder, one.email)).toHaveLength(1);
		expect(mailsTo(folder, one.email)[0]).toContain("lang=en");
	});

	test("that do not exist are told as such", async () => {
		const accounts = start();
		const unknown = { ok: false, code: "user-not-found" };
		expect(await accounts.endSessions("nobody")).toEqual(unknown);
		expect(await accounts.setDisabled("nobody", true)).toEqual(unknown);
		expect(await accounts.mailReset({ uid: "nobody", email: "nobody@example.com" }, "ja")).toEqual(unknown);
	});
});

/** The mails to this address that the server without a mail program has put into its folder, as text. */
function mailsTo(folder: string, address: string): string[] {
	if (!existsSync(folder)) return [];
	return readdirSync(folder)
		.map((name) => readFileSync(join(folder, name), "utf8"))
		.filter((mail) => mail.includes(address))
		.map((mail) => mail.replaceAll("=\r\n", "").replaceAll("=3D", "="));
}
