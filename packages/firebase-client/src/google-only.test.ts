import { chooseConsent } from "@junban/domain/page";
import { deleteApp, initializeApp } from "firebase/app";
import { expect, onTestFinished, test } from "vitest";
import { startAnalytics } from "./analytics.ts";
import type { FirebaseConfig } from "./config.ts";
import { openMessaging } from "./messaging.ts";
import { loadRemoteConfig } from "./remote-config.ts";

const EMBEDDED: FirebaseConfig = {
	projectId: "junban-test",
	apiKey: "embedded",
	embedded: true,
	measurementId: "G-TEST",
	vapidKey: "key",
};

function services(config: FirebaseConfig) {
	const app = initializeApp({ projectId: config.projectId, apiKey: config.apiKey }, crypto.randomUUID());
	onTestFinished(() => deleteApp(app));
	return { app, config };
}

test("the embedded server has no messages", async () => {
	const messaging = await openMessaging(services(EMBEDDED));
	expect(messaging.isThere).toBe(false);
	expect(messaging.observe(() => undefined)()).toBeUndefined();
});

test("the embedded server's remote settings are the defaults", async () => {
	const defaults = { banner: "", page: 100, kiosk: false };
	expect(await loadRemoteConfig(services(EMBEDDED), defaults)).toEqual(defaults);
});

test.each([
	["on the embedded server", EMBEDDED, chooseConsent("all", 0)],
	["before consent", { ...EMBEDDED, embedded: false }, undefined],
	["with necessary cookies alone", { ...EMBEDDED, embedded: false }, chooseConsent("necessary", 0)],
])("nothing is counted %s", async (_name, config, consent) => {
	const analytics = await startAnalytics(services(config), consent);
	expect(analytics.isOn).toBe(false);
	analytics.record("page_view");
	analytics.stop();
});
