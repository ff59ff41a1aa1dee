import { expect, test } from "vitest";
import { startNodeTestApi } from "#src/testing/test-api.ts";
import { UnconfirmedPass } from "./unconfirmed-pass.ts";

const api = await startNodeTestApi();

/** A service with these accounts, of which two make a page, behind some that are confirmed. */
function accountsOf(uids: readonly string[], confirmed: readonly string[] = []) {
	const removed: string[] = [];
	const unconfirmed = {
		behind(after: string) {
			const page = [...confirmed, ...uids].filter((uid) => uid > after).slice(0, 2);
			return { uids: page.filter((uid) => uids.includes(uid)), last: page.at(-1) };
		},
		remove: (uid: string) => {
			removed.push(uid);
			return true;
		},
	};
	return { removed, accounts: { unconfirmed } };
}

function passOver(
	accounts: ConstructorParameters<typeof UnconfirmedPass>[0]["accounts"],
	pause: () => Promise<void> = async () => undefined,
) {
	const logs: unknown[] = [];
	const log = (_level: unknown, event: string, fields?: unknown) => logs.push([event, fields]);
	return { logs, pass: new UnconfirmedPass({ store: api.store, accounts, now: Date.now, log, pause }) };
}

const stored = async (path: string) => (await api.store.batchGet([path])).has(path);

test("VAL-35 unconfirmed accounts go with what is stored about them, those of a shop's staff stay", async () => {
	await api.store.commit([
		{ set: "users/gone1", data: { uid: "gone1" } },
		{ set: "users/gone1/private/apps", data: { apps: [] } },
		{ set: "users/owner1", data: { uid: "owner1" } },
		{ set: "apps/unconfirmedshop", data: { uid: "unconfirmedshop", name: "Shop" } },
		{ set: "apps/unconfirmedshop/users/owner1", data: { uid: "owner1", role: "owner" } },
	]);
	const { accounts, removed } = accountsOf(["gone1", "gone2", "owner1"], ["a1", "a2", "a3"]);
	const { logs, pass } = passOver(accounts);
	await pass.visitAll();
	expect(removed).toEqual(["gone1", "gone2"]);
	const paths = [
		"users/gone1",
		"users/gone1/private/apps",
		"users/owner1",
		"apps/unconfirmedshop/users/owner1",
	];
	expect(await Promise.all(paths.map(stored))).toEqual([false, false, true, true]);
	expect(logs).toEqual([["accounts.unconfirmed-removed", { accounts: 2 }]]);
});

test("accounts of another service are left alone, and a closed pass removes nothing", async () => {
	await passOver({}).pass.visitAll();
	const { accounts, removed } = accountsOf(["gone3"]);
	const { logs, pass } = passOver(accounts);
	await pass.close();
	await pass.visitAll();
	expect([removed, logs]).toEqual([[], []]);
});

test("others have their turn before each account, and a pass that is closed meanwhile goes no further", async () => {
	const { accounts, removed } = accountsOf(["gone4", "gone5"]);
	let turns = 0;
	const { pass } = passOver(accounts, async () => {
		turns++;
		if (turns === 2) void pass.close();
	});
	await pass.visitAll();
	expect(removed).toEqual(["gone4"]);
});

test("VAL-35 the accounts of this process are asked by the domain's days", async () => {
	const { embedded } = api;
	const { uid } = await embedded.auth.createUser({ email: "fresh@example.com", password: "correct horse" });
	const day = 86_400_000;
	const bounds = { most: 20_000, leastMs: day, after: "" };
	expect(embedded.auth.unconfirmed({ ...bounds, unusedMs: 30 * day }).uids).not.toContain(uid);
	expect(embedded.auth.unconfirmed({ ...bounds, unusedMs: -1 }).uids).toContain(uid);
});
