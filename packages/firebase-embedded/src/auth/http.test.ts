import { expect, test } from "vitest";
import { codeOf, OWNER, startAuth, textOf } from "./test-server.ts";
import { sessionOf } from "./tokens.ts";

test("sign-up, sign-in, lookup and refresh answer with the fields that the SDK reads", async () => {
	const { auth, call, refresh } = await startAuth();
	const up = await call("signUp", { ...OWNER, returnSecureToken: true, clientType: "CLIENT_TYPE_WEB" });
	expect(up).toMatchObject({ status: 200, json: { email: OWNER.email, expiresIn: "3600" } });
	const uid = textOf(up, "localId");
	expect(uid).toMatch(/^[A-Za-z0-9]{28}$/);

	const signedIn = await call("signInWithPassword", { ...OWNER, email: "Owner@Example.COM" });
	expect(signedIn.json).toMatchObject({ localId: uid, registered: true, expiresIn: "3600" });

	const { json } = await call("lookup", { idToken: textOf(signedIn, "idToken") });
	expect(json).toMatchObject({
		users: [
			{
				localId: uid,
				email: OWNER.email,
				emailVerified: false,
				passwordHash: expect.any(String),
				providerUserInfo: [{ providerId: "password", rawId: OWNER.email, email: OWNER.email }],
				createdAt: expect.stringMatching(/^\d{13}$/),
				lastLoginAt: expect.stringMatching(/^\d{13}$/),
				customAttributes: "{}",
			},
		],
	});

	const grant = { grant_type: "refresh_token", refresh_token: textOf(signedIn, "refreshToken") };
	const refreshed = await refresh(grant);
	expect(refreshed.json).toMatchObject({
		refresh_token: grant.refresh_token,
		token_type: "Bearer",
		user_id: uid,
		project_id: "demo-junban",
		expires_in: "3600",
	});
	expect(await auth.verifyIdToken(textOf(refreshed, "id_token"))).toMatchObject({ uid });
});

test("the account of a token that was signed or verified here is known, and of no other", async () => {
	const { auth, call, dataDir } = await startAuth();
	const { uid } = await auth.createUser(OWNER);
	const token = textOf(await call("signInWithPassword", OWNER), "idToken");
	const asked = (text: string) => ({ headers: { authorization: `Bearer ${text}` } });
	expect(auth.accountOf(asked(token))).toBe(uid);
	expect(auth.accountOf(asked(token.slice(0, -1)))).toBeUndefined();
	expect(auth.accountOf({ headers: {} })).toBeUndefined();
	await auth.close();
	const { auth: again } = await startAuth({ dataDir });
	expect(again.accountOf(asked(token))).toBeUndefined();
	await again.verifyIdToken(token);
	expect(again.accountOf(asked(token))).toBe(uid);
});

test("the claims are Firebase's and the session's, and a refresh keeps the time of the sign-in", async () => {
	let time = Date.UTC(2026, 10, 21, 3, 0, 0, 400);
	const { auth, call, refresh } = await startAuth({ now: () => time });
	const { uid } = await auth.createUser({ ...OWNER, displayName: "店主" });
	auth.setCustomClaims(uid, { master: true, shops: ["demo"] });
	const signedIn = await call("signInWithPassword", OWNER);
	const before = await auth.verifyIdToken(textOf(signedIn, "idToken"));
	const start = Math.floor(time / 1000);
	time += 1_800_000;
	const refreshed = await refresh({
		grant_type: "refresh_token",
		refresh_token: textOf(signedIn, "refreshToken"),
	});
	expect(await auth.verifyIdToken(textOf(refreshed, "id_token"))).toEqual({
		uid,
		expiresAt: (start + 1800 + 3600) * 1000,
		token: {
			iss: "https://securetoken.google.com/demo-junban",
			aud: "demo-junban",
			sub: uid,
			user_id: uid,
			auth_time: start,
			iat: start + 1800,
			exp: start + 1800 + 3600,
			name: "店主",
			email: OWNER.email,
			email_verified: false,
			firebase: {
				identities: { email: [OWNER.email] },
				sign_in_provider: "password",
				session: before && sessionOf(before),
			},
			master: true,
			shops: ["demo"],
		},
	});
});

test("when two devices signed in within one second, a new password voids only the other device's token", async () => {
	const { auth, call } = await startAuth({ now: () => Date.UTC(2026, 10, 21) });
	await auth.createUser(OWNER);
	const [own, other] = [await call("signInWithPassword", OWNER), await call("signInWithPassword", OWNER)];
	const tokens = [
		await auth.verifyIdToken(textOf(own, "idToken")),
		await auth.verifyIdToken(textOf(other, "idToken")),
	];
	await call("update", { idToken: textOf(own, "idToken"), password: "correct horse again" });
	expect(tokens.map((token) => token && auth.isInForce(token))).toEqual([true, false]);
});

test.each([
	["signUp", { email: "no-at", password: "long enough" }, "INVALID_EMAIL"],
	["signUp", { email: `${"a".repeat(250)}@x.jp`, password: "long enough" }, "INVALID_EMAIL"],
	["signUp", { email: "a b@x.jp", password: "long enough" }, "INVALID_EMAIL"],
	["signUp", { email: "a@x..jp", password: "long enough" }, "INVALID_EMAIL"],
	["signUp", { email: "a..b@x.jp", password: "long enough" }, "INVALID_EMAIL"],
	["signUp", { email: ".a@x.jp", password: "long enough" }, "INVALID_EMAIL"],
	["signUp", { email: "a.@x.jp", password: "long enough" }, "INVALID_EMAIL"],
	["signUp", { email: '"a b"@x.jp', password: "long enough" }, "INVALID_EMAIL"],
	["signUp", { email: "a@localhost", password: "long enough" }, "INVALID_EMAIL"],
	["signUp", { email: "a@-x.jp", password: "long enough" }, "INVALID_EMAIL"],
	["signUp", { email: `${"a".repeat(65)}@x.jp`, password: "long enough" }, "INVALID_EMAIL"],
	["signUp", { email: 7, password: "long enough" }, "INVALID_EMAIL"],
	["signUp", { email: ["a@x.jp"], password: "long enough" }, "INVALID_EMAIL"],
	["signUp", { email: "", password: "long enough" }, "MISSING_EMAIL"],
	["signUp", { password: "long enough" }, "MISSING_EMAIL"],
	["signUp", { email: "a@x.jp" }, "MISSING_PASSWORD"],
	["signUp", { email: "a@x.jp", password: { length: 9 } }, "MISSING_PASSWORD"],
	["signUp", { email: "a@x.jp", password: "1234567" }, "WEAK_PASSWORD"],
	["signUp", { email: "a@x.jp", password: "12345678" }, "WEAK_PASSWORD"],
	["signUp", { email: "minato@x.jp", password: "minato@x.jp" }, "WEAK_PASSWORD"],
	["signUp", { email: "a@x.jp", password: "x".repeat(4097) }, "WEAK_PASSWORD"],
	["signUp", { email: "a@x.jp", password: "long enough", displayName: 1 }, "INVALID_DISPLAY_NAME"],
	["signInWithPassword", { password: "long enough" }, "INVALID_EMAIL"],
	["signInWithPassword", { email: "a@x.jp" }, "MISSING_PASSWORD"],
	["signInWithPassword", { email: "a@x.jp", password: "x".repeat(5000) }, "INVALID_LOGIN_CREDENTIALS"],
	["sendOobCode", {}, "MISSING_REQ_TYPE"],
	["sendOobCode", { requestType: "LOGIN" }, "INVALID_REQ_TYPE"],
	["sendOobCode", { requestType: "PASSWORD_RESET" }, "MISSING_EMAIL"],
	["sendOobCode", { requestType: "PASSWORD_RESET", email: "no-at" }, "INVALID_EMAIL"],
	["sendOobCode", { requestType: "VERIFY_EMAIL" }, "MISSING_ID_TOKEN"],
	["sendOobCode", { requestType: "VERIFY_AND_CHANGE_EMAIL", idToken: "x" }, "MISSING_NEW_EMAIL"],
	["lookup", {}, "MISSING_ID_TOKEN"],
	["lookup", { idToken: ["x"] }, "INVALID_ARGUMENT"],
	["lookup", { idToken: "x" }, "INVALID_ID_TOKEN"],
	["update", { idToken: "x", displayName: 1 }, "INVALID_DISPLAY_NAME"],
	["update", { idToken: "x" }, "INVALID_ID_TOKEN"],
])("%s %o is refused with %s", async (method, body, code) => {
	const { auth, call } = await startAuth();
	const answer = await call(method, body);
	expect([answer.status, codeOf(answer)]).toEqual([400, code]);
	expect(auth.findUserByEmail("a@x.jp")).toBeUndefined();
});

test.each([
	[{}, "MISSING_GRANT_TYPE"],
	[{ grant_type: "password" }, "INVALID_GRANT_TYPE"],
	[{ grant_type: "refresh_token" }, "MISSING_REFRESH_TOKEN"],
	[{ grant_type: "refresh_token", refresh_token: "guess" }, "INVALID_REFRESH_TOKEN"],
])("a refresh with %o is refused with %s", async (form, code) => {
	const { refresh } = await startAuth();
	const answer = await refresh(form);
	expect([answer.status, codeOf(answer)]).toEqual([400, code]);
});

test.each([
	[98, "INVALID_REFRESH_TOKEN"],
	[99, "INVALID_ARGUMENT"],
])("a refresh with %d more fields is refused with %s", async (count, code) => {
	const { refresh } = await startAuth();
	const more = Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, ""]));
	const answer = await refresh({ grant_type: "refresh_token", refresh_token: "guess", ...more });
	expect([answer.status, codeOf(answer)]).toEqual([400, code]);
});

test("an anonymous account has no address to verify or change, and no code is mailed", async () => {
	const mails: unknown[] = [];
	const { call } = await startAuth({ mailer: { send: async (mail) => void mails.push(mail) } });
	const idToken = textOf(await call("signUp", {}), "idToken");
	for (const body of [
		{ requestType: "VERIFY_EMAIL", idToken },
		{ requestType: "VERIFY_AND_CHANGE_EMAIL", idToken, newEmail: "a@x.jp" },
	])
		expect(codeOf(await call("sendOobCode", body))).toBe("MISSING_EMAIL");
	expect(mails).toEqual([]);
});

test("concurrent sign-ups with the same address create one account", async () => {
	const { call } = await startAuth();
	const answers = await Promise.all([OWNER, OWNER, OWNER].map((body) => call("signUp", body)));
	expect(answers.map((answer) => codeOf(answer) ?? "ok").sort()).toEqual([
		"EMAIL_EXISTS",
		"EMAIL_EXISTS",
		"ok",
	]);
	expect(codeOf(await call("signUp", { ...OWNER, email: "OWNER@example.com" }))).toBe("EMAIL_EXISTS");
});

test("an unsupported feature gets 501 with its name", async () => {
	const { call, send } = await startAuth();
	for (const [method, body, thing] of [
		["signInWithIdp", {}, "accounts:signInWithIdp"],
		["signInWithEmailLink", {}, "accounts:signInWithEmailLink"],
		["constructor", {}, "accounts:constructor"],
		["sendOobCode", { requestType: "EMAIL_SIGNIN", email: OWNER.email }, "EMAIL_SIGNIN"],
		["update", { idToken: "x", deleteProvider: ["password"] }, "deleteProvider"],
		["update", { idToken: "x", deleteAttribute: ["PASSWORD"] }, "deleteAttribute"],
	] as const) {
		const answer = await call(method, body);
		expect([answer.status, codeOf(answer)]).toEqual([501, "UNIMPLEMENTED"]);
		expect(JSON.stringify(answer.json)).toContain(thing);
	}
	const hostile = await send("/identitytoolkit.googleapis.com/v1/accounts:%3Cb%3E", { method: "POST" });
	expect(JSON.stringify(hostile.json)).not.toContain("%3C");
});

test("only the service's own paths are handled", async () => {
	const { send } = await startAuth();
	for (const path of [
		"/",
		"/identitytoolkit.googleapis.co/v1/accounts",
		"/x/identitytoolkit.googleapis.com/v1/accounts:lookup",
		"/v1/token",
		"/.well-known/jwks.json/x",
	]) {
		expect((await send(path, { method: "POST" })).status).toBe(404);
	}
	const preflight = await send("/securetoken.googleapis.com/v1/token", { method: "OPTIONS" });
	expect(preflight.status).toBe(404);
});

test("accounts and sessions survive a restart", async () => {
	const first = await startAuth();
	const up = await first.call("signUp", OWNER);
	const second = await startAuth({ dataDir: first.dataDir });
	expect(await second.auth.verifyIdToken(textOf(up, "idToken"))).toMatchObject({
		uid: textOf(up, "localId"),
	});
	const form = { grant_type: "refresh_token", refresh_token: textOf(up, "refreshToken") };
	expect((await second.refresh(form)).status).toBe(200);
	expect((await second.call("signInWithPassword", OWNER)).status).toBe(200);
});
