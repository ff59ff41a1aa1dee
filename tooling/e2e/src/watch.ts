import { mkdirSync } from "node:fs";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";

/** Collects console errors and warnings, and uncaught errors. A journey must end without unexpected ones. */
export interface Watch {
	readonly follow: (page: Page) => void;
	/** From now on these lines are expected, e.g. the browser's own lines about a killed server. */
	readonly expect: (pattern: RegExp) => void;
	readonly verify: () => void;
}

/** Chromium's own line for an answer of 4xx or 5xx, or for no answer, also to the check for a newer service worker. */
export const FAILED_REQUEST =
	/Failed to load resource|WebSocket connection to|net::ERR_|error occurred when fetching the script/;

/** Chromium's line for a page that is left while its channel still connects: the answer of a busy server takes that long. */
const LEFT_EARLY = /WebSocket is closed before the connection is established/;

export function watch(): Watch {
	const noise: string[] = [];
	const expected = [LEFT_EARLY];
	return {
		follow: (page) => {
			// An error that is not the script's own, as of a file that did not come, has an empty stack.
			page.on("pageerror", (error) => noise.push(`${page.url()}: ${error.stack || error.message}`));
			page.on("console", (message) => {
				if (message.type() === "error" || message.type() === "warning")
					noise.push(`${page.url()}: console.${message.type()}: ${message.text()}`);
			});
		},
		expect: (pattern) => {
			expected.push(pattern);
		},
		verify: () => {
			const unexpected = noise.filter((line) => !expected.some((pattern) => pattern.test(line)));
			expect(unexpected, `the console: ${unexpected.join("; ")}`).toEqual([]);
		},
	};
}

/** Base UI puts these elements around a popup, so that Tab leaves it. The focus never stays on them. */
const GUARDS = "[data-base-ui-focus-guard]";
/** An open menu lies over the page, outside of the landmarks. axe excepts dialogs from that rule, but not menus. */
const MENU = /^<[^>]* role="menu"/;

/** The design's slowest fade takes 480 ms. Longer motion, as the bar of a message that runs out, changes no colour of a text. */
const LONGEST_FADE = 1000;

/** Checks the page with axe. Each state is checked once per run, width and language. */
export async function audit(page: Page, state: string): Promise<void> {
	const language = new URL(page.url()).pathname.startsWith("/en/") ? "en" : "ja";
	if (!isFirst(`${state} ${page.viewportSize()?.width} ${language}`)) return;
	// axe looks for a second: a message that comes or goes meanwhile is judged at its full strength.
	const sheet = await page.evaluateHandle(() => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(
			".ui-toast { opacity: 1 !important; transition: none !important; animation: none !important; }",
		);
		document.adoptedStyleSheets.push(sheet);
		return sheet;
	});
	// Colours of a part that is fading in have less contrast than they will have. What follows a scroll bar never ends.
	await page.waitForFunction(
		(longest) =>
			document
				.getAnimations()
				.filter(({ timeline }) => timeline === document.timeline)
				.every(({ effect }) => Number(effect?.getComputedTiming().endTime) > longest),
		LONGEST_FADE,
	);
	const { violations } = await new AxeBuilder({ page })
		// Pages have no frames. Without the legacy mode axe would open another page for them.
		.setLegacyMode()
		.options({ resultTypes: ["violations"] })
		.exclude(GUARDS)
		.analyze();
	await sheet.evaluate((added) => {
		document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== added);
	});
	const found = violations.flatMap(({ id, help, nodes }) => {
		const faults = nodes.filter(({ html }) => id !== "region" || !MENU.test(html));
		return faults.length === 0 ? [] : `${id}: ${help}: ${faults.map((node) => node.html).join(" | ")}`;
	});
	// Soft: the journey continues, so that one run names the faults of all its pages.
	expect.soft(found, `accessibility of ${state}`).toEqual([]);
}

/** True for the first worker that asks. The workers share the run's output folder, which is empty at the start. */
function isFirst(audited: string): boolean {
	const folder = join(test.info().project.outputDir, "audited");
	mkdirSync(folder, { recursive: true });
	try {
		mkdirSync(join(folder, encodeURIComponent(audited)));
		return true;
	} catch (cause) {
		if (cause instanceof Error && "code" in cause && cause.code === "EEXIST") return false;
		throw cause;
	}
}
