import { browserTests, nodeAndBrowserTests } from "@junban/vitest/browser";

export default nodeAndBrowserTests(
	browserTests({
		optimizeDeps: { entries: ["src/entry.client.tsx", "src/**/*.browser.test.tsx"] },
		test: { name: "browser" },
	}),
);
