import { chromiumLaunchOptions } from "@junban/browser/chromium";
import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type ViteUserConfig } from "vitest/config";
import { expectOptions, nodeTests, report } from "./node.ts";

/** Vitest configuration of a package whose tests run in Node and, in the given projects, in Chromium. */
export function nodeAndBrowserTests(...browsers: ViteUserConfig[]): ViteUserConfig {
	return defineConfig({
		test: {
			reporters: ["default", "json"],
			outputFile: report,
			// One worker for all files in Node: starting one for each takes longer than most of their tests.
			projects: [
				nodeTests({ name: "node", isolate: false, exclude: ["src/**/*.browser.test.{ts,tsx}"] }),
				...browsers,
			],
		},
	});
}

/** Vitest configuration of a package whose tests run in Chromium (files named `*.browser.test.tsx`). */
export function browserTests(config: ViteUserConfig = {}): ViteUserConfig {
	return defineConfig({
		plugins: [tailwindcss()],
		...config,
		test: {
			include: ["src/**/*.browser.test.{ts,tsx}"],
			setupFiles: ["@junban/vitest/setup"],
			reporters: ["default", "json"],
			outputFile: report,
			testTimeout: 60_000,
			hookTimeout: 60_000,
			expect: expectOptions,
			browser: {
				enabled: true,
				headless: true,
				screenshotFailures: false,
				provider: playwright({ launchOptions: chromiumLaunchOptions() }),
				instances: [{ browser: "chromium" }],
			},
			...config.test,
		},
	});
}
