import type { Locale } from "@junban/domain/values";

/** The language of the reader and the time zone of the shop. */
export interface Screen {
	readonly locale: Locale;
	readonly timezone: string;
}
