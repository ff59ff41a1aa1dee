import { chromiumLaunchOptions } from "@junban/browser/chromium";
import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type ViteUserConfig } from "vitest/config";
import type { BrowserInstanceOption } from "vitest/node";
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

/** Vitest configuration of a package whose tests run in Chromium (files named `*.browser.test.tsx`), each file in a page of its own. */
export function browserTests(config: ViteUserConfig = {}): ViteUserConfig {
	return inChromium(config, [{ browser: "chromium" }]);
}

/**
 * The same with one page for all files, because loading the modules anew for each takes a quarter of a run. A test leaves
 * cookies, databases and the state of modules as it found them; `shared-page` brings the rest of the page back after each
 * file.
 *
 * @param alone files that need a page of their own: they change the state of modules for good, or test how modules load for
 *   the first time
 */
export function sharedPageTests(config: ViteUserConfig = {}, alone: string[] = []): ViteUserConfig {
	const shared = { browser: "chromium", isolate: false } as const;
	const setupFiles = ["@junban/vitest/setup", "@junban/vitest/shared-page"];
	const test = { ...config.test, setupFiles };
	if (alone.length === 0) return inChromium({ ...config, test }, [shared]);
	return inChromium({ ...config, test }, [
		{ ...shared, exclude: alone },
		{ browser: "chromium", name: "alone", include: alone },
	]);
}

function inChromium(config: ViteUserConfig, instances: BrowserInstanceOption[]): ViteUserConfig {
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
				instances,
			},
			...config.test,
		},
	});
}
