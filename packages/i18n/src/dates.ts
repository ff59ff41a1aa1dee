/**
 * Calendar days and distances in time, in words of date-fns. For screens of staff: nothing of date-fns is loaded before
 * `loadDates` is called. Instants of a shop's day are `format`, which the customer's pages use.
 */
import type { Locale } from "@junban/domain/member";
import type { Dates } from "./dates-in.ts";

export type { Dates };

export async function loadDates(locale: Locale): Promise<Dates> {
	return locale === "en" ? (await import("./dates-en.ts")).datesEn : (await import("./dates-ja.ts")).datesJa;
}
