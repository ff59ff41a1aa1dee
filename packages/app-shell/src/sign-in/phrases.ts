/** Types of the namespace `signIn`. An app with a sign-in adds the phrases to its own. */
import type { signInJa } from "./phrases-ja.ts";

declare module "@junban/i18n/phrases" {
	interface Phrases {
		signIn: typeof signInJa;
	}
}
