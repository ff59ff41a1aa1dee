import { browserTests, nodeAndBrowserTests } from "@junban/vitest/browser";
import { commands, embeddedServer } from "./src/testing/embedded-server.ts";

// Named, so that no part of the SDK is bundled while tests run: a second bundle has a registry of its own.
const sdk = ["app", "auth", "firestore", "storage"].map((part) => `firebase/${part}`);
const browser = browserTests({
	plugins: [embeddedServer()],
	optimizeDeps: { include: sdk },
	test: { name: "browser" },
});
if (browser.test?.browser !== undefined) browser.test.browser.commands = commands;

export default nodeAndBrowserTests(browser);
