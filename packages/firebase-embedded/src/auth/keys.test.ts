import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from "jose";
import { expect, test } from "vitest";
import { codeOf, OWNER, startAuth, textOf } from "./test-server.ts";

const HOUR = 3_600_000;

test("a new key signs, the previous key verifies until its tokens expire, and is then removed", async () => {
	let time = Date.UTC(2026, 10, 21, 3);
	const { auth, call, send, dataDir } = await startAuth({ now: () => time });
	const old = textOf(await call("signUp", OWNER), "idToken");
	const custom = await auth.createCustomToken("desk");
	time += HOUR / 2;
	await auth.rotateKeys();
	const fresh = textOf(await call("signInWithPassword", OWNER), "idToken");
	expect(decodeProtectedHeader(fresh).kid).not.toBe(decodeProtectedHeader(old).kid);
	for (const token of [old, fresh]) {
		expect(await auth.verifyIdToken(token)).toBeDefined();
		await jwtVerify(token, createLocalJWKSet(auth.jwks()), { currentDate: new Date(time) });
	}
	expect((await call("signInWithCustomToken", { token: custom })).status).toBe(200);
	expect((await send("/.well-known/jwks.json", {})).json).toEqual(auth.jwks());
	const [made] = auth.jwks().keys;
	expect(Buffer.from(String(made?.n), "base64url").length * 8).toBe(3072);
	expect(auth.jwks().keys.map(({ kid }) => kid)).toEqual([
		decodeProtectedHeader(fresh).kid,
		decodeProtectedHeader(old).kid,
	]);

	const again = await startAuth({ dataDir, now: () => time });
	expect(again.auth.jwks()).toEqual(auth.jwks());
	expect(await again.auth.verifyIdToken(old)).toBeDefined();
	expect(statSync(join(dataDir, "auth-keys.json")).mode & 0o777).toBe(0o600);

	time += HOUR + 300_000;
	expect(auth.jwks().keys).toHaveLength(1);
	const form = { grant_type: "refresh_token", refresh_token: "x" };
	expect(codeOf(await again.refresh(form))).toBe("INVALID_REFRESH_TOKEN");
	await auth.rotateKeys();
	expect(JSON.parse(readFileSync(join(dataDir, "auth-keys.json"), "utf8")).keys).toHaveLength(2);
});

test("a token of a removed key is refused, even before it expires", async () => {
	let time = Date.UTC(2026, 10, 21, 3);
	const { auth, call } = await startAuth({ now: () => time });
	await auth.rotateKeys();
	const { kid } = auth.jwks().keys[1] ?? {};
	time += 2 * HOUR;
	const token = textOf(await call("signUp", OWNER), "idToken");
	const [, body, signature] = token.split(".");
	const head = Buffer.from(JSON.stringify({ alg: "RS256", kid })).toString("base64url");
	expect(await auth.verifyIdToken(`${head}.${body}.${signature}`)).toBeUndefined();
	expect(await auth.verifyIdToken(token)).toBeDefined();
});

test("two concurrent rotations leave one signing key and lose none", async () => {
	const { auth, call } = await startAuth();
	const token = textOf(await call("signUp", OWNER), "idToken");
	await Promise.all([auth.rotateKeys(), auth.rotateKeys()]);
	expect(auth.jwks().keys).toHaveLength(3);
	expect(await auth.verifyIdToken(token)).toBeDefined();
});
