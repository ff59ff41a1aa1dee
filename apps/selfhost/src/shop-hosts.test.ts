import { expect, test } from "vitest";
import { isBelow, visitorHost } from "./shop-hosts.ts";

test.each([
	["minato.shop.example", true],
	["MINATO.Shop.Example:8443", true],
	["minato.shop.example.", true],
	["a.b.shop.example", true],
	["shop.example", false],
	["minatoshop.example", false],
	["minato.shop.example.evil.example", false],
	["minato.shop.example/x", false],
	["", false],
	[undefined, false],
])("%s is below the host of shops: %s", (host, is) => {
	expect(isBelow(host, "shop.example")).toBe(is);
});

test("a proxy's word counts only where proxies are trusted", () => {
	const headers = { host: "inner:8080", "x-forwarded-host": "minato.shop.example, inner" };
	expect(visitorHost({ headers }, true)).toBe("minato.shop.example");
	expect(visitorHost({ headers }, false)).toBe("inner:8080");
	expect(visitorHost({ headers: { ":authority": "minato.shop.example" } }, false)).toBe(
		"minato.shop.example",
	);
	expect(visitorHost({ headers: {} }, true)).toBeUndefined();
});
