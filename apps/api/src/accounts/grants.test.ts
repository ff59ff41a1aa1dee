import { parseAppUid } from "@junban/domain/values";
import { Timestamp } from "@junban/firestore-wire/value";
import { expect, test } from "vitest";
import { testPlans } from "#src/testing/plan-ports.ts";
import { startTestApi } from "#src/testing/test-api.ts";
import { setGrant } from "./grants.ts";
import { settlePlan } from "./plan-changes.ts";

const api = await startTestApi();
const DAY = 86_400_000;
const NOW = 1_900_000_000_000;
const until = NOW + 30 * DAY;
const { letters, ports, read, shop } = testPlans(api.store, NOW);

const premium = async (app: string) => (await read(`apps/${app}`))?.["premium"];
const version = async (app: string) => (await read(`apps/${app}/line/main`))?.["settings_version"];

test("a gift begins, is prolonged and taken back; the line reads its settings again", async () => {
	const app = await shop();
	const record = { set: "masters_log/1", data: { what: "premium" } };
	const value = { source: "grant", until };
	expect(await setGrant(ports, app, { until }, [record])).toEqual({ ok: true, value });
	expect(await premium(app)).toEqual({ enabled: true, source: "grant", until: Timestamp.fromMillis(until) });
	expect(await read("masters_log/1")).toEqual({ what: "premium" });
	expect(await version(app)).toBe(4);
	expect(await setGrant(ports, app, {})).toEqual({ ok: true, value: { source: "grant" } });
	expect(await premium(app)).toEqual({ enabled: true, source: "grant" });
	expect(await version(app)).toBe(4);
	expect(await setGrant(ports, app, undefined)).toEqual({ ok: true, value: undefined });
	expect(await premium(app)).toEqual({ enabled: false, source: "grant" });
	expect(await version(app)).toBe(5);
	const told = letters.filter(({ what }) => "to" in what && what.to === `${app}@example.com`);
	expect(told.map(({ what }) => what.kind)).toEqual(["premium_granted", "premium_ended"]);
	expect(told[0]?.what).toMatchObject({ until });
	expect(letters.filter(({ what }) => "to" in what && what.to.startsWith("staff"))).toEqual([]);
});

test("a gift of less than a week is one mail, which has its end, also when the plan is looked at again", async () => {
	const app = await shop();
	const soon = NOW + 3 * DAY;
	await setGrant(ports, app, { until: soon });
	const told = () => letters.filter(({ id }) => id.endsWith(`of_${app}`));
	expect(told().map(({ what }) => what)).toMatchObject([{ kind: "premium_granted", until: soon }]);
	await settlePlan({ ...ports, payments: undefined }, app);
	expect(told()).toHaveLength(1);
});

test("a payment goes on when the gift beside it is taken back", async () => {
	const app = await shop();
	const paidUntil = Timestamp.fromMillis(until);
	const subscriptions = [{ id: "sub_1", status: "active", stops: false, paid_until: paidUntil }];
	await api.store.commit([
		{ set: `apps/${app}`, data: { premium: { enabled: true, source: "stripe" } }, mask: ["premium"] },
		{ set: `apps/${app}/private/billing`, data: { subscriptions } },
	]);
	expect(await setGrant(ports, app, {})).toMatchObject({ value: { source: "grant" } });
	const after = { source: "stripe", until: until + 14 * DAY };
	expect(await setGrant(ports, app, undefined)).toEqual({ ok: true, value: after });
	expect(await premium(app)).toEqual({ enabled: true, ...after, until: Timestamp.fromMillis(after.until) });
	expect(await read(`apps/${app}/private/billing`)).toMatchObject({ subscriptions });
});

test("a gift that an operator wrote into the app's document is taken back, too", async () => {
	const app = await shop();
	await api.store.commit([{ set: `apps/${app}`, data: { premium: { enabled: true } }, mask: ["premium"] }]);
	expect(await setGrant(ports, app, undefined)).toEqual({ ok: true, value: undefined });
	expect(await premium(app)).toMatchObject({ enabled: false });
});

test.each([
	["sample", "sample-read-only"],
	["nowhere", "app-not-found"],
] as const)("no gift for %s", async (uid, code) => {
	const app = parseAppUid(uid);
	expect(app && (await setGrant(ports, app, {}))).toMatchObject({ ok: false, code });
	expect((await read(`apps/${uid}`))?.["premium"]).toBeUndefined();
});
