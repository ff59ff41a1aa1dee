import type { Code } from "@junban/domain/values";
import { authFailedText } from "@junban/firebase-client/sdk-codes";

/**
 * The sentence of a refusal. The provider's code follows in parentheses where the catalogue of the specification has it so.
 *
 * @param detail the provider's code, as the ports of the account service give it
 */
export function failureText(codes: (code: Code) => string, code: Code, detail: string): string {
	return code === "auth-failed" ? authFailedText(codes(code), detail) : codes(code);
}
