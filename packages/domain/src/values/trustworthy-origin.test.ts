import { expect, test } from "vitest";
import { isTrustworthy } from "./trustworthy-origin.ts";

test.each([
	["https://shop.example", true],
	["http://127.0.0.1:8080", true],
	["http://localhost:8080", true],
	["http://a.localhost", true],
	["http://[::1]:8080", true],
	["http://192.168.1.10:8080", false],
	["http://shop-pc.lan:8080", false],
	["http://localhost.evil.example", false],
	["http://127.0.0.1.evil.example", false],
	["no address", false],
])("%s is secure: %s", (origin, wanted) => {
	expect(isTrustworthy(origin)).toBe(wanted);
});
