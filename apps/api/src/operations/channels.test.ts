import { channelResponse, pushKeyResponse } from "@junban/api-contract/schemas-notices";
import { parseAppUid, parseLineUid, parseMemberUid } from "@junban/domain/values";
import { seededBytes } from "@junban/vitest/seeded";
import { describe, expect, test } from "vitest";
import { createApi } from "#src/create-api.ts";
import { browserSubscription, recorder } from "#src/notify/testing/recorder.ts";
import { contract, refused } from "#src/testing/expectations.ts";
import { SECRET } from "#src/testing/shops.ts";
import { startTestApi } from "#src/testing/test-api.ts";
import { workerShell } from "#src/worker/shell.ts";
import { changeChannel } from "./channels.ts";

const api = await startTestApi({ notices: { providers: recorder().providers } });
const MAILS = { fields: { notification: true } };
/** Each line's guests have an address of their own: one address may be at three places a day. */
const addressAt = (line: string) => `guest.${line.toLowerCase()}@example.com`;
const mailAt = (line: string) => ({ notification_mail: addressAt(line) });
const PUSH = browserSubscription("a");

const memberOf = async (line: string, uid: string) =>
	(await api.stored(line)).get(`apps/demo/line/${line}/members/${uid}`);

describe.each([
	["notification_mail", mailAt, "notification_mail", addressAt],
	["push", () => PUSH, "push", () => ({ endpoint: PUSH.endpoint, ...PUSH.keys })],
] as const)("%s", (segment, bodyAt, field, storedAt) => {
	const path = (line: string, uid: string) => `/apiV2/demo/${line}/${uid}/${segment}`;
	const register = (line: string, uid: string, body: unknown = bodyAt(line)) =>
		api.ask(path(line, uid), { method: "POST", json: body });
	const remove = (line: string, uid: string) => api.ask(path(line, uid), { method: "DELETE" });

	test("is stored in the member and removed again; repeats change nothing; other fields stay", async () => {
		const line = await api.newLine(MAILS);
		const { uid } = await api.join(line, { name: "佐藤" });
		const before = await memberOf(line, uid);
		contract(await register(line, uid), 200, channelResponse);
		expect(await memberOf(line, uid)).toEqual({ ...before, [field]: storedAt(line) });
		const board = () => api.stored(line).then((all) => all.get(`apps/demo/line/${line}/public/board`));
		const registered = await board();
		contract(await register(line, uid), 200, channelResponse);
		expect(await board()).toEqual(registered);
		expect(contract(await remove(line, uid), 200, channelResponse)).toEqual({ notices: [] });
		expect(await memberOf(line, uid)).toEqual(before);
		expect(contract(await remove(line, uid), 200, channelResponse)).toEqual({ notices: [] });
	});

	test("stays through a call, an end and a restore", async () => {
		const line = await api.newLine(MAILS);
		const { uid } = await api.join(line);
		await register(line, uid);
		await api.give(line, uid);
		const asStaff = { method: "PATCH", token: api.owner.token, json: {} };
		await api.ask(`/apiV2/demo/${line}/${uid}/guide_over`, asStaff);
		await api.ask(`/apiV2/demo/${line}/${uid}/restore`, asStaff);
		expect((await memberOf(line, uid))?.[field]).toEqual(storedAt(line));
	});

	test("is refused once the place is over, but can still be removed", async () => {
		const line = await api.newLine(MAILS);
		const { uid } = await api.join(line);
		await register(line, uid);
		await api.ask(`/apiV2/demo/${line}/${uid}/guide_over`, { method: "PATCH", json: {} });
		refused(await register(line, uid), 409, "invalid-transition");
		contract(await remove(line, uid), 200, channelResponse);
		expect((await memberOf(line, uid))?.[field]).toBeUndefined();
	});

	test("a registration together with the join waits for the place", async () => {
		const line = await api.newLine(MAILS);
		const key = Buffer.from(seededBytes(18)).toString("hex");
		const joining = { ...api.joining(line), headers: { "idempotency-key": key } };
		const [joined, registered] = await Promise.all([
			api.ask(`/apiV2/demo/${line}/line_up`, joining),
			register(line, key),
		]);
		expect([joined.status, [200, 404].includes(registered.status)]).toEqual([201, true]);
		contract(await register(line, key), 200, channelResponse);
	});

	test("a registration for an unknown place: 404, and nothing is created", async () => {
		const line = await api.newLine(MAILS);
		const before = await api.stored(line);
		for (const uid of ["A".repeat(24), "__proto__", "short", "%00".repeat(8)]) {
			refused(await register(line, uid), 404, "member-not-found");
			refused(await remove(line, uid), 404, "member-not-found");
		}
		const elsewhere = await api.join(await api.newLine(MAILS));
		refused(await register(line, elsewhere.uid), 404, "member-not-found");
		expect(await api.stored(line)).toEqual(before);
		refused(await register("nowhere", elsewhere.uid), 404, "line-not-found");
	});

	test("samples stay unchanged", async () => {
		const answer = await api.ask(`/apiV2/sample/main/${"A".repeat(24)}/${segment}`, {
			method: "POST",
			json: bodyAt("main"),
		});
		refused(answer, 403, "sample-read-only");
	});

	test("invalid bodies are refused", async () => {
		const line = await api.newLine(MAILS);
		const { uid } = await api.join(line);
		for (const body of [
			[],
			"x",
			5,
			null,
			{ ...bodyAt(line), more: 1 },
			{ ...bodyAt(line), [segment]: { a: 1 }, endpoint: 5 },
		])
			refused(await register(line, uid, body), 400, "invalid-value");
		const form = { method: "POST", body: "a=b", headers: { "content-type": "text/plain" } };
		refused(await api.ask(path(line, uid), form), 415, "unsupported-media-type");
	});

	test("too many changes are rate-limited for this place only", async () => {
		const line = await api.newLine(MAILS);
		const { uid } = await api.join(line);
		const answers = [];
		for (let count = 0; count < 22; count++) answers.push((await remove(line, uid)).status);
		expect([answers.filter((status) => status === 200).length, answers.at(-1)]).toEqual([20, 429]);
		const other = await api.join(line);
		expect((await register(line, other.uid)).status).toBe(200);
	});
});

test("a mail address must be present and valid", async () => {
	const line = await api.newLine(MAILS);
	const { uid } = await api.join(line);
	const register = (json: unknown) =>
		api.ask(`/apiV2/demo/${line}/${uid}/notification_mail`, { method: "POST", json });
	for (const notification_mail of [undefined, "", " "])
		refused(await register({ notification_mail }), 400, "value-missing");
	for (const notification_mail of [
		"a",
		"a@b",
		"a@b.example\r\nBcc: c@d.example",
		'"a"@b.example',
		"a@b.example,c@d.example",
	])
		refused(await register({ notification_mail }), 400, "email-invalid");
	contract(await register({ notification_mail: "ｇｕｅｓｔ＠EXAMPLE.com" }), 200, channelResponse);
	expect((await memberOf(line, uid))?.notification_mail).toBe("guest@example.com");
});

test("a push endpoint in a private network is refused", async () => {
	const line = await api.newLine();
	const { uid } = await api.join(line);
	for (const endpoint of [
		"https://127.0.0.1/a",
		"http://push.example.com/a",
		"https://localhost/a",
		"https://[::1]/",
	])
		refused(
			await api.ask(`/apiV2/demo/${line}/${uid}/push`, { method: "POST", json: { ...PUSH, endpoint } }),
			400,
			"invalid-value",
		);
	expect((await memberOf(line, uid))?.push).toBeUndefined();
});

test("a line without notification mails refuses an address", async () => {
	const line = await api.newLine();
	const { uid } = await api.join(line);
	const answer = await api.ask(`/apiV2/demo/${line}/${uid}/notification_mail`, {
		method: "POST",
		json: mailAt(line),
	});
	refused(answer, 409, "notification-off");
});

test("the public key for push subscriptions is served", async () => {
	const { public_key: key } = contract(await api.ask("/apiV2/push_key"), 200, pushKeyResponse);
	expect(key).not.toBe("");
});

test("a place asks for the confirmation of a few addresses, not of many: each is remembered for a day", async () => {
	const line = await api.newLine(MAILS);
	const { uid } = await api.join(line);
	const register = (n: number) =>
		api.ask(`/apiV2/demo/${line}/${uid}/notification_mail`, {
			method: "POST",
			json: { notification_mail: `guest${n}.${line.toLowerCase()}@example.com` },
		});
	for (let n = 0; n < 6; n++) contract(await register(n), 200, channelResponse);
	refused(await register(6), 429, "too-many-requests");
	const removed = await api.ask(`/apiV2/demo/${line}/${uid}/notification_mail`, { method: "DELETE" });
	contract(removed, 200, channelResponse);
});

test("the addresses of a shop's places are bounded for a day, however many places there are", async () => {
	const line = await api.newLine(MAILS);
	const { uid } = await api.join(line);
	const [app, lineUid, member] = [parseAppUid("demo"), parseLineUid(line), parseMemberUid(uid)];
	if (app === undefined || lineUid === undefined || member === undefined) throw new Error("malformed uid");
	const { providers } = recorder();
	const one = createApi(
		{
			...{ store: api.store, secret: SECRET, log: () => undefined, notices: { providers } },
			verifyIdToken: async () => undefined,
		},
		workerShell,
	);
	const register = (address: string) =>
		changeChannel(one, app, lineUid, member, { channel: "mail", to: { address, isConfirmed: false } });
	one.limits.shopAddresses.spend(app, 19_999);
	await register(`first.${line.toLowerCase()}@example.com`);
	await expect(register(`second.${line.toLowerCase()}@example.com`)).rejects.toMatchObject({
		code: "too-many-requests",
	});
});
