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

		test("ends every place at once, also of those who are called", async () => {
			const line = await api.newLine();
			const joined = [await api.join(line), await api.join(line), await api.join(line)];
			await api.give(line, joined[0]?.uid ?? "");
			contract(await post(line, name), 200, answerOf);
			const board = contract(await api.ask(`/apiV2/demo/${line}/board`), 200, boardAnswer);
			expect(board).toMatchObject({ order: "", called: [], during: [] });
			for (const { uid } of joined) {
				const ticket = contract(await api.ask(`/apiV2/demo/${line}/${uid}`), 200, ticketResponse);
				expect(ticket.member).toMatchObject({ state: "over", over_reason: "cancelled" });
			}
		});

		test("takes no body but an empty one", async () => {
			const line = await api.newLine();
			await api.join(line);
			const before = await api.stored(line);
			for (const json of [{ all: true }, [], null, "x", { series: 1 }])
				refused(await post(line, name, json), 400, "invalid-value");
			expect(await api.stored(line)).toEqual(before);
		});
	});
}

test("an empty line has nobody to cancel: 409", async () => {
	refused(await post(await api.newLine(), "cancel_all"), 409, "line-empty");
});

test("numbering goes on after cancel_all and starts anew after clear", async () => {
	const line = await api.newLine();
	await api.join(line);
	await post(line, "cancel_all");
	expect(await api.join(line)).toMatchObject({ number: 2, series: 1 });
	expect(contract(await post(line, "clear"), 200, answerOf).series).toBe(2);
	expect(await api.join(line)).toMatchObject({ number: 1, series: 2 });
});

test("a clear with nothing to do answers the version that is stored, not one that never comes", async () => {
	const line = await api.newLine();
	const { version } = contract(await post(line, "clear"), 200, answerOf);
	expect(version).toBe(contract(await api.ask(`/apiV2/demo/${line}/board`), 200, boardAnswer).version);
});
