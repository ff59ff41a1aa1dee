/** Types of the namespace `forms`. An app with forms adds the phrases to its own. */
import type { formsJa } from "./phrases-ja.ts";

declare module "@junban/i18n/phrases" {
	interface Phrases {
		forms: typeof formsJa;
	}
}
