import { browserTests } from "@junban/vitest/browser";
import { nodeTests, report } from "@junban/vitest/node";
import { defineConfig } from "vitest/config";
import { commands, embeddedServer } from "./src/testing/embedded-server.ts";

const browser = browserTests({ plugins: [embeddedServer()], test: { name: "browser" } });
if (browser.test?.browser !== undefined) browser.test.browser.commands = commands;

export default defineConfig({
	test: {
		reporters: ["default", "json"],
		outputFile: report,
		projects: [nodeTests({ name: "node", exclude: ["src/**/*.browser.test.ts"] }), browser],
	},
});
