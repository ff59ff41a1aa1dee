import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { fingerprintOf } from "#src/lib/device/push-fingerprint.ts";
import { type BrowserFacts, pushRequestOf, pushSupport } from "./push-device.ts";

const IPHONE =
	"Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const SAFARI = `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`;
const MAC =
	"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15";
const ANDROID = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";
const facts = (userAgent: string, part: Partial<BrowserFacts> = {}): BrowserFacts => ({
	...{ userAgent, touchPoints: 5, hasPush: false, isStandalone: false },
	...part,
});

describe("pushes", () => {
	test.each([
		["Chrome on Android", facts(ANDROID, { hasPush: true }), "yes"],
		["another app on Android", facts(ANDROID), "none"],
		["Safari on an iPhone", facts(SAFARI), "home-screen"],
		["Safari on an iPad", facts(MAC), "home-screen"],
		["a Mac without pushes", facts(MAC, { touchPoints: 0 }), "none"],
		["the home screen of an iPhone", facts(SAFARI, { isStandalone: true, hasPush: true }), "yes"],
		["the home screen of an iPhone that has none", facts(SAFARI, { isStandalone: true }), "none"],
		["an iPhone that is too old", facts(SAFARI.replace("18_1", "16_3")), "none"],
		["the first iPhone that can", facts(SAFARI.replace("18_1", "16_4")), "home-screen"],
		["LINE on an iPhone", facts(`${SAFARI} Line/14.0.0`), "in-app"],
		["an app without Safari's name", facts(`${IPHONE} Mobile/15E148 Instagram 300`), "in-app"],
	] as const)("in %s", (_name, given, support) => {
		expect(pushSupport(given)).toBe(support);
	});
});

test("a subscription is sent without further fields; what is none is not sent", () => {
	const keys = { p256dh: "k", auth: "a" };
	const endpoint = "https://push.example/1";
	expect(pushRequestOf({ endpoint, keys: { ...keys, more: "x" }, contentEncoding: "aesgcm" })).toEqual({
		endpoint,
		keys,
	});
	for (const odd of [
		undefined,
		null,
		{},
		{ endpoint },
		{ endpoint, keys: { auth: "a" } },
		{ endpoint: 1, keys },
	])
		expect(pushRequestOf(odd)).toBeUndefined();
});

test("the fingerprint of an endpoint is the API's", async () => {
	for (const endpoint of ["https://push.example/1", "https://push.example/ÿ"])
		expect(await fingerprintOf(endpoint)).toBe(createHash("sha256").update(endpoint).digest("base64url"));
});
