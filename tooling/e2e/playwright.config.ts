import { chromiumLaunchOptions } from "@junban/browser/chromium";
import { defineConfig } from "@playwright/test";
import type { Options } from "./src/journey.ts";

export default defineConfig<Options>({
	testDir: "src",
	workers: 2,
	fullyParallel: true,
	retries: 0,
	timeout: 120_000,
	// Two cores run the product, two browsers and the tests at once.
	expect: { timeout: 20_000 },
	reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
	outputDir: "test-results/traces",
	// A recording costs a third of the run. To record a failure: `npx playwright test --trace retain-on-failure`.
	use: { launchOptions: chromiumLaunchOptions() },
	projects: [
		{ name: "ja", use: { lang: "ja" }, grepInvert: /@long/ },
		{ name: "en", use: { lang: "en" }, grep: /@both/ },
	],
});
