import { smallReact } from "@junban/ui/small-react";
import { browserTests } from "@junban/vitest/browser";
import { nodeTests, report } from "@junban/vitest/node";
import { defineConfig } from "vitest/config";

// React for the admin app, Preact for the customer app; docs/decisions/0004-customer-bundle.md.
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
