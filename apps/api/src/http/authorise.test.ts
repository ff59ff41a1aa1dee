import { STAFF_ACTS } from "@junban/domain/documents";
import { type AppUid, parseAppUid } from "@junban/domain/values";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { createApi } from "#src/create-api.ts";
import type { Caller, MasterSecondFactor } from "#src/ports.ts";
import { SECRET } from "#src/testing/shops.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";
import { workerShell } from "#src/worker/shell.ts";
import { authorisationOf, callerOf, staffOf } from "./authorise.ts";
import type { ApiEnv } from "./context.ts";
import { Refusal, refuse } from "./refusal.ts";

const { owner, store } = await startNodeTestApi();

const DEMO = demo();

function demo(): AppUid {
	const app = parseAppUid("demo");
	if (app === undefined) throw new Error("no uid");
	return app;
}

const SOMEBODY: Caller = {
	uid: "u1",
	master: false,
	secondFactor: false,
	email: "a@example.com",
	emailVerified: true,
	anonymous: false,
};

/** Asks for a call that only operators may make. */
async function ask(caller: Partial<Caller> | undefined, masterSecondFactor?: MasterSecondFactor) {
	const api = createApi(
		{
			store,
			secret: SECRET,
			log: () => undefined,
			verifyIdToken: async () => caller && { ...SOMEBODY, ...caller },
			...(masterSecondFactor === undefined ? {} : { masterSecondFactor }),
		},
		workerShell,
	);
	const authorise = authorisationOf({ who: "master" });
	const app = new Hono<ApiEnv>();
	app.get("/", async (c) => {
		await authorise?.(c);
		return c.text(callerOf(c).uid);
	});
	app.onError((error, c) => {
		if (error instanceof Refusal) return refuse(c, error);
		throw error;
	});
	const headers = { authorization: "Bearer token" };
	const answer = await app.request("/", { headers }, { api, address: () => "" });
	return answer.ok ? answer.text() : [answer.status, Reflect.get(Object(await answer.json()), "code")];
}

describe("a call of operators", () => {
	test("is for operators who signed in with a second factor", async () => {
		expect(await ask({ master: true, secondFactor: true })).toBe("u1");
	});

	test("names the second factor to an operator without one", async () => {
		expect(await ask({ master: true })).toEqual([403, "second-factor-required"]);
		expect(await ask({ master: true }, "required")).toEqual([403, "second-factor-required"]);
	});

	test("is for operators without a second factor where it is switched off", async () => {
		expect(await ask({ master: true }, "off")).toBe("u1");
	});

	test("is for nobody else, with or without one", async () => {
		expect(await ask(undefined)).toEqual([401, "unauthenticated"]);
		for (const caller of [{}, { secondFactor: true }, { master: true, secondFactor: true, anonymous: true }])
			expect(await ask(caller, "off")).toEqual([403, "permission-denied"]);
	});
});

test("VAL-39 an account that changes a shop in a loop is refused, reads nothing less, and goes on at its rate", async () => {
	const clock = { now: Date.now() };
	const api = createApi(
		{
			...{ store, secret: SECRET, log: () => undefined, now: () => clock.now },
			verifyIdToken: async () => ({ ...SOMEBODY, uid: owner.uid }),
		},
		workerShell,
	);
	const app = new Hono<ApiEnv>();
	const authorise = authorisationOf({ who: "staff" });
	app.all("/", async (c) => {
		c.set("names", { app: DEMO, line: undefined, member: undefined });
		await authorise?.(c);
		return c.text("");
	});
	app.all("/optional", async (c) => c.text((await staffOf(c, DEMO)) ?? ""));
	app.onError((error, c) => (error instanceof Refusal ? refuse(c, error) : Promise.reject(error)));
	const headers = { authorization: "Bearer token" };
	const statusOf = async (method: string, path = "/") =>
		(await app.request(path, { method, headers }, { api, address: () => "" })).status;
	api.limits.staffActs.spend(owner.uid, STAFF_ACTS.burst - 2);
	expect([await statusOf("POST"), await statusOf("PATCH", "/optional")]).toEqual([200, 200]);
	expect([await statusOf("POST"), await statusOf("PATCH", "/optional")]).toEqual([429, 429]);
	expect([await statusOf("GET"), await statusOf("GET", "/optional")]).toEqual([200, 200]);
	clock.now += 500;
	expect([await statusOf("POST"), await statusOf("POST")]).toEqual([200, 429]);
});
