/** For tests: ID tokens that must be refused. */
import { generateKeyPair, importJWK, SignJWT } from "jose";
import { PROJECT, signingKey, type TestApi } from "./shops.ts";

/** Named Authorization headers, each wrong in one way, all claiming to be the owner of shop `demo`. */
export async function badAuthorizations(api: TestApi): Promise<Record<string, string>> {
	const jwk = signingKey(api);
	const real = await importJWK(jwk, "RS256");
	const other = (await generateKeyPair("RS256")).privateKey;
	const kid = jwk.kid ?? "";
	const now = Math.floor(Date.now() / 1000);
	const claims = { auth_time: now, user_id: api.owner.uid };
	const token = (change: (jwt: SignJWT) => SignJWT, header = { alg: "RS256", kid }) =>
		change(
			new SignJWT(claims)
				.setProtectedHeader(header)
				.setIssuer(api.embedded.auth.issuer)
				.setAudience(PROJECT)
				.setSubject(api.owner.uid)
				.setIssuedAt(now)
				.setExpirationTime(now + 3600),
		);
	const same = (jwt: SignJWT) => jwt;
	const [head, payload, signature = ""] = api.owner.token.split(".");
	const text = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
	const open = { ...claims, sub: api.owner.uid, aud: PROJECT, iss: api.embedded.auth.issuer, iat: now };
	const publicKey = Buffer.from(JSON.stringify(api.embedded.auth.jwks().keys[0]));
	const all = {
		empty: "",
		"no token": "Bearer ",
		basic: `Basic ${Buffer.from("owner@example.com:correct horse").toString("base64")}`,
		garbage: "Bearer garbage",
		"an owner of the emulator": "Bearer owner",
		"two tokens": `Bearer ${api.owner.token} ${api.owner.token}`,
		"9 kB": `Bearer ${"a".repeat(9_000)}`,
		"alg none": `Bearer ${text({ alg: "none", typ: "JWT", kid })}.${text({ ...open, exp: now + 3600 })}.`,
		"no signature": `Bearer ${head}.${payload}.`,
		"signature cut": `Bearer ${head}.${payload}.${signature.slice(0, -8)}`,
		"payload changed": `Bearer ${head}.${text({ ...open, exp: now + 3600 })}.${signature}`,
		"other key": `Bearer ${await token(same).sign(other)}`,
		"public key as secret": `Bearer ${await token(same, { alg: "HS256", kid }).sign(publicKey)}`,
		"unknown kid": `Bearer ${await token(same, { alg: "RS256", kid: "x" }).sign(real)}`,
		expired: `Bearer ${await token((jwt) => jwt.setIssuedAt(now - 7200).setExpirationTime(now - 3600)).sign(real)}`,
		"other project": `Bearer ${await token((jwt) => jwt.setAudience("elsewhere")).sign(real)}`,
		"other issuer": `Bearer ${await token((jwt) => jwt.setIssuer("https://evil.example")).sign(real)}`,
		"no account": `Bearer ${await token((jwt) => jwt.setSubject("nobody")).sign(real)}`,
		"the service's secret": `Bearer ${api.embedded.serviceSecret}`,
	};
	if (api.runtime === "node") return all;
	// The Worker has the same checks, so one token of each kind is enough. Only the accounts' server knows deleted accounts.
	const { "alg none": none, "other key": forged, "payload changed": changed, expired, garbage } = all;
	return { none, forged, changed, expired, garbage };
}
