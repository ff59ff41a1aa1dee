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

test("tells whether phones reach it", () => {
	expect(publicAddress(app, "ja", undefined, HERE).isReachable).toBe(false);
	expect(publicAddress(app, "ja", "https://queue.example", HERE).isReachable).toBe(true);
});
