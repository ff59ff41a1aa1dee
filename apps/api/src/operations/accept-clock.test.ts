import { endedAllResponse } from "@junban/api-contract/staff-schemas";
import { afterEach, describe, expect, test } from "vitest";
import { contract, refused } from "#src/testing/expectations.ts";
import { describeStaffOnly } from "#src/testing/staff-only.ts";
import { startTestApi } from "#src/testing/test-api.ts";

const api = await startTestApi();
const DAY = 86_400_000;
const NOON = Date.parse("2026-11-21T12:00:00+09:00");
const leap = { from: NOON, to: NOON + DAY };
const path = (line: string) => `/apiV2/demo/${line}/accept_clock`;
const accept = (line: string, to: number) =>
	api.ask(path(line), { method: "POST", token: api.staff.token, json: { to } });
const boardOf = async (line: string) =>
	(await api.stored(line)).get(`apps/demo/line/${line}/public/board`) ?? {};

afterEach(() => {
	api.clock.at = undefined;
});

/** A line in which two wait since the day before, with a leap on its board as a desk left it. */
async function heldLine() {
	api.clock.at = NOON;
	const line = await api.newLine();
	await api.join(line);
	await api.join(line);
	const board = `apps/demo/line/${line}/public/board`;
	await api.store.commit([{ set: board, data: { clock_leap: leap }, mask: ["clock_leap"] }]);
	api.clock.at = NOON + DAY;
	return line;
}

describe("the answer that the time is right", () => {
	describeStaffOnly(api, { path, ask: { method: "POST", json: { to: 1 } }, ofMember: false });

	test("starts the service day, and is recorded", async () => {
		const line = await heldLine();
		const { order, clock_leap: held } = await boardOf(line);
		expect([order, held]).toEqual(["1-2", leap]);
		contract(await accept(line, leap.to), 200, endedAllResponse);
		const after = await boardOf(line);
		expect(after.order).toBe("");
		expect(after).not.toHaveProperty("clock_leap");
		const events = [...(await api.stored(line))].filter(([stored]) => stored.includes("/events/"));
		expect(new Set(events.map(([, { actor, command }]) => `${actor} ${command}`))).toEqual(
			new Set([`${api.staff.uid} releaseDay`, "desk expire"]),
		);
		contract(await accept(line, leap.to), 200, endedAllResponse);
	});

	test("about another leap changes nothing", async () => {
		const line = await heldLine();
		refused(await accept(line, leap.to + 1), 409, "stale");
		expect((await boardOf(line)).order).toBe("1-2");
		for (const json of [{}, { to: "1" }, { to: 1.5 }, { to: -1 }, { to: 1, more: 1 }])
			expect((await api.ask(path(line), { method: "POST", token: api.staff.token, json })).status).toBe(400);
	});

	test("is waited for by the automatic call of a screen", async () => {
		const line = await heldLine();
		const asked = await api.ask(`/apiV2/demo/${line}/auto_call`, {
			...{ method: "POST", token: api.staff.token, json: {} },
		});
		refused(asked, 409, "clock-leapt");
	});
});
