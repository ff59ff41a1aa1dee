import { halfWidth } from "./half-width.ts";

/** The longest number of ours in letters; with its unit and spaces twice as long. */
const MOST = 32;

/**
 * A number as people type it: `1,200`, `３０`, `30 組` with the unit. Whole unless `fraction`. Undefined for anything
 * else, and beyond what a number holds exactly.
 */
export function parseTypedNumber(typed: string, fraction: boolean, unit = ""): number | undefined {
	if (typed.length > MOST * 2) return undefined;
	const text = halfWidth(typed);
	const bare = unit !== "" && text.endsWith(halfWidth(unit)) ? text.slice(0, -halfWidth(unit).length) : text;
	const digits = bare.replace(/[−–ー]/, "-").replaceAll(/[,\s]/g, "");
	if (digits.length > MOST || !/^[+-]?(\d+\.?\d*|\.\d+)$/.test(digits)) return undefined;
	const number = Number(digits);
	if (Math.abs(number) > Number.MAX_SAFE_INTEGER) return undefined;
	if (!fraction && !Number.isInteger(number)) return undefined;
	// No negative zero.
	return number + 0;
}
