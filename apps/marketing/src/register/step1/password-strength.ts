export const STRENGTHS = ["short", "weak", "fair", "strong"] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Characters that count towards each strength. Six is the least that the service accepts. */
const WEAK = 6;
const FAIR = 10;
const STRONG = 14;

/**
 * What a password is worth. Length decides, not kinds of signs: signs that repeat or continue the one before (`aaa`, `123`)
 * and the name in the e-mail address count nothing.
 */
export function strengthOf(password: string, email: string): Strength {
	if (password.length < WEAK) return "short";
	const name = email.slice(0, Math.max(0, email.indexOf("@"))).toLowerCase();
	const lower = password.toLowerCase();
	const rest = name.length < 3 ? lower : lower.replaceAll(name, "");
	const codes = [...rest].map((sign) => sign.codePointAt(0) ?? 0);
	const worth = codes.filter((code, at) => at === 0 || Math.abs(code - (codes[at - 1] ?? 0)) > 1).length;
	const distinct = new Set(codes).size;
	const counted = Math.min(worth, distinct * 2);
	if (counted >= STRONG) return "strong";
	return counted >= FAIR ? "fair" : "weak";
}
