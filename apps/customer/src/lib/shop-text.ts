import type { View } from "@junban/api-contract/client";
import { displayNumber } from "@junban/domain/line-settings";
import type { Locale } from "@junban/domain/member";

/** The shop's name in the page's language; without an English one the only one there is. */
export function shopName({ app }: View, locale: Locale): string {
	return locale === "en" && app.name_en !== "" ? app.name_en : app.name;
}

/** The number as people see it, `A-27`. */
export function shownNumber({ line }: View, number: number): string {
	return displayNumber({ numberPrefix: line.number_prefix, numberStart: line.number_start }, number);
}

/** More than a sign or a ticket's head has room for, in UTF-16 units: three lines of a small phone. */
const MOST_ON_A_SIGN = 60;

/** Whether a text is to be read and not to be taken in at a glance. */
export function isLong(text: string): boolean {
	return text.length > MOST_ON_A_SIGN || text.includes("\n");
}
