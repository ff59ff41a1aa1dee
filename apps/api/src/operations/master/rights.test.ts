/** Who may make the operators' calls: nobody else, and operators only with a second factor. */
import { ENDPOINTS } from "@junban/api-contract/endpoints/all";
import { masterMeResponse } from "@junban/api-contract/master/schemas-users";
import { describe, expect, test } from "vitest";
import { badAuthorizations } from "#src/testing/bad-tokens.ts";
import { everyCall } from "#src/testing/every-call.ts";
import { contract, refused } from "#src/testing/expectations.ts";
import { operator } from "#src/testing/operators.ts";
import { person } from "#src/testing/people.ts";
import { startNodeTestApi, startTestApi } from "#src/testing/test-api.ts";

const api = await startTestApi();
const CALLS = everyCall({}).filter(({ route }) => route.startsWith("/apiV2/master/"));
const body = (method: string) => (method === "GET" ? {} : { json: {} });

test("the calls are those of the contract that operators alone may make", () => {
	const own = ENDPOINTS.filter(({ who }) => who === "master").map(({ method, path }) => `${method} ${path}`);
	expect(CALLS.map(({ method, route }) => `${method} ${route.replace(/:(\w+)/g, "{$1}")}`).sort()).toEqual(
		own.sort(),
	);
	expect(CALLS.length).toBeGreaterThan(20);
});

describe.each(CALLS)("$method $route", ({ method, path }) => {
	test("no token, and tokens that are not in force: 401", async () => {
		refused(await api.ask(path, { method, ...body(method) }), 401, "unauthenticated");
		for (const authorization of Object.values(await badAuthorizations(api)).slice(0, 5))
			refused(
				await api.ask(path, { method, headers: { authorization }, ...body(method) }),
				401,
				"unauthenticated",
			);
	});

	test("staff, owners, strangers and anonymous accounts: 403", async () => {
		const anonymous = await person(api, { anonymous: true });
		for (const { token } of [api.staff, api.owner, api.otherOwner, api.stranger, anonymous])
			refused(await api.ask(path, { method, token, ...body(method) }), 403, "permission-denied");
	});

	test("an operator without a second factor: 403, with a code of its own", async () => {
		const { token } = await person(api, { master: true, secondFactor: false });
		refused(await api.ask(path, { method, token, ...body(method) }), 403, "second-factor-required");
	});
});

test("an operator reads who it is", async () => {
	const { email, get, uid } = await operator(api);
	expect(contract(await get("/me"), 200, masterMeResponse)).toEqual({ uid, email, second_factor: true });
});

test("where second factors are switched off, a password is enough", async () => {
	const lenient = await startNodeTestApi({ masterSecondFactor: "off" });
	const { get, uid } = await operator(lenient, { secondFactor: false });
	expect(contract(await get("/me"), 200, masterMeResponse)).toMatchObject({ uid, second_factor: false });
});
