import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import {
	createLocalJWKSet,
	exportSPKI,
	generateKeyPair,
	importJWK,
	jwtVerify,
	SignJWT,
	UnsecuredJWT,
} from "jose";
import { expect, test } from "vitest";
import { openAuth } from "./open.ts";
import { createMailbox } from "./test-mailbox.ts";
import { codeOf, OWNER, startAuth, tempDir, textOf } from "./test-server.ts";

const PROJECT = "demo-junban";
const ISSUER = `https://securetoken.google.com/${PROJECT}`;

test("forged tokens are refused", async () => {
	const { auth, call, dataDir } = await startAuth();
	const { uid } = await auth.createUser(OWNER);
	const [jwk] = JSON.parse(readFileSync(join(dataDir, "auth-keys.json"), "utf8")).keys;
	const own = await importJWK(jwk, "RS256");
	const foreign = (await generateKeyPair("RS256")).privateKey;
	const now = Math.floor(Date.now() / 1000);
	const good = { iss: ISSUER, aud: PROJECT, sub: uid, iat: now, exp: now + 60, auth_time: now };
	const sign = (claims: object, header: object = {}, key: typeof own = own) =>
		new SignJWT({ ...claims }).setProtectedHeader({ alg: "RS256", kid: jwk.kid, ...header }).sign(key);

	const valid = await sign(good);
	expect(await auth.verifyIdToken(valid)).toMatchObject({ uid });
	const [head, body, signature] = valid.split(".");
	const publicKey = new TextEncoder().encode(await exportSPKI(await importPublic(jwk)));
	const forged: Record<string, string> = {
		"alg none": new UnsecuredJWT(good).encode(),
		"alg none with a signature": `${encode({ alg: "none", kid: jwk.kid })}.${body}.${signature}`,
		"HS256 with the public key": await new SignJWT(good)
			.setProtectedHeader({ alg: "HS256", kid: jwk.kid })
			.sign(publicKey),
		"foreign key": await sign(good, {}, foreign),
		"foreign key under its own id": await sign(good, { kid: "other" }, foreign),
		"no key id": await sign(good, { kid: undefined }),
		"key in the header": await sign(good, { jwk: { kty: "RSA", n: jwk.n, e: jwk.e } }, foreign),
		"other issuer": await sign({ ...good, iss: "https://securetoken.google.com/other" }),
		"other audience": await sign({ ...good, aud: "other" }),
		expired: await sign({ ...good, exp: now - 1 }),
		"no expiry": await sign({ ...good, exp: undefined }),
		"no subject": await sign({ ...good, sub: undefined }),
		"unknown account": await sign({ ...good, sub: "nobody" }),
		"other body": `${head}.${encode({ ...good, sub: "somebody" })}.${signature}`,
		"no signature": `${head}.${body}.`,
		oversized: `${valid}${"A".repeat(9000)}`,
		empty: "",
		"not a token": "Bearer owner",
	};
	for (const [name, token] of Object.entries(forged)) {
		expect(await auth.verifyIdToken(token), name).toBeUndefined();
		expect((await call("lookup", { idToken: token || "." })).status, name).toBe(400);
	}
});

test("the published keys verify the tokens and hold no private part", async () => {
	const { auth, call, send } = await startAuth();
	const token = textOf(await call("signUp", OWNER), "idToken");
	const { json, status } = await send("/.well-known/jwks.json", {});
	expect([status, json]).toEqual([200, auth.jwks()]);
	expect(Object.keys(auth.jwks().keys[0] ?? {}).sort()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
	const { payload } = await jwtVerify(token, createLocalJWKSet(auth.jwks()), {
		issuer: ISSUER,
		audience: PROJECT,
	});
	expect(payload.email).toBe(OWNER.email);
});

test("files are private, and hold no password, refresh token or mailed code in plain text", async () => {
	const mailer = createMailbox();
	const { auth, call, dataDir } = await startAuth({ mailer });
	const refreshToken = textOf(await call("signUp", OWNER), "refreshToken");
	auth.mailPasswordReset(auth.findUserByEmail(OWNER.email)?.uid ?? "");
	const { code } = await mailer.next();
	expect(Buffer.from(code, "base64url")).toHaveLength(32);
	const files = readdirSync(dataDir);
	expect(files.sort()).toEqual([
		"auth-keys.json",
		"auth.identity",
		"auth.sqlite",
		"auth.sqlite-shm",
		"auth.sqlite-wal",
		"service-secret",
	]);
	for (const file of files) {
		const path = join(dataDir, file);
		expect((statSync(path).mode & 0o777).toString(8), file).toBe("600");
		const bytes = readFileSync(path);
		for (const secret of [OWNER.password, refreshToken, code])
			expect(bytes.includes(secret), file).toBe(false);
	}
});

test("a readable key file is made private; a damaged one or a newer store stops the start", async () => {
	const { auth, dataDir } = await startAuth();
	const path = join(dataDir, "auth-keys.json");
	chmodSync(path, 0o644);
	expect((await startAuth({ dataDir })).auth.jwks()).toEqual(auth.jwks());
	expect(statSync(path).mode & 0o777).toBe(0o600);
	for (const damage of ["", "{}", '{"keys":[]}', '{"keys":[{"kty":"RSA"}]}']) {
		writeFileSync(path, damage);
		await expect(openAuth({ dataDir, projectId: PROJECT }), damage).rejects.toThrow(/auth-keys\.json/);
	}
	const newer = tempDir();
	const db = new DatabaseSync(join(newer, "auth.sqlite"));
	db.exec("PRAGMA user_version = 99");
	db.close();
	await expect(openAuth({ dataDir: newer, projectId: PROJECT })).rejects.toThrow(/format 99/);
});

test("an unknown address and a wrong password get the same answer after the same time", async () => {
	const { auth, call } = await startAuth({ passwordCost: 15 });
	await auth.createUser(OWNER);
	const attempt = async (email: string) => {
		const start = performance.now();
		const answer = await call("signInWithPassword", { email, password: "wrong password" });
		return { answer, ms: performance.now() - start };
	};
	const known: number[] = [];
	const unknown: number[] = [];
	for (let i = 0; i < 5; i++) {
		const wrong = await attempt(OWNER.email);
		const nobody = await attempt("nobody@example.com");
		expect(nobody.answer).toEqual(wrong.answer);
		expect(codeOf(wrong.answer)).toBe("INVALID_LOGIN_CREDENTIALS");
		known.push(wrong.ms);
		unknown.push(nobody.ms);
	}
	// Without the computation for unknown addresses the ratio is about 100.
	const median = (list: number[]) => list.sort((a, b) => a - b)[2] ?? 0;
	const ratio = median(known) / median(unknown);
	expect(ratio).toBeGreaterThan(0.4);
	expect(ratio).toBeLessThan(2.5);
});

test("a hash of another cost is replaced at sign-in, so that its time does not reveal the account", async () => {
	const first = await startAuth({ passwordCost: 11 });
	await first.auth.createUser(OWNER);
	await first.auth.close();
	const { call, auth, dataDir } = await startAuth({ dataDir: first.dataDir, passwordCost: 10 });
	const stored = () => {
		const db = new DatabaseSync(join(dataDir, "auth.sqlite"), { readOnly: true });
		const row = db.prepare("SELECT password_hash FROM users WHERE email = ?").get(OWNER.email);
		db.close();
		return String(row?.password_hash);
	};
	expect(stored()).toContain("$ln=11,");
	expect((await call("signInWithPassword", { ...OWNER, password: "wrong password" })).status).toBe(400);
	expect(stored()).toContain("$ln=11,");
	const answers = await Promise.all([OWNER, OWNER, OWNER].map((body) => call("signInWithPassword", body)));
	expect(stored()).toContain("$ln=10,");
	for (const answer of answers) expect(await auth.verifyIdToken(textOf(answer, "idToken"))).toBeDefined();
	expect((await call("signInWithPassword", OWNER)).status).toBe(200);
});

test("after too many guesses, serial or parallel, the right password is refused, too", async () => {
	const { auth, call } = await startAuth();
	await auth.createUser(OWNER);
	const guess = (password: string) => call("signInWithPassword", { email: OWNER.email, password });
	const answers = await Promise.all(Array.from({ length: 9 }, (_, i) => guess(`wrong-${i}`)));
	const codes = [...answers, await guess("wrong-a"), await guess("wrong-b")].map(codeOf);
	expect(codes.filter((code) => code === "INVALID_LOGIN_CREDENTIALS")).toHaveLength(10);
	expect(codes.at(-1)).toBe("TOO_MANY_ATTEMPTS_TRY_LATER");
	expect(codeOf(await guess(OWNER.password))).toBe("TOO_MANY_ATTEMPTS_TRY_LATER");
});

test("a disabled account is signed out at once, and only its owner learns the reason", async () => {
	const { auth, call, refresh } = await startAuth();
	const up = await call("signUp", OWNER);
	auth.setDisabled(textOf(up, "localId"), true);
	const idToken = textOf(up, "idToken");
	expect(await auth.verifyIdToken(idToken)).toBeUndefined();
	expect(codeOf(await call("lookup", { idToken }))).toBe("USER_DISABLED");
	const form = { grant_type: "refresh_token", refresh_token: textOf(up, "refreshToken") };
	expect(codeOf(await refresh(form))).toBe("USER_DISABLED");
	expect(codeOf(await call("signInWithPassword", OWNER))).toBe("USER_DISABLED");
	expect(codeOf(await call("signInWithPassword", { ...OWNER, password: "wrong password" }))).toBe(
		"INVALID_LOGIN_CREDENTIALS",
	);
	auth.setDisabled(textOf(up, "localId"), false);
	expect((await refresh(form)).status).toBe(200);
});

test("reserved claims cannot be set", async () => {
	const { auth } = await startAuth();
	const { uid } = await auth.createUser(OWNER);
	for (const name of ["sub", "aud", "iss", "exp", "user_id", "firebase", "email_verified", "auth_time"]) {
		expect(() => auth.setCustomClaims(uid, { [name]: "x" }), name).toThrow("FORBIDDEN_CLAIM");
	}
	expect(() => auth.setCustomClaims(uid, { text: "x".repeat(1000) })).toThrow("CLAIMS_TOO_LARGE");
	expect(() => auth.setCustomClaims("nobody", {})).toThrow("USER_NOT_FOUND");
});

test("malformed and oversized requests are refused, and the server still works", async () => {
	const { send, call } = await startAuth();
	const path = "/identitytoolkit.googleapis.com/v1/accounts:signUp";
	const json = { "Content-Type": "application/json" };
	const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = json) =>
		send(path, { method: "POST", headers, body });
	for (const body of [
		"",
		"{",
		"null",
		"[]",
		'"text"',
		"7",
		"\u0000",
		"{".repeat(20_000),
		new Uint8Array([0xff, 0xfe]),
	]) {
		const answer = await post(body);
		expect([answer.status, codeOf(answer)]).toEqual([400, "INVALID_ARGUMENT"]);
	}
	expect((await post('{"__proto__":{"email":"a@x.jp","password":"long enough"}}')).json).not.toHaveProperty(
		"email",
	);
	expect((await post(JSON.stringify({ ...OWNER, pad: "x".repeat(66_000) }))).status).toBe(413);
	expect((await post(JSON.stringify(OWNER), { "Content-Type": "text/plain" })).status).toBe(415);
	expect((await send(path, { method: "GET" })).status).toBe(405);
	expect((await call("signUp", OWNER)).status).toBe(200);
});

test("an internal error is logged and looks like a network failure, so that it signs nobody out", async () => {
	const log: unknown[] = [];
	const { auth, refresh } = await startAuth({ log: ({ level, event }) => log.push([level, event]) });
	await auth.close();
	const answer = await refresh({ grant_type: "refresh_token", refresh_token: "x".repeat(64) });
	expect([answer.status, answer.type]).toEqual([503, "text/plain"]);
	expect(log).toEqual([["error", "auth request failed"]]);
});

function encode(value: object): string {
	return Buffer.from(JSON.stringify(value)).toString("base64url");
}

async function importPublic({ n, e }: { n: string; e: string }) {
	const key = await importJWK({ kty: "RSA", n, e }, "RS256");
	if (key instanceof Uint8Array) throw new Error("not an RSA key");
	return key;
}
