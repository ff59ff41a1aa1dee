import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";
import type { Options } from "./src/journey.ts";

// `pnpm screenshots`: takes the README's pictures from the running product.
export default defineConfig<Options>({
	...journeys,
	testMatch: /screenshots\.ts/,
	workers: 1,
	reporter: [["list"]],
	projects: [{ name: "ja", use: { lang: "ja" } }],
});
