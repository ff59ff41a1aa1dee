/** Requests that come twice, late or in another order than they were sent. */
import { memberResponse } from "@junban/api-contract/schemas";
import { expect, test } from "vitest";
import { contract, refused } from "#src/testing/expectations.ts";
import { startTestApi } from "#src/testing/test-api.ts";

const api = await startTestApi();
const patch = (
	line: string,
	uid: string,
	call: string,
	json: unknown = {},
	token: string | undefined = api.owner.token,
) =>
	api.ask(`/apiV2/demo/${line}/${uid}/${call}`, {
		method: "PATCH",
		json,
		...(token === "" ? {} : { token }),
	});

test("each command that is sent again changes nothing more", async () => {
	const line = await api.newLine();
	const { uid } = await api.join(line);
	for (const [call, json] of [
		["give", { target: "during_guidance" }],
		["give", { target: "called" }],
		["give", { target: "waiting" }],
		["guide_over", {}],
		["restore", {}],
		["guide_over", { admin_cancel: true }],
	] as const) {
		contract(await patch(line, uid, call, json), 200, memberResponse);
		const stored = await api.stored(line);
		for (let again = 0; again < 3; again++) contract(await patch(line, uid, call, json), 200, memberResponse);
		expect({ call, json, stored: await api.stored(line) }).toEqual({ call, json, stored });
	}
});

test("commands that arrive after later ones are refused and change nothing", async () => {
	const line = await api.newLine();
	const { uid } = await api.join(line);
	contract(await patch(line, uid, "give"), 200, memberResponse);
	contract(await patch(line, uid, "guide_over"), 200, memberResponse);
	const stored = await api.stored(line);
	for (const target of ["called", "during_guidance", "waiting"])
		refused(await patch(line, uid, "give", { target }), 409, "invalid-transition");
	expect(await api.stored(line)).toEqual(stored);
});

test("an outdated screen changes no place", async () => {
	const line = await api.newLine();
	const { uid } = await api.join(line);
	const { member: seen } = contract(
		await patch(line, uid, "give", { target: "during_guidance" }),
		200,
		memberResponse,
	);
	contract(await patch(line, uid, "give", { target: "waiting" }), 200, memberResponse);
	const stored = await api.stored(line);
	for (const version of [0, 1, seen.version])
		for (const [call, json] of [
			["give", { version }],
			["give", { version, target: "during_guidance" }],
			["guide_over", { version }],
			["guide_over", { version, autoCall: true }],
		] as const)
			refused(await patch(line, uid, call, json), 409, "stale");
	expect(await api.stored(line)).toEqual(stored);
});

test("numbers that are no version are refused", async () => {
	const line = await api.newLine();
	const { uid } = await api.join(line);
	const stored = await api.stored(line);
	for (const version of [
		"-1",
		"0.5",
		"1e308",
		"1e999",
		"9007199254740993",
		'"1"',
		"[1]",
		"{}",
		"null",
		"true",
	]) {
		const headers = { "content-type": "application/json" };
		const asked = { method: "PATCH", token: api.owner.token, headers, body: `{"version":${version}}` };
		for (const call of ["give", "guide_over", "restore"])
			refused(await api.ask(`/apiV2/demo/${line}/${uid}/${call}`, asked), 400, "invalid-value");
	}
	expect(await api.stored(line)).toEqual(stored);
});

test("leaving twice, and after staff have ended the place, is answered and changes nothing", async () => {
	const line = await api.newLine();
	const [first, second] = [await api.join(line), await api.join(line)];
	contract(await patch(line, first.uid, "guide_over", {}, ""), 200, memberResponse);
	contract(await patch(line, second.uid, "guide_over"), 200, memberResponse);
	const stored = await api.stored(line);
	for (const { uid } of [first, second]) await patch(line, uid, "guide_over", {}, "");
	expect(await api.stored(line)).toEqual(stored);
});
