/**
 * Formats calendar days and distances in time with date-fns. For staff screens only: date-fns is loaded when `loadDates`
 * is called. Customer pages format instants with `format.ts`.
 */
import type { Locale } from "@junban/domain/values";
import type { Dates } from "./dates-in.ts";

export type { Dates };

export async function loadDates(locale: Locale): Promise<Dates> {
	return locale === "en" ? (await import("./dates-en.ts")).datesEn : (await import("./dates-ja.ts")).datesJa;
}
