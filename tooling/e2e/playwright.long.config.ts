import config from "./playwright.config.ts";

/** The journeys that take too long for `npm test`. */
export default {
	...config,
	testMatch: "**/*.long.ts",
	reporter: [["list"], ["json", { outputFile: "test-results/playwright-long.json" }]],
	projects: [{ name: "ja", use: { lang: "ja" } }],
};
