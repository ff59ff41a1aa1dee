import { halfWidth } from "./half-width.ts";

/** Maximum length of a number in characters; twice that with unit and spaces. */
const MAX_LENGTH = 32;

/**
 * Reads a number as people type it: `1,200`, `３０`, `30 組` with the unit. Whole unless `fraction`. Undefined for any
 * other text, and for a number too large to be exact.
 */
export function parseTypedNumber(typed: string, fraction: boolean, unit = ""): number | undefined {
	if (typed.length > MAX_LENGTH * 2) return undefined;
	const text = halfWidth(typed);
	const bare = unit !== "" && text.endsWith(halfWidth(unit)) ? text.slice(0, -halfWidth(unit).length) : text;
	const digits = bare.replace(/[−–ー]/, "-").replaceAll(/[,\s]/g, "");
	if (digits.length > MAX_LENGTH || !/^[+-]?(\d+\.?\d*|\.\d+)$/.test(digits)) return undefined;
	const number = Number(digits);
	if (Math.abs(number) > Number.MAX_SAFE_INTEGER) return undefined;
	if (!fraction && !Number.isInteger(number)) return undefined;
	// Turns -0 into 0.
	return number + 0;
}
