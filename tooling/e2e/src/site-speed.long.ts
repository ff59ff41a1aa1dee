import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "puppeteer-core";
import { expect, test } from "./journey.ts";
import {
	type Category,
	copyProduct,
	measure,
	median,
	type Reading,
	withLighthouse,
} from "./lighthouse-phone.ts";
import type { Lang } from "./phrases.ts";
import { openShop, type Shop } from "./shop.ts";

/** Largest contentful paint, at most this many times that of the blank page of the same run. */
const MOST_TIMES = 1.1;
/** Lighthouse shows three digits. A numeral that gets its font after the first paint may move by a part of a pixel. */
const UNSEEN_SHIFT = 0.0005;
/** Six lines move on this page: a unit follows when its figure gets another digit. */
const LIVING = { path: "/examples", shift: 0.004 };
const BLANK = "/blank";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] satisfies Category[];
const WHOLE = { accessibility: 100, "best-practices": 100, seo: 100 };
/** Steps of a registration that nobody searches for. What else Lighthouse says of them for search engines counts. */
const UNLISTED = ["/register/step2", "/register/email_sended", "/register/congratulations"];

/** Parts of one run each, so that a slow machine needs no long limit of time. */
const PARTS = {
	home: /^\/(?:$|price|examples|results|register)/,
	features: /^\/features(?:$|\/[a-p])/,
	"features and law": /^\/(?:features\/[q-z]|privacy|status|term|tokushoho)/,
};

/** The product as an operator publishes it: it knows its own address. The first start finds the port. */
async function openPublished(entry: string): Promise<Shop> {
	const env: NodeJS.ProcessEnv = {};
	const shop = await openShop(entry, env);
	await shop.crash();
	env["JUNBAN_PUBLIC_URL"] = shop.url;
	await shop.startAgain();
	return shop;
}

/** Paths in Japanese, from the site's own sitemap. */
async function listedPaths(url: string): Promise<readonly string[]> {
	const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
	const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => new URL(loc).pathname);
	return paths.filter((path) => !/^\/en(?:\/|$)/.test(path));
}

/** A reading of a page beside the blank page's. The model depends a little on how busy this machine is. */
interface Page {
	readonly readings: readonly Reading[];
	readonly times: number;
}

/** The first reading, if it is well; else a median of three, each with a blank page of its own. */
async function judge(
	browser: Browser,
	url: string,
	ignored: readonly string[],
	blanks: Reading[],
): Promise<Page> {
	const readings: Reading[] = [];
	const take = async () => {
		readings.push(await measure(browser, url, CATEGORIES, ignored));
		return paintOf(readings) / paintOf(blanks);
	};
	let times = await take();
	if (times <= MOST_TIMES && isWhole(readings)) return { readings, times };
	for (let more = 0; more < 2; more++) {
		blanks.push(await measure(browser, new URL(BLANK, url).href, ["performance"]));
		times = await take();
	}
	return { readings, times };
}

const paintOf = (readings: readonly Reading[]) => median(readings.map(({ paint }) => paint));

function pointsOf(readings: readonly Reading[]): Readonly<Record<Category, number>> {
	const of = (category: Category) => median(readings.map(({ points }) => points[category]));
	return {
		performance: of("performance"),
		accessibility: of("accessibility"),
		"best-practices": of("best-practices"),
		seo: of("seo"),
	};
}

function isWhole(readings: readonly Reading[]): boolean {
	return readings.every(
		({ points, shift }) => shift === 0 && CATEGORIES.every((each) => points[each] === 100),
	);
}

/** A row of the report. */
function rowOf(address: string, { readings, times }: Page): string {
	const points = pointsOf(readings);
	const paint = paintOf(readings).toFixed(0);
	const shift = Math.max(...readings.map((each) => each.shift)).toFixed(3);
	const cells = [address, paint, times.toFixed(2), shift, ...CATEGORIES.map((each) => points[each])];
	const failed = new Set(readings.flatMap((each) => each.failed));
	return `| ${[...cells, readings.length, [...failed].join(" ")].join(" | ")} |`;
}

// One after the other: two at once would slow each other down.
test.describe.configure({ mode: "default" });

for (const lang of ["ja", "en"] satisfies Lang[])
	for (const [part, isPart] of Object.entries(PARTS))
		test(`the public site in Lighthouse, ${lang}, ${part}: 100 points four times, painted as soon as a blank page`, async () => {
			test.setTimeout(580_000);
			const folder = test.info().outputPath("product");
			const shop = await openPublished(copyProduct(folder, `marketing${BLANK}.html`));
			const rows = [
				"| address | LCP ms | x blank | shift | performance | accessibility | best practices | SEO | readings | audits |",
				"| --- | --: | --: | --: | --: | --: | --: | --: | --: | --- |",
			];
			try {
				const paths = [...(await listedPaths(shop.url)), ...UNLISTED].filter((path) => isPart.test(path));
				expect(paths.length).toBeGreaterThan(5);
				await withLighthouse(async (browser) => {
					const blanks: Reading[] = [];
					for (let run = 0; run < 3; run++)
						blanks.push(await measure(browser, `${shop.url}${BLANK}`, ["performance"]));
					for (const path of paths) {
						const address = lang === "en" ? `/en${path === "/" ? "" : path}` : path;
						const ignored = UNLISTED.includes(path) ? ["is-crawlable"] : [];
						const page = await judge(browser, `${shop.url}${address}`, ignored, blanks);
						rows.push(rowOf(address, page));
						process.stdout.write(`${rows.at(-1)}\n`);
						const points = pointsOf(page.readings);
						expect.soft(points, address).toMatchObject(WHOLE);
						// 100 where the machine is quick enough: on a slow one not even a page without content has all points.
						expect
							.soft(points.performance, `${address}: performance`)
							.toBeGreaterThanOrEqual(pointsOf(blanks).performance);
						const shift = Math.max(...page.readings.map((each) => each.shift));
						expect
							.soft(shift, `${address}: shift`)
							.toBeLessThan(path === LIVING.path ? LIVING.shift : UNSEEN_SHIFT);
						expect.soft(page.times, `${address}: largest paint`).toBeLessThanOrEqual(MOST_TIMES);
					}
					const ofBlanks = blanks.map(
						({ paint, points }) => `${paint.toFixed(0)} ms, ${points.performance} points`,
					);
					rows.push("", `Blank page: ${ofBlanks.join("; ")}`);
					process.stdout.write(`${rows.at(-1)}\n`);
				});
			} finally {
				// Beside the traces' folder, which the next run empties.
				const reports = join(test.info().project.outputDir, "..", "site-speed");
				mkdirSync(reports, { recursive: true });
				writeFileSync(join(reports, `${lang}-${part.replaceAll(" ", "-")}.md`), `${rows.join("\n")}\n`);
				await shop.close();
				rmSync(folder, { recursive: true, force: true });
			}
		});
