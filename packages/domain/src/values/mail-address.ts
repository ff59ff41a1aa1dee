import { halfWidth } from "./texts-bounds.ts";
import { type Checked, type CheckedForm, good, isMissing, refusal } from "./validation.ts";

/** Maximum length of an address in mail protocols. */
const MAX_ADDRESS = 254;
/** Maximum length of the part before the @. */
const MAX_LOCAL = 64;
/** The dot-string of RFC 5321: no dot at either end, and no two in a row. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

const MIN_PASSWORD = 8;
const MAX_PASSWORD = 4_096;

/**
 * Reads an address like mail servers (RFC 5321, without quoted names and address literals), with a dot in the domain. Only
 * delivery proves that it exists. Full-width characters become half-width ones, because Japanese keyboards produce them.
 * The domain becomes lower case. The accounts of the embedded server accept the same addresses.
 */
export function checkMailAddress(value: unknown): Checked<string> {
	if (typeof value !== "string" || value.length > MAX_ADDRESS * 2) return refusal("email-invalid");
	const address = halfWidth(value).trim();
	const at = address.lastIndexOf("@");
	const local = address.slice(0, Math.max(0, at));
	const domain = address.slice(at + 1).toLowerCase();
	const labels = domain.split(".");
	return address.length <= MAX_ADDRESS &&
		local.length <= MAX_LOCAL &&
		LOCAL.test(local) &&
		labels.length >= 2 &&
		labels.every((label) => LABEL.test(label))
		? good(`${local}@${domain}`)
		: refusal("email-invalid");
}

/** Checks the password of a new account: 8 to 4,096 characters, unchanged. The server of the accounts also knows common passwords. */
export function checkNewPassword(value: unknown): Checked<string> {
	if (isMissing(value)) return refusal("value-missing");
	return typeof value === "string" && value.length >= MIN_PASSWORD && value.length <= MAX_PASSWORD
		? good(value)
		: refusal("password-weak");
}

export interface SignIn {
	readonly email: string;
	readonly password: string;
}

/** Reads the values of a sign-in. Any non-empty password is accepted, because older passwords may break today's rule. */
export function checkSignIn(given: {
	readonly email: unknown;
	readonly password: unknown;
}): CheckedForm<SignIn, keyof SignIn> {
	const email = checkMailAddress(given.email);
	const { password } = given;
	const hasPassword = typeof password === "string" && password !== "";
	if (email.ok && hasPassword) return good({ email: email.value, password });
	const noPassword = refusal("value-missing", "password");
	if (email.ok) return { ok: false, faults: [noPassword] };
	const noEmail = refusal(email.code, "email");
	return { ok: false, faults: hasPassword ? [noEmail] : [noEmail, noPassword] };
}

const CODE = /^\d{6}$/;

/** Reads a code of an authenticator app: six digits, also full-width ones and with spaces between. */
export function checkSignInCode(value: unknown): Checked<string> {
	const code = typeof value === "string" ? halfWidth(value).replace(/\s/g, "") : "";
	if (code === "") return refusal("code-required");
	return CODE.test(code) ? good(code) : refusal("code-wrong");
}
