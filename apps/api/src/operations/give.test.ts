import { memberResponse } from "@junban/api-contract/schemas";
import { expectNoneOf } from "@junban/vitest/private-words";
import { describe, expect, test } from "vitest";
import { contract, refused } from "#src/testing/expectations.ts";
import type { Ask } from "#src/testing/shops.ts";
import { describeStaffOnly } from "#src/testing/staff-only.ts";
import { startTestApi } from "#src/testing/test-api.ts";

const api = await startTestApi();
const { token } = api.owner;

const form = (body: string, more: Ask = {}): Ask => ({
	method: "PATCH",
	token,
	body,
	...more,
	headers: { "content-type": "application/x-www-form-urlencoded", ...more.headers },
});

describe("v2", () => {
	const path = (line: string, uid: string) => `/apiV2/demo/${line}/${uid}/give`;
	describeStaffOnly(api, { path, ask: { method: "PATCH", json: {} }, ofMember: true });

	test("a call, a request to come closer and their undoing are stored before they are answered", async () => {
		const line = await api.newLine();
		const { uid } = await api.join(line);
		const fields = async () => (await api.stored(line)).get(`apps/demo/line/${line}/members/${uid}`);
		const guided = contract(await api.give(line, uid, { target: "during_guidance" }), 200, memberResponse);
		expect(guided.member).toMatchObject({ number: 1, state: "during_guidance" });
		expect(guided.member.during_guidance_at).toBeGreaterThan(0);
		expect(await fields()).toMatchObject({ during_guidance: true, called: false, guide_over: false });
		const called = contract(await api.give(line, uid), 200, memberResponse);
		expect(called.member).toMatchObject({ state: "called" });
		expect(await fields()).toMatchObject({ during_guidance: false, called: true, guide_over: false });
		const reset = contract(await api.give(line, uid, { target: "waiting" }), 200, memberResponse);
		expect(reset.member.state).toBe("waiting");
		expect(reset.member).not.toHaveProperty("called_at");
		expect(await fields()).toMatchObject({ during_guidance: false, called: false, guide_over: false });
	});

	test("the answer holds neither the member uid nor the notes of staff", async () => {
		const line = await api.newLine();
		const { uid } = await api.join(line, { phone: "090 0000 0000", note: "by the window" }, api.owner.token);
		const { text } = await api.give(line, uid);
		expectNoneOf([uid, "090 0000 0000", "by the window"], text);
	});

	test("two tablets call the same person at once: one call, both get the same answer", async () => {
		const line = await api.newLine();
		const { uid } = await api.join(line);
		const answers = await Promise.all(Array.from({ length: 20 }, () => api.give(line, uid)));
		const members = answers.map((answer) => contract(answer, 200, memberResponse).member);
		expect(new Set(members.map(({ version }) => version)).size).toBe(1);
		const events = [...(await api.stored(line)).keys()].filter((each) => each.includes("/events/"));
		expect(events).toHaveLength(1);
	});

	test("a member that changed since the caller read it: 409 stale, and nothing changes", async () => {
		const line = await api.newLine();
		const { uid } = await api.join(line);
		const first = contract(await api.give(line, uid), 200, memberResponse);
		const before = await api.stored(line);
		refused(await api.give(line, uid, { target: "waiting", version: 0 }), 409, "stale");
		expect(await api.stored(line)).toEqual(before);
		const { version } = first.member;
		expect((await api.give(line, uid, { target: "called", version: 0 })).status).toBe(200);
		expect((await api.give(line, uid, { target: "waiting", version })).status).toBe(200);
	});

	test("an ended place is not called", async () => {
		const line = await api.newLine();
		const { uid } = await api.join(line);
		await api.ask(`/apiV2/demo/${line}/${uid}/guide_over`, { method: "PATCH", json: {} });
		const before = await api.stored(line);
		for (const target of ["called", "during_guidance", "waiting"])
			refused(await api.give(line, uid, { target }), 409, "invalid-transition");
		expect(await api.stored(line)).toEqual(before);
	});

	test("invalid bodies: 400, 413 or 415, and nothing changes", async () => {
		const line = await api.newLine();
		const { uid } = await api.join(line);
		const before = await api.stored(line);
		const values = [
			{ target: "over" },
			{ target: "toString" },
			{ target: ["called"] },
			{ target: null },
			{ version: -1 },
			{ version: 1.5 },
			{ version: "1" },
			{ version: 2 ** 53 },
			{ uid },
			[],
			null,
			"called",
			7,
		];
		for (const json of values) refused(await api.give(line, uid, json), 400, "invalid-value");
		const type = { "content-type": "application/json" };
		for (const body of ["{", "{}}", "called", "\u0000", '{"version":1e999}', "[".repeat(30_000)])
			refused(
				await api.ask(path(line, uid), { method: "PATCH", token, body, headers: type }),
				400,
				"invalid-value",
			);
		refused(
			await api.ask(path(line, uid), { method: "PATCH", token, body: " ".repeat(65_537), headers: type }),
			413,
			"payload-too-large",
		);
		for (const wrong of ["text/plain", "application/jsonx", "multipart/form-data", "text/json"])
			refused(
				await api.ask(path(line, uid), {
					method: "PATCH",
					token,
					body: "{}",
					headers: { "content-type": wrong },
				}),
				415,
				"unsupported-media-type",
			);
		expect(await api.stored(line)).toEqual(before);
	});
});

describe("v1", () => {
	const path = (line: string, uid: string) => `/api/demo/${line}/${uid}/give`;
	describeStaffOnly(api, { path, ask: { method: "PATCH" }, ofMember: true });

	test("without a body the member is called", async () => {
		const line = await api.newLine();
		const { uid } = await api.join(line);
		const { member } = contract(
			await api.ask(path(line, uid), { method: "PATCH", token }),
			200,
			memberResponse,
		);
		expect(member.state).toBe("called");
	});

	test("the target is read from a form", async () => {
		const line = await api.newLine();
		const { uid } = await api.join(line);
		const { member } = contract(
			await api.ask(path(line, uid), form("target=during_guidance")),
			200,
			memberResponse,
		);
		expect(member.state).toBe("during_guidance");
	});

	test("other forms are refused", async () => {
		const line = await api.newLine();
		const { uid } = await api.join(line);
		const before = await api.stored(line);
		for (const body of [
			"target=over",
			"target=true",
			"target=called&target=called",
			"version=1",
			"__proto__=1",
			"constructor=1",
			"a",
			"{}",
		])
			refused(await api.ask(path(line, uid), form(body)), 400, "invalid-value");
		refused(
			await api.ask(path(line, uid), { method: "PATCH", token, json: {} }),
			415,
			"unsupported-media-type",
		);
		refused(await api.ask(path(line, uid), form("a=".repeat(33_000))), 413, "payload-too-large");
		expect(await api.stored(line)).toEqual(before);
	});
});
