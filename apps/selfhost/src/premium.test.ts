import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { reuseSigningKeys, saveSigningKeys } from "@junban/firebase-embedded/testing/signing-keys";
import * as v from "valibot";
import { expect, onTestFinished, test } from "vitest";
import { readEnv } from "./env.ts";
import { DEMO_OWNER } from "./seed.ts";
import { startServer } from "./server.ts";
import { putSites } from "./testing/sites.ts";

const RULES = dirname(createRequire(import.meta.url).resolve("@junban/firebase/package.json"));
const PASSWORD = "chosen by me";
const SECRET = "whsec_12345";

test("the settings of Stripe reach the calls, and a shop has its manifest", async () => {
	const dir = mkdtempSync(join(tmpdir(), "junban-premium-"));
	putSites(join(dir, "sites"));
	const env = readEnv({
		PORT: "0",
		JUNBAN_DATA: join(dir, "data"),
		JUNBAN_DEMO_PASSWORD: PASSWORD,
		JUNBAN_STRIPE_KEY: "sk_test_12345",
		JUNBAN_STRIPE_WEBHOOK_SECRET: SECRET,
		JUNBAN_STRIPE_PAYMENT_LINK: "https://buy.stripe.example/premium",
	});
	if ("wrong" in env) throw new Error(env.wrong.join());
	reuseSigningKeys(env.dataDir);
	const { url, stop } = await startServer(env, () => undefined, join(dir, "sites"), RULES);
	saveSigningKeys(env.dataDir);
	onTestFinished(async () => {
		await stop();
		rmSync(dir, { recursive: true, force: true });
	});
	const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
		const init = { method: "POST", body, headers: { "content-type": "application/json", ...headers } };
		const response = await fetch(url + path, init);
		return { status: response.status, json: await response.json() };
	};

	const signIn = "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any";
	const person = { email: DEMO_OWNER, password: PASSWORD, returnSecureToken: true };
	const { json } = await post(signIn, JSON.stringify(person));
	const { idToken } = v.parse(v.object({ idToken: v.string() }), json);
	const link = await fetch(`${url}/apiV2/demo/payment_link`, {
		headers: { authorization: `Bearer ${idToken}` },
	});
	const begins = /^https:\/\/buy\.stripe\.example\/premium\?client_reference_id=demo&/;
	expect(await link.json()).toEqual({ url: expect.stringMatching(begins) });

	const told = JSON.stringify({ id: "evt_1", object: "event", type: "invoice.paid", data: { object: {} } });
	const at = Math.floor(Date.now() / 1000);
	const signature = createHmac("sha256", SECRET).update(`${at}.${told}`).digest("hex");
	const signed = { "stripe-signature": `t=${at},v1=${signature}` };
	expect((await post("/apiV2/stripe_webhook", told, signed)).status).toBe(200);
	expect((await post("/apiV2/stripe_webhook", `${told} `, signed)).status).toBe(400);

	const manifest = await fetch(`${url}/dynamic-manifest/demo.json`);
	expect(manifest.headers.get("content-type")).toBe("application/manifest+json");
	expect(await manifest.json()).toMatchObject({ name: "みなと食堂", start_url: "/app/demo?pwa=1" });
});
