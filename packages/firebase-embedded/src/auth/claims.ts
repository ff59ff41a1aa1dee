import { AuthError } from "./auth-error.ts";

const MAX_CLAIMS_LENGTH = 1000;

const RESERVED = new Set(
	(
		"acr amr at_hash aud auth_time azp cnf c_hash email email_verified exp firebase iat iss jti name nbf nonce " +
		"phone_number picture provider_id sub user_id"
	).split(" "),
);

/** JSON text for the store. Refuses the names of a token's own claims, as Firebase does. */
export function encodeCustomClaims(claims: Record<string, unknown>): string {
	const reserved = Object.keys(claims).find((name) => RESERVED.has(name));
	if (reserved !== undefined) throw new AuthError("FORBIDDEN_CLAIM", reserved);
	const text = JSON.stringify(claims);
	if (text.length > MAX_CLAIMS_LENGTH) throw new AuthError("CLAIMS_TOO_LARGE");
	return text;
}

export function isClaims(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
