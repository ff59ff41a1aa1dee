import { nodeAndBrowserTests, sharedPageTests } from "@junban/vitest/browser";

export default nodeAndBrowserTests(
	// All screens are scanned, because a dependency that Vite finds while tests run would load React a second time.
	sharedPageTests({
		optimizeDeps: { entries: ["src/main.tsx", "src/**/*.browser.test.tsx"] },
		test: { name: "browser" },
	}),
);
