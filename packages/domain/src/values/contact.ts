import { halfWidth } from "./texts-bounds.ts";
import { type Checked, good, refusal } from "./validation.ts";

/** Checks a telephone number: 6 to 15 digits with spaces and signs. The result is in half-width characters. */
export function checkTelephone(value: unknown): Checked<string> {
	if (typeof value !== "string" || value.length > 40) return refusal("invalid-value");
	const number = halfWidth(value)
		.replace(/[‐‑–—−ー]/g, "-")
		.trim();
	const digits = number.replace(/[^0-9]/g, "").length;
	return /^\+?[0-9() .-]+$/.test(number) && digits >= 6 && digits <= 15
		? good(number)
		: refusal("invalid-value");
}

/**
 * Checks a web address of up to 2,000 characters. Only http and https are accepted, because other schemes can run scripts.
 * A user name before the host is refused, because it makes one site look like another.
 */
export function checkWebAddress(value: unknown): Checked<string> {
	if (typeof value !== "string" || value.length > 2_000) return refusal("invalid-value");
	const address = value.trim();
	return /^https?:\/\/[^\s/?#@\\<>"'`\p{C}]+(?:[/?#][^\s\\<>"'`\p{C}]*)?$/iu.test(address)
		? good(address)
		: refusal("invalid-value");
}
