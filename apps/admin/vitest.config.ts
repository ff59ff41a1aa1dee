import { browserTests } from "@junban/vitest/browser";
import { nodeTests, report } from "@junban/vitest/node";
import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		reporters: ["default", "json"],
		outputFile: report,
		projects: [
			nodeTests({ name: "node", exclude: ["src/**/*.browser.test.tsx"] }),
			browserTests({ test: { name: "browser" } }),
		],
	},
});
