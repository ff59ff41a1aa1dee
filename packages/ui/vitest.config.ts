import { browserTests } from "@junban/vitest/browser";
import { nodeTests, report } from "@junban/vitest/node";
import { defineConfig } from "vitest/config";
import { smallReact } from "./small-react.ts";

// The parts run in Chromium on both libraries that apps build them with; docs/decisions/0004-customer-bundle.md.
export default defineConfig({
	test: {
		reporters: ["default", "json"],
		outputFile: report,
		projects: [
			nodeTests({ name: "node", exclude: ["src/**/*.browser.test.tsx"] }),
			browserTests({ test: { name: "react" } }),
			browserTests({ resolve: { alias: smallReact() }, test: { name: "preact" } }),
		],
	},
});
