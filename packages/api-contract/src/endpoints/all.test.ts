import { CODES, parseMemberUid } from "@junban/domain/values";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { HOLDER_ROUTES } from "#src/holder-routes.ts";
import { MASTER_ROUTES } from "#src/master/routes.ts";
import {
	ACCOUNT_ROUTES,
	BURST_ROUTES,
	CLOCK_ROUTES,
	CUSTOMER_ROUTES,
	OTHER_ROUTES,
	OWN_DATA_ROUTES,
	PRESENCE_ROUTES,
	SHOP_ROUTES,
	STAFF_ROUTES,
	V1_ROUTES,
} from "#src/routes.ts";
import { ENDPOINTS, type EndpointId } from "./all.ts";
import { CODES_OF_ALL, PATH_PARAMETERS, WHO, type Who } from "./endpoint.ts";
import { CHANGES, IDEMPOTENCY_KEY, OF_MEMBER, READS, SIGNED, WITH_BODY } from "./fields.ts";

const TABLE = new Map(ENDPOINTS.map((endpoint) => [endpoint.id, endpoint]));

/** The calls that each kind of caller may make. Whoever opens a call to others has to change this table. */
const CALLS_OF: Readonly<Record<Who, readonly EndpointId[]>> = {
	anyone: [
		...([
			"board",
			"confirmMail",
			"confirmMailPage",
			"docs",
			"joinV1",
			"manifest",
			"openapi",
			"pushKey",
			"seconds",
			"secondsV1",
			"serviceStatus",
			"serviceText",
			"slug",
		] as const),
		...(["unsubscribe", "unsubscribePage", "view"] as const),
	],
	holder: ["deleteOwnData", "notices", "registerMail", "registerPush", "removeMail", "removePush", "ticket"],
	customer: ["answers", "editDetails", "guideOver", "guideOverV1", "join", "saveAnswers"],
	staff: [
		...(["acceptClock", "autoCall", "autoCallSwitch", "bursts", "cancelAll", "clear", "endBurst"] as const),
		...(["give", "giveV1", "pause", "plan", "presence", "refresh", "restore"] as const),
		...(["restoreBurst", "setPresence"] as const),
	],
	owner: [
		...(["billingPortal", "deleteApp", "exportShop", "inviteStaff", "paymentLink", "removeStaff"] as const),
		...(["resumePremium", "staff", "unsubscribePremium", "unsubscribePremiumV1"] as const),
	],
	account: [
		...(["acceptInvitation", "createApp", "deletion", "endSession", "exportAccount"] as const),
		...(["leaveShops", "myApps", "sessions", "signOutEverywhere"] as const),
	],
	master: [
		...(["createAnnouncement", "disableUser", "enableUser", "endAnnouncement", "endPremium"] as const),
		...([
			"exportApp",
			"grantPremium",
			"mailUserReset",
			"masterAnnouncements",
			"masterApp",
			"masterAppSettings",
		] as const),
		...(["masterApps", "masterDeleteApp", "masterHealth", "masterLog", "masterMe"] as const),
		...(["masterTexts", "masterUser", "masterUsers", "resumeApp", "saveAnnouncement"] as const),
		...(["saveText", "signOutUser", "suspendApp"] as const),
	],
	sender: ["stripeWebhook"],
};

describe("the table", () => {
	test("has each route once, with the method and path of its id", () => {
		const routes = {
			...{
				...CUSTOMER_ROUTES,
				...HOLDER_ROUTES,
				...OWN_DATA_ROUTES,
				...STAFF_ROUTES,
				...CLOCK_ROUTES,
				...PRESENCE_ROUTES,
				...BURST_ROUTES,
			},
			...{ ...SHOP_ROUTES, ...ACCOUNT_ROUTES, ...MASTER_ROUTES, ...OTHER_ROUTES, ...V1_ROUTES },
		};
		expect(ENDPOINTS.map(({ id }) => id).sort()).toEqual(Object.keys(routes).sort());
		for (const { id, method, path } of ENDPOINTS) expect({ method, path }, id).toEqual(routes[id]);
	});

	test.each(Object.entries(CALLS_OF))("the calls of %s", (who, calls) => {
		const found = ENDPOINTS.filter((each) => each.who === who).map(({ id }) => id);
		expect(found.sort()).toEqual(calls);
		expect(Object.keys(WHO)).toContain(who);
	});

	test("version 1 opens no call to more callers than version 2, except the join of scripts", () => {
		const pairs: readonly (readonly [EndpointId, EndpointId])[] = [
			["secondsV1", "seconds"],
			["giveV1", "give"],
			["guideOverV1", "guideOver"],
			["unsubscribePremiumV1", "unsubscribePremium"],
		];
		expect([...pairs.map(([first]) => first), "joinV1"].sort()).toEqual(Object.keys(V1_ROUTES).sort());
		for (const [first, second] of pairs) expect(TABLE.get(first)?.who).toBe(TABLE.get(second)?.who);
	});
});

const holds = (codes: readonly string[], all: readonly string[]) => all.every((code) => codes.includes(code));

describe("refusals", () => {
	test("are codes of the catalogue, each once for a call", () => {
		for (const { codes, id } of ENDPOINTS) {
			expect(holds(CODES, codes), id).toBe(true);
			expect(new Set(codes).size, id).toBe(codes.length);
			// Clients alone make `offline`; the router alone refuses unknown paths and methods.
			for (const code of ["offline", "route-not-found", "method-not-allowed"])
				expect(codes, id).not.toContain(code);
		}
	});

	test("any call may be refused by codes of the catalogue", () => {
		expect(holds(CODES, CODES_OF_ALL)).toBe(true);
		expect(new Set(CODES_OF_ALL).size).toBe(CODES_OF_ALL.length);
	});

	test("a path with a shop, a line or a member may name one that does not exist", () => {
		const missing = [
			["{app}", ["app-not-found"]],
			["{line}", READS],
			["{member}", OF_MEMBER],
		] as const;
		for (const [parameter, wanted] of missing) {
			const calls = ENDPOINTS.filter(({ path }) => path.includes(parameter));
			expect(calls.length).toBeGreaterThan(10);
			expect(calls.filter(({ codes }) => !holds(codes, wanted)).map(({ id }) => id)).toEqual([]);
		}
	});

	test("a call that changes a shop is refused for samples, one that changes a line may meet a conflict", () => {
		const changes = ENDPOINTS.filter(({ method, path }) => method !== "GET" && path.includes("{app}"));
		const ofLine = changes.filter(({ path }) => path.includes("{line}"));
		expect(ofLine.length).toBeGreaterThan(10);
		expect(changes.filter(({ codes }) => !codes.includes("sample-read-only"))).toEqual([]);
		expect(ofLine.filter(({ codes }) => !holds(codes, CHANGES))).toEqual([]);
	});

	test("a bad token is refused exactly where a token is read", () => {
		const readers = new Set<Who>(["account", "customer", "master", "owner", "staff"]);
		for (const { codes, id, who } of ENDPOINTS) {
			// `slug` reads a token where there is one: a deleted shop's name is free for its owners.
			expect(codes.includes("unauthenticated"), id).toBe(readers.has(who) || id === "slug");
			if (readers.has(who)) expect(holds(codes, SIGNED), id).toBe(true);
		}
	});
});

describe("requests", () => {
	const withBody = ENDPOINTS.flatMap(({ body, ...call }) => (body === undefined ? [] : [{ ...call, body }]));
	/** Mail programs and the payment service send what they like. */
	const ours = withBody.filter(({ who }) => who !== "anyone" && who !== "sender");

	test("the path has what the check of the caller needs", () => {
		for (const { id, path, who } of ENDPOINTS) {
			if (who === "staff" || who === "owner") expect(path, id).toContain("/{app}/");
			if (who === "holder") expect(path, id).toContain("/{member}");
		}
	});

	test("only a call that changes something has a body", () => {
		expect(withBody.length).toBeGreaterThan(15);
		for (const { id, method } of withBody) expect(["POST", "PUT", "PATCH"], id).toContain(method);
	});

	test("a bad body is refused, an unknown field makes it bad", () => {
		expect(withBody.filter((each) => !ours.includes(each)).map(({ id }) => id)).toEqual([
			...["confirmMail", "unsubscribe", "stripeWebhook"],
		]);
		for (const { body, codes, id } of ours) {
			expect(holds(codes, WITH_BODY), id).toBe(true);
			expect(v.is(body.schema, { "no such field": "x" }), id).toBe(false);
		}
	});

	test("an optional body may be empty: the API reads an absent one as `{}`", () => {
		const optional = withBody.filter(({ body }) => body.optional);
		expect(optional.length).toBeGreaterThan(5);
		for (const { body, id } of optional) expect(v.is(body.schema, {}), id).toBe(true);
	});

	test("headers and fields of the query are texts, named once each", () => {
		const described = ENDPOINTS.flatMap(({ headers, id, query }) =>
			[headers ?? [], query ?? []].map((fields) => ({ fields, id })),
		);
		expect(described.flatMap(({ fields }) => fields).length).toBeGreaterThan(5);
		for (const { fields, id } of described) {
			expect(new Set(fields.map(({ name }) => name.toLowerCase())).size, id).toBe(fields.length);
			expect(fields.filter(({ schema }) => v.is(schema, 5) || v.is(schema, undefined))).toEqual([]);
		}
	});

	test("each parameter of a path is described and used, and its example has its pattern", () => {
		const used = ENDPOINTS.flatMap(({ path }) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
		expect(new Set(used)).toEqual(new Set(Object.keys(PATH_PARAMETERS)));
		for (const [name, { example, pattern }] of Object.entries(PATH_PARAMETERS)) {
			expect(example, name).toMatch(new RegExp(pattern));
			for (const bad of ["", "a/b", `${example}/`, `/${example}`])
				expect(bad, name).not.toMatch(new RegExp(pattern));
		}
	});

	test.each([
		["", false],
		["a".repeat(21), false],
		["a".repeat(22), true],
		["A-_9".repeat(16), true],
		["a".repeat(65), false],
		["_".repeat(24), false],
		[`${"a".repeat(22)}.`, false],
		[`${"a".repeat(22)}\n`, false],
	])("the key %j of a join is accepted: %s, as the domain accepts member uids", (key, isKey) => {
		expect(v.is(IDEMPOTENCY_KEY.schema, key)).toBe(isKey);
		expect(parseMemberUid(key) !== undefined).toBe(isKey);
	});
});

describe("answers", () => {
	test("success is 200 or 201; 304 is there exactly where an ETag is taken and given", () => {
		for (const { answers, headers = [], id } of ENDPOINTS) {
			const takesEtag = headers.some(({ name }) => name === "If-None-Match");
			const expected = takesEtag ? [["200", "304"]] : [["200"], ["201"], ["200", "201"]];
			expect(expected, id).toContainEqual(Object.keys(answers));
			for (const { headers: sent = [] } of Object.values(answers))
				expect(sent, id).toEqual(takesEtag ? ["ETag"] : []);
		}
	});

	test("each has a page or an object, to which fields can be added later; 304 has nothing", () => {
		for (const { answers, id } of ENDPOINTS)
			for (const [status, { schema, type }] of Object.entries(answers)) {
				const hasBody = schema !== undefined || type === "text/html";
				expect(hasBody, `${id} ${status}`).toBe(status !== "304");
				const refusesOthers = [null, "text", 1, true].every((odd) => schema && !v.is(schema, odd));
				expect(refusesOthers, `${id} ${status}`).toBe(schema !== undefined);
			}
	});
});
