import type { ViteUserConfig } from "vitest/config";

/** Fails the run unless its tests cover the included files completely. Test files are left out. */
export function fullCoverage(...include: string[]): ViteUserConfig {
	return {
		test: {
			coverage: {
				enabled: true,
				provider: "v8",
				include,
				exclude: ["src/**/*.test.{ts,tsx}"],
				reportsDirectory: "test-results/coverage",
				reporter: ["text"],
				thresholds: { branches: 100, functions: 100, lines: 100, statements: 100 },
			},
		},
	};
}
