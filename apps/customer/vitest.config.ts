import { nodeAndBrowserTests, sharedPageTests } from "@junban/vitest/browser";

export default nodeAndBrowserTests(
	// Listed, because a dependency that Vite finds while tests run would load React a second time.
	sharedPageTests(
		{
			optimizeDeps: { include: ["@noble/hashes/scrypt.js", "react-dom/server", "react-router"] },
			test: { name: "browser" },
		},
		["src/features/display/board*.browser.test.tsx"],
	),
);
