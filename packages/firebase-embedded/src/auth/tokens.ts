import { errors, type JWTHeaderParameters, type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { Clock } from "#src/clock.ts";
import { AuthError } from "./auth-error.ts";
import { isClaims } from "./claims.ts";
import type { Provider } from "./data/sessions.ts";
import type { UserRow } from "./data/users.ts";
import type { SigningKeys } from "./keys.ts";
import { KnownTokens } from "./known-tokens.ts";
import { sessionName } from "./refresh-tokens.ts";
import type { VerifiedToken } from "./types.ts";

export const ID_TOKEN_SECONDS = 3600;
const CUSTOM_TOKEN_SECONDS = 3600;
/** Longer than any token of this server: claims have at most 1,000 characters. */
const MAX_TOKEN_LENGTH = 8192;
/** Audience of custom tokens, Firebase's own. Never that of an ID token. */
const CUSTOM_AUDIENCE =
	"https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit";

/**
 * `authTime` is the time of the sign-in in milliseconds since 1970. `claims` is JSON text of a custom token's claims.
 * `secondFactor` is the id of the factor whose code was given.
 */
export type SignIn = {
	authTime: number;
	provider: Provider;
	claims: string;
	secondFactor: string | undefined;
};

export type Tokens = {
	/** For `family` see `RefreshToken`. */
	sign(user: UserRow, signIn: SignIn & { family: Uint8Array }): Promise<string>;
	/** Throws `INVALID_ID_TOKEN` or `TOKEN_EXPIRED`. Does not check the account. */
	verify(token: string): Promise<VerifiedToken>;
	/** The account of a token that was signed or verified here. It may have expired or been revoked since. */
	known(token: string): string | undefined;
	/** `claims`: the result of `encodeCustomClaims`. */
	signCustom(uid: string, claims: string): Promise<string>;
	/** Throws `INVALID_CUSTOM_TOKEN`. `claims` is JSON text. */
	verifyCustom(token: string): Promise<{ uid: string; claims: string }>;
};

/** The time of the sign-in: milliseconds since 1970, in whole seconds. */
export function authTimeOf({ token }: Pick<VerifiedToken, "token">): number {
	return Number(token.auth_time) * 1000;
}

/**
 * The session of the token; other sessions may have begun in the same second. Undefined for tokens of earlier versions.
 */
export function sessionOf(verified: Pick<VerifiedToken, "token">): string | undefined {
	return signInClaim(verified, "session");
}

/** The id of the second factor that the token's sign-in was made with. Undefined if it was made without one. */
export function secondFactorOf(verified: Pick<VerifiedToken, "token">): string | undefined {
	return signInClaim(verified, "second_factor_identifier");
}

function signInClaim(
	{ token: { firebase } }: Pick<VerifiedToken, "token">,
	name: string,
): string | undefined {
	const value: unknown = Reflect.get(Object(firebase), name);
	return typeof value === "string" ? value : undefined;
}

export function createTokens(
	keys: SigningKeys,
	{ issuer, audience, now }: { issuer: string; audience: string; now: Clock },
): Tokens {
	function keyOf(header: JWTHeaderParameters) {
		const key = keys.find(header.kid ?? "");
		if (key === undefined) throw new errors.JWKSNoMatchingKey();
		return key;
	}

	function signed(payload: JWTPayload, seconds: number): Promise<string> {
		const { kid, key } = keys.active();
		const issuedAt = Math.floor(now() / 1000);
		return new SignJWT(payload)
			.setProtectedHeader({ alg: "RS256", kid, typ: "JWT" })
			.setIssuer(issuer)
			.setIssuedAt(issuedAt)
			.setExpirationTime(issuedAt + seconds)
			.sign(key);
	}

	async function verified(token: string, tokenAudience: string, required: string[]): Promise<JWTPayload> {
		if (token.length > MAX_TOKEN_LENGTH) throw new errors.JWTInvalid();
		const { payload } = await jwtVerify(token, keyOf, {
			issuer,
			audience: tokenAudience,
			algorithms: ["RS256"],
			currentDate: new Date(now()),
			requiredClaims: required,
		});
		return payload;
	}

	const known = new KnownTokens();

	return {
		async sign(user, signIn) {
			const claims = { ...claimsOf(user, signIn), aud: audience, sub: user.uid };
			const token = await signed(claims, ID_TOKEN_SECONDS);
			if (signIn.provider !== "anonymous") known.add(token, user.uid);
			return token;
		},
		known: (token) => known.get(token),
		async verify(token) {
			const payload = await verified(token, audience, ["sub", "iat", "exp", "auth_time"]).catch((error) => {
				if (error instanceof errors.JWTExpired) throw new AuthError("TOKEN_EXPIRED");
				throw refused(error, "INVALID_ID_TOKEN");
			});
			const { sub, exp, auth_time: authTime } = payload;
			if (sub === undefined || exp === undefined || typeof authTime !== "number")
				throw new AuthError("INVALID_ID_TOKEN");
			const { provider_id: provider } = payload;
			if (provider !== "anonymous") known.add(token, sub);
			return { uid: sub, token: payload, expiresAt: exp * 1000 };
		},
		signCustom: (uid, claims) =>
			signed({ aud: CUSTOM_AUDIENCE, sub: issuer, uid, claims: JSON.parse(claims) }, CUSTOM_TOKEN_SECONDS),
		async verifyCustom(token) {
			const payload = await verified(token, CUSTOM_AUDIENCE, ["uid", "iat", "exp"]).catch((error) => {
				throw refused(error, "INVALID_CUSTOM_TOKEN");
			});
			const { uid, claims } = payload;
			if (typeof uid !== "string" || !isClaims(claims)) throw new AuthError("INVALID_CUSTOM_TOKEN");
			return { uid, claims: JSON.stringify(claims) };
		},
	};
}

function claimsOf(
	user: UserRow,
	{ authTime, provider, claims, secondFactor, family }: SignIn & { family: Uint8Array },
): JWTPayload {
	const email = user.email === undefined ? {} : { email: user.email, email_verified: user.emailVerified };
	return {
		...JSON.parse(claims),
		...JSON.parse(user.customClaims),
		...(provider === "anonymous" ? { provider_id: "anonymous" } : {}),
		...(user.displayName === undefined ? {} : { name: user.displayName }),
		...(user.photoUrl === undefined ? {} : { picture: user.photoUrl }),
		auth_time: Math.floor(authTime / 1000),
		user_id: user.uid,
		...email,
		firebase: {
			identities: user.email === undefined ? {} : { email: [user.email] },
			sign_in_provider: provider,
			...(secondFactor === undefined
				? {}
				: { sign_in_second_factor: "totp", second_factor_identifier: secondFactor }),
			session: sessionName(family),
			// The holder's screens ask for an own password until then.
			...(provider === "password" && user.passwordEndsAt !== undefined
				? { password_ends_at: Math.floor(user.passwordEndsAt / 1000) }
				: {}),
		},
	};
}

function refused(error: unknown, code: string): unknown {
	return error instanceof errors.JOSEError || error instanceof TypeError ? new AuthError(code) : error;
}
