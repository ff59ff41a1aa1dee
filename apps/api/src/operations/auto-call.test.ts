import { memberResponse } from "@junban/api-contract/schemas";
import { autoCallSwitchResponse } from "@junban/api-contract/staff-schemas";
import { afterEach, describe, expect, test } from "vitest";
import { contract, refused } from "#src/testing/expectations.ts";
import { describeStaffOnly } from "#src/testing/staff-only.ts";
import { startTestApi } from "#src/testing/test-api.ts";

const api = await startTestApi();
const { token } = api.owner;
const MINUTE = 60_000;
/** The middle of a service day: a day that starts during a test would empty the line. */
const NOON = Date.parse("2026-11-21T12:00:00+09:00");
const ALLOWED = { autocall_function_enable: true, autocall_time: 3 };
const PATCH = { method: "PATCH", token } as const;
const POST = { method: "POST", token } as const;
const turn = (line: string, enable: boolean) =>
	api.ask(`/apiV2/demo/${line}/auto_call_switch`, { ...PATCH, json: { enable } });
const tick = (line: string) => api.ask(`/apiV2/demo/${line}/auto_call`, { ...POST, json: {} });
const fieldsOf = async (line: string) => (await api.stored(line)).get(`apps/demo/line/${line}`);
const commandsOf = async (line: string) =>
	[...(await api.stored(line))]
		.filter(([path]) => path.includes("/events/"))
		.map(([, { actor, command }]) => [actor, command]);

afterEach(() => {
	api.clock.at = undefined;
});

/** A line with this many waiting members, its automatic call switched on, and its period over. */
async function lineDue(count: number) {
	const line = await api.newLine(ALLOWED);
	api.clock.at = NOON;
	for (let joins = 0; joins < count; joins++) await api.join(line);
	contract(await turn(line, true), 200, autoCallSwitchResponse);
	api.clock.at += 3 * MINUTE;
	return line;
}

describe("the switch", () => {
	describeStaffOnly(api, {
		path: (line) => `/apiV2/demo/${line}/auto_call_switch`,
		ask: { method: "PATCH", json: { enable: false } },
		ofMember: false,
	});

	test("stores once when it was switched on; a repeat changes nothing", async () => {
		const line = await api.newLine(ALLOWED);
		const before = Date.now();
		expect(contract(await turn(line, true), 200, autoCallSwitchResponse)).toEqual({ enable: true });
		const on = await fieldsOf(line);
		expect(on).toMatchObject({ autocall_enable: true });
		expect(Number(on?.autocall_called_lasted)).toBeGreaterThanOrEqual(before);
		contract(await turn(line, true), 200, autoCallSwitchResponse);
		expect(await fieldsOf(line)).toEqual(on);
		contract(await turn(line, false), 200, autoCallSwitchResponse);
		expect(await fieldsOf(line)).toMatchObject({ autocall_enable: false });
		expect(await commandsOf(line)).toEqual(
			expect.arrayContaining([
				[api.owner.uid, "setAutoCall on"],
				[api.owner.uid, "setAutoCall off"],
			]),
		);
		expect(await commandsOf(line)).toHaveLength(2);
	});

	test("stays off where the shop has not allowed it, and refuses other bodies", async () => {
		const line = await api.newLine();
		refused(await turn(line, true), 409, "invalid-transition");
		for (const json of [{}, { enable: "true" }, { enable: 1 }, { enable: true, at: 0 }, []])
			refused(
				await api.ask(`/apiV2/demo/${line}/auto_call_switch`, { ...PATCH, json }),
				400,
				"invalid-value",
			);
		expect(await fieldsOf(line)).not.toHaveProperty("autocall_enable");
	});
});

describe("the call", () => {
	test("only staff may ask: no token and tokens of others are refused", async () => {
		const line = await lineDue(1);
		const before = await api.stored(line);
		const path = `/apiV2/demo/${line}/auto_call`;
		refused(await api.ask(path, { method: "POST", json: {} }), 401, "unauthenticated");
		for (const other of [api.otherOwner, api.stranger])
			refused(
				await api.ask(path, { method: "POST", json: {}, token: other.token }),
				403,
				"permission-denied",
			);
		refused(await api.ask("/apiV2/sample/main/auto_call", { ...POST, json: {} }), 403, "sample-read-only");
		expect(await api.stored(line)).toEqual(before);
	});

	test.each([1, 2, 8])("with %i screens there is exactly one call in a period", async (screens) => {
		const line = await lineDue(5);
		for (const expected of [1, 2, 3]) {
			const answers = await Promise.all(Array.from({ length: screens }, () => tick(line)));
			const called = answers.filter(({ status }) => status === 200);
			// The texts say why when there is none.
			expect({ count: called.length, texts: answers.map(({ text }) => text) }).toMatchObject({ count: 1 });
			expect(called.map((each) => contract(each, 200, memberResponse).member.number)).toEqual([expected]);
			for (const early of answers.filter(({ status }) => status !== 200))
				refused(early, 409, "autocall-early");
			refused(await tick(line), 409, "autocall-early");
			api.clock.at = (api.clock.at ?? 0) + 3 * MINUTE;
		}
		const calls = (await commandsOf(line)).filter(([, command]) => command === "autoCall");
		expect(calls).toHaveLength(3);
	});

	test("a call by hand starts a new period", async () => {
		const line = await lineDue(3);
		const [first] = [...(await api.stored(line))].filter(([path]) => path.includes("/members/"));
		await api.give(line, String(first?.[1].uid));
		refused(await tick(line), 409, "autocall-early");
	});

	test("nothing changes with an empty line, or with the automatic call off", async () => {
		const line = await lineDue(0);
		const before = await api.stored(line);
		refused(await tick(line), 409, "line-empty");
		expect(await api.stored(line)).toEqual(before);
		contract(await turn(line, false), 200, autoCallSwitchResponse);
		await api.join(line);
		refused(await tick(line), 409, "autocall-early");
	});
});
