import { joinedResponse } from "@junban/api-contract/schemas";
import { expectNoneOf } from "@junban/vitest/private-words";
import { describe, expect, test } from "vitest";
import { contract, refused } from "#src/testing/expectations.ts";
import { startTestApi } from "#src/testing/test-api.ts";

const api = await startTestApi();
const { token } = api.staff;
const eventsOf = async (line: string) =>
	[...(await api.stored(line))].filter(([path]) => path.includes("/events/")).map(([, data]) => data);
const walkIn = (line: string, json: unknown, key?: string) =>
	api.ask(`/apiV2/demo/${line}/line_up`, {
		...{ method: "POST", token, json },
		...(key === undefined ? {} : { headers: { "idempotency-key": key } }),
	});

describe("a walk-in", () => {
	test("stores name, telephone, note and party, and writes one event without any of them", async () => {
		const line = await api.newLine();
		const said = { name: "佐藤", phone: "090 1234 5678", note: "ベビーカー", party_size: 4 };
		const { uid } = contract(await walkIn(line, said, "W".repeat(24)), 201, joinedResponse);
		contract(await walkIn(line, said, "W".repeat(24)), 200, joinedResponse);
		const stored = await api.stored(line);
		const member = stored.get(`apps/demo/line/${line}/members/${uid}`);
		expect(member).toMatchObject({ ...said, source: "staff" });
		const events = await eventsOf(line);
		expect(events).toEqual([
			{
				actor: api.staff.uid,
				command: "lineUp",
				public_uid: member?.public_uid,
				at: expect.anything(),
			},
		]);
		expectNoneOf([said.name, said.phone, said.note, uid], JSON.stringify(events));
	});

	test("VAL-34 comes 300 times at once and 120 times a minute, for each line", async () => {
		// On workerd the clock goes on while very many wait.
		if (api.runtime !== "node") return;
		const [line, other] = [await api.newLine(), await api.newLine()];
		api.clock.at = Date.now();
		const statuses = await Promise.all(
			Array.from({ length: 301 }, async () => (await walkIn(line, {})).status),
		);
		expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array(300).fill(201), 429]);
		expect((await walkIn(other, {})).status).toBe(201);
		api.clock.at += 500;
		expect((await walkIn(line, {})).status).toBe(201);
		refused(await walkIn(line, {}), 429, "too-many-requests");
		// The line's own customers are not held up.
		await api.join(line);
		api.clock.at = undefined;
	});

	test("a customer's join writes no event", async () => {
		const line = await api.newLine();
		await api.join(line, { name: "佐藤" });
		expect(await eventsOf(line)).toEqual([]);
	});
});

test("every command of staff writes exactly one event, and a repeat none", async () => {
	const line = await api.newLine({ autocall_function_enable: true });
	const post = (name: string, json: unknown) =>
		api.ask(`/apiV2/demo/${line}/${name}`, { method: "POST", token, json });
	const ofMember = (uid: string, name: string, json: unknown = {}) =>
		api.ask(`/apiV2/demo/${line}/${uid}/${name}`, { method: "PATCH", token, json });
	const [one, two] = [await api.join(line), await api.join(line)];
	const twice = async (ask: () => Promise<{ status: number }>) => {
		expect((await ask()).status).toBe(200);
		expect((await ask()).status).toBe(200);
	};
	await twice(() => ofMember(one.uid, "give", { target: "during_guidance" }));
	await twice(() => ofMember(one.uid, "give"));
	await twice(() => ofMember(one.uid, "guide_over", { autoCall: true }));
	await twice(() => ofMember(one.uid, "restore"));
	await twice(() => ofMember(two.uid, "guide_over", { reason: "no_show" }));
	await twice(() => post("pause", { paused: true }));
	await twice(() => post("pause", { paused: false }));
	await post("cancel_all", {});
	await twice(() => post("clear", {}));
	const commands = (await eventsOf(line)).map(({ command }) => command).sort();
	expect(commands).toEqual([
		"cancelAll",
		"clear",
		"give called",
		"give during_guidance",
		"guideOver",
		"guideOver",
		"pause off",
		"pause on",
		"restore",
	]);
});

test("a shop may switch the join of v1 off", async () => {
	const line = await api.newLine({ v1_join: false });
	refused(await api.ask(`/api/demo/${line}/line_up`), 403, "permission-denied");
	expect((await api.join(line)).number).toBe(1);
	await api.store.commit([{ set: `apps/demo/line/${line}`, data: { v1_join: true }, mask: ["v1_join"] }]);
	await api.ask(`/apiV2/demo/${line}/refresh`, { method: "POST", token });
	expect(contract(await api.ask(`/api/demo/${line}/line_up`), 200, joinedResponse).number).toBe(2);
});
