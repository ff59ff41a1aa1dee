import { mkdirSync } from "node:fs";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";

/** What pages said in their console, and errors that nobody caught. A journey ends with none. */
export interface Watch {
	readonly follow: (page: Page) => void;
	/** From now on these are expected, e.g. the browser's own words about a server that was killed. */
	readonly expect: (pattern: RegExp) => void;
	readonly verify: () => void;
}

/** Chromium's own line for an answer of 4xx, 5xx or none at all. */
export const FAILED_REQUEST = /Failed to load resource|WebSocket connection to|net::ERR_/;

export function watch(): Watch {
	const noise: string[] = [];
	const expected: RegExp[] = [];
	return {
		follow: (page) => {
			page.on("pageerror", (error) => noise.push(`${page.url()}: ${error.stack ?? error.message}`));
			page.on("console", (message) => {
				if (message.type() === "error" || message.type() === "warning")
					noise.push(`${page.url()}: console.${message.type()}: ${message.text()}`);
			});
		},
		expect: (pattern) => {
			expected.push(pattern);
		},
		verify: () => {
			expect(noise.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
		},
	};
}

/** What Base UI puts around a popup so that Tab leads out of it; a press of Tab never rests there. */
const GUARDS = "[data-base-ui-focus-guard]";
/** An open menu lies over the page and belongs to no landmark, like a dialog, which axe knows of. */
const MENU = /^<[^>]* role="menu"/;

/** Everybody can use this page: no violation of axe's rules. Each state is looked at once in a run, per width and language. */
export async function audit(page: Page, state: string): Promise<void> {
	const language = new URL(page.url()).pathname.startsWith("/en/") ? "en" : "ja";
	if (!isFirst(`${state} ${page.viewportSize()?.width} ${language}`)) return;
	const { violations } = await new AxeBuilder({ page })
		// Pages have no frames, for which it would open another page.
		.setLegacyMode()
		.options({ resultTypes: ["violations"] })
		.exclude(GUARDS)
		.analyze();
	const found = violations.flatMap(({ id, help, nodes }) => {
		const faults = nodes.filter(({ html }) => id !== "region" || !MENU.test(html));
		return faults.length === 0 ? [] : `${id}: ${help}: ${faults.map((node) => node.html).join(" | ")}`;
	});
	// Soft: the journey goes on, so that one run names the faults of all its pages.
	expect.soft(found, `accessibility of ${state}`).toEqual([]);
}

/** By a folder in the run's own, which the runner empties at the beginning: its workers share nothing else. */
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
