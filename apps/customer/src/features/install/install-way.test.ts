import { expect, test } from "vitest";
import { installWay } from "./install-way.ts";

const IPHONE =
	"Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) Version/18.2 Mobile/15E148 Safari/604.1";
const IPAD = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.2 Safari/605.1.15";
const ANDROID = "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36";
const page = { userAgent: ANDROID, touchPoints: 5, isStandalone: false, canAsk: false };

test.each([
	["a phone whose browser lets pages ask", { ...page, canAsk: true }, "ask"],
	["a browser that does not let pages ask", page, undefined],
	["an iPhone", { ...page, userAgent: IPHONE }, "share"],
	["an iPad", { ...page, userAgent: IPAD }, "share"],
	["a Mac", { ...page, userAgent: IPAD, touchPoints: 0 }, undefined],
	["a page inside of LINE", { ...page, userAgent: `${IPHONE} Line/14.0` }, undefined],
	["a page of the home screen", { ...page, userAgent: IPHONE, isStandalone: true }, undefined],
	[
		"an installed page whose browser would let it ask",
		{ ...page, canAsk: true, isStandalone: true },
		undefined,
	],
] as const)("%s", (_, facts, way) => {
	expect(installWay(facts)).toBe(way);
});
