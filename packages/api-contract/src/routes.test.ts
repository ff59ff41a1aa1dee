import { parseAppUid, parseLineUid, parseMemberUid } from "@junban/domain/values";
import { describe, expect, test } from "vitest";
import { HOLDER_ROUTES } from "./holder-routes.ts";
import {
	ACCOUNT_ROUTES,
	CUSTOMER_ROUTES,
	filledPath,
	OTHER_ROUTES,
	OWN_DATA_ROUTES,
	type Route,
	SHOP_ROUTES,
	STAFF_ROUTES,
	V1_ROUTES,
} from "./routes.ts";

const PARTS: readonly Readonly<Record<string, Route>>[] = [
	...[
		CUSTOMER_ROUTES,
		HOLDER_ROUTES,
		OWN_DATA_ROUTES,
		STAFF_ROUTES,
		SHOP_ROUTES,
		ACCOUNT_ROUTES,
		OTHER_ROUTES,
		V1_ROUTES,
	],
];
const ROUTES = PARTS.flatMap((part) => Object.entries(part));

const UID_PARSERS = new Map<string, (text: string) => string | undefined>([
	["{app}", parseAppUid],
	["{line}", parseLineUid],
	["{member}", parseMemberUid],
]);

/** Whether one path can match both templates, although each uid in it is valid. */
function canClash(a: string, b: string): boolean {
	const [left, right] = [a.split("/"), b.split("/")];
	if (a === b || left.length !== right.length) return false;
	return left.every((part, place) => {
		const other = right[place] ?? "";
		return part === other || canBe(part, other) || canBe(other, part);
	});
}

/** Whether the parameter can have this fixed segment, or any value of the other parameter. */
function canBe(parameter: string, segment: string): boolean {
	if (!parameter.startsWith("{")) return false;
	const parse = UID_PARSERS.get(parameter);
	return segment.startsWith("{") || parse === undefined || parse(segment) !== undefined;
}

describe("routes", () => {
	test("ids, and pairs of method and path, occur once", () => {
		const ids = ROUTES.map(([id]) => id);
		const calls = ROUTES.map(([, { method, path }]) => `${method} ${path}`);
		expect(ids.length).toBeGreaterThan(35);
		expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
		expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
	});

	test("version 1 is below /api, all else below /apiV2 or the manifest's folder", () => {
		for (const [id, { path }] of ROUTES)
			expect(path, id).toMatch(id in V1_ROUTES ? /^\/api\// : /^\/(?:apiV2|dynamic-manifest)\//);
	});

	test("each segment is a small fixed name or one whole parameter", () => {
		for (const [id, { path }] of ROUTES)
			for (const segment of path
				.replace(/^\/(?:apiV2|dynamic-manifest)/, "")
				.split("/")
				.slice(1))
				expect(segment, id).toMatch(/^(?:[a-z][a-z_]*(?:[.]json)?|\{[a-z]+\})$/);
	});

	test("no uid of a shop, a line or a member leads to another call", () => {
		const clashes = ROUTES.flatMap(([, a]) =>
			ROUTES.filter(([, b]) => a.path < b.path && canClash(a.path, b.path)).map(
				([, b]) => `${a.path} ${b.path}`,
			),
		);
		// The uid of a person is not made by the API. `accept` is none that a sign-in service gives.
		expect([...new Set(clashes)]).toEqual(["/apiV2/{app}/staff/accept /apiV2/{app}/staff/{person}"]);
	});
});

describe("filledPath", () => {
	test.each([
		["demo", "demo"],
		["a/b", "a%2Fb"],
		["a?b#c", "a%3Fb%23c"],
		["100%", "100%25"],
		["a b", "a%20b"],
		["順番", "%E9%A0%86%E7%95%AA"],
		["{slug}", "%7Bslug%7D"],
		["$&", "%24%26"],
		["", ""],
	])("the name %j is the segment %j", (slug, segment) => {
		expect(filledPath("/apiV2/apps/{slug}", { slug })).toBe(`/apiV2/apps/${segment}`);
	});

	test("all parameters are filled, in any order; other names are passed over", () => {
		const names = { member: "m", line: "l", app: "a", other: "o" };
		expect(filledPath("/apiV2/{app}/{line}/{member}/give", names)).toBe("/apiV2/a/l/m/give");
		expect(filledPath("/apiV2/seconds", names)).toBe("/apiV2/seconds");
	});

	test("a filled value is not searched for parameters", () => {
		expect(filledPath("/{app}/{line}", { app: "{line}", line: "main" })).toBe("/%7Bline%7D/main");
	});
});
