import { expect, test } from "vitest";
import { createApiClient } from "./client.ts";
import { createHolderClient } from "./holder-client.ts";
import { createShopClient } from "./shop-client.ts";
import { path, uid } from "./testing/samples.ts";

/** A client's options that answer every request with this body, and the sent requests. */
function answering(body: unknown) {
	const sent: (readonly [method: string | undefined, url: string, body: unknown, token: string | null])[] =
		[];
	const options = {
		base: "http://shop.test",
		locale: "en" as const,
		token: async () => "id-token",
		fetch: async (url: string | URL | Request, init?: RequestInit) => {
			const token = new Headers(init?.headers).get("Authorization");
			sent.push([init?.method, String(url).replace("http://shop.test/apiV2", ""), init?.body ?? null, token]);
			return new Response(JSON.stringify(body));
		},
	};
	return { options, sent };
}

const SIGNED = "Bearer id-token";

test("calls of the shop are signed where there is an account, the check of a uid too", async () => {
	const { options, sent } = answering({});
	const client = createShopClient(options);
	const { app } = path;
	await client.createApp({ appUID: "shop", appData: { name: "Shop" } });
	await client.myApps();
	await client.slug("a/b");
	await client.deleteApp(app);
	await client.deletion(app);
	await client.staff(app);
	await client.inviteStaff(app, { email: "a@shop.example" });
	await client.acceptInvitation(app, { invitation: "secret" });
	await client.removeStaff(app, "x/y");
	await client.paymentLink(app);
	await client.billingPortal(app);
	await client.plan(app);
	await client.unsubscribePremium(app);
	await client.resumePremium(app);
	await client.signOutEverywhere("me");
	await client.leaveShops("me");
	await client.sessions();
	await client.endSession("me", "one");
	await client.exportShop(app);
	await client.exportShop(app, "next");
	await client.exportAccount();
	expect(sent).toEqual([
		["POST", "/apps", '{"appUID":"shop","appData":{"name":"Shop"}}', SIGNED],
		["GET", "/apps", null, SIGNED],
		["GET", "/apps/a%2Fb", null, SIGNED],
		["POST", "/demo/deletion", '{"app":"demo"}', SIGNED],
		["GET", "/demo/deletion", null, SIGNED],
		["GET", "/demo/staff", null, SIGNED],
		["POST", "/demo/staff", '{"email":"a@shop.example"}', SIGNED],
		["POST", "/demo/staff/accept", '{"invitation":"secret"}', SIGNED],
		["DELETE", "/demo/staff/x%2Fy", null, SIGNED],
		["GET", "/demo/payment_link", null, SIGNED],
		["GET", "/demo/billing_portal", null, SIGNED],
		["GET", "/demo/plan", null, SIGNED],
		["PATCH", "/demo/unsubscribe_premium", "{}", SIGNED],
		["PATCH", "/demo/resume_premium", "{}", SIGNED],
		["POST", "/account/sign_out_everywhere", '{"account":"me"}', SIGNED],
		["POST", "/account/leave_shops", '{"account":"me"}', SIGNED],
		["GET", "/account/sessions", null, SIGNED],
		["POST", "/account/end_session", '{"account":"me","session":"one"}', SIGNED],
		["GET", "/demo/export", null, SIGNED],
		["GET", "/demo/export?from=next", null, SIGNED],
		["GET", "/account", null, SIGNED],
	]);
});

test("answers to the account are read by their schemas; others are internal", async () => {
	const found = createShopClient(answering({ app: "shop", line: "main" }).options);
	expect(await found.createApp({})).toEqual({ ok: true, value: { app: "shop", line: "main" } });
	expect(await found.staff(path.app)).toEqual({ ok: false, code: "internal", status: 200 });
});

test("the holder's calls name the place by its uid alone, without a token", async () => {
	const { options, sent } = answering({ notices: ["called"] });
	const client = createHolderClient(options);
	const push = { endpoint: "https://push.example/1", keys: { p256dh: "k", auth: "a" } };
	await client.answers(path, uid);
	await client.saveAnswers(path, uid, { answers: { q1: "yes" } });
	expect(await client.registerMail(path, uid, { notification_mail: "a@b.example" })).toEqual({
		ok: true,
		value: { notices: ["called"] },
	});
	await client.notices(path, uid);
	await client.removeMail(path, uid);
	await client.pushKey();
	await client.registerPush(path, uid, push);
	await client.removePush(path, uid);
	await createApiClient(options).deleteOwnData(path, uid);
	const own = `/demo/main/${uid}`;
	expect(sent).toEqual([
		["GET", `${own}/answers`, null, null],
		["PATCH", `${own}/answers`, '{"answers":{"q1":"yes"}}', null],
		["POST", `${own}/notification_mail`, '{"notification_mail":"a@b.example"}', null],
		["GET", `${own}/notices`, null, null],
		["DELETE", `${own}/notification_mail`, null, null],
		["GET", "/push_key", null, null],
		["POST", `${own}/push`, JSON.stringify(push), null],
		["DELETE", `${own}/push`, null, null],
		["DELETE", `${own}/own_data`, null, null],
	]);
});

test("answers to the holder are read field by field", async () => {
	const given = { answers: { a: "x", b: 0, c: false, d: ["e"] }, require_answers: {} };
	const read = (body: unknown) => createHolderClient(answering(body).options).answers(path, uid);
	expect(await read(given)).toEqual({ ok: true, value: given });
	for (const odd of [
		{},
		{ answers: [] },
		{ ...given, answers: { a: null } },
		{ ...given, require_answers: { a: [1] } },
	])
		expect(await read(odd)).toMatchObject({ ok: false, code: "internal" });
	const channel = createHolderClient(answering({ notices: ["called", "teapot"] }).options);
	expect(await channel.removePush(path, uid)).toMatchObject({ ok: false, code: "internal" });
	const result = { cause: "called", channel: "push", state: "failed", at: 5 };
	const notices = { mail_offered: true, ahead: 2, notices: ["called"], results: [result] };
	const told = (body: unknown) => createHolderClient(answering(body).options).notices(path, uid);
	expect(await told(notices)).toEqual({ ok: true, value: notices });
	// A later server may know more faults.
	expect(await told({ ...notices, results: [{ ...result, fault: "teapot" }] })).toEqual({
		ok: true,
		value: notices,
	});
	for (const odd of [{ mail_offered: 1 }, { push_key: 5 }, { results: [{ ...result, state: "?" }] }])
		expect(await told({ ...notices, ...odd })).toMatchObject({ ok: false, code: "internal" });
	const key = createHolderClient(answering({ public_key: "BK" }).options);
	expect(await key.pushKey()).toEqual({ ok: true, value: { public_key: "BK" } });
});
