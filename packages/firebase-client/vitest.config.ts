import { browserTests, nodeAndBrowserTests } from "@junban/vitest/browser";
import { fullCoverage } from "@junban/vitest/coverage";
import { mergeConfig } from "vitest/config";
import { commands, embeddedServer } from "./src/testing/embedded-server.ts";

// Listed, because a part of the SDK that is bundled while tests run would have a registry of its own.
const sdk = [
	"analytics",
	"app",
	"auth",
	"firestore",
	"firestore/lite",
	"messaging",
	"remote-config",
	"storage",
].map((part) => `firebase/${part}`);
const browser = browserTests({
	plugins: [embeddedServer()],
	optimizeDeps: { include: sdk },
	test: { name: "browser" },
});
if (browser.test?.browser !== undefined) browser.test.browser.commands = commands;

export default mergeConfig(nodeAndBrowserTests(browser), fullCoverage("src/{errors,outcome,sdk-codes}.ts"));
