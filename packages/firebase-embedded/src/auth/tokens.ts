import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from "jose";
import { AuthError } from "./auth-error.ts";
import type { SigningKeys } from "./keys.ts";
import type { UserRow } from "./store.ts";
import type { VerifiedToken } from "./types.ts";

export const ID_TOKEN_SECONDS = 3600;
/** Longer than any token signed here: claims are bounded to 1,000 characters. */
const MAX_TOKEN_LENGTH = 8192;
const MAX_CLAIMS_LENGTH = 1000;

const RESERVED = new Set(
	(
		"acr amr at_hash aud auth_time azp cnf c_hash email email_verified exp firebase iat iss jti name nbf nonce " +
		"phone_number picture sub user_id"
	).split(" "),
);

export type Tokens = {
	/** `authTime`: milliseconds, when the password was last typed in this session. */
	sign(user: UserRow, authTime: number): Promise<string>;
	/** Throws `INVALID_ID_TOKEN` or `TOKEN_EXPIRED`. Says nothing about the account behind it. */
	verify(token: string): Promise<VerifiedToken>;
};

export function createTokens(
	keys: SigningKeys,
	{ issuer, audience, now }: { issuer: string; audience: string; now: () => number },
): Tokens {
	function keyOf(header: JWTHeaderParameters) {
		const key = keys.verifying.get(header.kid ?? "");
		if (key === undefined) throw new AuthError("INVALID_ID_TOKEN");
		return key;
	}

	return {
		sign(user, authTime) {
			const issuedAt = Math.floor(now() / 1000);
			return new SignJWT({
				...JSON.parse(user.customClaims),
				...(user.displayName === undefined ? {} : { name: user.displayName }),
				auth_time: Math.floor(authTime / 1000),
				user_id: user.uid,
				email: user.email,
				email_verified: user.emailVerified,
				firebase: { identities: { email: [user.email] }, sign_in_provider: "password" },
			})
				.setProtectedHeader({ alg: "RS256", kid: keys.active.kid, typ: "JWT" })
				.setIssuer(issuer)
				.setAudience(audience)
				.setSubject(user.uid)
				.setIssuedAt(issuedAt)
				.setExpirationTime(issuedAt + ID_TOKEN_SECONDS)
				.sign(keys.active.key);
		},
		async verify(token) {
			if (token.length > MAX_TOKEN_LENGTH) throw new AuthError("INVALID_ID_TOKEN");
			try {
				const { payload } = await jwtVerify(token, keyOf, {
					issuer,
					audience,
					algorithms: ["RS256"],
					currentDate: new Date(now()),
					requiredClaims: ["sub", "iat", "exp", "auth_time"],
				});
				if (payload.sub === undefined || payload.exp === undefined) throw new AuthError("INVALID_ID_TOKEN");
				return { uid: payload.sub, token: payload, expiresAt: payload.exp * 1000 };
			} catch (error) {
				if (error instanceof errors.JWTExpired) throw new AuthError("TOKEN_EXPIRED");
				if (error instanceof errors.JOSEError || error instanceof TypeError)
					throw new AuthError("INVALID_ID_TOKEN");
				throw error;
			}
		},
	};
}

/** JSON text to store. Names that a token uses for itself are refused, as Firebase does. */
export function encodeCustomClaims(claims: Record<string, unknown>): string {
	const reserved = Object.keys(claims).find((name) => RESERVED.has(name));
	if (reserved !== undefined) throw new AuthError("FORBIDDEN_CLAIM", reserved);
	const text = JSON.stringify(claims);
	if (text.length > MAX_CLAIMS_LENGTH) throw new AuthError("CLAIMS_TOO_LARGE");
	return text;
}
