import config from "./playwright.config.ts";

const use = { ja: { lang: "ja" }, en: { lang: "en" } } as const;

/** The journeys that take too long for `npm test`, and all others of `ENGLISH` in English. */
export default {
	...config,
	reporter: [["list"], ["json", { outputFile: "test-results/playwright-long.json" }]],
	projects: [
		{ name: "long", testMatch: "**/*.long.ts", use: use.ja },
		{ name: "ja", grep: /@long/, use: use.ja },
		{ name: "en", grep: /@english/, grepInvert: /@both/, use: use.en },
	],
};
