import { nodeAndBrowserTests, sharedPageTests } from "@junban/vitest/browser";
import { fullCoverage } from "@junban/vitest/coverage";
import { mergeConfig } from "vitest/config";

const tests = nodeAndBrowserTests(
	// Listed, because a dependency that Vite finds while tests run would load React a second time.
	sharedPageTests({
		optimizeDeps: { include: ["jotai", "react-router", "react-router/dom"] },
		test: { name: "browser" },
	}),
);

export default mergeConfig(tests, fullCoverage("src/{paths,rules}/**/*.ts"));
