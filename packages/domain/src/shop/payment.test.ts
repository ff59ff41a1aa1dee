import { expect, test } from "vitest";
import { toStoredTimestamp } from "#src/values/index.ts";
import { paymentFromStored } from "./payment.ts";

const UNTIL = 1_900_000_000_000;
const of = (...subscriptions: unknown[]) => paymentFromStored({ subscriptions });
const live = { id: "s", status: "active", stops: false, paid_until: toStoredTimestamp(UNTIL) };

test.each([
	["active", false, { state: "paid", until: UNTIL }],
	["trialing", false, { state: "paid", until: UNTIL }],
	["past_due", false, { state: "late", until: UNTIL }],
	["past_due", true, { state: "ends", until: UNTIL }],
	["active", true, { state: "ends", until: UNTIL }],
	["canceled", false, { state: "none" }],
	["unpaid", false, { state: "none" }],
	["paused", true, { state: "none" }],
])("PLAN-9 a subscription that is %s, stopped: %s", (status, stops, payment) => {
	expect(of({ ...live, status, stops })).toEqual(payment);
});

test("PLAN-9 of several live ones the one that is paid for longest counts, in any order", () => {
	const earlier = { ...live, stops: true, paid_until: toStoredTimestamp(UNTIL - 1) };
	const ended = { ...live, status: "canceled", paid_until: toStoredTimestamp(UNTIL + 1) };
	const unknown = { id: "u", status: "active", stops: false };
	for (const all of [
		[earlier, live, ended, unknown],
		[unknown, ended, live, earlier],
	])
		expect(of(...all)).toEqual({ state: "paid", until: UNTIL });
	expect(of(unknown)).toEqual({ state: "paid" });
});

test("PLAN-9 a missing or unreadable billing is no payment", () => {
	for (const subscriptions of [undefined, null, "s", [], [null], [5], [{}], [{ status: 1 }]])
		expect(paymentFromStored({ subscriptions })).toEqual({ state: "none" });
});
