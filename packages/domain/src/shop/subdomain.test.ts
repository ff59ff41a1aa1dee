import fc from "fast-check";
import { expect, test } from "vitest";
import { seeded } from "#src/testing/seed.ts";
import { parseAppUid } from "#src/values/ids.ts";
import { appUidOfHost, hostOfAppUid } from "./subdomain.ts";

const BASE = "junban.example";

test.each([
	["minato-shokudo.junban.example", "minato_shokudo"],
	["MINATO-Shokudo.Junban.Example", "minato_shokudo"],
	["minato-shokudo.junban.example:8080", "minato_shokudo"],
	["minato-shokudo.junban.example.", "minato_shokudo"],
	["sample.junban.example", "sample"],
	["a-1-b.junban.example", "a_1_b"],
])("ROUTE-7 %s is the host of app %s", (host, found) => {
	expect(appUidOfHost(host, BASE)).toBe(found);
	expect(appUidOfHost(host, "Junban.example:443")).toBe(found);
});

test("ROUTE-7 every app uid has a host that leads back to it", () => {
	const anyApp = fc
		.stringMatching(/^[a-z][a-z0-9]{0,5}(_[a-z0-9]{1,5}){0,3}$/)
		.map(parseAppUid)
		.filter((found) => found !== undefined);
	fc.assert(
		fc.property(anyApp, (found) => {
			const host = hostOfAppUid(found, `${BASE}:8080`);
			expect(host).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*\.junban\.example:8080$/);
			expect(appUidOfHost(host, BASE)).toBe(found);
		}),
		seeded,
	);
});

test.each<[unknown, string]>([
	["junban.example", "the base host"],
	[".junban.example", "an empty name"],
	["www.junban.example", "a reserved name"],
	["api.junban.example", "a reserved name"],
	["app-admin.junban.example", "a reserved name"],
	["master-admin.junban.example:443", "a reserved name"],
	["xn--demo.junban.example", "an encoded name"],
	["xn--fiq228c.junban.example", "an encoded name"],
	["minato_shokudo.junban.example", "an underscore"],
	["a.demo.junban.example", "a deeper host"],
	["demo--x.junban.example", "two hyphens"],
	["-demo.junban.example", "a hyphen first"],
	["demo-.junban.example", "a hyphen last"],
	["1demo.junban.example", "a digit first"],
	["de.junban.example", "too short"],
	[`${"a".repeat(31)}.junban.example`, "too long"],
	[`${"a".repeat(100_000)}.junban.example`, "far too long"],
	["demojunban.example", "no dot"],
	["demo.junban.example.evil.example", "another base"],
	["demo.evil.example", "another base"],
	["demo.junban.example:port", "a bad port"],
	["demo.junban.example..", "two final dots"],
	["demo.junban.example/x", "a path"],
	["x@demo.junban.example", "a user"],
	["ｄｅｍｏ.junban.example", "full-width letters"],
	["", "nothing"],
	[undefined, "no host"],
	[["demo.junban.example"], "a list"],
])("ROUTE-8 %j belongs to no app: %s", (host) => {
	expect(appUidOfHost(host, BASE)).toBeUndefined();
});

test("ROUTE-8 without a base host no host belongs to an app, and nothing throws", () => {
	expect(appUidOfHost("demo.", "")).toBeUndefined();
	expect(appUidOfHost("demo", "")).toBeUndefined();
	expect(appUidOfHost("demo..", ".")).toBeUndefined();
	expect(appUidOfHost("demo.:80", ":80")).toBeUndefined();
	const hostile = fc.oneof(
		fc.string(),
		fc.anything(),
		fc.string().map((name) => `${name}.${BASE}`),
	);
	fc.assert(
		fc.property(hostile, (host) => {
			const found = appUidOfHost(host, BASE);
			expect(found === undefined || parseAppUid(found) === found).toBe(true);
		}),
		{ ...seeded, numRuns: 2000 },
	);
});
