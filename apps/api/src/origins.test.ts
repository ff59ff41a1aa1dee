import { expect, test } from "vitest";
import { originsOf } from "./origins.ts";

const allowed = originsOf(["https://queue.example"], "shop.example");

test.each([
	["https://queue.example", true],
	["https://minato-shokudo.shop.example", true],
	["https://minato-shokudo.shop.example:8443", true],
	["http://minato-shokudo.shop.example", false],
	["https://minato_shokudo.shop.example", false],
	["https://www.shop.example", false],
	["https://shop.example", false],
	["https://a.minato.shop.example", false],
	["https://minato.shop.example.evil.example", false],
	["https://minato.shop.example@evil.example", false],
	["https://minato.shop.example/", false],
	["null", false],
	["", false],
])("pages of %s may use this server: %s", (origin, may) => {
	expect(allowed.has(origin)).toBe(may);
});

test("without a host of shops the named ones count alone", () => {
	expect(originsOf(["https://queue.example"]).has("https://minato.shop.example")).toBe(false);
});
