import config from "./playwright.config.ts";

/** The journeys that `npm test` has no time for. */
export default {
	...config,
	testMatch: "**/*.long.ts",
	reporter: [["list"], ["json", { outputFile: "test-results/playwright-long.json" }]],
	projects: [{ name: "ja", use: { lang: "ja" } }],
};
