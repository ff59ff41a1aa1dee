/** `own`: hardly more than the words of the account's address, which the server refuses. */
export const STRENGTHS = ["short", "own", "weak", "fair", "strong"] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Characters that the service asks for. */
const LEAST = 8;
/** So many of them must be neither words of the address nor signs between words. */
const LEAST_BESIDES = 4;
/** From so many characters that count a password is fair, and then strong. */
const FAIR = 10;
const STRONG = 14;

/**
 * What a password is worth. Length decides, not kinds of signs: signs that repeat or continue the one before (`aaa`, `123`)
 * and the words of the e-mail address count nothing.
 */
export function strengthOf(password: string, email: string): Strength {
	if (password.length < LEAST) return "short";
	const words = email.toLowerCase().split(/[^\p{Letter}\p{Number}]+/u);
	const rest = words
		.filter((word) => word.length > 1)
		.sort((one, other) => other.length - one.length)
		.reduce((left, word) => left.replaceAll(word, ""), password.toLowerCase());
	if (rest.replaceAll(/[\s._@+-]/g, "").length < LEAST_BESIDES) return "own";
	const codes = [...rest].map((sign) => sign.codePointAt(0) ?? 0);
	const worth = codes.filter((code, at) => at === 0 || Math.abs(code - (codes[at - 1] ?? 0)) > 1).length;
	const distinct = new Set(codes).size;
	const counted = Math.min(worth, distinct * 2);
	if (counted >= STRONG) return "strong";
	return counted >= FAIR ? "fair" : "weak";
}
