import { myAppsResponse } from "@junban/api-contract/schemas-accounts";
import { expect, test } from "vitest";
import { badAuthorizations } from "#src/testing/bad-tokens.ts";
import { contract, refused } from "#src/testing/expectations.ts";
import { person } from "#src/testing/people.ts";
import { startTestApi } from "#src/testing/test-api.ts";

const api = await startTestApi();
const path = "/apiV2/apps";
const listed = async (token: string) => contract(await api.ask(path, { token }), 200, myAppsResponse).apps;

/** A shop with these people in these roles. */
async function shop(uid: string, people: Readonly<Record<string, string>>, more = {}): Promise<void> {
	await api.store.commit([
		{ set: `apps/${uid}`, data: { uid, name: `Shop ${uid}`, ...more } },
		...Object.entries(people).map(([user, role]) => ({
			set: `apps/${uid}/users/${user}`,
			data: { uid: user, role },
		})),
	]);
}

test("an account's shops with their names and its roles, in the order of their uids", async () => {
	const me = await person(api);
	await shop("mine_c", { [me.uid]: "owner" }, { en: { name: "Third" } });
	await shop("mine_a", { [me.uid]: "staff", somebody: "owner" });
	await shop("mine_b", { [me.uid]: "owner", partner: "owner" });
	await shop("mine_d", { somebody: "owner" });
	expect(await listed(me.token)).toEqual([
		{ app: "mine_a", name: "Shop mine_a", role: "staff", sole_owner: false },
		{ app: "mine_b", name: "Shop mine_b", role: "owner", sole_owner: false },
		{ app: "mine_c", name: "Shop mine_c", name_en: "Third", role: "owner", sole_owner: true },
	]);
});

test("no shop that is deleted, that gives no role, or that only names the account in a place of another", async () => {
	const me = await person(api);
	await shop("left_a", { [me.uid]: "guest" });
	await api.store.commit([
		{ set: `apps/left_b/users/${me.uid}`, data: { uid: me.uid, role: "owner" } },
		{ set: `users/${me.uid}`, data: { uid: me.uid, email: me.email, role: "owner" } },
		{ set: `users/${me.uid}/users/${me.uid}`, data: { uid: me.uid, role: "owner" } },
	]);
	await shop("left_c", { somebody: "owner" });
	await api.store.commit([{ set: "apps/left_c/users/other", data: { uid: me.uid, role: "owner" } }]);
	expect(await listed(me.token)).toEqual([]);
});

test("the list begins with the shop that an account founds", async () => {
	const me = await person(api);
	const json = { appUID: "founded_one", appData: { name: "みなと食堂" } };
	await api.ask(path, { method: "POST", token: me.token, json });
	expect(await listed(me.token)).toEqual([
		{ app: "founded_one", name: "みなと食堂", role: "owner", sole_owner: true },
	]);
});

test("only an account may ask, and not an anonymous one", async () => {
	refused(await api.ask(path), 401, "unauthenticated");
	for (const authorization of Object.values(await badAuthorizations(api)))
		refused(await api.ask(path, { headers: { authorization } }), 401, "unauthenticated");
	const anonymous = await person(api, { anonymous: true });
	refused(await api.ask(path, { token: anonymous.token }), 403, "permission-denied");
});

test("is given sixty times at once to each account", async () => {
	const [me, other] = [await person(api), await person(api)];
	const answers = await Promise.all(Array.from({ length: 70 }, () => api.ask(path, { token: me.token })));
	const late = answers.filter(({ status }) => status !== 200);
	// One more for each second that the others take.
	expect(late.length).toBeGreaterThan(0);
	expect(late.length).toBeLessThanOrEqual(10);
	for (const answer of late) refused(answer, 429, "too-many-requests");
	expect(await listed(other.token)).toEqual([]);
});
