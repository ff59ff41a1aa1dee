import {
	acceptInvitationResponse,
	type InviteResponse,
	inviteResponse,
	removeStaffResponse,
	type StaffResponse,
	staffResponse,
} from "@junban/api-contract/schemas-accounts";
import { expectNoneOf } from "@junban/vitest/private-words";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { badAuthorizations } from "#src/testing/bad-tokens.ts";
import { contract, refused } from "#src/testing/expectations.ts";
import { describeOwnerOnly } from "#src/testing/owner-only.ts";
import { person, tokenOf } from "#src/testing/people.ts";
import { startTestApi } from "#src/testing/test-api.ts";

const api = await startTestApi();
const DAY = 24 * 60 * 60_000;

// Not at the top: where files share one API, the others' cases know the shop without the plan.
const plan = (enabled: boolean) => async () => {
	await api.store.commit([{ set: "apps/demo", data: { premium: { enabled } }, mask: ["premium"] }]);
};
beforeAll(plan(true));
afterAll(plan(false));

let shops = 0;
/** A premium shop of its own, with its owner. */
async function shop(premium = true) {
	const app = `crew${++shops}`;
	const owner = await person(api);
	await api.store.commit([
		{ set: `apps/${app}`, data: { uid: app, name: "Crew", premium: { enabled: premium } } },
		{ set: `apps/${app}/line/main`, data: { uid: "main", name: "Main" } },
		{ set: `apps/${app}/users/${owner.uid}`, data: { uid: owner.uid, role: "owner" } },
	]);
	const path = `/apiV2/${app}/staff`;
	return {
		app,
		owner,
		invite: (email: unknown, token = owner.token) =>
			api.ask(path, { method: "POST", token, json: { email } }),
		accept: (invitation: unknown, token: string) =>
			api.ask(`${path}/accept`, { method: "POST", token, json: { invitation } }),
		remove: (name: string, token = owner.token) => api.ask(`${path}/${name}`, { method: "DELETE", token }),
		list: async (): Promise<StaffResponse> =>
			contract(await api.ask(path, { token: owner.token }), 200, staffResponse),
		/** Whether the account may do what staff may. */
		serves: async (token: string) =>
			(await api.ask(`/apiV2/${app}/main/refresh`, { method: "POST", token })).status === 200,
	};
}

/** On Workers an object caches a role for 5 seconds after another object removed it. */
function trustIsOver(): void {
	if (api.runtime === "node") return;
	onTestFinished(() => {
		api.clock.at = undefined;
	});
	api.clock.at = Date.now() + 5_000;
}

const secretOf = ({ link }: InviteResponse) => link.slice(link.indexOf("#invitation=") + 12);
const read = async (path: string) => (await api.store.batchGet([path])).get(path)?.data;

describeOwnerOnly(api, {
	path: (app) => `/apiV2/${app}/staff`,
	ask: { method: "POST", json: { email: "somebody@example.com" } },
});
describeOwnerOnly(api, { path: (app) => `/apiV2/${app}/staff`, ask: {} });
describeOwnerOnly(api, {
	path: (app) => `/apiV2/${app}/staff/nobody`,
	ask: { method: "DELETE" },
});

test("invited, accepted, at work, listed for the owner, removed and refused at once", async () => {
	const { app, owner, invite, accept, list, remove, serves } = await shop();
	const cook = await person(api);
	const invited = contract(await invite(cook.email.toUpperCase()), 201, inviteResponse);
	expect(invited.link).toMatch(
		new RegExp(`^https://admin\\.shops\\.example/app_admin/${app}/login#invitation=[A-Za-z0-9]{24}$`),
	);
	expect(invited.invitation.expires_at - Date.now()).toBeGreaterThan(7 * DAY - 60_000);
	expect(await list()).toMatchObject({
		staff: [{ uid: owner.uid, role: "owner" }],
		invitations: [invited.invitation],
		limit: 50,
	});
	expect(await serves(cook.token)).toBe(false);
	const accepted = contract(await accept(secretOf(invited), cook.token), 200, acceptInvitationResponse);
	expect(accepted).toEqual({ app, role: "staff" });
	expect(await serves(cook.token)).toBe(true);
	expect(await read(`users/${cook.uid}`)).toEqual({ uid: cook.uid, email: cook.email, appUID: app });
	const crew = await list();
	expect(crew.invitations).toEqual([]);
	expect(crew.staff).toContainEqual({ uid: cook.uid, role: "staff", email: cook.email });
	expect(contract(await remove(cook.uid), 200, removeStaffResponse)).toEqual({ removed: true });
	// workerd writes lines of its own between those of the API.
	const lines = api.logs.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
	const told = lines.filter((line) => line.app === app);
	expect(told.filter(({ event }) => event.startsWith("staff."))).toEqual([
		{ level: "info", event: "staff.invited", app, by: owner.uid },
		{ level: "info", event: "staff.joined", app, uid: cook.uid, role: "staff" },
		{ level: "info", event: "staff.removed", app, uid: cook.uid, by: owner.uid },
	]);
	trustIsOver();
	expect(await serves(cook.token)).toBe(false);
	expect(await read(`users/${cook.uid}`)).toMatchObject({ appUID: null });
	expect(contract(await remove(cook.uid), 200, removeStaffResponse)).toEqual({ removed: false });
	expect((await list()).staff).toHaveLength(1);
});

describe("an invitation", () => {
	test("is only for the verified address", async () => {
		const { invite, accept, serves } = await shop();
		const cook = await person(api, { email: "kelvin@example.com" });
		const secret = secretOf(contract(await invite(cook.email), 201, inviteResponse));
		// The sign of Kelvin is a small k in lower case.
		const lookalike = await tokenOf(api, cook.uid, { email: "\u212Aelvin@example.com" });
		refused(await accept(secret, lookalike), 400, "link-invalid");
		const unproved = await tokenOf(api, cook.uid, { email: cook.email, emailVerified: false });
		for (const token of [(await person(api)).token, unproved]) {
			refused(await accept(secret, token), 400, "link-invalid");
			expect(await serves(token)).toBe(false);
		}
		const anonymous = await tokenOf(api, cook.uid, { anonymous: true });
		refused(await accept(secret, anonymous), 403, "permission-denied");
		refused(
			await api.ask("/apiV2/demo/staff/accept", {
				method: "POST",
				token: cook.token,
				json: { invitation: secret },
			}),
			400,
			"link-invalid",
		);
		expect((await accept(secret, cook.token)).status).toBe(200);
	});

	test("is used once: a repeat gets the same answer, and none counts after the removal", async () => {
		const { invite, accept, remove, serves } = await shop();
		const cook = await person(api);
		const secret = secretOf(contract(await invite(cook.email), 201, inviteResponse));
		const answers = await Promise.all(Array.from({ length: 5 }, () => accept(secret, cook.token)));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
		// Another account with the same address, which the service does not know of otherwise.
		const twin = await person(api);
		const asTwin = await tokenOf(api, twin.uid, { email: cook.email });
		refused(await accept(secret, asTwin), 400, "link-invalid");
		await remove(cook.uid);
		trustIsOver();
		refused(await accept(secret, cook.token), 400, "link-invalid");
		expect(await serves(cook.token)).toBe(false);
	});

	test("ends after 7 days, with a later invitation of the address, and when it is removed", async () => {
		const { app, invite, accept, remove, list } = await shop();
		const cook = await person(api);
		const [first, second] = [
			contract(await invite(cook.email), 201, inviteResponse),
			contract(await invite(cook.email), 201, inviteResponse),
		];
		refused(await accept(secretOf(first), cook.token), 400, "link-invalid");
		onTestFinished(() => {
			api.clock.at = undefined;
		});
		api.clock.at = second.invitation.expires_at;
		expect((await list()).invitations).toEqual([]);
		refused(await accept(secretOf(second), cook.token), 400, "link-expired");
		api.clock.at = undefined;
		expect((await remove(second.invitation.uid)).json).toEqual({ removed: true });
		refused(await accept(secretOf(second), cook.token), 400, "link-invalid");
		expect(await api.store.runQuery(`apps/${app}`, { collection: "invitations" })).toEqual([]);
	});

	test("leaves no secret in the store or the log", async () => {
		const { app, invite, accept } = await shop();
		const cook = await person(api);
		const from = api.logs.length;
		const invited = contract(await invite(cook.email), 201, inviteResponse);
		const stored = await api.store.runQuery(`apps/${app}`, { collection: "invitations" });
		expectNoneOf([secretOf(invited)], JSON.stringify(stored));
		expect(stored.map(({ path }) => path)).toEqual([`apps/${app}/invitations/${invited.invitation.uid}`]);
		refused(await accept(invited.invitation.uid, cook.token), 400, "link-invalid");
		await accept(secretOf(invited), cook.token);
		expectNoneOf([secretOf(invited), cook.email, cook.token], api.logs.slice(from).join("\n"));
	});

	test("of a member of the staff, or of the owner: same-app", async () => {
		const { owner, invite, accept } = await shop();
		refused(await invite(owner.email), 409, "same-app");
		const cook = await person(api);
		const secret = secretOf(contract(await invite(cook.email), 201, inviteResponse));
		await accept(secret, cook.token);
		const again = secretOf(contract(await invite(cook.email), 201, inviteResponse));
		refused(await accept(again, cook.token), 409, "same-app");
	});

	test("does not take an account away from its own shop", async () => {
		const { app, invite, accept } = await shop();
		const { owner: other, app: otherApp } = await shop();
		await api.store.commit([
			{ set: `users/${other.uid}`, data: { uid: other.uid, email: other.email, appUID: otherApp } },
		]);
		const secret = secretOf(contract(await invite(other.email), 201, inviteResponse));
		expect((await accept(secret, other.token)).status).toBe(200);
		expect(await read(`users/${other.uid}`)).toMatchObject({ appUID: otherApp });
		expect(await read(`apps/${app}/users/${other.uid}`)).toMatchObject({ role: "staff" });
	});
});

describe("the number of members", () => {
	test("on the free plan only the owner, also when the plan ends between invitation and acceptance", async () => {
		const free = await shop(false);
		refused(await free.invite("a@example.com"), 403, "premium-required");
		const { app, invite, accept, list } = await shop();
		const cook = await person(api);
		const secret = secretOf(contract(await invite(cook.email), 201, inviteResponse));
		await api.store.commit([
			{ set: `apps/${app}`, data: { premium: { enabled: false } }, mask: ["premium"] },
		]);
		refused(await accept(secret, cook.token), 403, "premium-required");
		expect((await list()).limit).toBe(1);
	});

	test("on the premium plan 50 with open invitations; of two for the last place one gets it", async () => {
		const { app, invite, list } = await shop();
		await api.store.commit(
			Array.from({ length: 48 }, (_, index) => ({
				set: `apps/${app}/users/cook${index}`,
				data: { uid: `cook${index}`, role: "staff" },
			})),
		);
		const answers = await Promise.all(["a@example.com", "b@example.com"].map((email) => invite(email)));
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
		refused(await invite("c@example.com"), 409, "quota-reached");
		expect((await list()).invitations).toHaveLength(1);
	});

	test("twenty invitations at once, then one every three minutes", async () => {
		const { invite } = await shop();
		for (let index = 0; index < 20; index++) expect((await invite("again@example.com")).status).toBe(201);
		refused(await invite("again@example.com"), 429, "too-many-requests");
	});
});

test("the owner cannot be removed", async () => {
	const { owner, remove, serves } = await shop();
	refused(await remove(owner.uid), 403, "permission-denied");
	expect(await serves(owner.token)).toBe(true);
});

test("invalid bodies and names", async () => {
	const { invite, accept, remove, owner } = await shop();
	for (const email of ["", "x", "a@b", "a@example.com\nBcc: b@example.com", "@example.com"])
		refused(await invite(email), 400, "email-invalid");
	for (const email of [5, null, ["a@example.com"], {}]) refused(await invite(email), 400, "invalid-value");
	for (const invitation of [undefined, 5, "x".repeat(101)])
		refused(await accept(invitation, owner.token), 400, "invalid-value");
	for (const invitation of ["", "../users/x", "x".repeat(100)])
		refused(await accept(invitation, owner.token), 400, "link-invalid");
	for (const name of ["a%2fb", "%2e%2e%2fx", "__x__", "x".repeat(129), "%00", "a b"])
		refused(await remove(name), 400, "invalid-value");
});

test("accepting needs an account", async () => {
	const path = "/apiV2/demo/staff/accept";
	const json = { invitation: "x".repeat(24) };
	refused(await api.ask(path, { method: "POST", json }), 401, "unauthenticated");
	for (const authorization of Object.values(await badAuthorizations(api)))
		refused(
			await api.ask(path, { method: "POST", json, headers: { authorization } }),
			401,
			"unauthenticated",
		);
	refused(
		await api.ask("/apiV2/sample/staff/accept", { method: "POST", json, token: api.owner.token }),
		403,
		"sample-read-only",
	);
});

test("an operator of the service is nobody's staff: what operators do goes through their log", async () => {
	const { token } = await person(api, { master: true });
	const { serves } = await shop();
	expect(await serves(token)).toBe(false);
	refused(await api.ask("/apiV2/demo/main/refresh", { method: "POST", token }), 403, "permission-denied");
	const join = await api.ask("/apiV2/demo/main/line_up", { method: "POST", token, json: { name: "a" } });
	expect(join.status).toBe(403);
});
