import { halfWidth } from "./texts-bounds.ts";
import { type Checked, good, refusal } from "./validation.ts";

/** 6 to 15 digits, as the numbers of the world have, with spaces and signs; given back half-width. */
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
 * An address of the web, up to 2,000 characters. Only http and https, since others run as scripts when they are
 * pressed; no user name before the host, which makes one site look like another.
 */
export function checkWebAddress(value: unknown): Checked<string> {
	if (typeof value !== "string" || value.length > 2_000) return refusal("invalid-value");
	const address = value.trim();
	return /^https?:\/\/[^\s/?#@\\<>"'`\p{C}]+(?:[/?#][^\s\\<>"'`\p{C}]*)?$/iu.test(address)
		? good(address)
		: refusal("invalid-value");
}
