import type { Payment } from "@junban/domain/shop";
import { expect, test } from "vitest";
import { commands } from "vitest/browser";
import { watchPayment } from "./billing.ts";
import { STRANGER } from "./testing/accounts.ts";
import { connected, DEMO, recorder, signIn } from "./testing/page.ts";

const connection = connected();
const PATH = "apps/demo/private/billing";
const billing = (stops: boolean) =>
	commands.putDocument(PATH, { subscriptions: [{ id: "s", status: "active", stops }] });

test("an owner sees what the shop pays, and that it ends", async () => {
	await commands.deleteDocument(PATH);
	await signIn(connection());
	const payments = recorder<Payment>();
	watchPayment(connection().services(), DEMO, payments.sink);
	expect((await payments.confirmed())?.value).toEqual({ state: "none" });
	await billing(false);
	expect((await payments.confirmed(({ state }) => state !== "none"))?.value).toEqual({ state: "paid" });
	await billing(true);
	expect((await payments.confirmed(({ state }) => state !== "paid"))?.value).toEqual({ state: "ends" });
});

test("nobody else sees it", async () => {
	await signIn(connection(), STRANGER);
	const payments = recorder<Payment>();
	watchPayment(connection().services(), DEMO, payments.sink);
	await expect.poll(() => payments.problems.map(({ code }) => code)).toEqual(["permission-denied"]);
	expect(payments.snapshots).toEqual([]);
});
