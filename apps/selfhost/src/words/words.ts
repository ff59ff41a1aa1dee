import type { Locale } from "@junban/domain/values";
import type { ja } from "./phrases-ja.ts";

export interface Words extends Omit<typeof ja, "locale"> {
	/** Of these words. */
	readonly locale: Locale;
}
