import { createHash } from "node:crypto";
import { noticesResponse } from "@junban/api-contract/schemas-notices";
import { expectNoneOf } from "@junban/vitest/private-words";
import { describe, expect, test } from "vitest";
import { maskedAddress } from "#src/channels.ts";
import { browserSubscription, recorder } from "#src/notify/testing/recorder.ts";
import { contract, refused } from "#src/testing/expectations.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";

const post = recorder();
const api = await startNodeTestApi({ notices: { providers: post.providers } });
const MAILS = { fields: { notification: true } };
const PUSH = browserSubscription("a");

const noticesOf = async (line: string, uid: string) =>
	contract(await api.ask(`/apiV2/demo/${line}/${uid}/notices`), 200, noticesResponse);

test("a new place has no channel, and learns which ones the line has", async () => {
	const line = await api.newLine({ ...MAILS, notification: { before: 3 } });
	for (let ahead = 0; ahead < 5; ahead++) await api.join(line);
	const { uid } = await api.join(line);
	expect(await noticesOf(line, uid)).toEqual({
		mail_offered: true,
		push_key: "key",
		ahead: 3,
		notices: ["near", "during_guidance", "called", "cancelled"],
		results: [],
	});
	const without = await api.newLine();
	expect(await noticesOf(without, (await api.join(without)).uid)).toMatchObject({ mail_offered: false });
});

test("registered channels are told without the addresses", async () => {
	const line = await api.newLine(MAILS);
	const { uid } = await api.join(line);
	const register = (channel: string, json: object) =>
		api.ask(`/apiV2/demo/${line}/${uid}/${channel}`, { method: "POST", json });
	await register("notification_mail", { notification_mail: "guest@example.com" });
	await register("push", PUSH);
	const told = await noticesOf(line, uid);
	expect(told).toMatchObject({
		mail: "g***@example.com",
		push: createHash("sha256").update(PUSH.endpoint).digest("base64url"),
	});
	expectNoneOf(["guest@", PUSH.endpoint, PUSH.keys.auth], JSON.stringify(told));
});

test("a failure comes back to the holder, and a push address that is gone is registered no longer", async () => {
	const line = await api.newLine(MAILS);
	const { uid } = await api.join(line);
	await api.ask(`/apiV2/demo/${line}/${uid}/push`, { method: "POST", json: PUSH });
	post.answer = "gone";
	await api.give(line, uid);
	await post.taken(1);
	await expect
		.poll(() => noticesOf(line, uid))
		.toMatchObject({
			results: [{ cause: "called", channel: "push", state: "failed", fault: "gone" }],
		});
	const told = await noticesOf(line, uid);
	expect(told.push).toBeUndefined();
	expect(told.notices).toEqual(["cancelled"]);
});

test("an unknown place is refused, and another line's too", async () => {
	const line = await api.newLine();
	const { uid } = await api.join(await api.newLine());
	for (const other of [uid, "A".repeat(24), "short", "__proto__"])
		refused(await api.ask(`/apiV2/demo/${line}/${other}/notices`), 404, "member-not-found");
});

describe("what is not promised", () => {
	test.each([
		["nothing is configured", { providers: {} }],
		["mails stay in a folder", { providers: { mail: post.providers.mail }, mailsLeave: false }],
	] as const)("when %s neither mail nor push is offered", async (_name, notices) => {
		const other = await startNodeTestApi({ notices });
		const line = await other.newLine(MAILS);
		const { uid } = await other.join(line);
		const told = contract(await other.ask(`/apiV2/demo/${line}/${uid}/notices`), 200, noticesResponse);
		expect(told.mail_offered).toBe(false);
		expect(told.push_key).toBeUndefined();
	});
});

test.each([
	["guest@example.com", "g***@example.com"],
	["abc@example.com", "a***@example.com"],
	["ab@example.com", "***@example.com"],
])("of %s only %s is shown", (address, masked) => {
	expect(maskedAddress(address)).toBe(masked);
});
