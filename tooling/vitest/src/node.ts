import { defineConfig, type ViteUserConfig } from "vitest/config";

/** Report file of each package. `npm test` counts the tests of a run from these files. */
export const report = { json: "test-results/vitest.json" };

/** Time limit of `expect.poll` in ms: the default of one second is too short on a busy machine. */
export const expectOptions = { poll: { timeout: 20_000 } };

/** Vitest configuration of a package whose tests run in Node. `test` overrides single settings. */
export function nodeTests(test: ViteUserConfig["test"] = {}): ViteUserConfig {
	return defineConfig({
		test: {
			include: ["src/**/*.test.{ts,tsx}"],
			setupFiles: ["@junban/vitest/setup"],
			reporters: ["default", "json"],
			outputFile: report,
			testTimeout: 60_000,
			hookTimeout: 60_000,
			expect: expectOptions,
			...test,
		},
	});
}
