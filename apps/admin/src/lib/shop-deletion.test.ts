import type { ApiResult } from "@junban/api-contract/client";
import type { DeletionResponse } from "@junban/api-contract/schemas-accounts";
import { type AppUid, type Code, parseAppUid } from "@junban/domain/values";
import { expect, onTestFinished, test } from "vitest";
import { deleteShop, type ShopDeletion, shopDeletion } from "./shop-deletion.ts";

type Answer = ApiResult<DeletionResponse>;
const refused = (code: Code): Answer => ({ ok: false, code, status: 400 });
const part = (state: "running" | "deleted", deleted: number): Answer => ({
	ok: true,
	value: { state, deleted, total: 900 },
});
const unexpected = async (): Promise<Answer> => refused("internal");

function uid(text: string): AppUid {
	const app = parseAppUid(text);
	if (app === undefined) throw new Error("malformed");
	return app;
}

/** An API that gives these answers in turn, and the states that the page saw. */
function api(answers: readonly Answer[], deletion = unexpected) {
	shopDeletion.set(undefined);
	const told: (ShopDeletion | undefined)[] = [];
	onTestFinished(shopDeletion.subscribe(() => told.push(shopDeletion.get())));
	let next = 0;
	const deleteApp = async () => answers[next++] ?? refused("internal");
	return { told, client: { deleteApp, deletion }, wait: async () => undefined, calls: () => next };
}

test("a shop is deleted part by part, with its progress", async () => {
	const app = uid("minato");
	const { told, ...options } = api([part("running", 450), part("running", 900), part("deleted", 900)]);
	await deleteShop(app, options);
	expect(told).toEqual([
		{ app, state: "running", deleted: 0, total: 0 },
		{ app, state: "running", deleted: 450, total: 900 },
		{ app, state: "running", deleted: 900, total: 900 },
		{ app, state: "deleted" },
	]);
});

test("a lost answer is asked again; a refusal stops, and a second call continues", async () => {
	const app = uid("minato");
	const { told, ...options } = api([refused("offline"), part("running", 450), refused("premium-running")]);
	await deleteShop(app, options);
	expect(told.at(-1)).toEqual({ app, state: "stopped", code: "premium-running" });
	await deleteShop(app, {
		...options,
		client: { ...options.client, deleteApp: async () => part("deleted", 0) },
	});
	expect(shopDeletion.get()).toEqual({ app, state: "deleted" });
});

test.each([
	["app-not-found", "deleted"],
	["permission-denied", "stopped"],
	["offline", "stopped"],
] as const)("an owner who lost the place: the shop answers %s, so it is %s", async (code, state) => {
	const { told, ...options } = api([refused("permission-denied")], async () => refused(code));
	await deleteShop(uid("minato"), options);
	expect(told.at(-1)?.state).toBe(state);
});

test("a shop that somebody else has deleted to the end is deleted", async () => {
	const { told, ...options } = api([refused("app-not-found")]);
	await deleteShop(uid("minato"), options);
	expect(told.at(-1)?.state).toBe("deleted");
});

test("a deletion runs once at a time, and none begins after its end", async () => {
	const app = uid("minato");
	const { told: _told, calls, ...options } = api([part("deleted", 1)]);
	await Promise.all([deleteShop(app, options), deleteShop(app, options)]);
	await deleteShop(app, options);
	expect(calls()).toBe(1);
});
