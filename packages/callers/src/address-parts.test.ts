import { expect, it } from "vitest";
import { hasManyParts, hasOddNames } from "./address-parts.ts";

it.each([
	["/", false],
	["/app/demo?a=1&b=2", false],
	[`/?${"&".repeat(1_000)}`, false],
	[`/?${"&".repeat(1_001)}`, true],
	["/".repeat(1_000), false],
	[`/?q=${"+".repeat(1_001)}`, true],
	["/a".repeat(1_001), true],
	["/%e9/?rate=100%", false],
	[`/${"x%e9".repeat(50)}`, false],
	[`/${"x%e9".repeat(51)}`, true],
	[`/${"%E9%A0%86".repeat(1_000)}`, false],
	[`/${"%E9%A0%86".repeat(1_000)}%E9`, false],
	[`/?q=${"%E9%A0%86".repeat(20)}%E9%A`, false],
	[`/?q=${"%F0%9F%8D%9C".repeat(20)}%F0%9F%8D%`, false],
	[`/${"%E9%A0%86".repeat(1_000)}%E9x`, true],
	[`/${"x%e9".repeat(60)}`, true],
] as const)("%.20s has many parts: %j", (address, isTrue) => {
	expect(hasManyParts(address)).toBe(isTrue);
});

const han = encodeURIComponent("順".repeat(1_000));

it.each([
	[{ headers: {} }, false],
	[{ headers: { host: "127.0.0.1:8787", origin: "http://[::1]:8787" } }, false],
	[{ url: "/app/demo", headers: { host: "xn--0tr.example", origin: "null" } }, false],
	[{ url: "http://shop.example/app/demo?q=%E9%A0%86", headers: { ":authority": "shop.example" } }, false],
	[{ headers: { "x-forwarded-host": "shop.example, proxy.example" } }, false],
	[{ headers: { host: han } }, true],
	[{ headers: { host: "順番" } }, true],
	[{ headers: { host: "a".repeat(301) } }, true],
	[{ headers: { origin: `https://${han}` } }, true],
	[{ headers: { ":authority": han } }, true],
	[{ headers: { "x-forwarded-host": `shop.example, ${han}` } }, true],
	[{ headers: { "x-forwarded-host": ",".repeat(2_001) } }, true],
	[{ url: "//app/demo", headers: {} }, false],
	[{ url: `http://${han}/`, headers: {} }, true],
	[{ url: `http:///${han}`, headers: {} }, true],
	[{ url: `//${han}/`, headers: {} }, true],
] as const)("%.60j names odd hosts: %j", (request, isTrue) => {
	expect(hasOddNames(request)).toBe(isTrue);
});
