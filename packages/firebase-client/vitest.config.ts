import { browserTests, nodeAndBrowserTests } from "@junban/vitest/browser";
import { commands, embeddedServer } from "./src/testing/embedded-server.ts";

const browser = browserTests({ plugins: [embeddedServer()], test: { name: "browser" } });
if (browser.test?.browser !== undefined) browser.test.browser.commands = commands;

export default nodeAndBrowserTests(browser);
