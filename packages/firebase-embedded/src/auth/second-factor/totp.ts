import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";

/** What authenticator apps assume, and Firebase uses: RFC 6238 with SHA-1. */
export const DIGITS = 6;
export const PERIOD_SECONDS = 30;
export const ALGORITHM = "SHA1";
/** Steps before and after the present one whose codes are accepted, for clocks that differ. */
const DRIFT = 1;
/** The length that RFC 4226 recommends. */
const SECRET_BYTES = 20;

export function newSecret(): Uint8Array {
	return randomBytes(SECRET_BYTES);
}

/** As a person types it into an authenticator app. */
export function base32Of(secret: Uint8Array): string {
	return secretOf(secret).base32;
}

/** The step of 30 seconds since 1970 whose code this is. Undefined for a wrong code. Takes constant time. */
export function stepOf(secret: Uint8Array, code: string, now: number): number | undefined {
	if (!/^\d{6}$/.test(code)) return undefined;
	const totp = totpOf(secret);
	const drift = totp.validate({ token: code, timestamp: now, window: DRIFT });
	return drift === null ? undefined : totp.counter({ timestamp: now }) + drift;
}

function totpOf(secret: Uint8Array): TOTP {
	return new TOTP({
		secret: secretOf(secret),
		algorithm: ALGORITHM,
		digits: DIGITS,
		period: PERIOD_SECONDS,
	});
}

/** A copy: a small `Buffer` lies in a larger buffer that others share. */
function secretOf(secret: Uint8Array): Secret {
	return new Secret({ buffer: Uint8Array.from(secret).buffer });
}
