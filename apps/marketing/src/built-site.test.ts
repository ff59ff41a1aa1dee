// Checks of the whole site, as the build has written it.
import { gzipSync } from "node:zlib";
import {
	adminPaths,
	customerPaths,
	localizedPath,
	publicPaths,
	SHOPS_PATH,
	splitLocale,
} from "@junban/app-shell/paths";
import { SAMPLE_APPS } from "@junban/domain/shop";
import { LOCALES, parseAppUid, parseLineUid } from "@junban/domain/values";
import { describe, expect, test } from "vitest";
import { priceJa } from "./pages/price/phrases-ja.ts";
import { SCRIPT_LOADER } from "./publish/script-loader.ts";
import { SITE_PAGES } from "./site-map.ts";
import { FEW_FACTS, MANY_FACTS, ORIGIN } from "./testing/facts.ts";
import { builtSite, elements, mainTexts, meta } from "./testing/site.ts";

const SITES = { "few facts": builtSite(FEW_FACTS), "many facts": builtSite(MANY_FACTS) };
const site = SITES["few facts"];
/** Bytes of gzipped scripts that a page may load before anybody touches it. */
const SCRIPTS = 60_000;
/** Other texts are labels, such as the name of a button, and shorter ones say nothing of their own. */
const SENTENCE = { ja: /^.{12,}。$/u, en: /^.{25,}[.?]$/u };
const LINE = parseLineUid("main");
/** Addresses of other surfaces that a page may lead to: of the samples, and of the visitor's own shops. */
const ELSEWHERE = new Set([
	SHOPS_PATH,
	...SAMPLE_APPS.map(parseAppUid)
		.filter((app) => app !== undefined)
		.flatMap((app) => [
			customerPaths.shop(app),
			...(LINE === undefined ? [] : [customerPaths.display(app, LINE)]),
			...[
				adminPaths.dashboard,
				adminPaths.members,
				adminPaths.qrCode,
				adminPaths.allMembers,
				adminPaths.receptions,
				adminPaths.temporaryClose,
				adminPaths.questions,
				adminPaths.lineSetting,
				adminPaths.csv,
				adminPaths.reports,
			].map((path) => path(app)),
		]),
]);

/** The file that a page's loader loads. */
const scriptOf = (html: string) =>
	(elements(html, "template").find(({ id }) => id === "late")?.["data-script"] ?? "").slice(1);
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
const pagesWhere = (isFault: (page: (typeof site.pages)[number]) => boolean, pages = site.pages) =>
	pages.filter(isFault).map(({ address }) => address);

test("every address of the specification is a page, and the status, in both languages", () => {
	expect(SITE_PAGES.filter(({ kind }) => kind !== "register" && kind !== "not-found")).toHaveLength(26);
	expect(site.pages).toHaveLength(64);
	expect(
		pagesWhere(({ html, locale }) => !html.startsWith(`<!DOCTYPE html><html lang="${locale}">`)),
	).toEqual([]);
});

describe("what search engines and shared links read", () => {
	test("each page has one h1, and its own title and description", () => {
		expect(pagesWhere(({ html }) => elements(html, "h1").length !== 1)).toEqual([]);
		const titles = site.pages.map(({ html }) => titleOf(html));
		const descriptions = site.pages.map(({ html }) => meta(html, "description"));
		for (const texts of [titles, descriptions]) {
			expect(texts.every((text) => text !== undefined && text.length > 5)).toBe(true);
			expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
		}
		expect(descriptions.filter((text) => (text?.length ?? 0) > 200)).toEqual([]);
	});

	test("each listed page names itself and its other language, and the other names it", () => {
		for (const { entry, html, address } of site.pages) {
			const links = elements(html, "link");
			const at = (language: string) =>
				links.find((each) => each["rel"] === "alternate" && each["hreflang"] === language)?.["href"];
			const wanted = entry.listed
				? {
						canonical: `${ORIGIN}${address}`,
						ja: `${ORIGIN}${entry.path}`,
						en: `${ORIGIN}${localizedPath(entry.path, "en")}`,
						"x-default": `${ORIGIN}${entry.path}`,
						robots: undefined,
					}
				: { canonical: undefined, ja: undefined, en: undefined, "x-default": undefined, robots: "noindex" };
			expect({
				canonical: links.find((each) => each["rel"] === "canonical")?.["href"],
				ja: at("ja"),
				en: at("en"),
				"x-default": at("x-default"),
				robots: meta(html, "robots"),
			}).toEqual(wanted);
		}
	});

	test("the sitemap lists the listed pages, and robots.txt names it", () => {
		const sitemap = String(site.files.get("sitemap.xml"));
		const listed = site.pages.filter(({ entry }) => entry.listed).map(({ address }) => `${ORIGIN}${address}`);
		expect([...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)).toEqual(listed);
		expect([...sitemap.matchAll(/<xhtml:link /g)]).toHaveLength(listed.length * 3);
		expect(String(site.files.get("robots.txt"))).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
	});

	test("the picture of a shared link is a file of the site, 1200 by 630", () => {
		for (const { html } of site.pages) {
			const picture = meta(html, "og:image") ?? "";
			expect(picture.startsWith(`${ORIGIN}/site/`)).toBe(true);
			expect(meta(html, "twitter:image")).toBe(picture);
			const file = site.files.get(picture.slice(ORIGIN.length + 1));
			if (!(file instanceof Buffer)) throw new Error(`${picture} is no file`);
			expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1200, 630]);
		}
	});

	test("structured data is JSON with a type", () => {
		for (const { html } of Object.values(SITES).flatMap(({ pages }) => pages))
			for (const [, json = ""] of html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g))
				expect(JSON.parse(json)).toMatchObject({
					"@context": "https://schema.org",
					"@type": expect.any(String),
				});
	});
});

describe.each(Object.entries(SITES))("an installation with %s", (name, { pages, files }) => {
	test("has no mark left in any file that visitors get as a page", () => {
		for (const [file, content] of files)
			if (typeof content === "string")
				expect([file, /\[\[site|junban\.invalid/.exec(content)?.[0]]).toEqual([file, undefined]);
	});

	test("every link leads to a page, a file, an anchor that is there, a sample, or the own shops", () => {
		const anchors = new Map(
			pages.map(({ address, html }) => [
				address,
				new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => id)),
			]),
		);
		const faults = pages.flatMap(({ address, html }) =>
			[
				...elements(html, "a").map(({ href }) => href),
				...elements(html, "(?:img|script|source)").map(({ src }) => src),
				...elements(html, "link").map(({ href }) => href),
				...elements(html, "form").map(({ action }) => action),
			]
				.filter((href) => href !== undefined)
				.filter((href) => !leadsSomewhere(href, address, anchors, files))
				.map((href) => `${address}: ${href}`),
		);
		expect(faults).toEqual([]);
	});

	test("links stay in the language of the page, but for the switch", () => {
		const faults = pages.flatMap(({ address, locale, html }) =>
			elements(html, "a")
				.filter((link) => link["data-locale"] === undefined && link["href"]?.startsWith("/"))
				.filter(({ href = "" }) => splitLocale(href).locale !== locale)
				.map(({ href }) => `${address}: ${href}`),
		);
		expect([name, faults]).toEqual([name, []]);
	});

	test("a page holds no script but data and the loader of one script file of this site", () => {
		for (const { html, address } of pages) {
			const scripts = elements(html, "script").filter(
				({ type }) => type === undefined || !/^(?:application\/(?:ld\+)?json|text\/plain)$/.test(type),
			);
			expect([address, scripts]).toEqual([address, [{}]]);
			expect(html.split(`<script>${SCRIPT_LOADER}</script>`)).toHaveLength(2);
			const file = scriptOf(html);
			expect(file).toMatch(/^site\/assets\/site-[\w-]+\.js$/);
			expect(files.has(file)).toBe(true);
			expect([address, / on\w+="|javascript:/.exec(html)?.[0]]).toEqual([address, undefined]);
		}
	});
});

/** Whether somebody answers there. Addresses of other screens are known by their pattern. */
function leadsSomewhere(
	href: string,
	from: string,
	anchors: ReadonlyMap<string, ReadonlySet<string>>,
	files: ReadonlyMap<string, unknown>,
): boolean {
	if (href.startsWith("mailto:")) return /^mailto:[^@\s]+@[^@\s]+$/.test(href);
	// The icon stands in the page.
	if (href.startsWith("data:image/")) return true;
	const url = new URL(href, `${ORIGIN}${from}`);
	if (ELSEWHERE.has(splitLocale(url.pathname).path)) return true;
	if (url.origin !== ORIGIN) return url.protocol === "https:";
	const ids = anchors.get(url.pathname);
	if (ids === undefined) return url.hash === "" && files.has(url.pathname.slice(1));
	return url.hash === "" || ids.has(url.hash.slice(1));
}

test("the price page lists mails and own hosts only where the installation has them", () => {
	const said = (facts: typeof FEW_FACTS) => {
		const html = builtSite(facts).pages.find(({ address }) => address === publicPaths.price)?.html ?? "";
		const texts = mainTexts(html).join("\n");
		return [priceJa.limit.mailsPerDay.name, priceJa.faq.mails.q, priceJa.feature.subdomain].map((text) =>
			texts.includes(text),
		);
	};
	expect(said({ ...FEW_FACTS, ownHosts: true })).toEqual([true, true, true]);
	expect(said({ ...FEW_FACTS, mailsKept: true })).toEqual([false, false, false]);
});

test("the switch of the language leads to the same page", () => {
	for (const { html, entry, locale } of site.pages) {
		const other = LOCALES.find((each) => each !== locale) ?? locale;
		const links = elements(html, "a").filter((link) => link["data-locale"] === other);
		expect(links.map(({ href }) => href)).toEqual(links.map(() => localizedPath(entry.path, other)));
		expect(links.length).toBeGreaterThan(0);
	}
});

test.each(LOCALES)("no sentence stands on two pages (%s)", (locale) => {
	const seen = new Map<string, string>();
	const twice: string[] = [];
	for (const { address, html, entry } of site.pages.filter((page) => page.locale === locale))
		for (const text of new Set(mainTexts(html))) {
			if (!SENTENCE[locale].test(text)) continue;
			const before = seen.get(text);
			if (before !== undefined) twice.push(`${before} and ${address}: ${text}`);
			else if (entry.kind !== "register") seen.set(text, address);
		}
	expect(twice).toEqual([]);
});

test("the pages of a language differ from those of the other", () => {
	const texts = new Map(site.pages.map(({ address, html }) => [address, mainTexts(html).join("\n")]));
	for (const { path } of SITE_PAGES) expect(texts.get(path)).not.toBe(texts.get(localizedPath(path, "en")));
});

test("before a touch a page loads at most 60 kB of scripts, packed", () => {
	const sizes = site.pages.map(({ html, address }) => {
		const scripts = [scriptOf(html)];
		// The tickets of the examples move in a worker, which loads with the page.
		if (html.includes("data-samples="))
			scripts.push(...[...site.files.keys()].filter((file) => file.startsWith("site/assets/samples-")));
		const bytes = scripts.map((src) => gzipSync(site.files.get(src) ?? "", { level: 9 }).length);
		return { address, bytes: bytes.reduce((total, each) => total + each, 0) };
	});
	expect(sizes.filter(({ bytes }) => bytes === 0 || bytes > SCRIPTS)).toEqual([]);
	expect(
		pagesWhere(({ html }) => html.includes('rel="modulepreload"') || html.includes('rel="stylesheet"')),
	).toEqual([]);
});
