import type { AppUid } from "@junban/domain/values";
import { Timestamp } from "@junban/firestore-wire/value";
import { beforeEach, describe, expect, test } from "vitest";
import { testPlans } from "#src/testing/plan-ports.ts";
import { startTestApi } from "#src/testing/test-api.ts";
import { endedSubscription } from "./billing.ts";
import { DuePlans } from "./due-plans.ts";
import type { Payments, Subscription } from "./payments.ts";
import { settlePlan } from "./plan-changes.ts";
import { applyNews, resume, unsubscribe } from "./subscriptions.ts";

const api = await startTestApi();
const DAY = 86_400_000;
const NOW = 1_900_000_000_000;
const PAID_UNTIL = NOW + 30 * DAY;
const plans = testPlans(api.store, NOW);
const { letters, read, shop } = plans;

/** The provider, as these tests need it. `asked`: the subscriptions that were asked for. */
const known = new Map<string, Subscription>();
const asked: string[] = [];
const payments: Payments = {
	paymentLink: undefined,
	portalLink: undefined,
	newsOf: async () => ({ ok: true, value: undefined }),
	async subscription(id) {
		asked.push(id);
		return { ok: true, value: known.get(id) };
	},
	stop: (id) => changed(id, { stops: true }),
	resume: (id) => changed(id, { stops: false }),
};
const ports = { ...plans.ports, payments };
const due = new DuePlans({ ...ports, page: 2 });

async function changed(id: string, change: Partial<Subscription>) {
	const value = { ...endedSubscription(id), ...known.get(id), ...change };
	known.set(id, value);
	return { ok: true as const, value };
}

beforeEach(() => {
	plans.clock = NOW;
	for (const list of [letters, asked]) list.length = 0;
});

let messages = 0;
async function becomes(app: AppUid, change: Partial<Subscription>) {
	const id = `sub_${app}`;
	await changed(id, change);
	const news = { id: `evt_${++messages}`, subscription: id, app };
	expect(await applyNews(ports, news)).toEqual({ ok: true, value: true });
}

async function paidShop(more: { readonly locale?: string } = {}) {
	const app = await shop(more);
	await becomes(app, { status: "active", paidUntil: PAID_UNTIL });
	expect(kinds(app)).toEqual(["premium_began"]);
	letters.length = 0;
	return app;
}

const kinds = (app: AppUid) =>
	letters.flatMap(({ what }) => ("to" in what && what.to === `${app}@example.com` ? [what.kind] : []));
const premium = async (app: AppUid) => (await read(`apps/${app}`))?.["premium"];

describe("a failed payment", () => {
	test("leaves the plan for 14 days, which is told once; then the plan ends, which is told once", async () => {
		const app = await paidShop();
		await becomes(app, { status: "past_due", paidUntil: PAID_UNTIL + 30 * DAY });
		const until = Timestamp.fromMillis(NOW + 14 * DAY);
		expect(await premium(app)).toEqual({ enabled: true, source: "stripe", until });
		plans.clock += 3 * DAY;
		await becomes(app, { status: "past_due" });
		await becomes(app, { status: "unpaid" });
		expect(await premium(app)).toMatchObject({ enabled: true, until });
		expect(kinds(app)).toEqual(["premium_late"]);
		expect(letters[0]).toMatchObject({
			what: {
				until: NOW + 14 * DAY,
				locale: "ja",
				link: `https://queue.example/app_admin/${app}/app_setting?tab=plan`,
			},
		});
		plans.clock = NOW + 14 * DAY;
		for (let times = 0; times < 3; times++) await due.sweep();
		expect(await premium(app)).toEqual({ enabled: false, source: "stripe" });
		expect(kinds(app)).toEqual(["premium_late", "premium_ended"]);
	});

	test("that is made good gives the plan back, and a later one has its own days and mail", async () => {
		const app = await paidShop();
		await becomes(app, { status: "past_due" });
		plans.clock += 2 * DAY;
		await becomes(app, { status: "active", paidUntil: PAID_UNTIL + 30 * DAY });
		expect(await premium(app)).toMatchObject({ until: Timestamp.fromMillis(PAID_UNTIL + 44 * DAY) });
		plans.clock += 40 * DAY;
		await becomes(app, { status: "past_due" });
		expect(await premium(app)).toMatchObject({ until: Timestamp.fromMillis(NOW + 56 * DAY) });
		expect(kinds(app)).toEqual(["premium_late", "premium_late"]);
	});

	test("after which the provider ends the subscription still leaves the 14 days", async () => {
		const app = await paidShop();
		await becomes(app, { status: "past_due" });
		plans.clock += DAY;
		await becomes(app, { status: "canceled", isUnpaid: true });
		expect(await premium(app)).toMatchObject({ enabled: true });
		expect(kinds(app)).toEqual(["premium_late"]);
	});
});

describe("a plan that is not renewed", () => {
	test("is told a week before its end, ends on its day, and comes back when it is bought again", async () => {
		const app = await paidShop({ locale: "en" });
		expect(await unsubscribe(ports, app)).toEqual({
			ok: true,
			value: { premium: true, ends_at: PAID_UNTIL },
		});
		expect(await premium(app)).toMatchObject({ enabled: true, until: Timestamp.fromMillis(PAID_UNTIL) });
		plans.clock = PAID_UNTIL - 7 * DAY - 1;
		await due.sweep();
		expect(kinds(app)).toEqual([]);
		plans.clock += 1;
		for (let times = 0; times < 2; times++) await due.sweep();
		expect(kinds(app)).toEqual(["premium_ends"]);
		expect(letters.filter(({ id }) => id.endsWith(`of_${app}`))).toMatchObject([
			{ what: { locale: "en", until: PAID_UNTIL } },
		]);
		plans.clock = PAID_UNTIL;
		await due.sweep();
		expect(await premium(app)).toMatchObject({ enabled: false });
		await becomes(app, { status: "canceled" });
		known.set("sub_second", { ...endedSubscription("sub_second"), status: "active" });
		await applyNews(ports, { id: "evt_second", subscription: "sub_second", app });
		expect(await premium(app)).toEqual({ enabled: true, source: "stripe" });
		expect(kinds(app)).toEqual(["premium_ends", "premium_ended", "premium_began"]);
	});

	test("can be taken up again before its end; a repeat gets the same answer", async () => {
		const app = await paidShop();
		await unsubscribe(ports, app);
		for (let times = 0; times < 2; times++)
			expect(await resume(ports, app)).toEqual({ ok: true, value: { premium: true } });
		expect(await premium(app)).toMatchObject({ until: Timestamp.fromMillis(PAID_UNTIL + 14 * DAY) });
		await becomes(app, { status: "canceled", stops: false });
		expect(await resume(ports, app)).toEqual({ ok: true, value: { premium: false } });
	});
});

test("a renewal that was not told is asked for, once an hour", async () => {
	const app = await paidShop();
	plans.clock = PAID_UNTIL + 7 * DAY;
	asked.length = 0;
	for (let times = 0; times < 3; times++) await due.sweep();
	expect(asked).toEqual([`sub_${app}`]);
	plans.clock += 3_600_000;
	await changed(`sub_${app}`, { paidUntil: PAID_UNTIL + 30 * DAY });
	await due.sweep();
	expect(asked).toHaveLength(2);
	expect(await premium(app)).toMatchObject({ until: Timestamp.fromMillis(PAID_UNTIL + 44 * DAY) });
	expect(kinds(app)).toEqual([]);
});

test("many plans end at one instant, in pages", async () => {
	const apps: AppUid[] = [];
	for (let each = 0; each < 7; each++) {
		const app = await paidShop();
		await unsubscribe(ports, app);
		apps.push(app);
	}
	plans.clock = PAID_UNTIL;
	await due.sweep();
	for (const app of apps) expect(await premium(app)).toMatchObject({ enabled: false });
});

test("a plan is looked at before its end, at its end, and then no more", async () => {
	const app = await paidShop();
	await unsubscribe(ports, app);
	expect(await settlePlan(ports, app)).toEqual({ ok: true, value: PAID_UNTIL - 7 * DAY });
	plans.clock = PAID_UNTIL - 7 * DAY;
	expect(await settlePlan(ports, app)).toEqual({ ok: true, value: PAID_UNTIL });
	plans.clock = PAID_UNTIL;
	expect(await settlePlan(ports, app)).toEqual({ ok: true, value: undefined });
});

test("where no mail can be sent, none is written", async () => {
	const app = await shop();
	const silent = { ...ports, notifier: { ...ports.notifier, offered: { mail: false } } };
	await changed(`sub_${app}`, { status: "active" });
	await applyNews(silent, { id: "evt_silent", subscription: `sub_${app}`, app });
	expect(letters).toEqual([]);
	expect(await premium(app)).toMatchObject({ enabled: true });
});
