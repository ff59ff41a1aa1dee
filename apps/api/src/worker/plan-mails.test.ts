import { createServer } from "node:http";
import { webhookResponse } from "@junban/api-contract/schemas-accounts";
import { afterAll, expect, test, vi } from "vitest";
import { contract } from "#src/testing/expectations.ts";
import {
	checkoutOf,
	eventOf,
	STRIPE_KEY,
	signatureOf,
	startStripe,
	subscriptionNews,
	WEBHOOK_SECRET,
} from "#src/testing/stripe-server.ts";
import { startTestWorker } from "./testing/test-worker.ts";

const mails: string[] = [];
const server = createServer((request, response) => {
	let body = "";
	request.on("data", (part) => {
		body += String(part);
	});
	request.on("end", () => {
		mails.push(body);
		response.writeHead(202, { "content-type": "application/json" }).end("{}");
	});
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const address = server.address();
const port = typeof address === "object" ? address?.port : 0;

afterAll(async () => {
	server.closeAllConnections();
	await new Promise((resolve) => server.close(resolve));
});

const stripe = await startStripe();
const api = await startTestWorker({
	STRIPE_KEY,
	STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
	STRIPE_URL: stripe.url.origin,
	MAIL_URL: `http://127.0.0.1:${port}/mails`,
	MAIL_KEY: "key",
	MAIL_FROM: "Junban <noreply@shops.example>",
	PUBLIC_URL: "https://shops.example",
});

async function told(type: string, object: object): Promise<void> {
	const body = eventOf(type, object);
	const headers = { "content-type": "application/json", "stripe-signature": await signatureOf(body) };
	contract(await api.ask("/apiV2/stripe_webhook", { method: "POST", body, headers }), 200, webhookResponse);
}

test("a message of Stripe names no shop: the shop's own object sends the mails about its plan, each once", async () => {
	await api.store.commit([
		{ set: "apps/mailed", data: { uid: "mailed", name: "みなと食堂" } },
		{ set: "apps/mailed/users/keeper", data: { uid: "keeper", role: "owner" } },
		{ set: "users/keeper", data: { uid: "keeper", email: "keeper@example.com" } },
	]);
	stripe.subscriptions.set("sub_mailed", { status: "active" });
	await told("checkout.session.completed", checkoutOf("mailed", "sub_mailed"));
	await vi.waitUntil(() => mails.length > 0, { timeout: 20_000, interval: 100 });
	stripe.subscriptions.set("sub_mailed", { status: "past_due" });
	for (let times = 0; times < 3; times++)
		await told("customer.subscription.updated", subscriptionNews("sub_mailed"));
	await vi.waitUntil(() => mails.length > 1, { timeout: 20_000, interval: 100 });
	const left = async () => await api.store.runQuery("apps/mailed", { collection: "outbox" });
	await vi.waitUntil(async () => (await left()).length === 0, { timeout: 20_000, interval: 100 });
	expect(mails).toHaveLength(2);
	expect(mails.every((mail) => mail.includes("keeper@example.com"))).toBe(true);
	expect(mails.map((mail) => mail.includes("お支払いを確認できませんでした"))).toEqual([false, true]);
});
