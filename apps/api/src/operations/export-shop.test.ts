import { exportShopResponse } from "@junban/api-contract/schemas-exports";
import { Timestamp } from "@junban/firestore-wire/value";
import { describe, expect, test } from "vitest";
import { contract, refused } from "#src/testing/expectations.ts";
import { describeOwnerOnly } from "#src/testing/owner-only.ts";
import { startTestApi } from "#src/testing/test-api.ts";
import { storeWholeShop } from "#src/testing/whole-shop.ts";

const api = await startTestApi();
const path = (app: string) => `/apiV2/${app}/export`;

/** All parts, as the owner's screen asks for them. */
async function exported(app: string, token = api.owner.token) {
	const documents: { path: string; fields: unknown }[] = [];
	const nexts: string[] = [];
	for (;;) {
		const from = nexts.at(-1);
		const query = from === undefined ? "" : `?from=${encodeURIComponent(from)}`;
		const part = contract(await api.ask(`${path(app)}${query}`, { token }), 200, exportShopResponse);
		documents.push(...part.documents);
		if (part.next === undefined) return { documents, nexts };
		nexts.push(part.next);
	}
}

describe("the owner's export of a shop", () => {
	test("has the shop, its settings, people and plan, and nothing of its customers", async () => {
		await storeWholeShop(api, "export_a", api.owner, 3);
		const { documents } = await exported("export_a");
		expect(documents[0]).toEqual({
			path: "apps/export_a",
			fields: { uid: { stringValue: "export_a" }, name: { stringValue: "みなと食堂" } },
		});
		const paths = documents.map((each) => each.path);
		for (const own of [
			...["users/cook", "private/billing", "line/main", "line/main/receptions/one"],
			...["line/main/temporary_closeds/one", "line/main/questions/one", "line/main/require_questions/one"],
			...["line/main/history/one", "line/main/events/one"],
		])
			expect(paths).toContain(`apps/export_a/${own}`);
		expect(paths.filter((each) => /members|answers|outbox|invitations/.test(each))).toEqual([]);
	});

	test("comes in parts, each document once; a part goes on for its own asker and shop alone", async () => {
		for (const app of ["export_b", "export_c"]) await storeWholeShop(api, app, api.owner);
		await api.store.commit(
			Array.from({ length: 450 }, (_, index) => ({
				set: `apps/export_b/line/main/history/${String(index).padStart(4, "0")}`,
				data: { joins: index },
			})),
		);
		await api.store.commit([
			{ set: `apps/export_b/users/${api.stranger.uid}`, data: { uid: api.stranger.uid, role: "owner" } },
		]);
		const { documents, nexts } = await exported("export_b");
		const paths = documents.map((each) => each.path);
		expect(nexts.length).toBeGreaterThan(1);
		expect(new Set(paths).size).toBe(paths.length);
		expect(paths.filter((each) => each.includes("/main/history/"))).toHaveLength(451);
		const [next = ""] = nexts;
		const ask = (app: string, from: string, token: string) =>
			api.ask(`${path(app)}?from=${encodeURIComponent(from)}`, { token });
		refused(await ask("export_c", next, api.owner.token), 400, "invalid-value");
		refused(await ask("export_b", next, api.stranger.token), 400, "invalid-value");
		refused(await ask("export_b", `x${next}`, api.owner.token), 400, "invalid-value");
	});

	test("is refused while very many of the account wait, and no other account's is", async () => {
		// On workerd the same exports take a minute.
		if (api.runtime !== "node") return;
		for (const [app, who] of [
			["export_many", api.owner],
			["export_one", api.stranger],
		] as const)
			await storeWholeShop(api, app, who);
		const greedy = Array.from({ length: 150 }, () =>
			api.ask(path("export_many"), { token: api.owner.token }),
		);
		const other = api.ask(path("export_one"), { token: api.stranger.token });
		contract(await other, 200, exportShopResponse);
		const statuses = (await Promise.all(greedy)).map(({ status }) => status);
		expect(new Set(statuses)).toEqual(new Set([200, 429]));
	});

	test("of a shop that is being deleted is refused", async () => {
		await storeWholeShop(api, "export_d", api.owner);
		await api.store.commit([
			{ set: "apps/export_d", data: { uid: "export_d", name: "x", deleting_at: Timestamp.fromMillis(1) } },
		]);
		refused(await api.ask(path("export_d"), { token: api.owner.token }), 410, "shop-deleting");
	});
});

describeOwnerOnly(api, { path, ask: {} });
