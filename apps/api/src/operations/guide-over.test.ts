import { memberResponse } from "@junban/api-contract/schemas";
import { describe, expect, test } from "vitest";
import { badAuthorizations } from "#src/testing/bad-tokens.ts";
import { contract, refused } from "#src/testing/expectations.ts";
import type { Ask } from "#src/testing/shops.ts";
import { startTestApi } from "#src/testing/test-api.ts";

const api = await startTestApi();
const { token } = api.owner;
const path = (line: string, uid: string) => `/apiV2/demo/${line}/${uid}/guide_over`;
const pathV1 = (line: string, uid: string) => `/api/demo/${line}/${uid}/guide_over`;
const patch = (json: unknown, more: Ask = {}): Ask => ({ method: "PATCH", json, ...more });
const form = (body: string, more: Ask = {}): Ask => ({
	method: "PATCH",
	body,
	headers: { "content-type": "application/x-www-form-urlencoded" },
	...more,
});

/** A line of shop `demo` with this many waiting members. */
async function lineWith(count: number) {
	const line = await api.newLine();
	const uids: string[] = [];
	for (let index = 0; index < count; index++) uids.push((await api.join(line)).uid);
	const [first = "", second = "", third = ""] = uids;
	const fields = async (uid: string) => (await api.stored(line)).get(`apps/demo/line/${line}/members/${uid}`);
	return { line, first, second, third, fields };
}

describe("the customer", () => {
	test("leaves with only the uid, and a repeat changes nothing", async () => {
		const { line, first, fields } = await lineWith(2);
		const { member } = contract(await api.ask(path(line, first), patch({})), 200, memberResponse);
		expect(member).toMatchObject({ state: "over", over_reason: "left" });
		expect(await fields(first)).toMatchObject({ guide_over: true, over_reason: "left" });
		const before = await api.stored(line);
		expect(contract(await api.ask(path(line, first), patch({})), 200, memberResponse).member).toEqual(member);
		expect(
			contract(await api.ask(path(line, first), { method: "PATCH" }), 200, memberResponse).member,
		).toEqual(member);
		expect(await api.stored(line)).toEqual(before);
	});

	test("repeats it as often as a phone does that loses its answers, not in a loop", async () => {
		const { line, first, second } = await lineWith(2);
		// Twice as many at once as are allowed: on a slow machine some become allowed meanwhile.
		const asks = Array.from({ length: 120 }, () => api.ask(path(line, first), patch({})));
		const late = (await Promise.all(asks)).filter(({ status }) => status !== 200);
		expect(late.length).toBeGreaterThan(0);
		for (const answer of late) refused(answer, 429, "too-many-requests");
		contract(await api.ask(path(line, second), patch({})), 200, memberResponse);
		contract(await api.ask(path(line, first), patch({}, { token })), 200, memberResponse);
	});

	test("may not use the options of staff: 403 and the place stays", async () => {
		const { line, first } = await lineWith(2);
		const before = await api.stored(line);
		for (const body of [
			{ autoCall: true },
			{ admin_cancel: true },
			{ reason: "served" },
			{ reason: "no_show" },
		])
			refused(await api.ask(path(line, first), patch(body)), 403, "permission-denied");
		for (const body of ["autoCall=true", "admin_cancel=true"])
			refused(await api.ask(pathV1(line, first), form(body)), 403, "permission-denied");
		expect(await api.stored(line)).toEqual(before);
	});

	test("a header that does not verify is refused, not treated as a customer's request", async () => {
		const { line, first } = await lineWith(1);
		const before = await api.stored(line);
		for (const authorization of Object.values(await badAuthorizations(api))) {
			refused(
				await api.ask(path(line, first), patch({}, { headers: { authorization } })),
				401,
				"unauthenticated",
			);
			refused(
				await api.ask(pathV1(line, first), { method: "PATCH", headers: { authorization } }),
				401,
				"unauthenticated",
			);
		}
		for (const other of [api.otherOwner, api.stranger])
			refused(await api.ask(path(line, first), patch({}, { token: other.token })), 403, "permission-denied");
		expect(await api.stored(line)).toEqual(before);
	});

	test("cannot leave by a public uid", async () => {
		const { line, first, fields } = await lineWith(1);
		const shown = String((await fields(first))?.public_uid);
		refused(await api.ask(path(line, shown), patch({})), 404, "member-not-found");
		const elsewhere = await lineWith(1);
		refused(await api.ask(path(line, elsewhere.first), patch({})), 404, "member-not-found");
		refused(await api.ask(`/apiV2/other/main/${first}/guide_over`, patch({})), 404, "member-not-found");
		refused(await api.ask(path(line, "1"), patch({})), 404, "member-not-found");
		refused(await api.ask(path("nowhere", first), patch({})), 404, "line-not-found");
		refused(await api.ask(`/apiV2/nowhere/main/${first}/guide_over`, patch({})), 404, "app-not-found");
		expect(await fields(first)).toMatchObject({ guide_over: false });
	});
});

describe("staff", () => {
	test("finish, and with autoCall the next one is called by the same commit", async () => {
		const { line, first, second, third, fields } = await lineWith(3);
		await api.give(line, first);
		const { member } = contract(
			await api.ask(path(line, first), patch({ autoCall: true }, { token })),
			200,
			memberResponse,
		);
		expect(member).toMatchObject({ number: 1, state: "over", over_reason: "served" });
		const next = await fields(second);
		expect(next).toMatchObject({ called: true, version: member.version });
		expect(await fields(third)).toMatchObject({ called: false });
		await api.ask(path(line, first), patch({ autoCall: true }, { token }));
		expect(await fields(third)).toMatchObject({ called: false });
	});

	test("cancel, note a no-show, or finish with a reason", async () => {
		const { line, first, second, third } = await lineWith(3);
		refused(
			await api.ask(path(line, first), patch({ reason: "no_show" }, { token })),
			409,
			"invalid-transition",
		);
		const reasonOf = async (uid: string, body: object) =>
			contract(await api.ask(path(line, uid), patch(body, { token })), 200, memberResponse).member
				.over_reason;
		expect(await reasonOf(first, { admin_cancel: true })).toBe("cancelled");
		await api.give(line, second);
		expect(await reasonOf(second, { reason: "no_show" })).toBe("no_show");
		expect(await reasonOf(third, { reason: "served" })).toBe("served");
	});

	test("twice at once with autoCall: one finish, one call", async () => {
		const { line, first, second, third, fields } = await lineWith(3);
		await api.give(line, first);
		const body = patch({ autoCall: true }, { token });
		const answers = await Promise.all(Array.from({ length: 10 }, () => api.ask(path(line, first), body)));
		for (const answer of answers) contract(answer, 200, memberResponse);
		expect(await fields(second)).toMatchObject({ called: true });
		expect(await fields(third)).toMatchObject({ called: false, guide_over: false });
	});

	test("a place that changed since the caller read it: 409 stale", async () => {
		const { line, first } = await lineWith(1);
		await api.give(line, first);
		const before = await api.stored(line);
		refused(await api.ask(path(line, first), patch({ version: 1 }, { token })), 409, "stale");
		expect(await api.stored(line)).toEqual(before);
	});

	test("contradictions and unknown fields: 400 and the place stays", async () => {
		const { line, first } = await lineWith(2);
		const before = await api.stored(line);
		for (const body of [
			{ admin_cancel: true, autoCall: true },
			{ admin_cancel: true, reason: "served" },
			{ admin_cancel: false },
			{ admin_cancel: "true" },
			{ autoCall: "true" },
			{ autoCall: 1 },
			{ reason: "left" },
			{ reason: "expired" },
			{ reason: null },
			{ version: "0" },
			{ uid: first },
			[],
		])
			refused(await api.ask(path(line, first), patch(body, { token })), 400, "invalid-value");
		for (const body of [
			"autoCall=true&admin_cancel=true",
			"autoCall=1",
			"autoCall=true&autoCall=true",
			"admin_cancel=false",
			"admin_cancel=",
			"reason=served",
			"version=1",
			"autoCall[]=true",
			"%00=1",
			"__proto__=true",
		])
			refused(await api.ask(pathV1(line, first), form(body, { token })), 400, "invalid-value");
		refused(
			await api.ask(pathV1(line, first), patch({ autoCall: true }, { token })),
			415,
			"unsupported-media-type",
		);
		refused(
			await api.ask(path(line, first), form("autoCall=true", { token })),
			415,
			"unsupported-media-type",
		);
		expect(await api.stored(line)).toEqual(before);
	});
});

describe("v1 with the specification's forms", () => {
	test("autoCall=true finishes and calls the next", async () => {
		const { line, first, second, fields } = await lineWith(2);
		const answer = await api.ask(pathV1(line, first), form("autoCall=true", { token }));
		expect(contract(answer, 200, memberResponse).member.over_reason).toBe("served");
		expect(await fields(second)).toMatchObject({ called: true });
	});

	test("autoCall=false only finishes", async () => {
		const { line, first, second, fields } = await lineWith(2);
		const answer = await api.ask(pathV1(line, first), form("autoCall=false", { token }));
		expect(contract(answer, 200, memberResponse).member.over_reason).toBe("served");
		expect(await fields(second)).toMatchObject({ called: false });
	});

	test("admin_cancel=true cancels", async () => {
		const { line, first } = await lineWith(1);
		const headers = { "content-type": "application/x-www-form-urlencoded;charset=UTF-8" };
		const answer = await api.ask(pathV1(line, first), form("admin_cancel=true", { token, headers }));
		expect(contract(answer, 200, memberResponse).member.over_reason).toBe("cancelled");
	});

	test("of many fields changes nothing, even if they have no names", async () => {
		const { line, first } = await lineWith(1);
		const before = await api.stored(line);
		const many = await api.ask(pathV1(line, first), form(`autoCall=false${"&".repeat(100)}`));
		refused(many, 400, "invalid-value");
		expect(await api.stored(line)).toEqual(before);
		const fewer = await api.ask(pathV1(line, first), form(`autoCall=false${"&".repeat(99)}`));
		expect(fewer.status).toBe(200);
	});

	test("without a token or a body the customer leaves", async () => {
		const { line, first, second } = await lineWith(2);
		for (const [uid, ask] of [
			[first, { method: "PATCH" }],
			[second, form("autoCall=false")],
		] as const)
			expect(contract(await api.ask(pathV1(line, uid), ask), 200, memberResponse).member.over_reason).toBe(
				"left",
			);
	});
});
