import { nodeAndBrowserTests, sharedPageTests } from "@junban/vitest/browser";

export default nodeAndBrowserTests(
	// Listed, because a dependency that Vite finds while tests run would load React a second time.
	sharedPageTests(
		{
			optimizeDeps: { include: ["@noble/hashes/scrypt.js", "react-dom/server", "react-router"] },
			test: { name: "browser" },
		},
		// They load all screens, or measure how the first one loads.
		[
			"src/app/*.browser.test.tsx",
			"src/features/display/board*.browser.test.tsx",
			"src/features/questions/questions-row.browser.test.tsx",
			"src/features/ticket/{read-aloud,set-back}.browser.test.tsx",
		],
	),
);
