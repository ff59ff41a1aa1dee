import { LOCALES } from "@junban/domain/values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	hrefFrom,
	localePrefix,
	localizedPath,
	otherLocaleHref,
	splitLocale,
	withPwaFlag,
} from "./locale-path.ts";

describe("ROUTE-1 language of a path", () => {
	test.each([
		["/app/demo", "ja", "/app/demo"],
		["/en/app/demo", "en", "/app/demo"],
		["/en", "en", "/"],
		["/en/", "en", "/"],
		["/english", "ja", "/english"],
		["/EN/app/demo", "ja", "/EN/app/demo"],
		["/", "ja", "/"],
		["/en/en", "en", "/en"],
	])("ROUTE-1 %s is %s of %s", (pathname, locale, path) => {
		expect(splitLocale(pathname)).toEqual({ locale, path });
	});

	test("ROUTE-1 the prefixes", () => {
		expect(LOCALES.map(localePrefix)).toEqual(["", "/en"]);
	});
});

describe("ROUTE-2 an address in a language", () => {
	test.each([
		["/app/demo?x=1#top", "en", "/en/app/demo?x=1#top"],
		["/en/app/demo?x=1#top", "ja", "/app/demo?x=1#top"],
		["/en/app/demo", "en", "/en/app/demo"],
		["/app/demo", "ja", "/app/demo"],
		["/?x=1", "en", "/en?x=1"],
		["/en?x=1", "ja", "/?x=1"],
		["/en#top", "ja", "/#top"],
		["/#/en/x", "en", "/en#/en/x"],
		["/app/demo?next=/en/a", "en", "/en/app/demo?next=/en/a"],
	] as const)("ROUTE-2 %s in %s is %s", (address, locale, localized) => {
		expect(localizedPath(address, locale)).toBe(localized);
	});

	test("ROUTE-2 splitting gives the path and language back, and only the last of two languages counts", () => {
		const path = fc.stringMatching(/^\/(app(\/[a-z_]{1,9}){0,3})?$/);
		const rest = fc.stringMatching(/^(\?[a-z=&/]{0,9})?(#[a-z?/]{0,9})?$/);
		const locale = fc.constantFrom(...LOCALES);
		fc.assert(
			fc.property(path, rest, locale, locale, (plain, tail, first, second) => {
				expect(splitLocale(localizedPath(plain, first))).toEqual({ locale: first, path: plain });
				const address = `${plain}${tail}`;
				expect(localizedPath(localizedPath(address, second), first)).toBe(localizedPath(address, first));
			}),
		);
	});
});

describe("ROUTE-3 no path leads to another host", () => {
	test.each([
		["/en//evil.example", "/evil.example"],
		["//evil.example", "/evil.example"],
		["/en/\\evil.example", "/evil.example"],
		["/\t/evil.example", "/evil.example"],
		["https://evil.example", "/https://evil.example"],
		["javascript:alert(1)", "/javascript:alert(1)"],
		["", "/"],
	])("ROUTE-3 %j is %s in Japanese", (address, href) => {
		expect(localizedPath(address, "ja")).toBe(href);
		expect(otherLocaleHref({ pathname: `/en${address}`, search: "" }).href).not.toMatch(/^\/[/\\\s]/);
	});

	test("ROUTE-3 for random paths the browser stays on the site", () => {
		const piece = fc.constantFrom(
			"/",
			"\\",
			"\t",
			"\n",
			" ",
			"en",
			"app",
			"evil.example",
			"?",
			"#",
			":",
			"@",
			"..",
			"%2f",
		);
		const hostile = fc.oneof(
			fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
			fc.string(),
		);
		fc.assert(
			fc.property(hostile, hostile, fc.constantFrom(...LOCALES), (address, search, locale) => {
				for (const href of [
					localizedPath(address, locale),
					hrefFrom({ pathname: address, search }, address),
					otherLocaleHref({ pathname: address, search: "" }).href,
				])
					expect(href).toMatch(/^\/(?![/\\\t\n\r])/);
			}),
			{ numRuns: 2000 },
		);
	});
});

describe("ROUTE-4 the pwa flag", () => {
	test.each([
		["/app/demo", "?pwa=1", "/app/demo?pwa=1"],
		["/app/demo", "?pwa", "/app/demo?pwa="],
		["/app/demo?", "?pwa=1", "/app/demo?pwa=1"],
		["/app/demo?x=1#top", "?y=2&pwa=1", "/app/demo?x=1&pwa=1#top"],
		["/app/demo#a#b", "?pwa=1", "/app/demo?pwa=1#a#b"],
		["/app/demo#?pwa=2", "?pwa=1", "/app/demo?pwa=1#?pwa=2"],
		["/app/demo?pwa=2", "?pwa=1", "/app/demo?pwa=2"],
		["/app/demo?x=1", "?y=2", "/app/demo?x=1"],
		["/app/demo", "?pwax=1&xpwa=2", "/app/demo"],
		["/app/demo", "#?pwa=1", "/app/demo"],
		["/app/demo", "?x=%E0%A4%A&pwa=%E0%A4%A", "/app/demo?pwa=%E0%A4%A"],
		["/app/demo?q=a+b%20c", "?pwa=1", "/app/demo?q=a+b%20c&pwa=1"],
		["/app/demo", "", "/app/demo"],
	])("ROUTE-4 %s from a page with %j is %s", (address, search, flagged) => {
		expect(withPwaFlag(address, search)).toBe(flagged);
		expect(withPwaFlag(flagged, search)).toBe(flagged);
	});
});

test("ROUTE-5 a link stays in the page's language and keeps the flag", () => {
	const here = { pathname: "/en/app/demo", search: "?pwa=1" };
	expect(hrefFrom(here, "/app/demo/main/x")).toBe("/en/app/demo/main/x?pwa=1");
	expect(hrefFrom({ pathname: "/app/demo", search: "" }, "/")).toBe("/");
});

test.each([
	[{ pathname: "/en/app/demo", search: "?pwa=1" }, "ja", "/app/demo?pwa=1"],
	[{ pathname: "/app/demo", search: "" }, "en", "/en/app/demo"],
	[{ pathname: "/", search: "?x=1", hash: "#top" }, "en", "/en?x=1#top"],
	[{ pathname: "/en", search: "", hash: "" }, "ja", "/"],
])("ROUTE-5 the page %j in the other language", (here, locale, href) => {
	expect(otherLocaleHref(here)).toEqual({ locale, href });
});
