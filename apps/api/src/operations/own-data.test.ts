import { memberResponse } from "@junban/api-contract/schemas";
import { expectNoneOf } from "@junban/vitest/private-words";
import { expect, test } from "vitest";
import { contract, refused } from "#src/testing/expectations.ts";
import { startTestApi } from "#src/testing/test-api.ts";

const api = await startTestApi();
const { token } = api.owner;
const SAID = { name: "Aoki Hanako", phone: "03 1234 5678", note: "by the window" };
const PRIVATE = [
	...Object.values(SAID),
	"on the terrace",
	"no nuts",
	"aoki@example.com",
	"https://push.example/1",
];

const erase = (line: string, uid: string) =>
	api.ask(`/apiV2/demo/${line}/${uid}/own_data`, { method: "DELETE" });

/** A place with all that a person may leave, on a line of its own. */
async function place() {
	const line = await api.newLine({ fields: { notification: true } });
	const root = `apps/demo/line/${line}`;
	const { number, uid } = await api.join(line);
	const member = `${root}/members/${uid}`;
	const channels = {
		notification_mail: "aoki@example.com",
		push: { endpoint: "https://push.example/1" },
		require_answers: { seat: "on the terrace" },
		answered: 1,
	};
	await api.store.commit([
		{ set: member, data: { ...SAID, ...channels }, mask: [...Object.keys(SAID), ...Object.keys(channels)] },
		{ set: `${root}/answers/${uid}`, data: { allergy: "no nuts", _version: 1 } },
		{ set: `${root}/require_answers/${uid}`, data: { seat: "on the terrace", _version: 1 } },
	]);
	const everything = async () => {
		const lists = ["members", "public_members", "answers", "require_answers", "outbox", "events"];
		const found = await Promise.all(lists.map((collection) => api.store.runQuery(root, { collection })));
		return JSON.stringify(found.flat());
	};
	return { line, uid, number, everything };
}

test("a place that has ended keeps its number and times, and nothing of its holder", async () => {
	const { everything, line, number, uid } = await place();
	const left = await api.ask(`/apiV2/demo/${line}/${uid}/guide_over`, { method: "PATCH", json: {} });
	expect(left.status).toBe(200);
	expect(await everything()).toContain("Aoki");
	const { member } = contract(await erase(line, uid), 200, memberResponse);
	expect(member).toMatchObject({ number, state: "over", over_reason: "left" });
	expect(member).not.toHaveProperty("name");
	expectNoneOf(PRIVATE, await everything());
	expect(contract(await erase(line, uid), 200, memberResponse).member).toEqual(member);
	expect((await api.ask(`/apiV2/demo/${line}/${uid}`)).status).toBe(200);
});

test("a place that stands is given up first", async () => {
	const { everything, line, uid } = await place();
	const behind = await api.join(line);
	const { member } = contract(await erase(line, uid), 200, memberResponse);
	expect(member).toMatchObject({ state: "over", over_reason: "left" });
	expectNoneOf(PRIVATE, await everything());
	const board = await api.ask(`/apiV2/demo/${line}/board`);
	expect(board.json).toMatchObject({ order: String(behind.number) });
});

test("staff may take a deleted place back, without its person", async () => {
	const { everything, line, uid } = await place();
	await erase(line, uid);
	const path = `/apiV2/demo/${line}/${uid}/restore`;
	expect((await api.ask(path, { method: "PATCH", json: {}, token })).status).toBe(200);
	expectNoneOf(PRIVATE, await everything());
});

test("strangers delete nothing, and a holder does so only now and then", async () => {
	const { everything, line, uid } = await place();
	const other = uid.replace(/^./, (first) => (first === "x" ? "y" : "x"));
	refused(await erase(line, other), 404, "member-not-found");
	expect(await everything()).toContain("Aoki");
	const statuses = [];
	for (let call = 0; call < 22; call++) statuses.push((await erase(line, uid)).status);
	expect(statuses.filter((status) => status === 200)).toHaveLength(20);
	expect(statuses.at(-1)).toBe(429);
});
