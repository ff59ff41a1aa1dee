import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { FEW_FACTS, MANY_FACTS, ORIGIN } from "#src/testing/facts.ts";
import type { FactName } from "./fact-names.ts";
import { fillSite, isFilled } from "./fill-site.ts";
import { ALL_FACTS_MARK, factMark, ifMarks, ORIGIN_MARK } from "./marks.ts";
import { type SiteFacts, siteFactsSchema } from "./site-facts.ts";

const FEW = v.parse(siteFactsSchema, FEW_FACTS);
const MANY = v.parse(siteFactsSchema, MANY_FACTS);

function filled(text: string, facts: SiteFacts = FEW, file = "a.html"): string | undefined {
	return fillSite(new Map([[file, text]]), facts).get(file);
}

function either(name: FactName, yes: string, no: string): string {
	const { begin, otherwise, end } = ifMarks(name);
	return `${begin}${yes}${otherwise}${no}${end}`;
}

describe("filling in", () => {
	test("the origin, wherever it stands", () => {
		expect(filled(`<a href="${ORIGIN_MARK}/x">${ORIGIN_MARK}`)).toBe(`<a href="${ORIGIN}/x">${ORIGIN}`);
		expect(filled(`Sitemap: ${ORIGIN_MARK}/`, FEW, "robots.txt")).toBe(`Sitemap: ${ORIGIN}/`);
	});

	test("without an address nothing that needs a whole one is left, and the rest stays as it is", () => {
		const { publicUrl: _none, ...nowhere } = FEW;
		const head = [
			"<title>Queue</title>",
			`<link rel="canonical" href="${ORIGIN_MARK}/price"/>`,
			`<link rel="alternate" hrefLang="en" href="${ORIGIN_MARK}/en/price"/>`,
			'<link rel="icon" href="/site/favicon.svg"/>',
			`<meta property="og:url" content="${ORIGIN_MARK}/price"/>`,
			`<meta property="og:image" content="${ORIGIN_MARK}/site/og/price.png"/>`,
			'<meta property="og:image:width" content="1200"/>',
			'<meta name="twitter:card" content="summary_large_image"/>',
			`<meta name="twitter:image" content="${ORIGIN_MARK}/site/og/price.png"/>`,
			'<script type="application/ld+json">{"name":"Queue"}</script>',
			`<script type="application/ld+json">{"url":"${ORIGIN_MARK}/"}</script>`,
		].join("");
		expect(filled(head, nowhere)).toBe(
			[
				"<title>Queue</title>",
				'<link rel="icon" href="/site/favicon.svg"/>',
				'<script type="application/ld+json">{"name":"Queue"}</script>',
			].join(""),
		);
		const robots = `User-agent: *\nDisallow: /apiV2/\n\nSitemap: ${ORIGIN_MARK}/sitemap.xml\n`;
		expect(filled(robots, nowhere, "robots.txt")).toBe("User-agent: *\nDisallow: /apiV2/\n\n");
		expect(filled(`<urlset><loc>${ORIGIN_MARK}/</loc></urlset>`, nowhere, "sitemap.xml")).toBeUndefined();
		expect(() => filled(`<a href="${ORIGIN_MARK}/x">x</a>`, nowhere)).toThrow("a.html");
	});

	test("a fact in the language of the file, escaped for HTML", () => {
		const mark = factMark("operator.company");
		expect(filled(mark, MANY, "tokushoho.html")).toBe("順番&lt;株式会社&gt;");
		const english = "Junban &amp; &quot;Sons&quot; &lt;/script&gt;";
		for (const file of ["en.html", "en/tokushoho.html", "/en/tokushoho.html"])
			expect(filled(mark, MANY, file)).toBe(english);
		expect(filled(mark, FEW)).toBe("");
	});

	test("all facts as JSON begin no element", () => {
		const all = filled(ALL_FACTS_MARK, MANY, "en.html") ?? "";
		expect(all).not.toContain("<");
		expect(JSON.parse(all)).toMatchObject({
			"signUp.domains": "company.example",
			"origin.admin": "https://staff.example",
		});
	});

	test("signs that replacing could take for its own stay as they are", () => {
		const facts = v.parse(siteFactsSchema, {
			...MANY_FACTS,
			operator: { ...MANY_FACTS.operator, company: "$& $1 [[site:facts]]" },
		});
		expect(filled(factMark("operator.company"), facts)).toBe("$&amp; $1 [[site:facts]]");
	});

	test("what depends on a fact, one inside the other", () => {
		const text = `a${either("operator.company", `b${either("operator.premium.price", "c", "d")}`, "e")}f`;
		expect([filled(text, FEW), filled(text, MANY)]).toEqual(["aef", "abcf"]);
	});

	test.each([
		[{}, "shared"],
		[{ admin: "https://staff.example", customer: "https://staff.example" }, "shared"],
		[{ admin: ORIGIN }, "shared"],
		[{ admin: "https://staff.example" }, "apart"],
		[{ customer: "https://phone.example" }, "apart"],
		[MANY_FACTS.origins, "apart"],
	])("a sample's line is known to pages of one origin: with %j it is %s", (origins, expected) => {
		const facts = v.parse(siteFactsSchema, { ...FEW_FACTS, origins });
		expect(filled(either("samples.apart", "apart", "shared"), facts)).toBe(expected);
	});

	test.each([
		[undefined, "here"],
		[{}, "here"],
		// As a server says it that has all screens.
		[{ admin: "" }, "here"],
		[{ admin: ORIGIN }, "here"],
		[{ admin: "https://staff.example" }, "apart"],
	])("staff sign in where their screens are: with %j it is %s", (origins, expected) => {
		const facts: SiteFacts = { ...v.parse(siteFactsSchema, FEW_FACTS), origins };
		expect(filled(either("admin.apart", "apart", "here"), facts)).toBe(expected);
	});

	test("company profile and contact lead to the operator, else to the sentence that there is none", () => {
		const text = `${factMark("link.company")} ${factMark("link.contact")}`;
		expect(filled(text, FEW, "en/x.html")).toBe("/en/tokushoho#operator /en/tokushoho#contact");
		expect(filled(text, MANY)).toBe("https://company.example/ https://company.example/contact?a=1&amp;b=2");
	});

	test.each([
		"[[site:operator.shoe-size]]",
		"[[site:if operator.company]]",
		"[[site:end]]",
		"[[site:else]]",
		"[[site:fact]]",
	])("a page with %s is refused", (text) => {
		expect(() => filled(text)).toThrow("a.html");
	});

	test("other files are not filled in", () => {
		expect(["a.html", "sitemap.xml", "robots.txt"].filter(isFilled)).toHaveLength(3);
		expect(["a.js", "a.css", "a.png", "a.webp", "html"].filter(isFilled)).toEqual([]);
		expect(() => filled("", FEW, "a.js")).toThrow("a.js");
	});
});

test.each([
	"https://queue.example",
	"http://127.0.0.1:8080",
	"http://[::1]:8080",
	"https://xn--wgv71a.example",
])("%s is an origin", (publicUrl) => {
	expect(v.parse(siteFactsSchema, { publicUrl })).toMatchObject({ publicUrl });
});

test.each([
	[{}, "publicUrl"],
	[{ publicUrl: "https://queue.example/" }, "publicUrl"],
	[{ publicUrl: "ftp://queue.example" }, "publicUrl"],
	[{ publicUrl: 'https://queue.example"><script>' }, "publicUrl"],
	[{ publicUrl: 'https://queue.example"onclick="alert(1)' }, "publicUrl"],
	[{ publicUrl: "https://a&b.example" }, "publicUrl"],
	[{ ...FEW_FACTS, origins: { api: "https://api.example;script-src" } }, "origins.api"],
	[{ ...FEW_FACTS, analytics: "https://analytics.example;script-src/x.js" }, "analytics"],
	[{ ...FEW_FACTS, analytics: "http://analytics.example/x.js" }, "analytics"],
	[{ ...FEW_FACTS, analytics: "javascript:alert(1)" }, "analytics"],
	[{ ...FEW_FACTS, signUp: [] }, "signUp"],
	[{ ...FEW_FACTS, signUp: ["a b"] }, "signUp"],
	[{ ...FEW_FACTS, origins: { admin: "//staff.example" } }, "origins.admin"],
	[{ ...FEW_FACTS, more: 1 }, "more"],
])("the facts %j are refused by the name of the field", (given, field) => {
	const result = v.safeParse(siteFactsSchema, given);
	expect(result.issues?.map((issue) => v.getDotPath(issue))).toEqual([field]);
});
