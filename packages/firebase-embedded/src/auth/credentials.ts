import { AuthError } from "./auth-error.ts";

export const MIN_PASSWORD = 8;
/** UTF-16 units, as in Firebase. */
export const MAX_PASSWORD = 4096;
const MAX_EMAIL = 254;
const MAX_NAME = 256;
const MAX_PHOTO_URL = 2048;

// The dot-string of RFC 5321 (no dot at an end or beside another), at most 64 characters, then a host name with a dot.
// Only delivery proves that the address exists.
const EMAIL =
	/^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Returns the address in lower case, as it is stored and compared, like Firebase. */
export function parseEmail(value: unknown): string {
	if (typeof value !== "string" || value.length > MAX_EMAIL) throw new AuthError("INVALID_EMAIL");
	const email = value.toLowerCase();
	if (!EMAIL.test(email)) throw new AuthError("INVALID_EMAIL");
	return email;
}

/** For sign-up only. Sign-in accepts any text, so that a stricter rule does not lock out existing accounts. */
export function parseNewPassword(value: unknown): string {
	const password = parsePassword(value);
	if (password.length < MIN_PASSWORD) {
		throw new AuthError("WEAK_PASSWORD", `Password should be at least ${MIN_PASSWORD} characters`);
	}
	if (password.length > MAX_PASSWORD) {
		throw new AuthError("WEAK_PASSWORD", `Password should be at most ${MAX_PASSWORD} characters`);
	}
	return password;
}

export function parsePassword(value: unknown): string {
	if (typeof value !== "string" || value === "") throw new AuthError("MISSING_PASSWORD");
	return value;
}

export function parseDisplayName(value: unknown): string | undefined {
	if (value === undefined || value === null || value === "") return undefined;
	if (typeof value !== "string" || value.length > MAX_NAME) throw new AuthError("INVALID_DISPLAY_NAME");
	return value;
}

/**
 * A web address, also a relative one, as with Firebase. The empty text means none. Other schemes are refused, which
 * Firebase stores: a page that links to a `javascript:` address would run it.
 */
export function parsePhotoUrl(value: unknown): string | undefined {
	if (value === "") return undefined;
	const isUrl =
		typeof value === "string" &&
		value.length <= MAX_PHOTO_URL &&
		/^https?:$/.test(URL.parse(value, "https://relative.invalid")?.protocol ?? "");
	if (!isUrl) throw new AuthError("INVALID_PHOTO_URL");
	return value;
}
