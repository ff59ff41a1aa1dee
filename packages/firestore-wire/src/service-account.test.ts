import { exportJWK, exportPKCS8, generateKeyPair, importJWK, jwtVerify } from "jose";
import { expect, test } from "vitest";
import { parseServiceAccount, serviceAccountTokens } from "./service-account.ts";
import { WireError } from "./wire-error.ts";

const AUDIENCE = "https://firestore.googleapis.com/";
const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
const file = {
	type: "service_account",
	project_id: "junban-test",
	private_key_id: "key-1",
	private_key: await exportPKCS8(privateKey),
	client_email: "desk@junban-test.iam.gserviceaccount.com",
	token_uri: "https://oauth2.googleapis.com/token",
};
const account = parseServiceAccount(JSON.stringify(file));

test("a token is signed with the account's key, for an hour and one service", async () => {
	const at = Date.UTC(2026, 10, 21);
	const token = await serviceAccountTokens(account, AUDIENCE, () => at + 999)();
	const verified = await jwtVerify(token, await importJWK(await exportJWK(publicKey), "RS256"), {
		audience: AUDIENCE,
		issuer: file.client_email,
		subject: file.client_email,
		currentDate: new Date(at),
	});
	expect(verified.protectedHeader).toEqual({ alg: "RS256", typ: "JWT", kid: "key-1" });
	expect(verified.payload).toMatchObject({ iat: at / 1_000, exp: at / 1_000 + 3_600 });
});

test("a token is reused until five minutes before its expiry, or until the clock is set back", async () => {
	const clock = { now: 10_000_000_000 };
	const token = serviceAccountTokens(account, AUDIENCE, () => clock.now);
	const first = await token();
	clock.now += 3_299_999;
	expect(await token()).toBe(first);
	clock.now += 1;
	const second = await token();
	expect(second).not.toBe(first);
	clock.now -= 1_000;
	expect(await token()).not.toBe(second);
});

test("an invalid key rejects", async () => {
	const token = serviceAccountTokens({ ...account, privateKey: "none" }, AUDIENCE);
	await expect(token()).rejects.toThrow();
});

test.each([
	["no JSON", "-----BEGIN PRIVATE KEY-----"],
	["a list", "[]"],
	["null", "null"],
	["another kind", JSON.stringify({ ...file, type: "authorized_user" })],
	["no key", JSON.stringify({ ...file, private_key: "" })],
	["no address", JSON.stringify({ ...file, client_email: undefined })],
	["no project", JSON.stringify({ ...file, project_id: 7 })],
])("%s is refused, and the message holds no part of it", (_name, json) => {
	const read = () => parseServiceAccount(json);
	expect(read).toThrow(WireError);
	expect(read).not.toThrow(/BEGIN|MII|iam\.gserviceaccount/);
});
