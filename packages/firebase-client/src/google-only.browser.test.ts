import type { FirebaseConfig } from "@junban/ports/firebase-config";
import { deleteApp, initializeApp } from "firebase/app";
import { expect, onTestFinished, test } from "vitest";
import { startAnalytics } from "./analytics.ts";
import { openMessaging } from "./messaging.ts";
import { loadRemoteConfig } from "./remote-config.ts";

const EMBEDDED: FirebaseConfig = {
	projectId: "junban-test",
	apiKey: "embedded",
	embedded: true,
	measurementId: "G-TEST",
	vapidKey: "key",
};

/** Without a measurement id. */
const NO_ANALYTICS: FirebaseConfig = { projectId: "junban-test", apiKey: "embedded", embedded: true };

function services(config: FirebaseConfig) {
	const app = initializeApp({ projectId: config.projectId, apiKey: config.apiKey }, crypto.randomUUID());
	onTestFinished(() => deleteApp(app));
	return { app, config };
}

test("the embedded server has no push messages", async () => {
	const messaging = await openMessaging(services(EMBEDDED));
	expect(messaging.isSupported).toBe(false);
	expect(messaging.observe(() => undefined)()).toBeUndefined();
});

test("the embedded server's remote settings are the defaults", async () => {
	const defaults = { banner: "", page: 100, kiosk: false };
	expect(await loadRemoteConfig(services(EMBEDDED), defaults)).toEqual(defaults);
});

test.each([
	["on the embedded server", EMBEDDED, true],
	["without consent", { ...EMBEDDED, embedded: false }, false],
	["without a measurement id", { ...NO_ANALYTICS, embedded: false }, true],
])("visits are not counted %s", async (_name, config, mayAnalyse) => {
	const analytics = await startAnalytics(services(config), mayAnalyse);
	expect(analytics.isOn).toBe(false);
	analytics.record("page_view");
	analytics.stop();
});
