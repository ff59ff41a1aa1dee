import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { startSecondFactor } from "#src/auth/test-second-factor.ts";
import { OWNER, codeOf as refusalOf, textOf } from "#src/auth/test-server.ts";

const BASE = "/identitytoolkit.googleapis.com/v2/accounts/";
const HOUR_MS = 3_600_000;

async function start() {
	const server = await startSecondFactor();
	const { call, send } = server;

	const post = (method: string, body: unknown, cookie?: string) =>
		send(`${BASE}${method}?key=any`, {
			method: "POST",
			headers: { "Content-Type": "application/json", ...(cookie === undefined ? {} : { cookie }) },
			body: JSON.stringify(body),
		});
	const password = () => call("signInWithPassword", OWNER);
	const give = (pending: string, id: string, verificationCode: unknown, cookie?: string) =>
		post(
			"mfaSignIn:finalize",
			{
				mfaPendingCredential: pending,
				mfaEnrollmentId: id,
				totpVerificationInfo: { verificationCode },
			},
			cookie,
		);
	const enrolled = async () => server.enrol((await server.signIn()).user);
	const pending = async () => textOf(await password(), "mfaPendingCredential");
	const wrong = ({ secret }: { secret: string }) => server.wrongCodeOf(secret);
	return { ...server, post, password, give, enrolled, pending, wrong };
}

test("a right password is answered without tokens, and without a device that later counts as known", async () => {
	const { auth, enrolled, password, uid, url } = await start();
	expect(auth.findUser(uid)?.secondFactors).toBe(0);
	const phone = await enrolled();
	expect(auth.findUser(uid)?.secondFactors).toBe(1);
	const { json } = await password();
	expect(Object.keys(json).toSorted()).toEqual([
		...["displayName", "email", "kind", "localId", "mfaInfo", "mfaPendingCredential", "registered"],
	]);
	expect(json["mfaInfo"]).toEqual([
		{ mfaEnrollmentId: phone.id, enrolledAt: expect.stringMatching(/^2\d{3}-.*Z$/), totpInfo: {} },
	]);
	const answer = await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(OWNER),
	});
	expect(answer.headers.getSetCookie()).toEqual([]);
});

test("a wrong password is answered as without a second factor", async () => {
	const { enrolled, call } = await start();
	const wrong = { ...OWNER, password: "wrong password" };
	const before = await call("signInWithPassword", wrong);
	await enrolled();
	expect(await call("signInWithPassword", wrong)).toEqual(before);
});

test("a sign-in has five wrong codes, then it needs the password again", async () => {
	const { enrolled, pending, give, wrong, codeOf } = await start();
	const phone = await enrolled();
	const first = await pending();
	for (let i = 0; i < 5; i++)
		expect(refusalOf(await give(first, phone.id, wrong(phone)))).toBe("INVALID_CODE");
	expect(refusalOf(await give(first, phone.id, codeOf(phone.secret)))).toBe("TOO_MANY_ATTEMPTS_TRY_LATER");
	expect((await give(await pending(), phone.id, codeOf(phone.secret))).status).toBe(200);
});

test("an account has ten wrong codes, over all sign-ins, also of parallel requests; hours later it goes on", async () => {
	const { enrolled, pending, give, wrong, codeOf, pass } = await start();
	const phone = await enrolled();
	const challenges = await Promise.all([pending(), pending(), pending(), pending()]);
	const answers = await Promise.all(
		challenges.flatMap((each) => [1, 2, 3, 4].map(() => give(each, phone.id, wrong(phone)))),
	);
	expect(answers.filter((answer) => refusalOf(answer) === "INVALID_CODE")).toHaveLength(10);
	const right = async () => give(await pending(), phone.id, codeOf(phone.secret));
	expect(refusalOf(await right())).toBe("TOO_MANY_ATTEMPTS_TRY_LATER");
	pass(HOUR_MS);
	expect((await right()).status).toBe(200);
});

test("a stranger with the password does not lock out the owner's browser", async () => {
	const { enrolled, pending, give, wrong, codeOf, pass, url } = await start();
	const phone = await enrolled();
	const signIn = await fetch(`${url}${BASE}mfaSignIn:finalize`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({
			mfaPendingCredential: await pending(),
			mfaEnrollmentId: phone.id,
			totpVerificationInfo: { verificationCode: codeOf(phone.secret) },
		}),
	});
	const cookie = signIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
	expect(cookie).toMatch(/^firebase-device=/);
	pass(30_000);
	for (let i = 0; i < 12; i++) await give(await pending(), phone.id, wrong(phone));
	expect((await give(await pending(), phone.id, codeOf(phone.secret), cookie)).status).toBe(200);
	expect(refusalOf(await give(await pending(), phone.id, wrong(phone)))).toBe("TOO_MANY_ATTEMPTS_TRY_LATER");
});

test("browsers that knew the account before its second factor give it no further codes", async () => {
	const { enrolled, pending, give, wrong, url } = await start();
	const signIn = await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(OWNER),
	});
	const cookie = signIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
	expect(cookie).toMatch(/^firebase-device=/);
	const phone = await enrolled();
	for (let i = 0; i < 10; i++)
		expect(refusalOf(await give(await pending(), phone.id, wrong(phone)))).toBe("INVALID_CODE");
	expect(refusalOf(await give(await pending(), phone.id, wrong(phone), cookie))).toBe(
		"TOO_MANY_ATTEMPTS_TRY_LATER",
	);
});

test("challenges of an enrolment, of another server, altered ones and tokens open no sign-in", async () => {
	const { enrolled, pending, give, post, codeOf, signIn } = await start();
	const foreign = await start();
	await foreign.enrolled();
	const idToken = await (await signIn()).user.getIdToken();
	const info = await post("mfaEnrollment:start", { idToken, totpEnrollmentInfo: {} });
	const { totpSessionInfo } = info.json;
	const sessionInfo: unknown = Reflect.get(Object(totpSessionInfo), "sessionInfo");
	const phone = await enrolled();
	const real = await pending();
	// Its last character holds unused bits, so one in the middle is altered.
	const altered = real.replace(
		/^(.{150})(.)/,
		(_, head: string, one: string) => head + (one === "A" ? "B" : "A"),
	);
	for (const text of [
		sessionInfo,
		await foreign.pending(),
		altered,
		idToken,
		`${real}x`,
		"x".repeat(5000),
		"a.b.c.d.e",
	])
		expect(refusalOf(await give(String(text), phone.id, codeOf(phone.secret)))).toBe(
			"INVALID_MFA_PENDING_CREDENTIAL",
		);
	expect((await give(real, phone.id, codeOf(phone.secret))).status).toBe(200);
});

test("an enrolment is finished by its own account, once, and before the next revocation", async () => {
	const { auth, call, post, codeOf, signIn, uid, pass } = await start();
	const begin = async (idToken: string) => {
		const { json } = await post("mfaEnrollment:start", { idToken, totpEnrollmentInfo: {} });
		const info = Object(json["totpSessionInfo"]);
		return { sessionInfo: String(info.sessionInfo), secret: String(info.sharedSecretKey) };
	};
	const finish = (idToken: string, { sessionInfo, secret }: { sessionInfo: string; secret: string }) =>
		post("mfaEnrollment:finalize", {
			idToken,
			totpVerificationInfo: { sessionInfo, verificationCode: codeOf(secret) },
		});
	const first = await (await signIn()).user.getIdToken();
	const begun = await begin(first);
	const stranger = await call("signUp", { email: "other@example.com", password: "long enough" });
	expect(refusalOf(await finish(textOf(stranger, "idToken"), begun))).toBe("INVALID_SESSION_INFO");
	auth.revokeSessions(uid);
	pass(2000);
	const second = await (await signIn()).user.getIdToken();
	expect(refusalOf(await finish(second, begun))).toBe("INVALID_SESSION_INFO");
	const again = await begin(second);
	const done = await finish(second, again);
	expect(done.status).toBe(200);
	expect(refusalOf(await finish(textOf(done, "idToken"), again))).toBe("INVALID_SESSION_INFO");
});

test("lookups tell the phones without their secrets; a server's update does not touch them", async () => {
	const { enrolled, send, dataDir, uid, call, pending, give, codeOf } = await start();
	const phone = await enrolled();
	const service = (method: string, body: object) =>
		send(`/identitytoolkit.googleapis.com/v1/projects/demo-junban/accounts:${method}`, {
			method: "POST",
			headers: {
				"Content-Type": "application/json",
				Authorization: `Bearer ${readFileSync(join(dataDir, "service-secret"), "utf8")}`,
			},
			body: JSON.stringify(body),
		});
	const signedIn = await give(await pending(), phone.id, codeOf(phone.secret));
	const own = await call("lookup", { idToken: textOf(signedIn, "idToken") });
	for (const { json } of [own, await service("lookup", { localId: uid })]) {
		expect(json).toMatchObject({ users: [{ mfaInfo: [{ mfaEnrollmentId: phone.id, totpInfo: {} }] }] });
		expect(JSON.stringify(json)).not.toContain(phone.secret);
	}
	expect(refusalOf(await service("update", { localId: uid, mfa: { enrollments: [] } }))).toBe(
		"UNIMPLEMENTED",
	);
	expect((await service("update", { localId: uid, displayName: "x" })).status).toBe(200);
	expect(await pending()).toMatch(/^ey/);
});

test("neither log nor any file but the accounts' own holds a secret or a code", async () => {
	const { enrolled, pending, give, codeOf, wrong, logs, dataDir, uid } = await start();
	const phone = await enrolled();
	await give(await pending(), phone.id, wrong(phone));
	await give(await pending(), phone.id, codeOf(phone.secret));
	const warned = logs.filter((line) => Array.isArray(line) && line[0] === "warn");
	expect(warned).toEqual([["warn", "auth.second-factor-refused", { uid }]]);
	const others = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter(
		(file) => file.isFile() && !file.name.startsWith("auth.sqlite"),
	);
	expect(others.length).toBeGreaterThan(0);
	for (const { parentPath, name } of others)
		expect(readFileSync(join(parentPath, name), "latin1")).not.toContain(phone.secret);
});

test.each([
	["mfaEnrollment:start", {}, "INVALID_ARGUMENT"],
	["mfaEnrollment:start", { totpEnrollmentInfo: {} }, "MISSING_ID_TOKEN"],
	["mfaEnrollment:start", { totpEnrollmentInfo: [] }, "INVALID_ARGUMENT"],
	["mfaEnrollment:start", { phoneEnrollmentInfo: { phoneNumber: "+81" } }, "UNIMPLEMENTED"],
	["mfaEnrollment:start", { totpEnrollmentInfo: {}, idToken: "x" }, "INVALID_ID_TOKEN"],
	["mfaEnrollment:finalize", {}, "INVALID_ARGUMENT"],
	["mfaEnrollment:finalize", { totpVerificationInfo: {} }, "MISSING_CODE"],
	["mfaEnrollment:finalize", { totpVerificationInfo: { verificationCode: 123456 } }, "INVALID_ARGUMENT"],
	["mfaEnrollment:finalize", { totpVerificationInfo: { verificationCode: "1" } }, "MISSING_SESSION_INFO"],
	[
		"mfaEnrollment:finalize",
		{ totpVerificationInfo: { verificationCode: "1", sessionInfo: "x" } },
		"MISSING_ID_TOKEN",
	],
	[
		"mfaEnrollment:finalize",
		{ totpVerificationInfo: { verificationCode: "1", sessionInfo: "x" }, displayName: "x".repeat(300) },
		"INVALID_DISPLAY_NAME",
	],
	["mfaEnrollment:withdraw", {}, "MISSING_ID_TOKEN"],
	["mfaEnrollment:withdraw", { idToken: "x" }, "MISSING_MFA_ENROLLMENT_ID"],
	["mfaSignIn:finalize", {}, "MISSING_MFA_PENDING_CREDENTIAL"],
	["mfaSignIn:finalize", { mfaPendingCredential: 7 }, "INVALID_ARGUMENT"],
	["mfaSignIn:finalize", { mfaPendingCredential: "x" }, "MISSING_MFA_ENROLLMENT_ID"],
	["mfaSignIn:finalize", { mfaPendingCredential: "x", phoneVerificationInfo: {} }, "UNIMPLEMENTED"],
	["mfaSignIn:finalize", { mfaPendingCredential: "x", mfaEnrollmentId: "y" }, "INVALID_ARGUMENT"],
	["mfaSignIn:start", { mfaPendingCredential: "x" }, "UNIMPLEMENTED"],
	["<script>", {}, "UNIMPLEMENTED"],
])("%s with %j is refused: %s", async (method, body, code) => {
	const { post } = await start();
	expect(refusalOf(await post(method, body))).toBe(code);
});

test("random values in every field get a refusal, and change no account", async () => {
	const { enrolled, post, auth, uid, logs, pending, give, codeOf } = await start();
	const phone = await enrolled();
	const challenge = await pending();
	const value = fc.oneof(
		fc.jsonValue({ maxDepth: 2 }),
		fc.constantFrom(challenge, phone.id, "000000", "__proto__", {}, { verificationCode: "000000" }),
		fc.string({ unit: "binary", maxLength: 50 }),
	);
	const fields = [
		"idToken",
		"displayName",
		"mfaEnrollmentId",
		"mfaPendingCredential",
		"tenantId",
		"__proto__",
	];
	const part = fc.oneof(
		value,
		fc.record({ verificationCode: value, sessionInfo: value }, { requiredKeys: [] }),
	);
	const before = auth.findUser(uid);
	await fc.assert(
		fc.asyncProperty(
			fc.constantFrom(
				"mfaEnrollment:start",
				"mfaEnrollment:finalize",
				"mfaEnrollment:withdraw",
				"mfaSignIn:finalize",
			),
			fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 4 }),
			fc.dictionary(fc.constantFrom("totpEnrollmentInfo", "totpVerificationInfo"), part),
			async (method, body, parts) => {
				expect([400, 501]).toContain((await post(method, { ...body, ...parts })).status);
			},
		),
		{ numRuns: 200 },
	);
	expect(logs.filter((line) => Array.isArray(line) && line[0] === "error")).toEqual([]);
	expect(auth.findUser(uid)).toEqual(before);
	expect((await give(await pending(), phone.id, codeOf(phone.secret))).status).toBe(200);
});
