import { boardAnswer, ticketResponse } from "@junban/api-contract/schemas";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { contract, refused } from "#src/testing/expectations.ts";
import { describeStaffOnly } from "#src/testing/staff-only.ts";
import { startTestApi } from "#src/testing/test-api.ts";

const api = await startTestApi();
const answerOf = v.object({ series: v.number(), version: v.number() });
const post = (line: string, name: string, json: unknown = {}) =>
	api.ask(`/apiV2/demo/${line}/${name}`, { method: "POST", token: api.owner.token, json });

for (const name of ["cancel_all", "clear"]) {
	describe(name, () => {
		const path = (line: string) => `/apiV2/demo/${line}/${name}`;
		describeStaffOnly(api, { path, ask: { method: "POST", json: {} }, ofMember: false });

		test("ends every place at once, called ones too", async () => {
			const line = await api.newLine();
			const joined = [await api.join(line), await api.join(line), await api.join(line)];
			await api.give(line, joined[0]?.uid ?? "");
			contract(await post(line, name), 200, answerOf);
			const board = contract(await api.ask(`/apiV2/demo/${line}/board`), 200, boardAnswer);
			expect(board).toMatchObject({ order: "", called: [], during: [] });
			for (const { uid } of joined) {
				const ticket = await api.ask(`/apiV2/demo/${line}/${uid}`);
				// The documents of a clear go sooner or later; until then their places read as over.
				if (name === "clear" && ticket.status === 404) refused(ticket, 404, "member-not-found");
				else
					expect(contract(ticket, 200, ticketResponse).member).toMatchObject({
						state: "over",
						over_reason: "cancelled",
					});
			}
		});

		test("accepts only an empty body", async () => {
			const line = await api.newLine();
			await api.join(line);
			const before = await api.stored(line);
			for (const json of [{ all: true }, [], null, "x", { series: 1 }])
				refused(await post(line, name, json), 400, "invalid-value");
			expect(await api.stored(line)).toEqual(before);
		});
	});
}

test("an empty line: 409", async () => {
	refused(await post(await api.newLine(), "cancel_all"), 409, "line-empty");
});

test("numbers continue after cancel_all and start at 1 after clear", async () => {
	const line = await api.newLine();
	await api.join(line);
	await post(line, "cancel_all");
	expect(await api.join(line)).toMatchObject({ number: 2, series: 1 });
	expect(contract(await post(line, "clear"), 200, answerOf).series).toBe(2);
	expect(await api.join(line)).toMatchObject({ number: 1, series: 2 });
});

test("a clear without effect answers the stored version, not the next one", async () => {
	const line = await api.newLine();
	const { version } = contract(await post(line, "clear"), 200, answerOf);
	expect(version).toBe(contract(await api.ask(`/apiV2/demo/${line}/board`), 200, boardAnswer).version);
});

describe("clear of a list", () => {
	const listOf = async (line: string, collection: string) =>
		await api.store.runQuery(`apps/demo/line/${line}`, { collection });
	const gone = (line: string, collection: string) =>
		expect.poll(async () => (await listOf(line, collection)).length, { interval: 10 }).toBe(0);

	async function lineWithAnswers() {
		const line = await api.newLine();
		await api.store.commit(
			["require_questions", "questions"].map((list) => ({
				set: `apps/demo/line/${line}/${list}/wish`,
				data: { uid: "wish", title: "ご要望", type: "text" },
			})),
		);
		const { uid } = await api.join(line, { answers: { wish: "before" } });
		const json = { answers: { wish: "while" } };
		await api.ask(`/apiV2/demo/${line}/${uid}/answers`, { method: "PATCH", json });
		return { line, uid };
	}

	test("members: their documents and public documents are deleted, long ended ones too; the answers stay", async () => {
		const { line, uid } = await lineWithAnswers();
		await api.ask(`/apiV2/demo/${line}/${uid}/guide_over`, { method: "PATCH", json: {} });
		contract(await post(line, "clear", { what: "members" }), 200, answerOf);
		await gone(line, "members");
		await gone(line, "public_members");
		refused(await api.ask(`/apiV2/demo/${line}/${uid}`), 404, "member-not-found");
		expect(await listOf(line, "answers")).toHaveLength(1);
		expect(await listOf(line, "require_answers")).toHaveLength(1);
	});

	test.each(["answers", "require_answers"] as const)(
		"%s: the list alone, and the line goes on",
		async (what) => {
			const { line, uid } = await lineWithAnswers();
			contract(await post(line, "clear", { what }), 200, answerOf);
			await gone(line, what);
			const member = (await api.stored(line)).get(`apps/demo/line/${line}/members/${uid}`);
			expect(member).toMatchObject({ guide_over: false, number: 1 });
			expect(member !== undefined && "require_answers" in member).toBe(what === "answers");
			expect(await listOf(line, what === "answers" ? "require_answers" : "answers")).toHaveLength(1);
			const events = [...(await api.stored(line))].filter(([path]) => path.includes("/events/"));
			expect(events.map(([, { command }]) => command)).toEqual([`clear ${what}`]);
		},
	);

	test("nothing else can be cleared", async () => {
		const line = await api.newLine();
		for (const what of ["events", "history", "", null, ["members"], "__proto__"])
			refused(await post(line, "clear", { what }), 400, "invalid-value");
	});
});
