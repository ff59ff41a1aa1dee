import type { Code } from "@junban/domain/values";

/** The account service's own code, for instance `auth/internal-error`. */
const SERVICE_CODE = /^[a-z]+(?:[/-][a-z]+)*$/;
const MOST_LETTERS = 60;

/**
 * The sentence of a refusal. The account service's code follows in parentheses where the catalogue of the specification
 * has it so.
 *
 * @param sentence of the code, in the reader's language
 * @param detail the service's code, as the ports of the account service give it
 */
export function failureText(sentence: string, code: Code, detail = ""): string {
	const isShown = code === "auth-failed" && detail.length <= MOST_LETTERS && SERVICE_CODE.test(detail);
	return isShown ? `${sentence}(${detail})` : sentence;
}
