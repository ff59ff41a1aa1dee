import { rmSync } from "node:fs";
import { uidFromBytes } from "@junban/domain/values";
import { join as joinLine } from "@junban/product/api";
import { expect, test } from "./journey.ts";
import { copyProduct, measure, median, type Reading, withLighthouse } from "./lighthouse-phone.ts";
import { openShop, type Shop } from "./shop.ts";

/** Lighthouse's model of a phone depends a little on how busy this machine was: the median of these runs counts. */
const RUNS = 3;
/** Largest contentful paint, at most this many times that of the blank page. */
const MOST_TIMES = 1.2;
/** Served by the same server as a file, as it is. */
const BLANK = "/app/blank.html";
const QUESTION = { title: "席のご希望", type: "radio", options: ["窓側", "カウンター"], target: "waiting" };

/** The pages by the names of the report; `{member}` holds a place. */
const PAGES = ["", "/en"].flatMap((language) =>
	["/app/demo", "/app/demo/main/{member}", "/app/demo/main/{member}/questions", "/app/demo/main/display"].map(
		(path) => `${language}${path}`,
	),
);

/** The measured pages by path. All paths take turns, so that a busy minute does not fall upon one page alone. */
async function measureAll(shop: Shop, paths: readonly string[]): Promise<ReadonlyMap<string, Reading[]>> {
	const readings = new Map(paths.map((path): [string, Reading[]] => [path, []]));
	await withLighthouse(async (browser) => {
		for (let run = 0; run < RUNS; run++)
			for (const [path, found] of readings)
				found.push(await measure(browser, `${shop.url}${path}`, ["performance", "accessibility"]));
	});
	return readings;
}

test("Lighthouse on a phone: each page is painted nearly as soon as a blank one, with 100 points", async () => {
	test.setTimeout(1_200_000);
	const folder = test.info().outputPath("product");
	const shop = await openShop(copyProduct(folder, `customer/client${BLANK}`));
	try {
		await shop.save({ questions: [QUESTION] });
		const uid = uidFromBytes(crypto.getRandomValues(new Uint8Array(48))) ?? "";
		expect(await joinLine(shop.url, uid, { party_size: 2 })).toMatchObject({ ok: true });
		const pages = PAGES.map((path) => path.replace("{member}", uid));
		const readings = await measureAll(shop, [BLANK, ...pages]);
		const blank = median((readings.get(BLANK) ?? []).map((each) => each.paint));
		process.stdout.write(`blank page: largest paint after ${blank.toFixed(0)} ms\n`);
		for (const [index, path] of pages.entries()) {
			const name = PAGES[index] ?? path;
			const found = readings.get(path) ?? [];
			const paint = median(found.map((each) => each.paint));
			const shift = Math.max(...found.map((each) => each.shift));
			const performance = median(found.map((each) => each.points.performance));
			const accessibility = median(found.map((each) => each.points.accessibility));
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
