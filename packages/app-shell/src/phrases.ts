/** The namespace `shell`, for apps that use what speaks it; they spread it beside their own. */
import type { shellJa } from "./phrases-ja.ts";

declare module "@junban/i18n/phrases" {
	interface Phrases {
		shell: typeof shellJa;
	}
}
