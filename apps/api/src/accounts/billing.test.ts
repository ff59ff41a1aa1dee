import { type Data, Timestamp } from "@junban/firestore-wire/value";
import { describe, expect, test } from "vitest";
import {
	type Billing,
	decidePlan,
	endedSubscription,
	paidUntil,
	planSources,
	runningOf,
	type StoredSubscription,
	withMessage,
	withSubscription,
} from "./billing.ts";
import type { Subscription } from "./payments.ts";

const NOW = 1_900_000_000_000;
const DAY = 86_400_000;
const PAID = { premium: { enabled: true, source: "stripe" } };
const GIFT = { premium: { enabled: true, source: "operator" } };
const EMPTY: Billing = { subscriptions: [], events: [], told: [] };

function subscription(id: string, change: Partial<Subscription> = {}): Subscription {
	return { ...endedSubscription(id), status: "active", ...change };
}

function stored(id: string, change: Partial<StoredSubscription> = {}): StoredSubscription {
	return { id, status: "active", paidUntil: undefined, stops: false, ...change };
}

const active = stored("a");
const ended = stored("b", { status: "canceled" });
const decided = (app: Data, subscriptions: readonly StoredSubscription[], change: Partial<Billing> = {}) =>
	decidePlan(app, planSources(app, { ...EMPTY, subscriptions, ...change }, NOW), NOW);

describe("the plan that follows from the subscriptions", () => {
	const on = { enabled: true, source: "stripe" };
	const off = { enabled: false, source: "stripe" };
	test.each([
		["a first payment", {}, [active], on],
		["a payment that is late", {}, [stored("a", { status: "past_due" })], on],
		["a payment that is not complete", {}, [stored("a", { status: "incomplete" })], undefined],
		["nothing new", PAID, [active], undefined],
		["one of two ends", PAID, [active, ended], undefined],
		["the last one ends", PAID, [ended], off],
		["a gift without payments", GIFT, [], undefined],
		["a gift after payments", GIFT, [ended], undefined],
		["a gift without a source", { premium: { enabled: true } }, [ended], undefined],
		["a gift that was taken back", { premium: { enabled: false, source: "operator" } }, [active], on],
	])("%s", (_name, app, subscriptions, plan) => {
		expect(decided(app, subscriptions)).toEqual(plan);
	});

	test("a renewal moves the end, and an end that has come ends the plan", () => {
		const until = NOW + DAY;
		const plan = { ...on, until: until + 14 * DAY };
		expect(decided(PAID, [stored("a", { paidUntil: until })])).toEqual(plan);
		const app = { premium: { ...on, until: Timestamp.fromMillis(plan.until) } };
		expect(decided(app, [stored("a", { paidUntil: until })])).toBeUndefined();
		expect(decided(app, [stored("a", { paidUntil: until, lateSince: NOW - 14 * DAY })])).toEqual(off);
		expect(decided({ premium: off }, [])).toBeUndefined();
	});

	test("a gift with an end goes on when a shorter payment ends, and ends on its day", () => {
		const until = NOW + DAY;
		const app = { premium: { ...on, until: Timestamp.fromMillis(NOW) } };
		const granted = { enabled: true, source: "grant", until };
		expect(decided(app, [ended], { grant: { until } })).toEqual(granted);
		const given = { premium: { enabled: true, source: "grant", until: Timestamp.fromMillis(NOW) } };
		expect(decided(given, [], { grant: { until: NOW } })).toEqual({ enabled: false, source: "grant" });
	});
});

test("a message replaces its own subscription and is remembered", () => {
	const billing = { ...EMPTY, subscriptions: [active, ended], events: ["evt_1"] };
	const late = subscription("a", { status: "past_due" });
	const { isUnpaid: _, ...kept } = late;
	expect(withMessage(withSubscription(billing, late, NOW), "evt_2")).toEqual({
		...EMPTY,
		subscriptions: [ended, { ...kept, lateSince: NOW }],
		events: ["evt_1", "evt_2"],
	});
});

test("only running subscriptions are stopped", () => {
	const paused = stored("c", { status: "paused" });
	expect(runningOf({ ...EMPTY, subscriptions: [active, ended, paused] })).toEqual([active, paused]);
});

test("the end of the paid time is the latest end of a live subscription", () => {
	const until = (id: string, end: number, status = "active") => stored(id, { paidUntil: end, status });
	expect(paidUntil([until("a", 5), until("b", 9), until("c", 20, "canceled")])).toBe(9);
	expect(paidUntil([until("a", 5, "canceled")])).toBeUndefined();
	expect(paidUntil([active])).toBeUndefined();
});
