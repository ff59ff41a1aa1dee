import { parseAppUid, parseLineUid, parseMemberUid } from "@junban/domain/ids";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hrefs, patterns } from "./hrefs.ts";
import { matchRoute } from "./match.ts";
import { hrefFrom, keepPwa, localizedPath, otherLocaleHref, splitLocale } from "./paths.ts";

describe("splitLocale", () => {
	it.each([
		["/app/demo", "ja", "/app/demo"],
		["/en/app/demo", "en", "/app/demo"],
		["/en", "en", "/"],
		["/en/", "en", "/"],
		["/english", "ja", "/english"],
		["/", "ja", "/"],
	])("%s", (pathname, locale, path) => {
		expect(splitLocale(pathname)).toEqual({ locale, path });
	});

	it("undoes localizedPath", () => {
		const path = fc.stringMatching(/^\/(app(\/[a-z_]{1,9}){0,3})?$/);
		fc.assert(
			fc.property(path, fc.constantFrom("ja" as const, "en" as const), (plain, locale) => {
				expect(splitLocale(localizedPath(plain, locale))).toEqual({ locale, path: plain });
			}),
			{ verbose: true },
		);
	});
});

describe("the pwa flag", () => {
	it.each([
		["/app/demo", "?pwa=1", "/app/demo?pwa=1"],
		["/app/demo", "?pwa", "/app/demo?pwa="],
		["/app/demo?x=1#top", "?y=2&pwa=1", "/app/demo?x=1&pwa=1#top"],
		["/app/demo?pwa=2", "?pwa=1", "/app/demo?pwa=2"],
		["/app/demo?x=1", "?y=2", "/app/demo?x=1"],
		["/app/demo", "", "/app/demo"],
	])("%s from a page with %j", (path, search, kept) => {
		expect(keepPwa(path, search)).toBe(kept);
	});
});

it("a link stays in the page's language and keeps the flag", () => {
	const here = { pathname: "/en/app/demo", search: "?pwa=1" };
	expect(hrefFrom(here, "/app/demo/main/x")).toBe("/en/app/demo/main/x?pwa=1");
	expect(hrefFrom({ pathname: "/app/demo", search: "" }, "/")).toBe("/");
});

it("the other language is the same page", () => {
	expect(otherLocaleHref({ pathname: "/en/app/demo", search: "?pwa=1" })).toEqual({
		locale: "ja",
		href: "/app/demo?pwa=1",
	});
	expect(otherLocaleHref({ pathname: "/app/demo", search: "" })).toEqual({
		locale: "en",
		href: "/en/app/demo",
	});
});

describe("matchRoute", () => {
	it.each([
		["/app/demo", { name: "shop", params: { app: "demo" } }],
		["/app/demo/", { name: "shop", params: { app: "demo" } }],
		["/app/demo/main/abc", { name: "ticket", params: { app: "demo", line: "main", member: "abc" } }],
		["/app/demo/main/display", { name: "display", params: { app: "demo", line: "main" } }],
		["/app", undefined],
		["/app/demo/main", undefined],
		["/app/demo/main/abc/more", undefined],
		["/other/demo", undefined],
		["/app/%E0%A4%A", undefined],
	])("%s", (path, match) => {
		expect(matchRoute(patterns.customer, path)).toEqual(match);
	});

	it("finds what hrefs build", () => {
		const app = parseAppUid("demo");
		const line = parseLineUid("main");
		const member = parseMemberUid("A2345678901234567890bc");
		if (app === undefined || line === undefined || member === undefined)
			throw new Error("bad uids in the test");
		const found = [
			hrefs.customer.shop(app),
			hrefs.customer.display(app, line),
			hrefs.customer.ticket(app, line, member),
		];
		expect(found.map((path) => matchRoute(patterns.customer, path)?.name)).toEqual([
			"shop",
			"display",
			"ticket",
		]);
		const staff = [hrefs.admin.dashboard(app), hrefs.admin.login(app), hrefs.admin.members(app)];
		expect(staff.map((path) => matchRoute(patterns.admin, path)?.name)).toEqual([
			"dashboard",
			"login",
			"members",
		]);
	});
});
