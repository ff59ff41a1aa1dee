/** What a person calls a browser and its device: one of the names below. Undefined for others. */
export type Agent = { browser: string | undefined; system: string | undefined };

type Names = readonly (readonly [name: string, mark: RegExp])[];

/** In this order: most browsers also name those that stand behind them. */
const BROWSERS: Names = [
	["Edge", /\bEdg(?:e|A|iOS)?\//],
	["Opera", /\bOPR\//],
	["Samsung Internet", /\bSamsungBrowser\//],
	["Firefox", /\b(?:Firefox|FxiOS)\//],
	["Chrome", /(?:Chrome|CriOS)\//],
	["Safari", /\bSafari\//],
];
const SYSTEMS: Names = [
	["iPhone", /\biPhone\b/],
	["iPad", /\biPad\b/],
	["Android", /\bAndroid\b/],
	["ChromeOS", /\bCrOS\b/],
	["Windows", /\bWindows\b/],
	["Mac", /\bMacintosh\b/],
	["Linux", /\bLinux\b/],
];

/** Nothing of the caller's own words is returned. */
export function agentOf(userAgent: string | undefined): Agent {
	const text = (userAgent ?? "").slice(0, 500);
	const named = (names: Names) => names.find(([, mark]) => mark.test(text))?.[0];
	return { browser: named(BROWSERS), system: named(SYSTEMS) };
}
