import { cpSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { chromiumLaunchOptions } from "@junban/browser/chromium";
import { uidFromBytes } from "@junban/domain/values";
import { join as joinLine } from "@junban/product/api";
import { quantile } from "@junban/product/clock";
import { PRODUCT } from "@junban/product/server";
import { chromium } from "@playwright/test";
import { navigation } from "lighthouse";
import { type Browser, launch } from "puppeteer-core";
import { expect, test } from "./journey.ts";
import { openShop, type Shop } from "./shop.ts";

/** Lighthouse's model of a phone depends a little on how busy this machine was: the median of these runs counts. */
const RUNS = 3;
/** Largest contentful paint, at most this many times that of the blank page. */
const MOST_TIMES = 1.2;
/** Served by the same server as a file, as it is. One word, because a page without content has no largest paint. */
const BLANK = "/app/blank.html";
const BLANK_HTML =
	'<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
	"<title>Blank</title></head><body><h1>Blank</h1></body></html>";

const QUESTION = { title: "席のご希望", type: "radio", options: ["窓側", "カウンター"], target: "waiting" };

interface Reading {
	/** Ms. */
	readonly paint: number;
	readonly shift: number;
	/** From 0 to 100. */
	readonly performance: number;
	readonly accessibility: number;
}

/** The pages by the names of the report; `{member}` holds a place. */
const PAGES = ["", "/en"].flatMap((language) =>
	["/app/demo", "/app/demo/main/{member}", "/app/demo/main/{member}/questions", "/app/demo/main/display"].map(
		(path) => `${language}${path}`,
	),
);

/** A copy of the built product that also serves the blank page. */
function copyProduct(folder: string): string {
	cpSync(dirname(PRODUCT), folder, { recursive: true });
	writeFileSync(join(folder, "sites/customer/client", BLANK), BLANK_HTML);
	return join(folder, "main.js");
}

async function measure(browser: Browser, url: string): Promise<Reading> {
	// A browser that has seen a ticket keeps the place in a cookie, and the shop's page leads there.
	const context = await browser.createBrowserContext();
	try {
		const page = await context.newPage();
		const result = await navigation(page, url, {
			flags: {
				onlyCategories: ["performance", "accessibility"],
				formFactor: "mobile",
				// Otherwise an address without a language would lead to the browser's own.
				extraHeaders: { "Accept-Language": url.includes("/en/") ? "en" : "ja" },
				logLevel: "error",
			},
		});
		const { categories = {}, audits = {}, finalDisplayedUrl } = result?.lhr ?? {};
		expect(finalDisplayedUrl).toBe(url);
		const points = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
		return {
			paint: audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
			shift: audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
			performance: points("performance"),
			accessibility: points("accessibility"),
		};
	} finally {
		await context.close();
	}
}

/** The measured pages by path. All paths take turns, so that a busy minute does not fall upon one page alone. */
async function measureAll(shop: Shop, paths: readonly string[]): Promise<ReadonlyMap<string, Reading[]>> {
	const options = chromiumLaunchOptions();
	const executablePath = options.executablePath ?? chromium.executablePath();
	const readings = new Map(paths.map((path): [string, Reading[]] => [path, []]));
	const browser = await launch({ ...options, executablePath });
	try {
		for (let run = 0; run < RUNS; run++)
			for (const [path, found] of readings) found.push(await measure(browser, `${shop.url}${path}`));
	} finally {
		await browser.close();
	}
	return readings;
}

const medianOf = (readings: readonly Reading[], figure: keyof Reading) =>
	quantile(
		readings.map((reading) => reading[figure]),
		0.5,
	);

test("Lighthouse on a phone: each page is painted nearly as soon as a blank one, with 100 points", async () => {
	test.setTimeout(1_200_000);
	const folder = test.info().outputPath("product");
	const shop = await openShop(copyProduct(folder));
	try {
		await shop.save({ questions: [QUESTION] });
		const uid = uidFromBytes(crypto.getRandomValues(new Uint8Array(48))) ?? "";
		expect(await joinLine(shop.url, uid, { party_size: 2 })).toMatchObject({ ok: true });
		const pages = PAGES.map((path) => path.replace("{member}", uid));
		const readings = await measureAll(shop, [BLANK, ...pages]);
		const blank = medianOf(readings.get(BLANK) ?? [], "paint");
		process.stdout.write(`blank page: largest paint after ${blank.toFixed(0)} ms\n`);
		for (const [index, path] of pages.entries()) {
			const name = PAGES[index] ?? path;
			const found = readings.get(path) ?? [];
			const [paint, shift] = [medianOf(found, "paint"), Math.max(...found.map((each) => each.shift))];
			const [performance, accessibility] = [medianOf(found, "performance"), medianOf(found, "accessibility")];
			process.stdout.write(
				`${name}: ${paint.toFixed(0)} ms, ${(paint / blank).toFixed(2)} x; shift ${shift}; ${performance}, ${accessibility} points\n`,
			);
			expect.soft(paint / blank, `${name}: largest paint`).toBeLessThanOrEqual(MOST_TIMES);
			expect.soft({ shift, performance, accessibility }, name).toEqual({
				shift: 0,
				performance: 100,
				accessibility: 100,
			});
		}
	} finally {
		await shop.close();
		rmSync(folder, { recursive: true, force: true });
	}
});
