import { parseAppUid } from "@junban/domain/values";
import { expect, test } from "vitest";
import { publicAddress } from "./public-address.ts";

const app = parseAppUid("minato");
if (app === undefined) throw new Error("malformed uid");
const HERE = "http://127.0.0.1:8080";

test.each([
	["ja", "https://queue.example", "https://queue.example/app/minato", "queue.example/app/minato"],
	["en", "https://queue.example", "https://queue.example/en/app/minato", "queue.example/en/app/minato"],
	[
		"ja",
		"https://shops.example/junban",
		"https://shops.example/junban/app/minato",
		"shops.example/junban/app/minato",
	],
	["ja", undefined, "http://127.0.0.1:8080/app/minato", "127.0.0.1:8080/app/minato"],
] as const)("in %s, with %s: %s", (locale, publicUrl, whole, short) => {
	expect(publicAddress(app, locale, publicUrl, HERE)).toMatchObject({ whole, short });
});

test.each([
	// The operator's setting is trusted, but no phone reaches `localhost`.
	["https://queue.example", HERE, true],
	["http://192.168.1.5:8080", HERE, true],
	["http://localhost:8080", "https://queue.example", false],
	["http://127.0.0.1:8080", "https://queue.example", false],
	// The page's own address.
	[undefined, "https://queue.example", true],
	[undefined, "https://8.8.8.8", true],
	[undefined, "http://172.32.0.1", true],
	[undefined, "https://[2001:db8::1]", true],
	[undefined, "http://127.0.0.1:8080", false],
	[undefined, "http://localhost:8080", false],
	[undefined, "http://demo.localhost:8080", false],
	[undefined, "http://0.0.0.0:8080", false],
	[undefined, "http://[::1]:8080", false],
	[undefined, "http://[fe80::1]:8080", false],
	[undefined, "http://[fd00::1]:8080", false],
	[undefined, "http://192.168.1.5:8080", false],
	[undefined, "http://10.0.0.2", false],
	[undefined, "http://172.16.0.2", false],
	[undefined, "http://100.64.0.2", false],
	[undefined, "http://169.254.1.1", false],
	[undefined, "http://tablet:8080", false],
	[undefined, "http://tablet.local:8080", false],
])("phones reach %s on the page %s: %s", (publicUrl, page, isReachable) => {
	expect(publicAddress(app, "ja", publicUrl, page).isReachable).toBe(isReachable);
});
