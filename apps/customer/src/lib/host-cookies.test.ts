import { expect, test } from "vitest";
import { hostCookie, hostCookieValue } from "./host-cookies.ts";

test("over HTTPS a cookie belongs to this host alone", () => {
	expect(hostCookie("places-demo-main", "a.b", true, 60)).toBe(
		"__Host-places-demo-main=a.b; Path=/; Max-Age=60; SameSite=Lax; Secure",
	);
	expect(hostCookie("next-demo-main", "a", true)).toBe(
		"__Host-next-demo-main=a; Path=/; SameSite=Lax; Secure",
	);
});

test("over HTTP, in a shop's local network, it has its plain name", () => {
	expect(hostCookie("places-demo-main", "", false, 0)).toBe(
		"places-demo-main=; Path=/; Max-Age=0; SameSite=Lax",
	);
});

test("what another host of the domain has set under the plain name does not replace it", () => {
	expect(hostCookieValue("places-demo-main=planted; __Host-places-demo-main=own", "places-demo-main")).toBe(
		"own",
	);
	expect(hostCookieValue("__Host-places-demo-main=; places-demo-main=planted", "places-demo-main")).toBe("");
});

test("a cookie from before the prefix is still read", () => {
	expect(hostCookieValue("locale=ja; places-demo-main=old", "places-demo-main")).toBe("old");
	expect(hostCookieValue("locale=ja", "places-demo-main")).toBeUndefined();
});
