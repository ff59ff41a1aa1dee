import { defineConfig, type ViteUserConfig } from "vitest/config";

/** Where every package leaves its report; the check counts the run from these files. */
export const report = { json: "test-results/vitest.json" };

/** What a test polls for comes when it comes: a second, the runner's own limit, is too short on a busy machine. */
export const patience = { poll: { timeout: 20_000 } };

/** Vitest set-up of a package whose tests run in Node. `test` overrides single settings. */
export function nodeTests(test: ViteUserConfig["test"] = {}): ViteUserConfig {
	return defineConfig({
		test: {
			include: ["src/**/*.test.{ts,tsx}"],
			setupFiles: ["@junban/vitest/setup"],
			reporters: ["default", "json"],
			outputFile: report,
			testTimeout: 60_000,
			hookTimeout: 60_000,
			expect: patience,
			...test,
		},
	});
}
