import type { Code } from "@junban/domain/values";
import { authFailedText } from "@junban/firebase-client/sdk-codes";

/**
 * The sentence of a refusal. The provider's code follows in parentheses where the catalogue of the specification has it so.
 *
 * @param sentence of the code, in the reader's language
 * @param detail the provider's code, as the ports of the account service give it
 */
export function failureText(sentence: string, code: Code, detail: string): string {
	return code === "auth-failed" ? authFailedText(sentence, detail) : sentence;
}
