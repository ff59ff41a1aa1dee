import { memberResponse } from "@junban/api-contract/schemas";
import { describe, expect, test } from "vitest";
import { contract, refused } from "#src/testing/expectations.ts";
import { describeStaffOnly } from "#src/testing/staff-only.ts";
import { startTestApi } from "#src/testing/test-api.ts";

const api = await startTestApi();
const { token } = api.owner;
const path = (line: string, uid: string) => `/apiV2/demo/${line}/${uid}`;
const edit = (line: string, uid: string, json: unknown) =>
	api.ask(path(line, uid), { method: "PATCH", token, json });
const document = (line: string, uid: string) => `apps/demo/line/${line}/members/${uid}`;

describeStaffOnly(api, {
	path,
	ask: { method: "PATCH", json: { note: "x" } },
	ofMember: true,
	opensToHolder: true,
});

test("details are stored beside the place, with an event; the board keeps everything but its version", async () => {
	const line = await api.newLine();
	const { uid } = await api.join(line);
	const before = await api.stored(line);
	const given = { party_size: 4, name: " 佐藤 ", phone: "０９０ー１２３４ー５６７８", note: "窓側" };
	const { member } = contract(await edit(line, uid, given), 200, memberResponse);
	expect(member).toMatchObject({ party_size: 4, name: "佐藤", state: "waiting", number: 1 });
	const after = await api.stored(line);
	expect(after.get(document(line, uid))).toEqual({
		...before.get(document(line, uid)),
		...{ party_size: 4, name: "佐藤", phone: "090-1234-5678", note: "窓側" },
		version: member.version,
	});
	expect(after.get(`apps/demo/line/${line}/public/board`)).toMatchObject({
		order: "1",
		version: member.version,
	});
	const events = [...after].filter(([name]) => name.includes("/events/")).map(([, data]) => data);
	expect(events).toMatchObject([{ command: "edit", public_uid: member.public_uid }]);
	contract(await edit(line, uid, { phone: "", note: "" }), 200, memberResponse);
	const emptied = (await api.stored(line)).get(document(line, uid));
	expect(emptied).toMatchObject({ name: "佐藤", party_size: 4 });
	expect(emptied).not.toHaveProperty("phone");
	expect(emptied).not.toHaveProperty("note");
});

test("what the desk does not write stays: a mail address of the holder", async () => {
	const line = await api.newLine();
	const { uid } = await api.join(line);
	const data = { notification_mail: "a@example.com" };
	await api.store.commit([{ set: document(line, uid), data, mask: ["notification_mail"] }]);
	contract(await edit(line, uid, { note: "x" }), 200, memberResponse);
	expect((await api.stored(line)).get(document(line, uid))).toMatchObject({ ...data, note: "x" });
});

test("a repeat changes nothing", async () => {
	const line = await api.newLine();
	const { uid } = await api.join(line);
	await edit(line, uid, { note: "x" });
	const before = await api.stored(line);
	contract(await edit(line, uid, { note: "x", version: 0 }), 200, memberResponse);
	expect(await api.stored(line)).toEqual(before);
});

test("stale callers, values at fault and invalid bodies are refused", async () => {
	const line = await api.newLine();
	const { uid } = await api.join(line);
	const before = await api.stored(line);
	refused(await edit(line, uid, { note: "x", version: 0 }), 409, "stale");
	refused(await edit(line, uid, { name: "a".repeat(81) }), 400, "text-too-long");
	for (const json of [
		{ party_size: 100 },
		{ phone: "12" },
		{ state: "over" },
		{ name: 1 },
		{ version: -1 },
		[],
	])
		refused(await edit(line, uid, json), 400, "invalid-value");
	refused(await edit(line, "A".repeat(24), { note: "x" }), 404, "member-not-found");
	expect(await api.stored(line)).toEqual(before);
});

describe("the holder", () => {
	const change = (line: string, uid: string, json: unknown) =>
		api.ask(path(line, uid), { method: "PATCH", json });

	test("changes the party size until the place is called, with an event; a repeat changes nothing", async () => {
		const line = await api.newLine();
		const { uid } = await api.join(line);
		const { member } = contract(await change(line, uid, { party_size: 4 }), 200, memberResponse);
		expect(member).toMatchObject({ party_size: 4, state: "waiting", number: 1 });
		const stored = await api.stored(line);
		const events = [...stored].filter(([name]) => name.includes("/events/")).map(([, data]) => data);
		expect(events).toMatchObject([{ command: "edit", actor: "holder", public_uid: member.public_uid }]);
		contract(await change(line, uid, { party_size: 4 }), 200, memberResponse);
		expect(await api.stored(line)).toEqual(stored);
		// The record tells of the last change alone: changing again and again fills no disk.
		for (const party_size of [6, 4]) contract(await change(line, uid, { party_size }), 200, memberResponse);
		const names = [...(await api.stored(line)).keys()].filter((name) => name.includes("/events/"));
		expect(names).toHaveLength(1);
		await api.ask(`${path(line, uid)}/give`, { method: "PATCH", token, json: {} });
		refused(await change(line, uid, { party_size: 5 }), 409, "invalid-transition");
		contract(await edit(line, uid, { party_size: 5 }), 200, memberResponse);
	});

	test("changes nothing else, and no place of another line or shop", async () => {
		const line = await api.newLine();
		const { uid } = await api.join(line);
		const before = await api.stored(line);
		for (const json of [{ note: "x" }, { party_size: 2, name: "x" }, { phone: "" }])
			refused(await change(line, uid, json), 403, "permission-denied");
		for (const json of [{ party_size: 0 }, { party_size: 100 }, { party_size: "2" }, { party_size: 1.5 }])
			refused(await change(line, uid, json), 400, "invalid-value");
		refused(await change(await api.newLine(), uid, { party_size: 2 }), 404, "member-not-found");
		expect(await api.stored(line)).toEqual(before);
	});

	test("changes it as often as a person does, not in a loop", async () => {
		const line = await api.newLine();
		const { uid } = await api.join(line);
		// Twice as many at once as are allowed: on a slow machine some become allowed meanwhile.
		const answers = await Promise.all(Array.from({ length: 60 }, () => change(line, uid, { party_size: 2 })));
		const late = answers.filter(({ status }) => status !== 200);
		expect(late.length).toBeGreaterThan(0);
		for (const answer of late) refused(answer, 429, "too-many-requests");
		contract(await edit(line, uid, { party_size: 3 }), 200, memberResponse);
	});
});
