/** Types of the namespace `shell`. An app that uses components with these phrases adds them to its own phrases. */
import type { shellJa } from "./phrases-ja.ts";

declare module "@junban/i18n/phrases" {
	interface Phrases {
		shell: typeof shellJa;
	}
}
