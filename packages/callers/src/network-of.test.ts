import { expect, test } from "vitest";
import { largestNetworkOf, networkOf, networksOf } from "./network-of.ts";

test.each([
	["203.0.113.7", "203.0.113.7"],
	["::ffff:203.0.113.7", "203.0.113.7"],
	["::FFFF:203.0.113.7", "203.0.113.7"],
	["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
	["2001:db8:1:2::1", "2001:db8:1:2::/64"],
	["2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
	["2001:db8::1", "2001:db8:0:0::/64"],
	["fe80::1%eth0", "fe80:0:0:0::/64"],
	["::1", "0:0:0:0::/64"],
	["", ""],
])("%s has the key %s", (address, caller) => {
	expect(networkOf(address)).toBe(caller);
});

test("an IPv6 address is in three networks that one subscriber may have, another address in one", () => {
	expect(networksOf("2001:db8:1:abcd::7")).toEqual([
		"2001:db8:1::/48",
		"2001:db8:1:ab00::/56",
		"2001:db8:1:abcd::/64",
	]);
	expect(networksOf("2001:db8:1:42::7").slice(0, 2)).toEqual(["2001:db8:1::/48", "2001:db8:1:0::/56"]);
	expect(networksOf("::ffff:203.0.113.7")).toEqual(["203.0.113.7"]);
	expect(["2001:db8:1:abcd::7", "203.0.113.7"].map(largestNetworkOf)).toEqual([
		"2001:db8:1::/48",
		"203.0.113.7",
	]);
});

test("any text of a header is a key", () => {
	for (const odd of [":", ":::", "x:y:z", "1::2::3", "%", ":%", "::ffff:", "a".repeat(10_000)])
		expect(typeof networkOf(odd)).toBe("string");
});
