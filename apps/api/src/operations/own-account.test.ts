import {
	endSessionResponse,
	leftShopsResponse,
	sessionsResponse,
	signedOutResponse,
} from "@junban/api-contract/schemas-accounts";
import { exportAccountResponse } from "@junban/api-contract/schemas-exports";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { badAuthorizations } from "#src/testing/bad-tokens.ts";
import { contract, refused } from "#src/testing/expectations.ts";
import { person, tokenOf } from "#src/testing/people.ts";
import { startTestApi } from "#src/testing/test-api.ts";

const api = await startTestApi();
const SIGN_OUT = "/apiV2/account/sign_out_everywhere";
const LEAVE = "/apiV2/account/leave_shops";
const END = "/apiV2/account/end_session";
const SESSIONS = "/apiV2/account/sessions";
const PASSWORD = "correct horse";
const ask = (path: string, token: string, json: unknown) => api.ask(path, { method: "POST", token, json });
const read = async (path: string) => (await api.store.batchGet([path])).get(path)?.data;

const signedIn = v.object({ localId: v.string(), idToken: v.string(), refreshToken: v.string() });
async function signIn(email: string) {
	const path = "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any";
	const json = { email, password: PASSWORD, returnSecureToken: true };
	return v.parse(signedIn, (await api.ask(path, { method: "POST", json })).json);
}
/** Whether the account service still accepts the session. */
async function isAlive({ refreshToken }: { readonly refreshToken: string }): Promise<boolean> {
	const response = await fetch(`${api.accountsUrl}/securetoken.googleapis.com/v1/token?key=any`, {
		method: "POST",
		body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }),
	});
	await response.text();
	return response.ok;
}

describe("signing out everywhere", () => {
	test("ends the sessions of the account on all devices, and of no other account", async () => {
		const [email, other] = ["everywhere@example.com", "bystander@example.com"];
		for (const each of [email, other])
			await api.embedded.auth.createUser({ email: each, password: PASSWORD });
		const [here, there, bystander] = [await signIn(email), await signIn(email), await signIn(other)];
		const answer = await ask(SIGN_OUT, here.idToken, { account: here.localId });
		expect(contract(answer, 200, signedOutResponse)).toEqual({ signed_out: true });
		expect([await isAlive(here), await isAlive(there), await isAlive(bystander)]).toEqual([
			false,
			false,
			true,
		]);
		const again = await signIn(email);
		expect(await isAlive(again)).toBe(true);
		expect((await ask(SIGN_OUT, again.idToken, { account: here.localId })).status).toBe(200);
	});

	test("on one machine the ID token of another device is refused at once, the caller's within seconds", async () => {
		if (api.runtime !== "node") return;
		const email = "at_once@example.com";
		await api.embedded.auth.createUser({ email, password: PASSWORD });
		const [here, there] = [await signIn(email), await signIn(email)];
		await ask(SIGN_OUT, here.idToken, { account: here.localId });
		refused(await api.ask("/apiV2/apps", { token: there.idToken }), 401, "unauthenticated");
		expect((await api.ask("/apiV2/apps", { token: here.idToken })).status).toBe(200);
	});
});

describe("the open sign-ins", () => {
	const listed = async (token: string) =>
		contract(await api.ask(SESSIONS, { token }), 200, sessionsResponse).sessions;

	test("are listed for their account alone, which ends one of them at once", async () => {
		if (api.runtime !== "node") return;
		const email = "devices@example.com";
		await api.embedded.auth.createUser({ email, password: PASSWORD });
		const [here, lost] = [await signIn(email), await signIn(email)];
		const stranger = await person(api);
		const open = (await listed(here.idToken)) ?? [];
		expect(open.filter(({ current }) => current)).toHaveLength(1);
		const session = open.find(({ current }) => !current)?.session ?? "";
		const end = (token: string, account: string) => ask(END, token, { account, session });
		const nothing = contract(await end(stranger.token, stranger.uid), 200, endSessionResponse);
		expect(nothing).toEqual({ ended: false });
		expect(await isAlive(lost)).toBe(true);
		const ended = contract(await end(here.idToken, here.localId), 200, endSessionResponse);
		expect(ended).toEqual({ ended: true });
		refused(await api.ask("/apiV2/apps", { token: lost.idToken }), 401, "unauthenticated");
		expect([await isAlive(here), await isAlive(lost)]).toEqual([true, false]);
		expect(await listed(here.idToken)).toHaveLength(1);
	});

	test("are ended after the password was entered again", async () => {
		if (api.runtime !== "node") return;
		const me = await person(api);
		const signedInAt = Date.now() - 6 * 60_000;
		const token = await tokenOf(api, me.uid, { email: me.email, signedInAt });
		refused(await ask(END, token, { account: me.uid, session: "any" }), 400, "code-expired");
	});

	test("are not told where the account service has no list of them", async () => {
		if (api.runtime === "node") return;
		const me = await person(api);
		expect(await listed(me.token)).toBeUndefined();
		const ended = await ask(END, me.token, { account: me.uid, session: "any" });
		expect(contract(ended, 200, endSessionResponse)).toEqual({ ended: false });
	});
});

describe("leaving the shops", () => {
	/** A shop with these people. */
	async function shop(uid: string, people: Readonly<Record<string, string>>): Promise<void> {
		await api.store.commit([
			{ set: `apps/${uid}`, data: { uid, name: uid } },
			...Object.entries(people).map(([user, role]) => ({
				set: `apps/${uid}/users/${user}`,
				data: { uid: user, role },
			})),
		]);
	}

	test("removes the account's places and records; a repeat leaves nothing more", async () => {
		const [me, partner] = [await person(api), await person(api)];
		await shop("leave_a", { [me.uid]: "staff", [partner.uid]: "owner" });
		await shop("leave_b", { [me.uid]: "owner", [partner.uid]: "owner" });
		await api.store.commit([
			{ set: `users/${me.uid}`, data: { uid: me.uid, email: me.email, appUID: "leave_b" } },
			{ set: `users/${me.uid}/private/apps`, data: { apps: ["leave_b"] } },
		]);
		const left = async () =>
			contract(await ask(LEAVE, me.token, { account: me.uid }), 200, leftShopsResponse);
		expect(await left()).toEqual({ left: ["leave_a", "leave_b"] });
		for (const gone of [`apps/leave_a/users/${me.uid}`, `apps/leave_b/users/${me.uid}`, `users/${me.uid}`])
			expect(await read(gone)).toBeUndefined();
		expect(await read(`users/${me.uid}/private/apps`)).toBeUndefined();
		expect(await read(`apps/leave_b/users/${partner.uid}`)).toMatchObject({ role: "owner" });
		expect(await left()).toEqual({ left: [] });
	});

	test("is refused without any change while a shop has no other owner", async () => {
		const [me, cook] = [await person(api), await person(api)];
		await shop("alone_a", { [me.uid]: "owner", [cook.uid]: "staff" });
		await shop("alone_b", { [me.uid]: "staff", [cook.uid]: "owner" });
		refused(await ask(LEAVE, me.token, { account: me.uid }), 409, "sole-owner");
		expect(await read(`apps/alone_b/users/${me.uid}`)).toMatchObject({ role: "staff" });
	});

	test("of two owners who leave at once one stays", async () => {
		const owners = [await person(api), await person(api)];
		await shop("both", Object.fromEntries(owners.map(({ uid }) => [uid, "owner"])));
		const answers = await Promise.all(owners.map(({ token, uid }) => ask(LEAVE, token, { account: uid })));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(await api.store.runQuery("apps/both", { collection: "users" })).toHaveLength(1);
	});
});

describe("the export of an account", () => {
	const EXPORT = "/apiV2/account";

	test("has the account, its places, its record, and nothing of other people", async () => {
		const email = "export@example.com";
		const { uid } = await api.embedded.auth.createUser({ email, password: PASSWORD, displayName: "田中" });
		await api.store.commit([
			{ set: `users/${uid}`, data: { uid, email, displayName: "田中", appUID: "export_shop" } },
			{ set: `users/${uid}/private/apps`, data: { apps: ["export_shop"] } },
			{ set: "apps/export_shop", data: { uid: "export_shop", name: "みなと食堂" } },
			{ set: `apps/export_shop/users/${uid}`, data: { uid, role: "owner" } },
			{ set: "apps/export_shop/users/cook", data: { uid: "cook", role: "staff" } },
		]);
		const { idToken } = await signIn(email);
		const found = contract(await api.ask(EXPORT, { token: idToken }), 200, exportAccountResponse);
		expect(found.account).toEqual({
			...{ uid, email, name: "田中", email_verified: false, second_factor: false, operator: false },
			created_at: expect.any(Number),
			last_login_at: expect.any(Number),
		});
		expect(found.shops).toEqual([
			{ app: "export_shop", name: "みなと食堂", role: "owner", sole_owner: true },
		]);
		expect(found.documents.map((each) => each.path)).toEqual([
			`users/${uid}`,
			`users/${uid}/private/apps`,
			`apps/export_shop/users/${uid}`,
		]);
		if (api.runtime === "node") expect(found.sessions).toMatchObject([{ signed_in_at: expect.any(Number) }]);
		else expect(found.sessions).toBeUndefined();
	});

	test("of an account without a record and places is the account alone", async () => {
		const me = await person(api);
		const found = contract(await api.ask(EXPORT, { token: me.token }), 200, exportAccountResponse);
		expect(found).toMatchObject({ account: { uid: me.uid }, shops: [], documents: [] });
	});

	test("needs a token of an account that is not anonymous", async () => {
		refused(await api.ask(EXPORT), 401, "unauthenticated");
		const anonymous = await person(api, { anonymous: true });
		refused(await api.ask(EXPORT, { token: anonymous.token }), 403, "permission-denied");
	});

	test("is given sixty times at once, together with the list of sign-ins, to each account", async () => {
		const [me, other] = [await person(api), await person(api)];
		const paths = Array.from({ length: 70 }, (_, at) => (at % 2 === 0 ? EXPORT : SESSIONS));
		const answers = await Promise.all(paths.map((path) => api.ask(path, { token: me.token })));
		const late = answers.filter(({ status }) => status !== 200);
		// One more for each second that the others take.
		expect(late.length).toBeGreaterThan(0);
		expect(late.length).toBeLessThanOrEqual(10);
		for (const answer of late) refused(answer, 429, "too-many-requests");
		expect((await api.ask(EXPORT, { token: other.token })).status).toBe(200);
	});

	test("of an account that was deleted meanwhile is refused", async () => {
		const me = await person(api);
		api.embedded.auth.deleteUser(me.uid);
		const answer = await api.ask(EXPORT, { token: me.token });
		// On one machine the token of a deleted account is void at once.
		if (api.runtime === "node") refused(answer, 401, "unauthenticated");
		else refused(answer, 404, "user-not-found");
	});
});

describe.each([
	[SIGN_OUT, {}],
	[LEAVE, {}],
	[END, { session: "any" }],
])("%s", (path, more) => {
	test("is only for the account itself, which the body names", async () => {
		const me = await person(api);
		for (const json of [
			{},
			{ account: "", ...more },
			{ account: api.owner.uid, ...more },
			{ account: 5 },
			[],
		])
			refused(await ask(path, me.token, json), 400, "invalid-value");
		const json = { account: me.uid, ...more };
		refused(await api.ask(path, { method: "POST", json }), 401, "unauthenticated");
		for (const authorization of Object.values(await badAuthorizations(api)))
			refused(
				await api.ask(path, { method: "POST", json, headers: { authorization } }),
				401,
				"unauthenticated",
			);
		const anonymous = await person(api, { anonymous: true });
		refused(await ask(path, anonymous.token, { account: anonymous.uid, ...more }), 403, "permission-denied");
	});
});
