import type { Locale } from "@junban/domain/values";

/** How this shop and this reader want times shown; changes rarely. */
export interface Screen {
	readonly locale: Locale;
	readonly timezone: string;
}
