import { deletionResponse } from "@junban/api-contract/schemas-accounts";
import { Timestamp } from "@junban/firestore-wire/value";
import { describe, expect, test } from "vitest";
import { contract, refused } from "#src/testing/expectations.ts";
import { describeOwnerOnly } from "#src/testing/owner-only.ts";
import { person } from "#src/testing/people.ts";
import type { Account } from "#src/testing/shops.ts";
import { startTestApi } from "#src/testing/test-api.ts";
import { leftOf, storeWholeShop } from "#src/testing/whole-shop.ts";

const api = await startTestApi();
const remove = (app: string, token: string, json: unknown = { app }) =>
	api.ask(`/apiV2/${app}/deletion`, { method: "POST", token, json });
const progress = (app: string, token: string) => api.ask(`/apiV2/${app}/deletion`, { token });

let shops = 0;
async function shop(members?: number): Promise<{ readonly app: string; readonly owner: Account }> {
	const app = `going${++shops}`;
	const owner = await person(api);
	await storeWholeShop(api, app, owner, members);
	return { app, owner };
}

/** A shop whose deletion has begun and was interrupted. */
async function halfDeleted() {
	const { app, owner } = await shop();
	const at = Timestamp.fromMillis(Date.now());
	await api.store.commit([
		{ set: `apps/${app}`, data: { deleting_at: at }, mask: ["deleting_at"] },
		{ set: `apps/${app}/private/deletion`, data: { started_at: at, total: 50, deleted: 7 } },
	]);
	return { app, owner };
}

describeOwnerOnly(api, {
	path: (app) => `/apiV2/${app}/deletion`,
	ask: { method: "POST", json: { app: "demo" } },
});

describe("the owner deletes the shop", () => {
	test("with everything below it; the name is kept for its owner and knows nothing of before", async () => {
		const { app, owner } = await shop();
		expect(contract(await progress(app, owner.token), 200, deletionResponse)).toEqual({
			...{ state: "none", deleted: 0, total: 0 },
		});
		const gone = { state: "deleted", deleted: 0, total: 0 };
		let answer = contract(await remove(app, owner.token), 200, deletionResponse);
		for (let call = 0; answer.state === "running" && call < 10; call++)
			answer = contract(await remove(app, owner.token), 200, deletionResponse);
		expect(answer).toEqual(gone);
		expect(await leftOf(api, app)).toEqual([]);
		refused(await progress(app, owner.token), 404, "app-not-found");
		refused(await remove(app, owner.token), 403, "permission-denied");
		refused(await api.ask(`/apiV2/${app}/main`), 404, "app-not-found");
		const founder = await person(api);
		const json = { appUID: app, appData: { name: "新店" } };
		const found = (token: string) => api.ask("/apiV2/apps", { method: "POST", token, json });
		refused(await found(founder.token), 409, "already-exists");
		expect((await found(owner.token)).status).toBe(201);
		expect(contract(await progress(app, owner.token), 200, deletionResponse)).toEqual({
			...{ state: "none", deleted: 0, total: 0 },
		});
	});

	test("in several calls where it has thousands of documents", async () => {
		const { app, owner } = await shop();
		for (const from of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
			await api.store.commit(
				Array.from({ length: 480 }, (_, index) => ({
					set: `apps/${app}/line/main/events/e${from * 480 + index}`,
					data: { command: "give" },
				})),
			);
		const first = contract(await remove(app, owner.token), 200, deletionResponse);
		expect(first.state).toBe("running");
		expect(first.total).toBeGreaterThan(4_800);
		expect(contract(await progress(app, owner.token), 200, deletionResponse)).toEqual(first);
		let answer = first;
		for (let call = 0; answer.state === "running" && call < 20; call++)
			answer = contract(await remove(app, owner.token), 200, deletionResponse);
		expect(answer.state).toBe("deleted");
		expect(await leftOf(api, app)).toEqual([]);
	});

	test("goes on after an interruption", async () => {
		const { app, owner } = await halfDeleted();
		expect(contract(await progress(app, owner.token), 200, deletionResponse)).toEqual({
			...{ state: "running", deleted: 7, total: 50 },
		});
		for (let call = 0; call < 10 && (await leftOf(api, app)).length > 0; call++)
			expect((await remove(app, owner.token)).status).toBe(200);
		expect(await leftOf(api, app)).toEqual([]);
	});
});

test("the body must name the shop", async () => {
	const { app, owner } = await shop();
	const before = await leftOf(api, app);
	for (const json of [{}, { app: "demo" }, { app: app.toUpperCase() }, { app, more: 1 }, { app: 5 }])
		refused(await remove(app, owner.token, json), 400, "invalid-value");
	expect(await leftOf(api, app)).toEqual(before);
});

test("a premium plan that is renewed is ended first; one that was ended, and an operator's gift, may go", async () => {
	const { app, owner } = await shop();
	const billing = (subscription: object) =>
		api.store.commit([
			{
				set: `apps/${app}/private/billing`,
				data: { subscriptions: [{ id: "s", status: "active", ...subscription }] },
			},
			{ set: `apps/${app}`, data: { premium: { enabled: true } }, mask: ["premium"] },
		]);
	await billing({ stops: false });
	refused(await remove(app, owner.token), 409, "premium-running");
	expect(contract(await progress(app, owner.token), 200, deletionResponse).state).toBe("none");
	await billing({ stops: true, paid_until: Timestamp.fromMillis(Date.now() + 1_000_000) });
	expect((await remove(app, owner.token)).status).toBe(200);
});

test("while it is being deleted, the shop refuses customers, commands, invitations and payments", async () => {
	const { app, owner } = await halfDeleted();
	const { token } = owner;
	const place = "A".repeat(24);
	const post = (json: unknown) => ({ method: "POST", token, json });
	for (const [path, ask] of [
		["main", {}],
		["main/board", {}],
		["main/line_up", { method: "POST", json: { join_ticket: api.joinTicket("main", app) } }],
		[`main/${place}`, {}],
		[`main/${place}/guide_over`, { method: "PATCH", json: {} }],
		[`main/${place}/give`, { method: "PATCH", token, json: {} }],
		["main/pause", post({ paused: true })],
		["main/refresh", { method: "POST", token }],
		["staff", { token }],
		["staff", post({ email: "a@example.com" })],
	] as const)
		refused(await api.ask(`/apiV2/${app}/${path}`, ask), 410, "shop-deleting");
});

test("the progress is for the shop's owner; any account learns that a shop does not exist", async () => {
	const { app } = await halfDeleted();
	for (const { token } of [api.owner, api.stranger])
		refused(await progress(app, token), 403, "permission-denied");
	refused(await api.ask(`/apiV2/${app}/deletion`), 401, "unauthenticated");
	refused(await progress("users", api.owner.token), 404, "app-not-found");
	refused(await progress("nowhere", api.owner.token), 404, "app-not-found");
});
