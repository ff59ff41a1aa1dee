import { browserTests, nodeAndBrowserTests } from "@junban/vitest/browser";

export default nodeAndBrowserTests(browserTests({ test: { name: "browser" } }));
