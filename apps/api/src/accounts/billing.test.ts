import { describe, expect, test } from "vitest";
import {
	decidePlan,
	endedSubscription,
	isPremiumWith,
	paidUntil,
	runningOf,
	withMessage,
	withStopped,
} from "./billing.ts";
import type { Subscription } from "./payments.ts";

const PAID = { premium: { enabled: true, source: "stripe" } };
const GIFT = { premium: { enabled: true, source: "operator" } };

function subscription(id: string, change: Partial<Subscription> = {}): Subscription {
	return { id, status: "active", paidUntil: undefined, stops: false, ...change };
}

const active = subscription("a");
const ended = endedSubscription("b");

describe("the plan that follows from the subscriptions", () => {
	const on = { enabled: true, source: "stripe" };
	const off = { enabled: false, source: "stripe" };
	test.each([
		["a first payment", {}, [active], on],
		["a payment that is late", {}, [subscription("a", { status: "past_due" })], on],
		["a payment that is not complete", {}, [subscription("a", { status: "incomplete" })], undefined],
		["nothing new", PAID, [active], undefined],
		["one of two ends", PAID, [active, ended], undefined],
		["the last one ends", PAID, [ended], off],
		["a gift without payments", GIFT, [], undefined],
		["a gift after payments", GIFT, [ended], undefined],
		["a gift without a source", { premium: { enabled: true } }, [ended], undefined],
		["a gift that was taken back", { premium: { enabled: false, source: "operator" } }, [active], on],
	])("%s", (_name, app, subscriptions, plan) => {
		expect(decidePlan(app, { subscriptions, events: [] })).toEqual(plan);
	});
});

test("a message replaces its own subscription and is remembered", () => {
	const billing = { subscriptions: [active, ended], events: ["evt_1"] };
	const late = subscription("a", { status: "past_due" });
	expect(withMessage(billing, "evt_2", late)).toEqual({
		subscriptions: [ended, late],
		events: ["evt_1", "evt_2"],
	});
});

test("only running subscriptions are stopped; the ended ones stay", () => {
	const paused = subscription("c", { status: "paused" });
	const billing = { subscriptions: [active, ended, paused], events: ["evt_1"] };
	expect(runningOf(billing)).toEqual([active, paused]);
	const stopped = [subscription("a", { stops: true }), endedSubscription("c")];
	expect(withStopped(billing, stopped)).toEqual({ subscriptions: [ended, ...stopped], events: ["evt_1"] });
});

test("the end of the plan is the latest end of a live subscription", () => {
	const until = (id: string, end: number, status = "active") => subscription(id, { paidUntil: end, status });
	expect(paidUntil([until("a", 5), until("b", 9), until("c", 20, "canceled")])).toBe(9);
	expect(paidUntil([until("a", 5, "canceled")])).toBeUndefined();
	expect(paidUntil([active])).toBeUndefined();
});

test("a shop is premium by a live subscription or by a gift", () => {
	expect(isPremiumWith({}, [active])).toBe(true);
	expect(isPremiumWith(GIFT, [ended])).toBe(true);
	expect(isPremiumWith(PAID, [ended])).toBe(false);
});
