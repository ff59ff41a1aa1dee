/** Lighthouse's model of a phone, on a copy of the built product that also serves a page without content. */
import { cpSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { chromiumLaunchOptions } from "@junban/browser/chromium";
import { quantile } from "@junban/product/clock";
import { PRODUCT } from "@junban/product/server";
import { chromium, expect } from "@playwright/test";
import { navigation } from "lighthouse";
import { type Browser, launch } from "puppeteer-core";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof CATEGORIES)[number];

/** One word, because a page without content has no largest paint. */
const BLANK_HTML =
	'<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
	"<title>Blank</title></head><body><h1>Blank</h1></body></html>";

export interface Reading {
	/** Largest contentful paint, in ms. */
	readonly paint: number;
	readonly shift: number;
	/** From 0 to 100. */
	readonly points: Readonly<Record<Category, number>>;
	/** Names of the audits that cost points. */
	readonly failed: readonly string[];
}

/**
 * A copy of the built product that also serves the blank page.
 *
 * @param file where the page lies below the folder of the built sites, so that it is served as its neighbours are
 * @returns the entry
 */
export function copyProduct(folder: string, file: string): string {
	cpSync(dirname(PRODUCT), folder, { recursive: true });
	writeFileSync(join(folder, "sites", file), BLANK_HTML);
	return join(folder, "main.js");
}

export async function withLighthouse(use: (browser: Browser) => Promise<void>): Promise<void> {
	const options = chromiumLaunchOptions();
	const executablePath = options.executablePath ?? chromium.executablePath();
	const browser = await launch({ ...options, executablePath });
	try {
		await use(browser);
	} finally {
		await browser.close();
	}
}

/** @param ignored audits that judge something that a page is not meant to have */
export async function measure(
	browser: Browser,
	url: string,
	categories: readonly Category[],
	ignored: readonly string[] = [],
): Promise<Reading> {
	// A browser that has seen a page keeps files, and perhaps a place in a cookie.
	const context = await browser.createBrowserContext();
	try {
		const page = await context.newPage();
		const result = await navigation(page, url, {
			flags: {
				onlyCategories: [...categories],
				skipAudits: [...ignored],
				formFactor: "mobile",
				// Otherwise an address without a language may lead to the browser's own.
				extraHeaders: { "Accept-Language": /\/en(?:\/|$)/.test(url) ? "en" : "ja" },
				logLevel: "error",
			},
		});
		const { categories: found = {}, audits = {}, finalDisplayedUrl } = result?.lhr ?? {};
		expect(finalDisplayedUrl).toBe(url);
		const points = (name: Category) => Math.round((found[name]?.score ?? 0) * 100);
		const weighed = Object.values(found).flatMap(({ auditRefs }) =>
			auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
		);
		return {
			paint: audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
			shift: audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
			points: {
				performance: points("performance"),
				accessibility: points("accessibility"),
				"best-practices": points("best-practices"),
				seo: points("seo"),
			},
			failed: weighed.filter((id) => {
				const score = audits[id]?.score;
				return score !== null && score !== undefined && score < 1;
			}),
		};
	} finally {
		await context.close();
	}
}

export const median = (figures: readonly number[]) => quantile(figures, 0.5);
