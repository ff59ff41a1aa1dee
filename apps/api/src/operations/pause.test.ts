import { publicView } from "@junban/api-contract/schemas";
import * as v from "valibot";
import { expect, test } from "vitest";
import { contract, refused } from "#src/testing/expectations.ts";
import { describeStaffOnly } from "#src/testing/staff-only.ts";
import { startTestApi } from "#src/testing/test-api.ts";

const api = await startTestApi();
const path = (line: string) => `/apiV2/demo/${line}/pause`;
const pause = (line: string, json: unknown) =>
	api.ask(path(line), { method: "POST", token: api.owner.token, json });
const answerOf = v.object({ paused: v.boolean() });

describeStaffOnly(api, { path, ask: { method: "POST", json: { paused: true } }, ofMember: false });

test("joining closes at once and opens again; waiting members stay", async () => {
	const line = await api.newLine();
	const { uid } = await api.join(line);
	const message = "満席です。\n17時に再開します。";
	expect(contract(await pause(line, { paused: true, message }), 200, answerOf)).toEqual({ paused: true });
	refused(await api.ask(`/apiV2/demo/${line}/line_up`, api.joining(line)), 409, "paused", {
		detail: message,
	});
	refused(await api.ask(`/api/demo/${line}/line_up`), 409, "paused", { detail: message });
	const view = contract(await api.ask(`/apiV2/demo/${line}`), 200, publicView);
	expect(view.line).toMatchObject({ paused: true, paused_message: message });
	expect(view.board.order).toBe("1");
	expect((await api.give(line, uid)).status).toBe(200);
	expect(contract(await pause(line, { paused: false }), 200, answerOf)).toEqual({ paused: false });
	expect((await api.join(line)).number).toBe(2);
});

test("a pause with an end opens by itself", async () => {
	const line = await api.newLine();
	const until = Date.now() + 1_500;
	expect((await pause(line, { paused: true, until })).status).toBe(200);
	refused(await api.ask(`/apiV2/demo/${line}/line_up`, api.joining(line)), 409, "paused");
	const isPaused = async () => contract(await api.ask(`/apiV2/demo/${line}`), 200, publicView).line.paused;
	await expect.poll(isPaused, { timeout: 10_000 }).toBe(false);
	expect((await api.join(line)).number).toBe(1);
});

test("a repeat changes nothing", async () => {
	const line = await api.newLine();
	await pause(line, { paused: true });
	const before = await api.stored(line);
	await pause(line, { paused: true });
	expect(await api.stored(line)).toEqual(before);
});

test("invalid bodies: 400 and the line stays open", async () => {
	const line = await api.newLine();
	const before = await api.stored(line);
	for (const json of [
		{},
		{ paused: "true" },
		{ paused: 1 },
		{ paused: null },
		{ paused: true, message: 5 },
		{ paused: true, until: 1 },
		{ paused: true, until: "2099-01-01" },
		{ paused: true, until: Date.now() + 90_000_000 },
		{ paused: true, minutes: 15 },
		[true],
	])
		refused(await pause(line, json), 400, "invalid-value");
	refused(await pause(line, { paused: true, message: "x".repeat(501) }), 400, "text-too-long");
	refused(await api.ask(path(line), { method: "POST", token: api.owner.token }), 400, "invalid-value");
	expect(await api.stored(line)).toEqual(before);
});
