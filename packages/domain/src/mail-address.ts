import { halfWidth } from "./texts-bounds.ts";
import { type Checked, good, isMissing, refusal } from "./validation.ts";

/** The longest address that mail can carry. */
const MAX_ADDRESS = 254;
const LOCAL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

const MIN_PASSWORD = 6;
const MAX_PASSWORD = 4_096;

/**
 * Reads an address as browsers do, with a dot in the domain; delivery proves the rest. Full-width characters are read as
 * half-width ones, since a Japanese keyboard gives them, and the domain is in lower case. Two dots in a row before the
 * @ are accepted: Japanese carriers gave such addresses out.
 */
export function checkMailAddress(value: unknown): Checked<string> {
	if (typeof value !== "string" || value.length > MAX_ADDRESS * 2) return refusal("email-invalid");
	const address = halfWidth(value).trim();
	const at = address.lastIndexOf("@");
	const local = address.slice(0, Math.max(0, at));
	const domain = address.slice(at + 1).toLowerCase();
	const labels = domain.split(".");
	return address.length <= MAX_ADDRESS &&
		LOCAL.test(local) &&
		labels.length >= 2 &&
		labels.every((label) => LABEL.test(label))
		? good(`${local}@${domain}`)
		: refusal("email-invalid");
}

/** A password for a new account: at least 6 characters, taken as it is. Sign-in checks no form. */
export function checkNewPassword(value: unknown): Checked<string> {
	if (isMissing(value)) return refusal("value-missing");
	return typeof value === "string" && value.length >= MIN_PASSWORD && value.length <= MAX_PASSWORD
		? good(value)
		: refusal("password-weak");
}
