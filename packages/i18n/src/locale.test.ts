import { describe, expect, it } from "vitest";
import { localeCookie, localeFromCookie, preferredLocale } from "./locale.ts";

describe("locale cookie", () => {
	it("is stored for 365 days for the whole host", () => {
		expect(localeCookie("en")).toBe("locale=en; Path=/; Max-Age=31536000; SameSite=Lax");
	});

	it.each([
		["locale=en", "en"],
		["a=b; locale=ja; c=d", "ja"],
		["", undefined],
		["locale=", undefined],
		["locale=it", undefined],
		["xlocale=en", undefined],
		["locale", undefined],
	])("is read from %j", (cookies, locale) => {
		expect(localeFromCookie(cookies)).toBe(locale);
	});
});

describe("preferredLocale", () => {
	it.each([
		["locale=ja", ["en-US"], "ja"],
		["", ["en-US", "ja"], "en"],
		["", ["ja-JP", "en"], "ja"],
		["", ["fr-FR", "ja"], "ja"],
		["", ["fr-FR"], "en"],
		["", [], "ja"],
		["locale=xx", ["EN-gb"], "en"],
	])("cookie %j, browser %j", (cookies, languages, locale) => {
		expect(preferredLocale(cookies, languages)).toBe(locale);
	});
});
