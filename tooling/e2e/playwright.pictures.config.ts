import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";
import type { Options } from "./src/journey.ts";

// `pnpm pictures`: takes the public site's pictures from the running product, in both languages.
export default defineConfig<Options>({
	...journeys,
	testMatch: /pictures\/take-pictures\.ts/,
	workers: 1,
	timeout: 180_000,
	outputDir: "test-results/pictures",
	reporter: [["list"]],
	projects: [
		{ name: "ja", use: { lang: "ja" } },
		{ name: "en", use: { lang: "en" } },
	],
});
