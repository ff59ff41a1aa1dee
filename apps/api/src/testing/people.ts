/** For tests: accounts whose tokens have the claims that a test needs. */
import { importJWK, SignJWT } from "jose";
import { type Account, PROJECT, signingKey, type TestApi } from "./shops.ts";

export interface Person {
	readonly email?: string;
	readonly emailVerified?: boolean;
	readonly master?: boolean;
	/** Default: that of an operator is. */
	readonly secondFactor?: boolean;
	readonly anonymous?: boolean;
	/** In milliseconds since 1970. Default: now. */
	readonly signedInAt?: number;
}

let people = 0;

/** Creates an account whose token has these claims. Default: an address that no other account has. */
export async function person(
	api: TestApi,
	claims: Person = {},
): Promise<Account & { readonly email: string }> {
	const { email = `person${++people}@example.com` } = claims;
	const uid = `p${people}-${email.replace(/[^a-z0-9]/gi, "")}`;
	// Signing in by a custom token creates the account without hashing a password, which is slow.
	const token = await api.embedded.auth.createCustomToken(uid);
	await api.ask("/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=any", {
		method: "POST",
		json: { token, returnSecureToken: true },
	});
	return { uid, email, token: await tokenOf(api, uid, { email, ...claims }) };
}

/** A token of the account, signed as the account service signs. */
export async function tokenOf(api: TestApi, uid: string, claims: Person): Promise<string> {
	const jwk = signingKey(api);
	const now = Math.floor(Date.now() / 1000);
	const { email, emailVerified = true, master, anonymous = false } = claims;
	const { secondFactor = master === true, signedInAt } = claims;
	return await new SignJWT({
		auth_time: signedInAt === undefined ? now : Math.floor(signedInAt / 1000),
		user_id: uid,
		firebase: {
			sign_in_provider: anonymous ? "anonymous" : "password",
			...(secondFactor ? { sign_in_second_factor: "totp", second_factor_identifier: "phone" } : {}),
		},
		...(anonymous ? {} : { email, email_verified: emailVerified }),
		...(master === undefined ? {} : { master }),
	})
		.setProtectedHeader({ alg: "RS256", kid: jwk.kid ?? "" })
		.setIssuer(api.embedded.auth.issuer)
		.setAudience(PROJECT)
		.setSubject(uid)
		.setIssuedAt(now)
		.setExpirationTime(now + 3600)
		.sign(await importJWK(jwk, "RS256"));
}
