import { createServer } from "node:http";
import { unsubscribePremiumResponse, webhookResponse } from "@junban/api-contract/schemas-accounts";
import { channelResponse, pushKeyResponse } from "@junban/api-contract/schemas-notices";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { pushReceiver, vapidClaims, vapidKeys } from "#src/notify/testing/push-receiver.ts";
import { pushService } from "#src/notify/testing/push-service.ts";
import { contract, refused } from "#src/testing/expectations.ts";
import {
	checkoutOf,
	eventOf,
	PAID_UNTIL,
	STRIPE_KEY,
	signatureOf,
	startStripe,
	WEBHOOK_SECRET,
} from "#src/testing/stripe-server.ts";
import { startTestWorker } from "./testing/test-worker.ts";

const HOST = "https://push.example.com";
const CONTACT = "mailto:operator@shops.example";

const service = pushService();
const server = createServer(service.listener);
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const address = server.address();
const port = typeof address === "object" ? address?.port : 0;

afterAll(async () => {
	server.closeAllConnections();
	await new Promise((resolve) => server.close(resolve));
});

const stripe = await startStripe();
const keys = await vapidKeys();
const api = await startTestWorker({
	STRIPE_KEY,
	STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
	STRIPE_PAYMENT_LINK: "https://buy.stripe.example/premium",
	STRIPE_URL: stripe.url.origin,
	VAPID_PUBLIC_KEY: keys.publicKey,
	VAPID_PRIVATE_KEY: keys.privateKey,
	VAPID_CONTACT: CONTACT,
});

beforeEach(() => {
	service.status = 201;
	// What the Worker fetches passes through this process, so that a name which nobody has can lead to this machine.
	const { fetch: direct } = globalThis;
	vi.spyOn(globalThis, "fetch").mockImplementation((input, init) =>
		direct(typeof input === "string" ? input.replace(HOST, `http://127.0.0.1:${port}`) : input, init),
	);
});

/** A browser that asks to be told at the path of the push service. */
async function subscribed(line: string, uid: string, path: string) {
	const receiver = await pushReceiver(HOST + path);
	const { auth, endpoint, p256dh } = receiver.subscription;
	const json = { endpoint, expirationTime: null, keys: { p256dh, auth } };
	const answer = await api.ask(`/apiV2/demo/${line}/${uid}/push`, { method: "POST", json });
	contract(answer, 200, channelResponse);
	return receiver;
}

/** Resolves when all that was written is sent and recorded. */
async function quiet(line: string): Promise<void> {
	const root = `apps/demo/line/${line}`;
	while ((await api.store.runQuery(root, { collection: "outbox" })).length > 0)
		await new Promise((resolve) => setImmediate(resolve));
}

test.each([
	["ja", "順番になりました 1", "みなと食堂", ""],
	["en", "It’s your turn 1", "Minato", "/en"],
] as const)(
	"a call reaches the browser of a holder (%s), who alone can read it, and proves its sender",
	async (locale, title, shop, prefix) => {
		const key = contract(await api.ask("/apiV2/push_key"), 200, pushKeyResponse);
		expect(key).toEqual({ public_key: keys.publicKey });
		const line = await api.newLine();
		const { uid } = await api.join(line, { locale });
		const receiver = await subscribed(line, uid, `/send/${locale}`);
		await api.give(line, uid);
		const [push] = await service.at(`/send/${locale}`);
		if (push === undefined) throw new Error("Nothing came");
		const told: unknown = JSON.parse(await receiver.decrypt(push.body));
		expect(told).toMatchObject({ title, cause: "called", lang: locale, number: "1" });
		expect(told).toMatchObject({ url: `https://shops.example${prefix}/app/demo/${line}/${uid}` });
		expect(told).toMatchObject({ body: expect.stringContaining(shop) });
		const other = await pushReceiver(HOST);
		await expect(other.decrypt(push.body)).rejects.toThrow();
		expect(push.headers).toMatchObject({ urgency: "high", "content-encoding": "aes128gcm" });
		expect(Number(push.headers.ttl)).toBeGreaterThan(500);
		const { claims, key: sender } = await vapidClaims(String(push.headers.authorization));
		expect([sender, claims]).toMatchObject([keys.publicKey, { aud: HOST, sub: CONTACT }]);
		await quiet(line);
		expect(await service.at(`/send/${locale}`)).toHaveLength(1);
	},
);

test("a subscription that no longer exists is removed and not called again", async () => {
	const line = await api.newLine();
	const { uid } = await api.join(line);
	await subscribed(line, uid, "/gone");
	service.status = 410;
	await api.give(line, uid, { target: "during_guidance" });
	await service.at("/gone");
	await quiet(line);
	const path = `apps/demo/line/${line}/members/${uid}`;
	expect((await api.store.batchGet([path])).get(path)?.data).not.toHaveProperty("push");
	await api.give(line, uid);
	await quiet(line);
	expect(await service.at("/gone")).toHaveLength(1);
});

test("Stripe's library works in workerd: a plan begins by a signed message and is ended", async () => {
	const { token } = api.owner;
	stripe.subscriptions.set("sub_demo", { status: "active" });
	const body = eventOf("checkout.session.completed", checkoutOf("demo", "sub_demo"));
	const send = (signature: string) =>
		api.ask("/apiV2/stripe_webhook", {
			method: "POST",
			body,
			headers: { "content-type": "application/json", "stripe-signature": signature },
		});
	refused(await send(await signatureOf(body, undefined, "whsec_other")), 400, "invalid-value");
	contract(await send(await signatureOf(body)), 200, webhookResponse);
	const app = (await api.store.batchGet(["apps/demo"])).get("apps/demo");
	expect(app?.data.premium).toMatchObject({ enabled: true, source: "stripe" });
	refused(await api.ask("/apiV2/demo/payment_link", { token }), 409, "already-exists");
	const ended = await api.ask("/apiV2/demo/unsubscribe_premium", { method: "PATCH", token });
	expect(contract(ended, 200, unsubscribePremiumResponse)).toEqual({
		premium: true,
		ends_at: PAID_UNTIL * 1000,
	});
	expect(stripe.subscriptions.get("sub_demo")?.cancel_at_period_end).toBe(true);
});
