import { smallReact } from "@junban/ui/small-react";
import { browserTests, nodeAndBrowserTests } from "@junban/vitest/browser";
import { fullCoverage } from "@junban/vitest/coverage";
import { mergeConfig } from "vitest/config";

// React for the admin app, Preact for the customer app; docs/decisions/0004-customer-bundle.md.
// Modules of staff apps only are tested on React only: `*.react.browser.test.tsx`.
const tests = nodeAndBrowserTests(
	// Listed, because a dependency that Vite finds while tests run would load React a second time.
	browserTests({
		optimizeDeps: { include: ["jotai", "react-router", "react-router/dom"] },
		test: { name: "react" },
	}),
	browserTests({
		resolve: { alias: smallReact() },
		test: { name: "preact", exclude: ["src/**/*.react.browser.test.tsx"] },
	}),
);

export default mergeConfig(tests, fullCoverage("src/{paths,rules}/**/*.ts"));
