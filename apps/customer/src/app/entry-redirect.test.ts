import { expect, test } from "vitest";
import { entryRedirect, type Visitor } from "./entry-redirect.ts";

const visitor = (part: Partial<Visitor>): Visitor => ({
	pathname: "/app/demo",
	search: "",
	cookies: "",
	languages: ["en-US"],
	...part,
});

test.each([
	["an English browser on an entry page", {}, "/en/app/demo"],
	["the pwa flag", { search: "?pwa=1" }, "/en/app/demo?pwa=1"],
	["a Japanese browser", { languages: ["ja-JP", "en"] }, undefined],
	["the cookie wins over the browser's language", { cookies: "locale=ja" }, undefined],
	[
		"an English cookie wins over a Japanese browser",
		{ cookies: "a=b; locale=en", languages: ["ja"] },
		"/en/app/demo",
	],
	["a prefixed page", { pathname: "/en/app/demo", languages: ["ja"] }, undefined],
	["a ticket", { pathname: "/app/demo/main/Abcdefghij0123456789_-xyz" }, undefined],
] as const)("%s", (_name, part, expected) => {
	expect(entryRedirect(visitor(part))).toBe(expected);
});
