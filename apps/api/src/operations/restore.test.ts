import { memberResponse } from "@junban/api-contract/schemas";
import { Timestamp } from "@junban/firestore-wire/value";
import { expect, test } from "vitest";
import { contract, refused } from "#src/testing/expectations.ts";
import { describeStaffOnly } from "#src/testing/staff-only.ts";
import { startTestApi } from "#src/testing/test-api.ts";

const api = await startTestApi();
const { token } = api.owner;
const path = (line: string, uid: string) => `/apiV2/demo/${line}/${uid}/restore`;
const restore = (line: string, uid: string, json: unknown = {}) =>
	api.ask(path(line, uid), { method: "PATCH", token, json });
const leave = (line: string, uid: string) =>
	api.ask(`/apiV2/demo/${line}/${uid}/guide_over`, { method: "PATCH", json: {} });

describeStaffOnly(api, { path, ask: { method: "PATCH", json: {} }, ofMember: true });

test("the end is undone: the member has its state and place from before", async () => {
	const line = await api.newLine();
	const first = await api.join(line);
	await api.join(line);
	await leave(line, first.uid);
	const { member } = contract(await restore(line, first.uid), 200, memberResponse);
	expect(member).toMatchObject({ number: 1, state: "waiting" });
	expect(member).not.toHaveProperty("over_at");
	const board = (await api.stored(line)).get(`apps/demo/line/${line}/public/board`);
	expect(board).toMatchObject({ order: "1-2", recent: [] });
	await api.give(line, first.uid);
	await api.ask(`/apiV2/demo/${line}/${first.uid}/guide_over`, { method: "PATCH", json: {}, token });
	expect(contract(await restore(line, first.uid), 200, memberResponse).member.state).toBe("called");
});

test("a repeat changes nothing", async () => {
	const line = await api.newLine();
	const { uid } = await api.join(line);
	await leave(line, uid);
	await Promise.all(Array.from({ length: 5 }, () => restore(line, uid)));
	const before = await api.stored(line);
	contract(await restore(line, uid), 200, memberResponse);
	expect(await api.stored(line)).toEqual(before);
});

test("after 30 minutes, or of an older series: 409", async () => {
	const line = await api.newLine();
	const { uid } = await api.join(line);
	await leave(line, uid);
	const document = `apps/demo/line/${line}/members/${uid}`;
	const overAt = Timestamp.fromMillis(Date.now() - 30 * 60_000 - 5_000);
	await api.store.commit([{ set: document, data: { over_at: overAt }, mask: ["over_at"] }]);
	refused(await restore(line, uid), 409, "restore-expired");

	const next = await api.newLine();
	const cleared = await api.join(next);
	await api.ask(`/apiV2/demo/${next}/clear`, { method: "POST", token, json: {} });
	// The rest of the clear would take a place that is made older below.
	const gone = `apps/demo/line/${next}/members/${cleared.uid}`;
	await expect.poll(async () => (await api.store.batchGet([gone])).size).toBe(0);
	const other = await api.join(next);
	await leave(next, other.uid);
	const older = `apps/demo/line/${next}/members/${other.uid}`;
	await api.store.commit([{ set: older, data: { series: 1 }, mask: ["series"] }]);
	refused(await restore(next, other.uid), 409, "restore-expired");
});

test("stale callers and invalid bodies are refused", async () => {
	const line = await api.newLine();
	const { uid } = await api.join(line);
	await leave(line, uid);
	const before = await api.stored(line);
	refused(await restore(line, uid, { version: 0 }), 409, "stale");
	for (const json of [{ state: "called" }, { version: true }, { version: -1 }, [], "x"])
		refused(await restore(line, uid, json), 400, "invalid-value");
	expect(await api.stored(line)).toEqual(before);
});
