import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { encodeCustomClaims } from "./claims.ts";
import {
	parseDisplayName,
	parseEmail,
	parseNewPassword,
	parsePassword,
	parsePhotoUrl,
} from "./credentials.ts";
import { parseContinueUrl, requireDomain, requireSignUp, SESSION_ENDS, type Settings } from "./settings.ts";
import { createMailbox } from "./test-mailbox.ts";
import { codeOf, OWNER, startAuth, textOf } from "./test-server.ts";

const refused = (code: string) => expect.objectContaining({ code });

describe("values at and beyond their bounds", () => {
	const label = "a".repeat(63);
	test.each<[unknown, string | undefined]>([
		["A.b+c@Example.JP", "a.b+c@example.jp"],
		[`${"a".repeat(64)}@x.jp`, `${"a".repeat(64)}@x.jp`],
		[`${"a".repeat(65)}@x.jp`, undefined],
		[`a@${label}.jp`, `a@${label}.jp`],
		[`a@${label}a.jp`, undefined],
		["a@x-1.jp", "a@x-1.jp"],
		["a@x-.jp", undefined],
		["a@x", undefined],
		["a@x.", undefined],
		["@x.jp", undefined],
		["a@b@x.jp", undefined],
		["a@x.jp\n", undefined],
		["あ@x.jp", undefined],
		["", undefined],
		[null, undefined],
	])("the address %j", (value, expected) => {
		if (expected === undefined) expect(() => parseEmail(value)).toThrow(refused("INVALID_EMAIL"));
		else expect(parseEmail(value)).toBe(expected);
	});

	test("an address has at most 254 characters", () => {
		const host = `${"a".repeat(62)}.${"b".repeat(62)}.${"c".repeat(61)}.jp`;
		const longest = `${"x".repeat(254 - host.length - 1)}@${host}`;
		expect(longest).toHaveLength(254);
		expect(parseEmail(longest)).toBe(longest);
		expect(() => parseEmail(`x${longest}`)).toThrow(refused("INVALID_EMAIL"));
	});

	test.each<[unknown, string | undefined]>([
		["12345678", undefined],
		["1234567", "WEAK_PASSWORD"],
		["x".repeat(4096), undefined],
		["x".repeat(4097), "WEAK_PASSWORD"],
		["", "MISSING_PASSWORD"],
		[null, "MISSING_PASSWORD"],
		[123456, "MISSING_PASSWORD"],
	])("a new password", (value, code) => {
		if (code === undefined) expect(parseNewPassword(value)).toBe(value);
		else expect(() => parseNewPassword(value)).toThrow(refused(code));
	});

	test("a sign-in accepts every text as a password", () => {
		expect([parsePassword("1"), parsePassword("x".repeat(5000))]).toEqual(["1", "x".repeat(5000)]);
		expect(() => parsePassword("")).toThrow(refused("MISSING_PASSWORD"));
	});

	test("names and pictures", () => {
		expect([undefined, null, ""].map(parseDisplayName)).toEqual([undefined, undefined, undefined]);
		expect(parseDisplayName("順".repeat(256))).toHaveLength(256);
		for (const value of ["x".repeat(257), 1, {}])
			expect(() => parseDisplayName(value)).toThrow(refused("INVALID_DISPLAY_NAME"));
		expect(parsePhotoUrl("")).toBeUndefined();
		for (const value of ["https://x.jp/a.png", "photo-url", "/users/1.jpg"])
			expect(parsePhotoUrl(value)).toBe(value);
		expect(parsePhotoUrl(`https://x.jp/${"a".repeat(2035)}`)).toHaveLength(2048);
		for (const value of [
			`https://x.jp/${"a".repeat(2036)}`,
			"javascript:alert(1)",
			"data:image/png,",
			"http://",
			1,
			null,
		])
			expect(() => parsePhotoUrl(value)).toThrow(refused("INVALID_PHOTO_URL"));
	});

	test("custom claims", () => {
		const room = 1000 - '{"a":""}'.length;
		expect(encodeCustomClaims({ a: "x".repeat(room) })).toHaveLength(1000);
		expect(() => encodeCustomClaims({ a: "x".repeat(room + 1) })).toThrow(refused("CLAIMS_TOO_LARGE"));
		for (const name of [
			"sub",
			"aud",
			"iss",
			"exp",
			"iat",
			"auth_time",
			"firebase",
			"email",
			"email_verified",
			"user_id",
			"nonce",
		])
			expect(() => encodeCustomClaims({ ok: 1, [name]: 1 })).toThrow(refused("FORBIDDEN_CLAIM"));
		expect(encodeCustomClaims({})).toBe("{}");
	});
});

describe("the settings of the host", () => {
	const settings = (more: Partial<Settings> = {}): Settings => ({
		signUp: {},
		sessionEnds: SESSION_ENDS,
		publicUrl: () => "https://app.example/base",
		origins: ["https://shop.example:8443"],
		...more,
	});

	test.each<[unknown, string | undefined]>([
		[undefined, undefined],
		[null, undefined],
		["", undefined],
		["https://app.example/any?x=1#y", "https://app.example/any?x=1#y"],
		["https://shop.example:8443/", "https://shop.example:8443/"],
		["HTTPS://APP.example", "https://app.example/"],
	])("a link may continue to %j", (value, expected) => {
		expect(parseContinueUrl(settings(), value)).toBe(expected);
	});

	test.each<[unknown, string]>([
		["https://evil.example/", "UNAUTHORIZED_DOMAIN"],
		["http://app.example/", "UNAUTHORIZED_DOMAIN"],
		["https://app.example:8443/", "UNAUTHORIZED_DOMAIN"],
		["https://app.example.evil.example/", "UNAUTHORIZED_DOMAIN"],
		["https://user@app.example/", "UNAUTHORIZED_DOMAIN"],
		["https://:secret@app.example/", "UNAUTHORIZED_DOMAIN"],
		["javascript:alert(1)", "INVALID_CONTINUE_URI"],
		["//app.example/", "INVALID_CONTINUE_URI"],
		["/path", "INVALID_CONTINUE_URI"],
		[7, "INVALID_CONTINUE_URI"],
		[`https://app.example/${"x".repeat(1981)}`, "INVALID_CONTINUE_URI"],
	])("a link may not continue to %j", (value, code) => {
		expect(() => parseContinueUrl(settings(), value)).toThrow(refused(code));
	});

	test("sign-up may be closed, or open to some mail domains", () => {
		requireSignUp(settings());
		requireSignUp(settings({ signUp: { open: true } }));
		expect(() => requireSignUp(settings({ signUp: { open: false } }))).toThrow(
			refused("ADMIN_ONLY_OPERATION"),
		);
		const some = settings({ signUp: { domains: ["Example.jp"] } });
		requireDomain(some, "a@example.jp");
		requireDomain(settings(), "a@any.example");
		for (const email of ["a@sub.example.jp", "a@example.jp.evil", "a@xexample.jp"])
			expect(() => requireDomain(some, email)).toThrow(refused("ADMIN_ONLY_OPERATION"));
		expect(() => requireDomain(settings({ signUp: { domains: [] } }), "a@example.jp")).toThrow(
			refused("ADMIN_ONLY_OPERATION"),
		);
	});
});

test.each<[string, object, string]>([
	["createAuthUri", {}, "MISSING_CONTINUE_URI"],
	["createAuthUri", { continueUri: "http://x" }, "MISSING_IDENTIFIER"],
	["createAuthUri", { continueUri: "http://x", identifier: "no-at" }, "INVALID_IDENTIFIER"],
	["signInWithCustomToken", {}, "MISSING_CUSTOM_TOKEN"],
	["signInWithCustomToken", { token: "x" }, "INVALID_CUSTOM_TOKEN"],
	["delete", {}, "MISSING_ID_TOKEN"],
	["delete", { idToken: "x" }, "INVALID_ID_TOKEN"],
	["resetPassword", {}, "MISSING_OOB_CODE"],
	["resetPassword", { oobCode: "short" }, "INVALID_OOB_CODE"],
	["resetPassword", { oobCode: "x".repeat(43) }, "INVALID_OOB_CODE"],
	["resetPassword", { oobCode: "x".repeat(43), newPassword: "12345" }, "WEAK_PASSWORD"],
	["update", { oobCode: 7 }, "INVALID_OOB_CODE"],
	["update", { idToken: "x", photoUrl: "javascript:x" }, "INVALID_PHOTO_URL"],
	["update", { idToken: "x", photoUrl: "data:,x" }, "INVALID_PHOTO_URL"],
	["update", { idToken: "x", photoUrl: 7 }, "INVALID_PHOTO_URL"],
	["update", { idToken: "x", deleteAttribute: "DISPLAY_NAME" }, "INVALID_ARGUMENT"],
	["update", { idToken: "x", email: "no-at" }, "INVALID_EMAIL"],
	["update", { idToken: "x", password: "12345" }, "WEAK_PASSWORD"],
	["sendOobCode", { requestType: "VERIFY_EMAIL", idToken: "x" }, "INVALID_ID_TOKEN"],
	[
		"sendOobCode",
		{ requestType: "VERIFY_AND_CHANGE_EMAIL", idToken: "x", newEmail: "no-at" },
		"INVALID_EMAIL",
	],
	["sendOobCode", { requestType: 1 }, "INVALID_ARGUMENT"],
])("%s %o is refused with %s", async (method, body, code) => {
	const { call } = await startAuth();
	const answer = await call(method, body);
	expect([answer.status, codeOf(answer)]).toEqual([400, code]);
});

test.each(["/pictures/a.png", "a.png", "../a.png?size=2#x", "//cdn.example/a.png"])(
	"a picture may have a relative address: %s",
	async (photoUrl) => {
		const { auth, call } = await startAuth();
		const up = await call("signUp", OWNER);
		const changed = await call("update", { idToken: textOf(up, "idToken"), photoUrl });
		expect([changed.status, changed.json]).toEqual([200, expect.objectContaining({ photoUrl })]);
		expect(auth.findUser(textOf(up, "localId"))).toMatchObject({ photoUrl });
	},
);

test("an account's own changes: name, picture, and their deletion", async () => {
	const { auth, call } = await startAuth();
	const up = await call("signUp", { ...OWNER, displayName: "A" });
	const idToken = textOf(up, "idToken");
	const uid = textOf(up, "localId");
	const photoUrl = "https://x.jp/a.png";
	expect((await call("update", { idToken, displayName: "B", photoUrl })).json).toMatchObject({
		displayName: "B",
		photoUrl,
	});
	expect((await call("update", { idToken, displayName: null, photoUrl: null })).status).toBe(200);
	expect(auth.findUser(uid)).toMatchObject({ displayName: "B", photoUrl });
	await call("update", { idToken, deleteAttribute: ["PHOTO_URL"] });
	expect(auth.findUser(uid)).not.toHaveProperty("photoUrl");
	await call("update", { idToken, displayName: "" });
	expect(auth.findUser(uid)).not.toHaveProperty("displayName");
	await call("update", { idToken, displayName: "C" });
	await call("update", { idToken, deleteAttribute: ["DISPLAY_NAME"] });
	expect(auth.findUser(uid)).not.toHaveProperty("displayName");
});

test("an account changes its name twenty times at once, then one in five seconds; the same name is no change", async () => {
	let time = Date.UTC(2026, 10, 29, 3);
	const { auth, call } = await startAuth({ now: () => time });
	await auth.createUser(OWNER);
	const idToken = textOf(await call("signInWithPassword", OWNER), "idToken");
	const rename = async (displayName: string) =>
		codeOf(await call("update", { idToken, displayName })) ?? "ok";
	for (let change = 0; change < 20; change++) expect(await rename(`name ${change}`)).toBe("ok");
	expect(await rename("one more")).toBe("TOO_MANY_ATTEMPTS_TRY_LATER");
	// A request that names the same address again has the same bound.
	expect(codeOf(await call("update", { idToken, email: OWNER.email, displayName: "one more" }))).toBe(
		"TOO_MANY_ATTEMPTS_TRY_LATER",
	);
	expect(await rename("name 19")).toBe("ok");
	time += 5_000;
	expect(await rename("one more")).toBe("ok");
});

test("new tokens for the same name count as changes", async () => {
	const { auth, call } = await startAuth();
	await auth.createUser({ ...OWNER, displayName: "A" });
	const idToken = textOf(await call("signInWithPassword", OWNER), "idToken");
	const renew = async () =>
		codeOf(await call("update", { idToken, displayName: "A", returnSecureToken: true })) ?? "ok";
	for (let change = 0; change < 20; change++) expect(await renew()).toBe("ok");
	expect(await renew()).toBe("TOO_MANY_ATTEMPTS_TRY_LATER");
});

test("the deletion of an account with an address needs a recent sign-in, that of an anonymous one does not", async () => {
	let time = Date.UTC(2026, 10, 21);
	const { auth, call } = await startAuth({ now: () => time });
	const own = await call("signUp", OWNER);
	const anonymous = await call("signUp", {});
	time += 5 * 60_000 + 1000;
	expect(codeOf(await call("delete", { idToken: textOf(own, "idToken") }))).toBe(
		"CREDENTIAL_TOO_OLD_LOGIN_AGAIN",
	);
	expect((await call("delete", { idToken: textOf(anonymous, "idToken") })).status).toBe(200);
	expect(auth.findUser(textOf(own, "localId"))).toBeDefined();
	expect(auth.findUser(textOf(anonymous, "localId"))).toBeUndefined();
	const again = await call("signInWithPassword", OWNER);
	time += 5 * 60_000 - 1000;
	expect((await call("delete", { idToken: textOf(again, "idToken") })).status).toBe(200);
});

test("the host's operations refuse unknown accounts, and accounts without an address", async () => {
	const { auth, call } = await startAuth({ mailer: createMailbox() });
	const operations = [
		() => auth.setCustomClaims("nobody", {}),
		() => auth.setDisabled("nobody", true),
		() => auth.revokeSessions("nobody"),
		() => auth.deleteUser("nobody"),
		() => auth.mailPasswordReset("nobody"),
	];
	for (const operation of operations) expect(operation).toThrow(refused("USER_NOT_FOUND"));
	expect([auth.findUser("nobody"), auth.findUserByEmail("nobody@x.jp")]).toEqual([undefined, undefined]);
	const uid = textOf(await call("signUp", {}), "localId");
	expect(() => auth.mailPasswordReset(uid)).toThrow(refused("MISSING_EMAIL"));
	expect(() => auth.setCustomClaims(uid, { sub: "x" })).toThrow(refused("FORBIDDEN_CLAIM"));
});

test("a server's lookup finds at most 100 uids, each account once, and leaves out unknown ones", async () => {
	const { auth, dataDir, send } = await startAuth();
	const { uid } = await auth.createUser(OWNER);
	const secret = readFileSync(join(dataDir, "service-secret"), "utf8");
	const lookup = async (body: object) => {
		const { json } = await send("/identitytoolkit.googleapis.com/v1/accounts:lookup", {
			method: "POST",
			headers: { "Content-Type": "application/json", Authorization: `Bearer ${secret}` },
			body: JSON.stringify(body),
		});
		return Array.isArray(json.users) ? json.users.length : 0;
	};
	expect(await lookup({ localId: [uid, uid], email: ["OWNER@example.com"] })).toBe(1);
	expect(await lookup({ localId: uid })).toBe(1);
	expect(await lookup({ localId: [7, null, "nobody"], email: {} })).toBe(0);
	expect(await lookup({})).toBe(0);
	const nobodies = (count: number) => Array.from({ length: count }, (_, at) => `nobody-${at}`);
	expect(await lookup({ localId: [...nobodies(99), uid] })).toBe(1);
	expect(await lookup({ localId: [...nobodies(100), uid] })).toBe(0);
});
